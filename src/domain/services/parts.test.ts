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
        return { amount: paise(amount), service: null }
      })
      const left = [...leftOfParts(paise(price), parts, moved).values()]
      expect(left.reduce((sum, one) => sum + one, 0)).toBe(charged)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(-1)
    }),
  )
})

it('gives back for a part what is left of it, neither more nor less', () => {
  const parts = [{ service: 'BROADBAND' as const, price: paise(600) }]
  expect(leftOfParts(paise(1000), parts, [{ amount: paise(-500), service: null }]).get('BROADBAND')).toBe(300)
  expect(leftOfParts(paise(1000), parts, [{ amount: paise(-600), service: 'BROADBAND' }]).get('TV')).toBe(400)
})
