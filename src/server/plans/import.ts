import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { changesThePast, findingChanges, type Change, type KnownPrices } from '#domain/plans/catalogue-changes.ts'
import type { CatalogueContent, ChannelRecord, PlanRecord, PriceRecord } from '#domain/plans/catalogue-file.ts'
import { blocks, checkingCatalogue, type Finding } from '#domain/plans/import.ts'
import { ZERO, type Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { inTurns } from '../in-turns.ts'
import { tell } from '../notices/tell.ts'
import { dayText } from '../notices/words.ts'
import { sha256 } from '../secrets.ts'
import type { Tx } from '../write.ts'
import { ncfSlabs } from './ncf-slabs.ts'

type How = {
  /** From when another price of a plan that exists holds. */
  effective: Day
  dryRun: boolean
  at: Date
}
/** With how many plans and channels the file names. */
export type Imported = {
  findings: Finding[]
  unshown: number
  changes: Change[]
  applied: boolean
  plans: number
  channels: number
}

/** All of the file or nothing: one error keeps it out. Nothing is ever deleted, so contracts keep their plans. */
export const importCatalogue = (system: Db, content: CatalogueContent, how: How): Promise<Imported> =>
  system.transaction().execute((tx) => importWithin(tx, content, how))

/** As above, with what else belongs to the change. */
export async function importWithin(
  tx: Tx,
  content: CatalogueContent,
  { effective, dryRun, at }: How,
): Promise<Imported> {
  if (!dryRun) await sql`lock table plan, channel, pack_channel, plan_price in share row exclusive mode`.execute(tx)
  const today = dayOf(at)
  const known = { ...(await readKnown(tx, today)), ncf: await ncfOn(tx, effective) }
  const { file, findings, unshown } = await inTurns(checkingCatalogue(content, known, changesThePast(known, today)))
  const named = { findings, unshown, plans: file.plans.length, channels: file.channels.length }
  if (blocks(findings)) return { ...named, changes: [], applied: false }
  const changes = await inTurns(findingChanges(file, known, effective))
  if (!dryRun) {
    await apply(tx, changes)
    await tellOfPrices(tx, changes, at)
  }
  return { ...named, changes, applied: !dryRun }
}

/** The catalogue as a file would hold it, with the prices of that day. */
export async function readKnown(db: Db, day: Day): Promise<KnownPrices> {
  const { rows: channels } = await sql<ChannelRecord>`
    select channelid, channelname, genre, language, definition, lcn, case when mandatory then 'YES' else 'NO' end as mandatory, mrp
    from channel order by lcn`.execute(db)
  const { rows: plans } = await sql<PlanRecord>`
    select p.plancode, p.planname, p.plantype, p.packagecode, p.servicecode, p.description, p.hardwaretype, p.tariffperiod,
      p.tariffperiodtype, coalesce(r.lcoprice, p.lcoprice) as lcoprice, coalesce(r.mrptariff, p.mrptariff) as mrptariff, p.region,
      p.planmode, p.plancategory, case when p.one_digital then 'YES' else 'NO' end as onedigital, p.bbprice,
      p.speed_mbps, p.data_gb, p.ottprice, p.ott_apps,
      array(select c.channelid from pack_channel c where c.packagecode = p.packagecode order by c.channelid) as channels,
      p.discontinued_on as discontinuedon, p.recommended as recommended_plancode
    from plan p
    left join lateral (
      select lcoprice, mrptariff from plan_price where plancode = p.plancode and region = '*' and effective <= ${day}::date
      order by effective desc limit 1) as r on true
    order by p.planid`.execute(db)
  const { rows: prices } = await sql<PriceRecord>`
    select plancode, region, effective as effectivedate, lcoprice, mrptariff from plan_price
    order by plancode, region, effective`.execute(db)
  return { channels, plans, prices, ncf: await ncfOn(db, day) }
}

/** The network capacity fee that the price of a base pack holds: the first slab. */
const ncfOn = async (db: Db, day: Day): Promise<Paise> =>
  (await ncfSlabs(db, { region: '*', today: day }, true))[0]?.mrptariff ?? ZERO

/** What a file of this day says: prices that other prices have followed are history and not in it. */
export async function exportCatalogue(db: Db, today: Day) {
  const { channels, plans, prices } = await readKnown(db, today)
  const given = new Set<string>()
  return {
    channels,
    // the forms of a pack share its channels: the first of them names them
    plans: plans.map((plan) => {
      const first = !given.has(plan.packagecode)
      given.add(plan.packagecode)
      return first ? plan : { ...plan, channels: [] }
    }),
    prices: prices.filter(({ region, effectivedate }) => region !== '*' || effectivedate > today),
  }
}

async function apply(tx: Tx, changes: readonly Change[]): Promise<void> {
  const of = <W extends Change['what']>(what: W) =>
    changes.filter((change): change is Extract<Change, { what: W }> => change.what === what)
  await saveChannels(
    tx,
    of('CHANNEL').map(({ channel }) => channel),
  )
  await savePlans(
    tx,
    of('PLAN').map(({ plan }) => plan),
  )
  await savePacks(tx, of('PACK'))
  await savePrices(
    tx,
    of('PRICE').map(({ price }) => price),
  )
}

async function saveChannels(tx: Tx, channels: readonly ChannelRecord[]): Promise<void> {
  // numbers may change hands among the channels of a file, so all of them are free first
  await sql`update channel set lcn = -lcn - 1 where channelid = any(${channels.map(({ channelid }) => channelid)}::text[])`.execute(
    tx,
  )
  await sql`
    insert into channel (channelid, channelname, genre, language, definition, lcn, mandatory, mrp)
    select channelid, channelname, genre, language, definition, lcn, mandatory = 'YES', mrp
    from jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as given (channelid text, channelname text, genre text,
      language text, definition text, lcn int, mandatory text, mrp bigint)
    on conflict (channelid) do update set channelname = excluded.channelname, genre = excluded.genre, language = excluded.language,
      definition = excluded.definition, lcn = excluded.lcn, mandatory = excluded.mandatory, mrp = excluded.mrp`.execute(
    tx,
  )
}

/** The price of a plan that exists is left alone: it changes by date. */
async function savePlans(tx: Tx, plans: readonly PlanRecord[]): Promise<void> {
  await sql`
    insert into plan (planid, plancode, planname, plantype, packagecode, servicecode, description, hardwaretype, tariffperiod,
      tariffperiodtype, lcoprice, mrptariff, region, planmode, plancategory, one_digital, bbprice, speed_mbps, data_gb, ottprice,
      ott_apps, discontinued_on, recommended)
    select ((select coalesce(max(planid::int), 7000) from plan where planid ~ '^[0-9]{1,9}$') + n)::text, plancode, planname, plantype,
      packagecode, servicecode, description, hardwaretype, tariffperiod, tariffperiodtype, lcoprice, mrptariff, region, planmode,
      plancategory, onedigital = 'YES', bbprice, speed_mbps, data_gb, ottprice,
      array(select jsonb_array_elements_text(ott_apps)), discontinuedon, array(select jsonb_array_elements_text(recommended_plancode))
    from jsonb_to_recordset(${JSON.stringify(plans.map((plan, n) => ({ ...plan, n: n + 1 })))}::jsonb) as given (n int,
      plancode text, planname text, plantype text, packagecode text, servicecode text, description text, hardwaretype text,
      tariffperiod int, tariffperiodtype text, lcoprice bigint, mrptariff bigint, region text, planmode text, plancategory text,
      onedigital text, bbprice bigint, speed_mbps int, data_gb int, ottprice bigint, ott_apps jsonb, discontinuedon date, recommended_plancode jsonb)
    on conflict (plancode) do update set planname = excluded.planname, servicecode = excluded.servicecode,
      description = excluded.description, hardwaretype = excluded.hardwaretype, region = excluded.region,
      planmode = excluded.planmode, plancategory = excluded.plancategory, one_digital = excluded.one_digital,
      bbprice = excluded.bbprice, speed_mbps = excluded.speed_mbps, data_gb = excluded.data_gb, ottprice = excluded.ottprice,
      ott_apps = excluded.ott_apps, discontinued_on = excluded.discontinued_on, recommended = excluded.recommended,
      -- the day decides
      status = 'ACTIVE'`.execute(tx)
}

async function savePacks(
  tx: Tx,
  packs: readonly { packagecode: string; channels: readonly string[] }[],
): Promise<void> {
  for (const { packagecode, channels } of packs) {
    await sql`delete from pack_channel where packagecode = ${packagecode} and channelid <> all(${[...channels]}::text[])`.execute(
      tx,
    )
    await sql`insert into pack_channel (packagecode, channelid)
      select ${packagecode}, unnest(${[...channels]}::text[]) on conflict do nothing`.execute(tx)
  }
}

const savePrices = (tx: Tx, prices: readonly PriceRecord[]) =>
  sql`
    insert into plan_price (plancode, region, effective, lcoprice, mrptariff)
    select plancode, region, effectivedate, lcoprice, mrptariff
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as given (plancode text, region text, effectivedate date,
      lcoprice bigint, mrptariff bigint)
    on conflict (plancode, region, effective) do update set lcoprice = excluded.lcoprice, mrptariff = excluded.mrptariff`.execute(
    tx,
  )

type Coming = PriceRecord & { rises: boolean }

/**
 * One alert for all prices of an import that are still to come, to those they are for. Where some rise it is of these alone and
 * bids to hurry; a rise that was withdrawn changes nothing. False: there is nothing to tell.
 */
async function tellOfPrices(tx: Tx, changes: readonly Change[], at: Date): Promise<boolean> {
  const prices = changes
    .flatMap((change) => (change.what === 'PRICE' ? [change.price] : []))
    .filter(({ effectivedate }) => effectivedate > dayOf(at))
  const other = await otherThanBefore(tx, prices)
  const hurries = other.some(({ rises }) => rises)
  const coming = hurries ? other.filter(({ rises }) => rises) : other
  const [first] = coming
  if (!first) return false
  const plans = new Set(coming.map(({ plancode }) => plancode)).size
  const oneRegion = coming.every(({ region }) => region === first.region) && first.region !== '*'
  return tell(
    tx,
    {
      lcoid: null,
      region: oneRegion ? first.region : '',
      en: {
        title: `Prices change on ${dayText(first.effectivedate, 'en')}`,
        message: `${plans === 1 ? '1 plan has' : `${plans} plans have`} a new price from then on.${hurries ? ' Renew before to pay the old one.' : ''}`,
      },
      hi: {
        title: `${dayText(first.effectivedate, 'hi')} से कीमतें बदलेंगी`,
        message: `${plans} प्लान की नई कीमत होगी।${hurries ? ' पुरानी कीमत पर पहले रिचार्ज करें।' : ''}`,
      },
      url: '/lcoportal/product/planmaster',
      reference: `prices:${sha256(JSON.stringify(coming)).toString('base64url')}`,
    },
    at,
  )
}

/** Those that differ from what holds until their day, in the order of days; asked once the import is in the tables. */
async function otherThanBefore(tx: Tx, prices: readonly PriceRecord[]): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select c.plancode, c.region, c.effectivedate, c.lcoprice, c.mrptariff, c.lcoprice > before.lcoprice as rises
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as c (plancode text, region text, effectivedate date,
      lcoprice bigint, mrptariff bigint)
    cross join lateral (
      select lcoprice, mrptariff from (
        select lcoprice, mrptariff, region, effective from plan_price
        where plancode = c.plancode and region in (c.region, '*') and effective < c.effectivedate
        union all select lcoprice, mrptariff, '*', '-infinity' from plan where plancode = c.plancode) as known
      order by region = '*', effective desc limit 1) as before
    where (c.lcoprice, c.mrptariff) <> (before.lcoprice, before.mrptariff)
    order by c.effectivedate, c.plancode, c.region`.execute(tx)
  return rows
}
