import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { changesThePast, findingChanges, type Change, type KnownPrices } from '#domain/plans/catalogue-changes.ts'
import type { ChannelRecord, PlanRecord, PriceRecord } from '#domain/plans/catalogue-file.ts'
import { blocks, checkingCatalogue, type Finding } from '#domain/plans/import.ts'
import { ZERO, type Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { inTurns } from '../in-turns.ts'
import type { Tx } from '../write.ts'
import { ncfSlabs } from './ncf-slabs.ts'
import { tellOfPrices } from './tell-prices.ts'

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
export const importCatalogue = (system: Db, content: string, how: How): Promise<Imported> =>
  system.transaction().execute((tx) => importWithin(tx, content, how))

/** As above, with what else belongs to the change. */
export async function importWithin(tx: Tx, content: string, { effective, dryRun, at }: How): Promise<Imported> {
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
export async function readKnown(db: Db | Tx, day: Day): Promise<KnownPrices> {
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
const ncfOn = async (db: Db | Tx, day: Day): Promise<Paise> =>
  (await ncfSlabs(db, { region: '*', today: day }, true))[0]?.mrptariff ?? ZERO

/** What a file of this day says: prices that other prices have followed are history and not in it. */
export async function exportCatalogue(db: Db | Tx, today: Day) {
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
