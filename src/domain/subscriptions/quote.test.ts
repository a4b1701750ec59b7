import { describe, expect, it } from 'vitest'

import { addDays, addMonths, daysBetween } from '../dates.ts'
import { paise } from '../money.ts'
import { periodEnd } from '../plans/tariff.ts'
import { box, held, plan, quotes, TERMS, TODAY } from './quote-cases.ts'
import { quoteAll, renewableUntil, type BoxNow, type PlanTerms, type Quote, type Terms } from './quote.ts'

const addOn = (packagecode: string, more: Partial<PlanTerms> = {}) =>
  plan(packagecode, { plantype: 'PACKAGE', lcoprice: paise(4700), mrptariff: paise(5900), ...more })

const quote = (on: BoxNow, wanted: PlanTerms, terms = TERMS): Quote => {
  const [answer] = quotes(on, [wanted], terms)
  if (!answer!.ok) throw new Error(answer!.reason)
  return answer!
}
const refusal = (on: BoxNow, wanted: PlanTerms, terms = TERMS) => {
  const [answer] = quotes(on, [wanted], terms)
  return answer!.ok ? null : answer!.reason
}

describe('a base pack', () => {
  it('on an empty box is new and starts today', () => {
    expect(quote(box(), plan('DESI'))).toMatchObject({ type: 'NEW', starts: TODAY, validity: '2026-08-13', days: 30 })
  })

  it('that runs is renewed from the day after its expiry', () => {
    const old = held('DESI', 4)
    const renewal = quote(box(old), plan('DESI'))
    expect(renewal).toMatchObject({
      type: 'RENEW',
      starts: '2026-07-20',
      validity: '2026-08-18',
      previous: old.contractno,
    })
    expect([renewal.lcoprice, renewal.due, renewal.credits]).toEqual([10_800, 10_800, []])
    expect(quote(box(held('DESI', 0)), plan('DESI')).starts).toBe(addDays(TODAY, 1))
  })

  it('that has expired is renewed from today, also when nobody has written that down', () => {
    for (const contractstatus of ['A', 'E', 'D'] as const)
      expect(quote(box(held('DESI', -1, { contractstatus })), plan('DESI')).starts).toBe(TODAY)
  })

  it('renewed late costs the late fee once where there is one', () => {
    const terms = { ...TERMS, lateFee: paise(1000) }
    expect(quote(box(held('DESI', -1)), plan('DESI'), terms)).toMatchObject({ lcoprice: 11_800, latefee: 1000 })
    expect(quote(box(held('DESI', 1)), plan('DESI'), terms)).toMatchObject({ lcoprice: 10_800, latefee: 0 })
  })

  it('renewed in another form stays a renewal', () => {
    const form = plan('DESI', { plancode: 'DESI-3M', tariffperiod: 3, tariffperiodtype: 'M' })
    expect(quote(box(held('DESI', 16)), form)).toMatchObject({
      type: 'RENEW',
      starts: '2026-08-01',
      validity: '2026-10-31',
    })
  })

  it('expired for 90 days is renewed as ever, for 91 only with the subscriber’s code', () => {
    expect(refusal(box(held('DESI', -90)), plan('DESI'))).toBeNull()
    const old = box(held('DESI', -91))
    expect([refusal(old, plan('DESI')), refusal(old, plan('OTHER'))]).toEqual(['otp.needed', 'otp.needed'])
    expect(refusal({ ...old, confirmed: true }, plan('DESI'))).toBeNull()
  })

  it('is not renewed further than twelve months ahead', () => {
    expect(refusal(box(held('DESI', 364)), plan('DESI'))).toBeNull()
    expect(refusal(box(held('DESI', 365)), plan('DESI'))).toBe('plan.too-far')
  })

  it.each(['2026-07-15', '2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01', '2026-08-31'])(
    'what is sold on %s for twelve months can be followed at once',
    (today) => {
      expect(addDays(periodEnd(today, { tariffperiod: 12, tariffperiodtype: 'M' }), 1) <= renewableUntil(today)).toBe(
        true,
      )
      expect(renewableUntil(today) >= addMonths(today, 12)).toBe(true)
      expect(daysBetween(addMonths(today, 12), renewableUntil(today))).toBeLessThanOrEqual(1)
    },
  )

  it.each([
    ['contract.disconnected', box(held('DESI', 5, { contractstatus: 'D' })), plan('DESI')],
    ['contract.state', box(held('DESI', 5, { contractstatus: 'S' })), plan('DESI')],
    ['plan.not-renewable', box(held('DESI', 5)), plan('DESI', { renewable: false })],
    ['plan.discontinued', box(held('DESI', 5)), plan('DESI', { sold: false })],
    ['plan.hardware', box(), plan('UTSAV', { hardwaretype: 'HD' })],
  ] as const)('is refused with %s', (reason, on, wanted) => {
    expect(refusal(on, wanted)).toBe(reason)
  })

  it('that was cancelled does not count', () => {
    expect(quote(box(held('DESI', 20, { contractstatus: 'C' })), plan('DESI')).type).toBe('NEW')
  })
})

describe('another base pack', () => {
  it('takes the place of the present one today and credits its unused days at the price paid', () => {
    const old = held('DESI', 19, { paid: paise(19_175) })
    const change = quote(box(old), plan('PARIVAR', { lcoprice: paise(20_000) }))
    expect(change).toMatchObject({ type: 'CHANGE', starts: TODAY, previous: null })
    expect(change.credits).toEqual([
      { contractno: old.contractno, planname: 'DESI', amount: 12_144, validity: TODAY, ends: true },
    ])
    expect(change.due).toBe(20_000 - 12_144)
  })

  it('credits a renewal that has not begun in full', () => {
    const next = held('DESI', 34, { starts: addDays(TODAY, 5) })
    const { credits } = quote(box(held('DESI', 4), next), plan('PARIVAR'))
    expect(credits).toContainEqual(
      expect.objectContaining({ contractno: next.contractno, amount: 10_800, validity: addDays(TODAY, 4), ends: true }),
    )
  })

  it('cuts add-ons to its last day and credits what is cut', () => {
    const kids = held('KIDS', 99, { plantype: 'PACKAGE', paid: paise(12_900), starts: addDays(TODAY, -29) })
    const { credits, validity } = quote(box(held('DESI', 99), kids), plan('PARIVAR'))
    expect(credits).toContainEqual(
      expect.objectContaining({ contractno: kids.contractno, validity, ends: false, amount: 7000 }),
    )
  })

  it('scheduled for the end of the present one follows it and credits nothing', () => {
    const old = held('DESI', 4)
    const [later] = quoteAll(box(old), [{ plan: plan('PARIVAR'), atEnd: true }], TERMS)
    expect(later).toMatchObject({ ok: true, starts: addDays(TODAY, 5), credits: [], previous: old.contractno })
  })
})

describe('an add-on', () => {
  const base = held('DESI', 9)

  it('ends with its base pack and costs the days it runs', () => {
    const kids = quote(box(base), addOn('KIDS'))
    expect(kids).toMatchObject({ type: 'NEW', starts: TODAY, validity: base.validity, days: 10, fulldays: 30 })
    expect([kids.lcoprice, kids.mrptariff]).toEqual([1567, 1967])
  })

  it('ends by itself when the base pack runs longer', () => {
    expect(quote(box(held('DESI', 99)), addOn('KIDS'))).toMatchObject({ days: 30, lcoprice: 4700 })
  })

  it('bought with a renewal of the base pack reaches to its new end', () => {
    const old = held('KIDS', 9, { plantype: 'PACKAGE' })
    const [kids, desi] = quotes(box(base, old), [addOn('KIDS'), plan('DESI')])
    expect(desi).toMatchObject({ ok: true, starts: addDays(TODAY, 10) })
    expect(kids).toMatchObject({
      ok: true,
      type: 'RENEW',
      starts: addDays(TODAY, 10),
      days: 30,
      previous: old.contractno,
    })
  })

  it.each([
    ['plan.needs-base', box()],
    ['plan.needs-base', box(held('DESI', -1))],
    ['contract.disconnected', box(held('DESI', 5, { contractstatus: 'D' }))],
    ['plan.covered', box(base, held('KIDS', 9, { plantype: 'PACKAGE' }))],
    ['contract.disconnected', box(base, held('KIDS', 5, { plantype: 'PACKAGE', contractstatus: 'D' }))],
  ] as const)('is refused with %s', (reason, on) => {
    expect(refusal(on, addOn('KIDS'))).toBe(reason)
  })

  it('whose channels a pack on the box carries is not charged', () => {
    const rich = box({ ...base, channels: ['A', 'B'] })
    expect(refusal(rich, addOn('CH-A', { plantype: 'CHANNEL', channels: ['A'] }))).toBe('plan.included')
    expect(refusal(rich, addOn('CH-C', { plantype: 'CHANNEL', channels: ['A', 'C'] }))).toBeNull()
  })

  it('that takes the box above a slab costs the network capacity fee of its days', () => {
    const terms: Terms = {
      ...TERMS,
      ncfSlabs: [
        { above: 0, mrptariff: paise(13_000), lcoprice: paise(5200) },
        { above: 2, mrptariff: paise(16_000), lcoprice: paise(6400) },
      ],
    }
    const rich = box({ ...base, channels: ['A', 'B'] })
    expect(quote(rich, addOn('KIDS', { channels: ['B', 'C'] }), terms)).toMatchObject({
      ncfprice: 400,
      lcoprice: 1967,
      mrptariff: 2967,
    })
    expect(quote(rich, addOn('KIDS', { channels: ['B', 'C'] })).ncfprice).toBe(0)
  })
})

it('two forms of one pack are not bought for a box at once', () => {
  const [first, second] = quotes(box(), [plan('DESI'), plan('DESI', { plancode: 'DESI-90D', tariffperiod: 90 })])
  expect([first!.ok, second]).toEqual([true, { ok: false, reason: 'cart.twice' }])
})

it('nor are two base packs, and it says that there is one', () => {
  const [first, second] = quotes(box(), [plan('DESI'), plan('PARIVAR')])
  expect([first!.ok, second]).toEqual([true, { ok: false, reason: 'cart.one-base' }])
})
