import { expect, it } from 'vitest'

import { OPENINGS } from '#domain/wallet/comments.ts'

import { commentIn } from './Comment.tsx'

it.each(Object.values(OPENINGS))('"%s" is said in Hindi, with the names and numbers that follow', (opening) => {
  const said = commentIn('hi', `${opening}MITRA-30D, 8940000000000001`)
  expect(said).toMatch(/^[\u0900-\u097F\s:]+MITRA-30D, 8940000000000001$/)
})

it('in English it is said as the ledger has it', () => {
  expect(commentIn('en', 'Online payment LCO1TXN')).toBe('Online payment LCO1TXN')
})

it('what a person wrote stays as it is', () => {
  expect(commentIn('hi', 'Cash taken at the office, receipt 12')).toBe('Cash taken at the office, receipt 12')
})
