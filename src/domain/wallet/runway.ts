import { addDays, type Day } from '../dates.ts'
import { add, paise, subtract, ZERO, type Paise } from '../money.ts'

export const RUNWAY_DAYS = 30
const HORIZONS = [7, 15, 30] as const

type Cost = { day: Day; amount: Paise }

/** How far the wallet reaches when these costs come due: what of its credit need not stay. */
export function runwayOf(spendable: Paise, today: Day, costs: readonly Cost[]) {
  const daily = Array.from({ length: RUNWAY_DAYS }, (_, n) => {
    const day = addDays(today, n)
    return { day, amount: sumOf(costs.filter((cost) => cost.day === day)) }
  })
  const needs = HORIZONS.map((days) => ({
    days,
    until: addDays(today, days - 1),
    amount: sumOf(daily.slice(0, days)),
  }))
  const total = sumOf(daily)
  return {
    daily,
    needs,
    spendable,
    shortOn: firstShort(spendable, daily),
    shortfall: total > spendable ? subtract(total, spendable) : ZERO,
  }
}

const sumOf = (costs: readonly { amount: Paise }[]): Paise => add(...costs.map(({ amount }) => amount))

function firstShort(spendable: Paise, daily: readonly Cost[]): Day | null {
  let left = spendable
  for (const { day, amount } of daily) {
    if (amount > left) return day
    left = subtract(left, amount)
  }
  return null
}

/** What an average day cost of late, rounded up so that the estimate is not too rosy. */
export const paceOf = (spent: Paise, days: number): Paise => paise(Math.ceil(spent / days))
