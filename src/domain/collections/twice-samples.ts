import type { Samples } from '../calls.ts'
import { paise } from '../money.ts'
import { receiptSample } from './samples.ts'
import type { twiceCalls } from './twice-calls.ts'

const before = {
  receiptno: 'R/26-27/000122',
  amount: paise(30_000),
  mode: 'CASH',
  collectorname: 'Shree Ganesh Cable Network',
  taken: new Date('2026-07-14T11:05:00.000Z'),
} as const
const second = { ...receiptSample, balance: paise(-30_000), beside: before }

export const twiceSamples: Samples<keyof typeof twiceCalls> = {
  listTwice: { input: {}, reply: { count: 1, data: [{ ...second, owed: paise(-30_000) }] } },
  keepTwice: { input: { receiptno: second.receiptno }, reply: { ...second, kept: 'YES' } },
}
