import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { add, paise, ZERO } from '../money.ts'
import { findSets, type FoundSet, type Offer, type Wish } from './finder.ts'
import { extraNcf, type NcfSlab } from './ncf.ts'

const SLABS: NcfSlab[] = [
  { above: 0, mrptariff: paise(13_000), lcoprice: paise(5200) },
  { above: 4, mrptariff: paise(16_000), lcoprice: paise(6400) },
]
const CHANNELS = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

const offer = (plancode: string, plantype: Offer['plantype'], mrp: number, channels: string): Offer => ({
  plancode,
  plantype,
  packagecode: plancode,
  hardwaretype: 'ANY',
  tariffperiod: 30,
  tariffperiodtype: 'D',
  mrptariff: paise(mrp),
  lcoprice: paise(Math.floor(mrp / 2)),
  channels: channels.split(''),
})
const wish = (channels: string, more: Partial<Wish> = {}): Wish => ({
  channels: channels.split(''),
  stb_type: 'SD',
  ncfSlabs: [],
  ...more,
})
const codes = (sets: readonly FoundSet[]) => sets.map(({ plancodes }) => plancodes.join(' '))

const SMALL = [
  offer('SMALL', 'BASE', 100, 'A'),
  offer('LARGE', 'BASE', 180, 'ABC'),
  offer('PACK', 'PACKAGE', 50, 'BCD'),
  offer('CH-B', 'CHANNEL', 20, 'B'),
  offer('CH-C', 'CHANNEL', 40, 'C'),
  offer('CH-D', 'CHANNEL', 45, 'D'),
]

describe('the best-pack finder', () => {
  it('offers three ways, the cheapest for the home first', () => {
    const sets = findSets(SMALL, wish('ABC'))
    expect(codes(sets)).toEqual(['SMALL PACK', 'SMALL CH-B CH-C', 'LARGE'])
    expect(sets.map(({ mrptariff, lcoprice }) => [mrptariff, lcoprice])).toEqual([
      [150, 75],
      [160, 80],
      [180, 90],
    ])
  })

  it('offers a base pack alone when it carries everything, and for nothing at all the cheapest ones', () => {
    expect(codes(findSets(SMALL, wish('A')))).toEqual(['SMALL', 'LARGE'])
    expect(codes(findSets(SMALL, wish('')))).toEqual(['SMALL', 'LARGE'])
    expect(findSets([], wish('A'))).toEqual([])
  })

  it('names what nobody sells, and offers no gap that money can close', () => {
    const sets = findSets(SMALL, wish('AXD'))
    expect(sets.map(({ missing }) => missing)).toEqual([['X'], ['X'], ['X']])
    expect(codes(sets)[0]).toBe('SMALL CH-D')
    const split = [offer('ONE', 'BASE', 50, 'A'), offer('TWO', 'BASE', 60, 'AB')]
    expect(codes(findSets(split, wish('AB')))).toEqual(['TWO'])
  })

  it('puts no HD plan on an SD box', () => {
    const hd = SMALL.map((one) => (one.plancode === 'PACK' ? { ...one, hardwaretype: 'HD' } : one))
    expect(codes(findSets(hd, wish('ABC')))[0]).toBe('SMALL CH-B CH-C')
    expect(codes(findSets(hd, wish('ABC', { stb_type: 'ANDROID' })))[0]).toBe('SMALL PACK')
  })

  it('counts the network capacity fee: a pack of many channels can cost more than it seems', () => {
    const many = offer('MANY', 'PACKAGE', 50, 'BCDEF')
    const offers = [...SMALL.filter(({ plancode }) => plancode !== 'PACK'), many]
    const sets = findSets(offers, wish('ABC', { ncfSlabs: SLABS }))
    expect(codes(sets)).toEqual(['SMALL CH-B CH-C', 'LARGE', 'SMALL MANY'])
    expect(sets.map(({ ncf }) => ncf.mrptariff)).toEqual([0, 0, 3000])
    expect(sets[2]).toMatchObject({ mrptariff: 3150, lcoprice: 75 + 1200 })
  })

  it('takes the form for thirty days or a month, the cheaper one, and none for longer', () => {
    const forms: Offer[] = [
      { ...SMALL[0]!, plancode: 'SMALL-1M', tariffperiod: 1, tariffperiodtype: 'M', mrptariff: paise(90) },
      { ...SMALL[0]!, plancode: 'SMALL-90D', tariffperiod: 90, mrptariff: paise(60) },
      SMALL[0]!,
    ]
    expect(codes(findSets(forms, wish('A')))).toEqual(['SMALL-1M'])
  })
})

/** All sets there are, by the definition itself. */
function bruteForce(offers: readonly Offer[], { channels: wanted, ncfSlabs }: Wish) {
  const others = offers.filter(({ plantype }) => plantype !== 'BASE')
  const subsets = Array.from({ length: 2 ** others.length }, (_, bits) => others.filter((_one, n) => (bits >> n) & 1))
  const lacks = (set: readonly Offer[]) => {
    const carried = new Set(set.flatMap(({ channels }) => channels))
    return wanted.filter((channel) => !carried.has(channel)).length
  }
  const all = offers
    .filter(({ plantype }) => plantype === 'BASE')
    .flatMap((base) => subsets.map((subset) => [base, ...subset]))
    .filter((set) =>
      set.every((one) => one.plantype === 'BASE' || lacks(set.filter((other) => other !== one)) > lacks(set)),
    )
  const least = Math.min(...all.map(lacks))
  return all
    .filter((set) => lacks(set) === least)
    .map((set) => {
      const ncf = extraNcf(new Set(set.flatMap(({ channels }) => channels)).size, ncfSlabs)
      return [
        add(...set.map(({ mrptariff }) => mrptariff), ncf.mrptariff),
        add(...set.map(({ lcoprice }) => lcoprice), ncf.lcoprice),
      ] as const
    })
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
    .slice(0, 3)
}

const someChannels = fc.subarray(CHANNELS, { minLength: 1 })
const price = fc.integer({ min: 1, max: 40 })
const catalogue = fc
  .record({
    bases: fc.array(fc.tuple(price, someChannels), { minLength: 1, maxLength: 3 }),
    packs: fc.array(fc.tuple(price, fc.subarray(CHANNELS, { minLength: 2 })), { maxLength: 6 }),
    singles: fc.uniqueArray(fc.tuple(price, fc.constantFrom(...CHANNELS)), {
      maxLength: 5,
      selector: ([, one]) => one,
    }),
  })
  .map(({ bases, packs, singles }) => [
    ...bases.map(([mrp, channels], n) => offer(`BASE${n}`, 'BASE', mrp, channels.join(''))),
    ...packs.map(([mrp, channels], n) => offer(`PACK${n}`, 'PACKAGE', mrp, channels.join(''))),
    ...singles.map(([mrp, channel]) => offer(`CH-${channel}`, 'CHANNEL', mrp, channel)),
  ])
/** Fees that rise a little, a lot, or, as no law forbids it, fall. */
const slabs = fc.constantFrom<readonly NcfSlab[]>(
  [],
  SLABS,
  [SLABS[0]!, { above: 4, mrptariff: paise(13_007), lcoprice: paise(5200) }],
  [SLABS[0]!, { above: 3, mrptariff: paise(12_990), lcoprice: paise(5190) }],
)

it('finds what trying every set finds, on any small catalogue, fee included', () => {
  fc.assert(
    fc.property(catalogue, fc.subarray(CHANNELS), slabs, (offers, wanted, ncfSlabs) => {
      const asked = wish(wanted.join(''), { ncfSlabs })
      const found = findSets(offers, asked).map(({ mrptariff, lcoprice }) => [mrptariff, lcoprice])
      expect(found).toEqual(bruteForce(offers, asked))
    }),
    { numRuns: 150 },
  )
})

it('carries what it promises: the price is the sum of its plans and the fee, and only the missing are not in it', () => {
  fc.assert(
    fc.property(catalogue, fc.subarray(CHANNELS), (offers, wanted) => {
      for (const set of findSets(offers, wish(wanted.join(''), { ncfSlabs: SLABS }))) {
        const plans = set.plancodes.map((code) => offers.find(({ plancode }) => plancode === code)!)
        const carried = new Set(plans.flatMap(({ channels }) => channels))
        expect(plans.map(({ plantype }) => plantype).filter((one) => one === 'BASE')).toHaveLength(1)
        expect(wanted.filter((channel) => !carried.has(channel))).toEqual(set.missing)
        expect(set.mrptariff).toBe(add(...plans.map(({ mrptariff }) => mrptariff), set.ncf.mrptariff))
        expect(set.ncf.lcoprice >= ZERO).toBe(true)
      }
    }),
  )
})
