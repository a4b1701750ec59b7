import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../dates.ts'
import { paise, ZERO } from '../money.ts'
import { darkDays, refundable, REFUND_REASONS } from './rules.ts'

const TODAY = '2026-07-15'
/** Thirty days, bought eleven days ago with today. */
const month = { starts: '2026-07-05', validity: '2026-08-03', paid: paise(10_800), refunded: ZERO, amends: ZERO }
const dark = (from: string, to: string) => ({ from, to })

describe('days without signal', () => {
  it.each([
    ['inside', dark('2026-07-06', '2026-07-08'), 3],
    ['one day', dark('2026-07-06', '2026-07-06'), 1],
    ['before it began', dark('2026-07-01', '2026-07-06'), 2],
    ['up to today, which is over for this', dark('2026-07-14', '2026-07-20'), 2],
    ['only to come', dark('2026-07-16', '2026-07-20'), 0],
    ['the wrong way round', dark('2026-07-08', '2026-07-06'), 0],
    ['after it ended', dark('2026-08-04', '2026-08-09'), 0],
  ])('%s', (_, days, count) => {
    expect(darkDays(month, days, { today: TODAY })).toHaveLength(count)
  })

  it('are made good once', () => {
    const madeGood = [dark('2026-07-01', '2026-07-06'), dark('2026-07-09', '2026-07-09')]
    expect(darkDays(month, dark('2026-07-05', '2026-07-10'), { today: TODAY, madeGood })).toHaveLength(3)
  })
})

describe('what may be asked back', () => {
  const noSignal = { reason: 'NO_SIGNAL', dark: dark('2026-07-06', '2026-07-08'), today: TODAY } as const

  it('is the share of the dark days', () => {
    expect(refundable(month, noSignal)).toEqual({ days: 3, amount: 1080 })
  })

  it('is the same for later dark days, though some were made good', () => {
    expect(refundable({ ...month, refunded: paise(1080), amends: paise(1080) }, noSignal).amount).toBe(1080)
  })

  it('is reckoned by the days that are left of it when it was cut short', () => {
    const cut = { ...month, validity: '2026-07-14', refunded: paise(7200) }
    expect(refundable(cut, noSignal).amount).toBe(1080)
  })

  it('is the price of what ran on each of them', () => {
    const part = { price: paise(3000), refused: false, again: '2026-07-08' }
    const again = { ...month, refunded: paise(300), sold: { price: paise(10_800), days: 30, parts: [part] } }
    expect(refundable(again, noSignal).amount).toBe(260 + 260 + 360)
    const refused = { ...again, sold: { ...again.sold, parts: [{ ...part, refused: true, again: null }] } }
    expect(refundable(refused, noSignal).amount).toBe(780)
  })

  it('is all that is left where it was charged twice or never came on', () => {
    for (const reason of ['CHARGED_TWICE', 'NOT_ACTIVATED'] as const)
      expect(refundable({ ...month, refunded: paise(800) }, { reason, dark: null, today: TODAY }).amount).toBe(10_000)
  })

  it('is nothing of a sale that was taken back', () => {
    const taken = { ...month, validity: '2026-07-04', refunded: month.paid }
    for (const reason of REFUND_REASONS) expect(refundable(taken, { ...noSignal, reason }).amount).toBe(0)
  })

  it('is never more than is left, nor below zero', () => {
    const amounts = fc.tuple(fc.nat(20_000), fc.nat(100), fc.nat(100))
    const days = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.nat(40), fc.nat(60))
    fc.assert(
      fc.property(
        amounts,
        days,
        fc.constantFrom(...REFUND_REASONS),
        ([paid, part, share], [from, length, more], reason) => {
          const refunded = Math.floor((paid * part) / 100)
          const amends = paise(Math.floor((refunded * share) / 100))
          const sale = {
            ...month,
            validity: addDays(month.starts, more),
            paid: paise(paid),
            refunded: paise(refunded),
            amends,
          }
          const asked = dark(addDays(TODAY, from), addDays(TODAY, from + length))
          const { amount } = refundable(sale, { reason, dark: asked, today: TODAY })
          expect(amount >= 0 && amount <= paid - refunded).toBe(true)
        },
      ),
    )
  })
})
