import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, daysBetween } from '../dates.ts'
import { paise } from '../money.ts'
import { daysFrom } from '../plans/tariff.ts'
import { box, held, plan, quotes, TODAY } from './quote-cases.ts'

describe('whatever is on the box', () => {
  const contracts = fc.array(
    fc.record({
      packagecode: fc.constantFrom('DESI', 'PARIVAR', 'KIDS', 'CRICKET'),
      daysLeft: fc.integer({ min: -120, max: 400 }),
      length: fc.integer({ min: 1, max: 365 }),
      contractstatus: fc.constantFrom('A', 'E', 'D', 'C', 'S'),
      paid: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { maxLength: 6 },
  )
  const wanted = fc.array(
    fc.record({
      packagecode: fc.constantFrom('DESI', 'PARIVAR', 'KIDS', 'CRICKET'),
      tariffperiod: fc.constantFrom(1, 3, 6, 12, 30, 90, 180),
      lcoprice: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const isAddOn = (code: string) => code === 'KIDS' || code === 'CRICKET'

  it('a sale never gives back more than was paid, never charges more than the price, and never outlives its base pack', () => {
    fc.assert(
      fc.property(contracts, wanted, (onBox, asked) => {
        const on = box(
          ...onBox.map(({ packagecode, daysLeft, length, contractstatus, paid }) =>
            held(packagecode, daysLeft, {
              contractstatus,
              paid: paise(paid),
              plantype: isAddOn(packagecode) ? 'PACKAGE' : 'BASE',
              starts: addDays(TODAY, daysLeft - length + 1),
            }),
          ),
        )
        const plans = asked.map(({ packagecode, tariffperiod, lcoprice }) =>
          plan(packagecode, {
            plantype: isAddOn(packagecode) ? 'PACKAGE' : 'BASE',
            tariffperiod,
            tariffperiodtype: tariffperiod < 30 ? 'M' : 'D',
            lcoprice: paise(lcoprice),
            mrptariff: paise(lcoprice),
          }),
        )
        const answers = quotes(on, plans)
        const sold = answers.flatMap((answer, n) =>
          answer.ok ? [{ ...answer, addOn: isAddOn(plans[n]!.packagecode) }] : [],
        )
        const ended = new Set(
          sold.flatMap(({ credits }) => credits.filter(({ ends }) => ends).map((one) => one.contractno)),
        )
        const baseEnds = [
          ...on.contracts.filter(
            (one) => one.plantype === 'BASE' && !ended.has(one.contractno) && one.contractstatus !== 'C',
          ),
          ...sold.filter((one) => !one.addOn),
        ].map(({ validity }) => validity)
        for (const one of sold.filter(({ addOn: is }) => is))
          expect(baseEnds.some((end) => one.validity <= end)).toBe(true)
        answers.forEach((answer, n) => {
          if (!answer.ok) return
          expect(answer.lcoprice).toBeLessThanOrEqual(plans[n]!.lcoprice)
          expect(answer.days).toBe(daysFrom(answer.starts, answer.validity))
          expect(answer.days).toBeGreaterThan(0)
          expect(daysBetween(TODAY, answer.starts)).toBeGreaterThanOrEqual(0)
          if (answer.days === answer.fulldays) expect(answer.lcoprice).toBe(plans[n]!.lcoprice)
          for (const { contractno, amount } of answer.credits) {
            const paid = on.contracts.find((one) => one.contractno === contractno)?.paid ?? plans.at(0)!.lcoprice
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(amount).toBeLessThanOrEqual(paid)
          }
        })
      }),
      { numRuns: 500 },
    )
  })
})
