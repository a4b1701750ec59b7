import { expect, it } from 'vitest'

import { OPENINGS } from '#domain/wallet/comments.ts'

import { reportTexts } from './report-texts.ts'

it.each(Object.values(OPENINGS))('"%s" is said in Hindi, with the names and numbers that follow', (opening) => {
  const said = reportTexts.hi.comment(`${opening}MITRA-30D, 8940000000000001`)
  expect(said).toMatch(/^[\u0900-\u097F\s:]+MITRA-30D, 8940000000000001$/)
})

it('in English it is said as the ledger has it', () => {
  expect(reportTexts.en.comment('Online payment LCO1TXN')).toBe('Online payment LCO1TXN')
})

it('what a person wrote stays as it is', () => {
  expect(reportTexts.hi.comment('Cash taken at the office, receipt 12')).toBe('Cash taken at the office, receipt 12')
})
