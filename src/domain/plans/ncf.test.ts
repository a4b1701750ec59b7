import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { paise, ZERO } from '../money.ts'
import { extraNcf, feeFor, NO_FEE, type NcfSlab } from './ncf.ts'

const SLABS: NcfSlab[] = [
  { above: 0, mrptariff: paise(13_000), lcoprice: paise(5200) },
  { above: 200, mrptariff: paise(16_000), lcoprice: paise(6400) },
]
const EXTRA = { mrptariff: paise(3000), lcoprice: paise(1200) }

describe('the network capacity fee beyond what a base pack holds', () => {
  it.each([
    [0, NO_FEE],
    [1, NO_FEE],
    [200, NO_FEE],
    [201, EXTRA],
    [900, EXTRA],
  ])('for %i channels', (channels, fee) => {
    expect(extraNcf(channels, SLABS)).toEqual(fee)
  })

  it('is nothing for an operator without it', () => {
    expect(extraNcf(500, [])).toEqual({ mrptariff: ZERO, lcoprice: ZERO })
  })

  it('never falls with another channel and does not hang on the order of the slabs', () => {
    const rising = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(5000)), { maxLength: 5 }).map((steps) => {
      let [above, price] = [0, 13_000]
      return [[0, 0] as const, ...steps].map(([more, dearer]): NcfSlab => {
        above += more
        price += dearer
        return { above, mrptariff: paise(price), lcoprice: paise(Math.floor(price / 2)) }
      })
    })
    fc.assert(
      fc.property(rising, fc.nat(1500), (slabs, channels) => {
        const fee = extraNcf(channels, slabs)
        expect(fee.mrptariff).toBeLessThanOrEqual(extraNcf(channels + 1, slabs).mrptariff)
        expect(extraNcf(channels, slabs.toReversed())).toEqual(fee)
      }),
    )
  })
})

it('a fee for some months is in whole paise', () => {
  expect(feeFor(EXTRA, 3)).toEqual({ mrptariff: 9000, lcoprice: 3600 })
  expect(feeFor({ mrptariff: paise(3001), lcoprice: paise(1200) }, 0.5)).toEqual({ mrptariff: 1501, lcoprice: 600 })
})
