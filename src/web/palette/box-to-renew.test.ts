import { expect, it } from 'vitest'

import { boxToRenew } from './PaletteDialog.tsx'

const box = (stbno: string, expiry_date: string | null) => ({
  stbno,
  smcno: '',
  status: 'ACTIVE' as const,
  expiry_date,
})
const boxes = [
  box('8940000000000001', '2026-08-20'),
  box('8940000000000002', '2026-08-01'),
  box('8940000000000003', null),
]

it('is the box whose pack ends first', () => {
  expect(boxToRenew({ boxes, matched: 'name' }, 'patil')).toEqual({ stbno: '8940000000000002' })
})

it('is the box whose number was typed', () => {
  expect(boxToRenew({ boxes, matched: 'stbno' }, '8940 0000 0000 0001')).toEqual({ stbno: '8940000000000001' })
})

it('is none where there is no box', () => {
  expect(boxToRenew({ boxes: [], matched: 'name' }, 'patil')).toEqual({})
})
