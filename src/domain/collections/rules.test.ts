import { expect, it } from 'vitest'

import { paise, type Paise } from '../money.ts'
import {
  ageOf,
  cashOf,
  cashOfNotes,
  homeCharge,
  isLikely,
  notesText,
  openDues,
  receiptNumber,
  shareCharged,
  type EntryKind,
} from './rules.ts'

let id = 0
const entry = (kind: EntryKind, rupees: number, day: string, contractno = '') => ({
  id: ++id,
  kind,
  amount: paise(rupees * 100),
  day,
  contractno,
})
const left = (entries: Parameters<typeof openDues>[0]) => openDues(entries).map((due) => [due.day, due.left / 100])

it('money pays the oldest charge first, and what is left over is an advance', () => {
  const charges = [entry('CHARGE', 100, '2026-05-01', 'a'), entry('CHARGE', 150, '2026-06-01', 'b')]
  expect(left([...charges, entry('RECEIPT', -120, '2026-06-10')])).toEqual([['2026-06-01', 130]])
  expect(left([...charges, entry('RECEIPT', -40, '2026-06-10')])).toEqual([
    ['2026-05-01', 60],
    ['2026-06-01', 150],
  ])
  expect(left([...charges, entry('RECEIPT', -300, '2026-06-10')])).toEqual([])
})

it('what was reversed of a contract is none of its charge, and a discount pays as money does', () => {
  const charges = [entry('OPENING', 80, '2026-03-31'), entry('CHARGE', 100, '2026-05-01', 'a')]
  expect(left([...charges, entry('REVERSAL', -100, '2026-05-02', 'a')])).toEqual([['2026-03-31', 80]])
  expect(left([...charges, entry('DISCOUNT', -80, '2026-05-02')])).toEqual([['2026-05-01', 100]])
})

it('old dues are paid first, also when they were written down last', () => {
  const late = [entry('CHARGE', 100, '2026-05-01', 'a'), entry('OPENING', 80, '2026-03-31')]
  expect(left([...late, entry('RECEIPT', -80, '2026-05-02')])).toEqual([['2026-05-01', 100]])
})

it('a receipt that was reversed pays nothing', () => {
  const paid = [entry('CHARGE', 100, '2026-05-01', 'a'), entry('RECEIPT', -100, '2026-05-03')]
  expect(left(paid)).toEqual([])
  expect(left([...paid, entry('REVERSAL', 100, '2026-05-05')])).toEqual([['2026-05-01', 100]])
})

it('the steps of a share add up to nothing, however it is given back', () => {
  for (const lcoprice of [1, 7, 8400, 9999].map(paise))
    for (const charge of [0, 1, 15_300].map(paise)) {
      let owed: Paise = shareCharged(charge, { lcoprice, refunded: paise(0) })
      expect(owed).toBe(charge)
      for (const part of [0.2, 0.5, 0.9, 1])
        owed = shareCharged(charge, { lcoprice, refunded: paise(Math.round(lcoprice * part)) })
      expect(owed).toBe(0)
    }
})

const plan = { plantype: 'BASE', tariffperiod: 90, tariffperiodtype: 'D' } as const
const sold = {
  mrptariff: paise(45_900),
  starts: '2026-07-15',
  validity: '2026-10-12',
  plan,
  beside: null,
}

it('the MRP is charged unless another price was agreed on', () => {
  expect(homeCharge(sold, { lump: null, own: null })).toBe(45_900)
  expect(homeCharge(sold, { lump: null, own: paise(40_000) })).toBe(40_000)
  // an add-on that ends with its base pack
  const short = { ...sold, validity: '2026-08-13', plan: { ...plan, plantype: 'PACKAGE' as const } }
  expect(homeCharge(short, { lump: null, own: paise(9000) })).toBe(3000)
})

it('a monthly sum is charged with a base pack, for the months that no other STB is charged for', () => {
  const lump = { lump: paise(25_000), own: paise(1) }
  expect(homeCharge(sold, lump)).toBe(75_000)
  const beside = (charged: number, upto: number) => homeCharge({ ...sold, beside: { charged, upto } }, lump)
  expect(beside(79, 79)).toBe(0)
  expect(beside(18, 18)).toBe(50_000)
  expect(beside(90, 90)).toBe(0)
  // fourteen days and fifteen before what was charged ahead
  expect(beside(76, 90)).toBe(0)
  expect(beside(75, 90)).toBe(25_000)
  expect(homeCharge({ ...sold, plan: { ...plan, plantype: 'PACKAGE' } }, lump)).toBe(0)
  expect(homeCharge({ ...sold, plan: { ...plan, tariffperiod: 3, tariffperiodtype: 'M' } }, lump)).toBe(75_000)
})

it('dues are told by their age', () => {
  const ages = ['2026-07-15', '2026-06-15', '2026-06-14', '2026-05-15', '2026-04-16', '2026-04-15']
  expect(ages.map((day) => ageOf(day, '2026-07-15'))).toEqual(['0-30', '0-30', '31-60', '61-90', '61-90', '90+'])
})

it('a receipt is numbered in its financial year', () => {
  expect(receiptNumber('26-27', 123)).toBe('R/26-27/000123')
})

it('notes in the hand come to the cash that is counted, written down and read again', () => {
  const counts = { 500: 3, 20: 2, 1: 4, 7: 9 }
  expect(cashOf(counts)).toBe(paise(154_400))
  expect(notesText(counts)).toBe('500x3,20x2,1x4')
  expect(cashOfNotes(notesText(counts))).toBe(cashOf(counts))
})

it('believes the clock of a phone for sixty days, and not one that stands in another year', () => {
  const now = new Date('2026-07-15T10:00:00.000Z')
  const said = [
    '2026-07-14T10:00:00.000Z',
    '2026-05-17T10:00:00.000Z',
    '2026-05-16T10:00:00.000Z',
    '1970-01-02T00:00:00.000Z',
  ]
  expect(said.map((at) => isLikely(new Date(at), now))).toEqual([true, true, false, false])
  expect(isLikely(undefined, now)).toBe(false)
})
