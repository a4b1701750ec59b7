import { addDays, addMonths, type Day } from '#domain/dates.ts'
import { present, valueFor } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'

import { insertAll } from '../db/rows.ts'
import { sayDelivered } from '../services/orders.ts'
import type { Tx } from '../write.ts'
import { CHANNELS, type DemoChannel } from './channels.ts'
import { BROADBAND, FAMILIES, MONTHLY, OLDEST_PACKS, type Family, type Form } from './families.ts'

/** Sold alone from the beginning, and therefore in none of the packs that most homes have. */
const ALONE = ['BHAKTI', 'KHABAR', 'SANGEET', 'GEO', 'SPORT']
const WITHOUT_THEM = ['DESI', 'PARIVAR', 'UTSAV']

/** Each paid channel alone, the oldest first. */
const CARTE: readonly Family[] = CHANNELS.filter(({ mrp }) => mrp > 0)
  .toSorted((a, b) => alonePlace(a) - alonePlace(b))
  .map(({ channelid, channelname, genre, language, definition, mrp }) => ({
    code: `CH-${channelid}`,
    name: channelname,
    description: `${genre} in ${language}`,
    plantype: 'CHANNEL',
    hardwaretype: definition === 'HD' ? 'HD' : 'ANY',
    mrp,
    lco: Math.round(mrp * 0.8),
    forms: MONTHLY,
    line: { lead: channelid, languages: '' },
  }))

function alonePlace({ channelid }: DemoChannel): number {
  const place = ALONE.indexOf(channelid)
  return place < 0 ? ALONE.length : place
}

const ALL: readonly Family[] = [
  ...FAMILIES.slice(0, OLDEST_PACKS),
  ...CARTE.slice(0, ALONE.length),
  ...FAMILIES.slice(OLDEST_PACKS),
  ...CARTE.slice(ALONE.length),
  ...BROADBAND,
]

/** How many of the priced thirty days or months a form holds. */
const timesOf = ([period, unit]: Form): number => (unit === 'D' ? period / 30 : period)

const isTvBase = ({ plantype, alone }: Family): boolean => plantype === 'BASE' && !alone
const isCombo = ({ bb, alone }: Family): boolean => bb !== undefined && !alone

const OTT_MRP = 4900
/** Invented, as all the demo's names. */
const OTT_APPS = ['ManoranjanPlay', 'KhelTime', 'ChitraNow']

const speedIn = (description: string): number => Number(/(\d+) Mbps/.exec(description)?.[1])

/** The provider's catalogue, each family in its forms. */
export const PLANS = ALL.flatMap((family) =>
  family.forms.map((form) => ({
    plancode: `${family.code}-${form[0]}${form[1]}`,
    planname: `${family.name} ${form[0]}${form[1]}`,
    plantype: family.plantype,
    hardwaretype: family.hardwaretype,
    lcoprice: paise(family.lco * timesOf(form)),
    mrptariff: paise(family.mrp * timesOf(form)),
    tariffperiod: form[0],
    tariffperiodtype: form[1],
    packagecode: family.code,
    servicecode: family.alone ? 'BB' : family.bb ? 'ONE' : 'TV',
    description: family.description,
    region: family.region ?? '*',
    planmode: 'RENEWABLE' as const,
    plancategory: isTvBase(family) ? ('NCF' as const) : ('NORMAL' as const),
    one_digital: isCombo(family),
    // the apps come out of it: what is left for channels stays what the law asks
    bbprice: paise((isCombo(family) ? family.bb! - OTT_MRP : (family.bb ?? 0)) * timesOf(form)),
    speed_mbps: family.bb ? speedIn(family.description) : 0,
    ottprice: paise((isCombo(family) ? OTT_MRP : 0) * timesOf(form)),
    ott_apps: isCombo(family) ? OTT_APPS : [],
  })),
).map((plan, n) => ({ planid: String(7001 + n), ...plan }))

export type DemoPlan = (typeof PLANS)[number]

export const planOf = (plancode: string): DemoPlan =>
  present(
    PLANS.find((plan) => plan.plancode === plancode),
    `plan ${plancode}`,
  )

/** What the home pays for the network before any channel. */
const NCF = 13_000
const LEAST_SHARE = 0.55
const DEAREST_IN_A_PACK = 1900

/** A pack holds as many of its channels as the law lets it hold for its price, those that lead it first, then the cheap ones. */
function channelsOf(family: Family): string[] {
  if (family.alone) return []
  if (family.plantype === 'CHANNEL') return [present(family.line.lead, 'channel of the pack')]
  let left = (family.mrp - (family.bb ?? 0) - (isTvBase(family) ? NCF : 0)) / LEAST_SHARE
  const chosen = CHANNELS.filter(({ mandatory }) => mandatory && isTvBase(family)).map(({ channelid }) => channelid)
  for (const { channelid, mrp } of candidates(family)) {
    if (mrp > left) continue
    left -= mrp
    chosen.push(channelid)
  }
  return chosen
}

function candidates({ code, line, plantype }: Family): DemoChannel[] {
  const lead = line.lead?.split(' ') ?? []
  const fits = ({ channelid, language, genre, definition, mandatory, mrp }: DemoChannel) =>
    lead.includes(channelid) ||
    (!mandatory &&
      line.languages.split(' ').includes(language) &&
      (!line.genres || line.genres.split(' ').includes(genre)) &&
      (line.hd === true || definition === 'SD') &&
      // what is free comes with the base pack
      (plantype === 'BASE' || mrp > 0))
  const place = ({ channelid }: DemoChannel) => (lead.includes(channelid) ? lead.indexOf(channelid) : lead.length)
  return CHANNELS.filter(fits)
    .filter(
      ({ mrp, channelid }) => mrp <= DEAREST_IN_A_PACK && !(WITHOUT_THEM.includes(code) && ALONE.includes(channelid)),
    )
    .toSorted((a, b) => place(a) - place(b) || a.mrp - b.mrp)
}

export const PACK_CHANNELS = ALL.flatMap((family) =>
  channelsOf(family).map((channelid) => ({ packagecode: family.code, channelid })),
)

type Going = { status: 'ACTIVE' | 'DISCONTINUED'; discontinued_on: Day | null; recommended: string[] }

/** What is or will be discontinued, and what to move to. */
function goingOf({ packagecode, tariffperiod }: DemoPlan, today: Day): Going {
  const instead = (codes: string[]) => codes.map((code) => `${code}-${tariffperiod}D`)
  if (packagecode === 'MITRA')
    return { status: 'ACTIVE', discontinued_on: addDays(today, 24), recommended: instead(['DESI', 'PARIVAR']) }
  if (packagecode === 'JUNA')
    return { status: 'DISCONTINUED', discontinued_on: addDays(today, -20), recommended: instead(['DESI']) }
  return { status: 'ACTIVE', discontinued_on: null, recommended: [] }
}

const firstOfNextMonth = (today: Day): Day => `${addMonths(today, 1).slice(0, 7)}-01`

/** Home and operator price for thirty days from the first of next month. */
const RISES = new Map([
  ['PARIVAR', { mrp: 26_500, lco: 11_500 }],
  ['KIDS', { mrp: 3200, lco: 2500 }],
])

const pricesFrom = (today: Day) => [
  ...PLANS.filter(({ packagecode }) => RISES.has(packagecode)).map(
    ({ plancode, packagecode, tariffperiod, tariffperiodtype }) => {
      const { mrp, lco } = valueFor(RISES, packagecode)
      const times = timesOf([tariffperiod, tariffperiodtype])
      const effective = firstOfNextMonth(today)
      return { plancode, region: '*', effective, lcoprice: paise(lco * times), mrptariff: paise(mrp * times) }
    },
  ),
  {
    plancode: 'ENGLISH-30D',
    region: 'Karnataka',
    effective: addDays(today, -200),
    lcoprice: paise(4100),
    mrptariff: paise(5200),
  },
]

const schemesFrom = (today: Day) => [
  {
    schemeid: 'SCH-CRICKET',
    schemename: 'Cricket season',
    description: 'Cricket Plus HD at a lower price while the series is on',
    plancode: 'CRICKETHD-30D',
    region: '*',
    discountedlcoprice: paise(5700),
    starts: addDays(today, -14),
    ends: addDays(today, 47),
  },
  {
    schemeid: 'SCH-CINEMA',
    schemename: 'Film festival',
    description: 'Cinema Dhamaka at a lower price for the holidays',
    plancode: 'CINEMA-30D',
    region: '*',
    discountedlcoprice: paise(2600),
    starts: addDays(today, -3),
    ends: addDays(today, 20),
  },
]

/** Plans, channels, prices to come and schemes. The fee's slabs stand there already. */
export async function seedCatalogue(tx: Tx, today: Day): Promise<void> {
  await insertAll(
    tx,
    'plan',
    PLANS.map((plan) => ({ ...plan, ...goingOf(plan, today) })),
  )
  await insertAll(tx, 'channel', CHANNELS)
  await insertAll(tx, 'pack_channel', PACK_CHANNELS)
  await insertAll(tx, 'plan_price', pricesFrom(today))
  await insertAll(tx, 'scheme', schemesFrom(today))
  await sayDelivered(tx, ['BROADBAND', 'OTT'])
}
