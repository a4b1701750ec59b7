import fc from 'fast-check'
import { expect, it } from 'vitest'

import { paise } from '../money.ts'
import { leftOfParts, partPrices } from './parts.ts'

const combo = { BROADBAND: { mrp: paise(29_900), speed_mbps: 40, data_gb: 0 }, OTT: { mrp: paise(4900), apps: ['A'] } }

it('shares the LCO price out as the MRP is, and leaves the rest to TV', () => {
  const shares = partPrices({ price: paise(41_900), mrptariff: paise(59_900), parts: combo }, true)
  expect(shares).toEqual([
    { service: 'BROADBAND', price: 20_915 },
    { service: 'OTT', price: 3428 },
  ])
})

it('gives the whole price to the parts of a plan without TV', () => {
  const parts = { BROADBAND: combo.BROADBAND }
  expect(partPrices({ price: paise(777), mrptariff: paise(29_900), parts }, false)).toEqual([
    { service: 'BROADBAND', price: 777 },
  ])
})

it('never makes or loses a paisa, whatever was given back in between', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.nat(100), { maxLength: 5 }), (price, percents) => {
      const parts = partPrices({ price: paise(price), mrptariff: paise(59_900), parts: combo }, true)
      let charged = price
      const moved = percents.map((percent) => {
        const amount = -Math.floor((charged * percent) / 100)
        charged += amount
        return { what: 'CANCELLED', amount: paise(amount), service: null }
      })
      const left = [...leftOfParts(paise(price), parts, moved).values()]
      expect(left.reduce((sum, one) => sum + one, 0)).toBe(charged)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('gives back for a part what is left of it, neither more nor less', () => {
  const parts = [{ service: 'BROADBAND' as const, price: paise(600) }]
  expect(leftOfParts(paise(1000), parts, [{ what: 'CUT', amount: paise(-500), service: null }]).get('BROADBAND')).toBe(
    300,
  )
  expect(
    leftOfParts(paise(1000), parts, [{ what: 'UNDELIVERED', amount: paise(-600), service: 'BROADBAND' }]).get('TV'),
  ).toBe(400)
})

const SALE = { price: paise(1000), parts: [{ service: 'BROADBAND' as const, price: paise(600) }] }
const left = (...moved: [what: string, amount: number, service?: string][]) =>
  Object.fromEntries(
    leftOfParts(
      SALE.price,
      SALE.parts,
      moved.map(([what, amount, service = null]) => ({ what, amount: paise(amount), service })),
    ),
  )

it('takes again of each service what was given back of it, also where nothing was left', () => {
  expect(left(['CHANGED', -1000], ['RESTORED', 1000])).toEqual({ TV: 400, BROADBAND: 600 })
  expect(left(['CUT', -500], ['REFUNDED', -100], ['CHANGED', -400], ['RESTORED', 900])).toEqual({
    TV: 360,
    BROADBAND: 540,
  })
  // refused while another pack stood in the place of its own
  const refused = [
    ['CHANGED', -900],
    ['UNDELIVERED', -60, 'BROADBAND'],
    ['RESTORED', 900],
  ] as const
  expect(left(...refused.map((one) => [...one] as [string, number]))).toEqual({ TV: 400, BROADBAND: 540 })
})

it('shares by the price of a day, also after days were cut away or made good while a part did not run', () => {
  // half the days were cut away; of the other half both cost again what they had
  const cut = left(
    ['UNDELIVERED', -600, 'BROADBAND'],
    ['CUT', -200],
    ['RESTORED', 300, 'BROADBAND'],
    ['CANCELLED', -250],
  )
  expect(cut).toEqual({ TV: 100, BROADBAND: 150 })
  const good = left(
    ['UNDELIVERED', -600, 'BROADBAND'],
    ['REFUNDED', -100],
    ['RESTORED', 600, 'BROADBAND'],
    ['CANCELLED', -500],
  )
  expect(good).toEqual({ TV: 100, BROADBAND: 300 })
})

it('takes from the parts what TV has no more of', () => {
  expect(
    left(['UNDELIVERED', -600, 'BROADBAND'], ['REFUNDED', -390], ['RESTORED', 600, 'BROADBAND'], ['REFUNDED', -610]),
  ).toEqual({
    TV: 0,
    BROADBAND: 0,
  })
})
