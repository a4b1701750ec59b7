import { addDays } from '../dates.ts'
import { paise, ZERO } from '../money.ts'
import type { Samples } from '../calls.ts'
import type { statCalls } from './calls.ts'

const TODAY = '2026-07-15'
const days = Array.from({ length: 30 }, (_, n) => addDays(TODAY, n - 29))
const figures = { sales: paise(1_234_500), refunds: paise(12_144), again: ZERO, hardware: ZERO, activations: 114 }

export const statSamples: Samples<keyof typeof statCalls> = {
  getStats: {
    input: {},
    reply: {
      boxes: 320,
      active: 230,
      expiring: 20,
      expired: 36,
      disconnected: 16,
      inactive: 18,
      faulty: 2,
      stock: 14,
      opentickets: 3,
    },
  },
  listCreditStats: {
    input: { days: 30 },
    reply: {
      credit: paise(1_234_550),
      data: days.map((day) => ({
        day,
        topups: ZERO,
        spent: paise(41_150),
        refunds: ZERO,
        others: ZERO,
        closing: paise(1_234_550),
      })),
    },
  },
  listExpiryStats: { input: {}, reply: { today: TODAY, data: days.map((day, n) => ({ day, boxes: n % 12 })) } },
  listRevenueStats: {
    input: { days: 30 },
    reply: {
      data: days.map((day) => ({ ...figures, sales: paise(41_150), activations: 4, day })),
      thismonth: figures,
      lastmonth: { ...figures, sales: paise(1_190_000) },
    },
  },
  listEarnStats: {
    input: { days: 30 },
    reply: {
      data: days.map((day) => ({ day, packs: 4, mrp: paise(88_000), lcoprice: paise(43_200), earned: paise(44_800) })),
      today: paise(44_800),
      thismonth: paise(612_400),
      lastmonth: paise(590_000),
    },
  },
  listTasks: {
    input: {},
    reply: {
      data: [
        { task: 'expiringtoday', count: 4, day: TODAY, amount: paise(43_200) },
        { task: 'answeredtickets', count: 1, day: null, amount: null },
      ],
      firststeps: [],
    },
  },
}
