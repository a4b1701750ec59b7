import { describe, expect, it } from 'vitest'

import { paise } from '../money.ts'
import { paceOf, runwayOf } from './runway.ts'

const TODAY = '2026-07-15'
const cost = (day: string, amount: number) => ({ day, amount: paise(amount) })

describe('the runway', () => {
  it('lists thirty days from today and what seven, fifteen and thirty of them need', () => {
    const { daily, needs } = runwayOf(paise(0), TODAY, [
      cost('2026-07-15', 100),
      cost('2026-07-21', 10),
      cost('2026-07-22', 1),
      cost('2026-08-13', 1000),
    ])
    expect([daily.length, daily[0]!.day, daily.at(-1)!.day]).toEqual([30, '2026-07-15', '2026-08-13'])
    expect(needs).toEqual([
      { days: 7, until: '2026-07-21', amount: 110 },
      { days: 15, until: '2026-07-29', amount: 111 },
      { days: 30, until: '2026-08-13', amount: 1111 },
    ])
  })

  it('adds up what comes due on one day and leaves out what is past or far', () => {
    const { daily } = runwayOf(paise(0), TODAY, [
      cost('2026-07-14', 7),
      cost('2026-07-16', 100),
      cost('2026-07-16', 50),
      cost('2026-08-14', 9),
    ])
    expect(daily.filter(({ amount }) => amount > 0)).toEqual([cost('2026-07-16', 150)])
  })

  it('names the first day the credit does not cover, and what is missing over the thirty days', () => {
    const costs = [cost('2026-07-16', 100), cost('2026-07-20', 100), cost('2026-07-25', 100)]
    expect(runwayOf(paise(150), TODAY, costs)).toMatchObject({ shortOn: '2026-07-20', shortfall: 150 })
  })

  it('to the last paisa is not short', () => {
    const costs = [cost('2026-07-16', 100), cost('2026-07-20', 100)]
    expect(runwayOf(paise(200), TODAY, costs)).toMatchObject({ shortOn: null, shortfall: 0 })
    expect(runwayOf(paise(199), TODAY, costs)).toMatchObject({ shortOn: '2026-07-20', shortfall: 1 })
  })

  it('topped up by exactly the shortfall is covered', () => {
    const costs = [cost('2026-07-16', 12_345), cost('2026-08-01', 67_890)]
    const { shortfall } = runwayOf(paise(5000), TODAY, costs)
    expect(runwayOf(paise(5000 + shortfall), TODAY, costs).shortOn).toBeNull()
  })
})

it('the pace of late is rounded up, so that the estimate is not too rosy', () => {
  expect([paceOf(paise(0), 30), paceOf(paise(30), 30), paceOf(paise(31), 30)]).toEqual([0, 1, 2])
})
