import { addDays, startOf, type Day } from '#domain/dates.ts'

import type { Paise } from '#domain/money.ts'

import type { Random } from './random.ts'
import type { Town } from './towns.ts'

type World = { random: Random; today: Day; now: Date; lcoid: string }

const PREFIXES = ['98', '97', '94', '88', '70', '96']
const digits = (count: number, random: Random): string => Array.from({ length: count }, () => random.below(10)).join('')
export const inventedMobile = (random: Random): string => random.pick(PREFIXES) + digits(8, random)

/** One invented home. Most have shown who they are; of the Aadhaar there is the end only. */
export function homeRow(n: { subscriber: number; account: number }, town: Town, world: World) {
  const { random, today, lcoid } = world
  const [fname, lname] = [random.pick(town.fnames), random.pick(town.lnames)]
  const created = new Date(startOf(addDays(today, -random.between(200, 1500))).getTime() + 11 * 3_600_000)
  const verified = random.below(100) < 55
  const ekyc_at = verified ? new Date(created.getTime() + random.between(1, 190) * 86_400_000) : null
  return {
    lcoid,
    subscriberid: String(n.subscriber),
    accountno: String(n.account),
    fname,
    lname,
    mobilephone: inventedMobile(random),
    landline: random.below(10) === 0 ? `02532${digits(6, random)}` : '',
    email: random.below(3) === 0 ? `${fname}.${lname}${random.below(90) + 10}@example.in`.toLowerCase() : '',
    aadhar_last4: verified ? digits(4, random) : '',
    addrline1: `${random.between(1, 120)} ${random.pick(town.houses)}`,
    addrline2: '',
    street: random.pick(town.streets),
    ...random.pick(town.areas),
    city: town.city,
    district: town.district,
    state: town.state,
    country: 'India',
    type: random.below(25) === 0 ? ('COMMERCIAL' as const) : ('RESIDENTIAL' as const),
    ott_mob: '',
    ekyc_at,
    ekyc_by: verified ? lcoid : null,
    crf: null,
    created,
    updated: ekyc_at ?? created,
  }
}
export type DemoHome = ReturnType<typeof homeRow>

type Bought = { contractno: string; planname: string; status: 'A' | 'E' | 'D' | 'C'; validity: Day; lcoprice: Paise }

/** The connection of a home that bought broadband beside TV, and the part of the contract that it is. */
export function connectionOf(home: DemoHome, bought: Bought, { random, now }: World) {
  const { lcoid, subscriberid, fname } = home
  const username = `${fname.toLowerCase()}.${subscriberid}`
  const status = CONNECTION_STATUS[bought.status]
  return {
    row: {
      lcoid,
      subscriberid,
      username,
      planname: bought.planname,
      speed_mbps: Number(/\d+/.exec(bought.planname)?.[0]),
      status,
      validity: bought.validity,
      verified: random.below(2) === 0 ? new Date(now.getTime() - random.between(1, 60) * 86_400_000) : null,
    },
    part: {
      lcoid,
      contractno: bought.contractno,
      service: 'BROADBAND' as const,
      account: username,
      price: bought.lcoprice,
      state: 'ACCEPTED' as const,
      updated: now,
    },
  }
}

const CONNECTION_STATUS = { A: 'ACTIVE', E: 'EXPIRED', D: 'SUSPENDED', C: 'ENDED' } as const
