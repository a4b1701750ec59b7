import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { canCarry, FIBER } from '#domain/hardware/device-rules.ts'
import { firstOf, grouped, lastOf } from '#domain/lists.ts'
import type { planCalls } from '#domain/plans/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { PAGE_ROWS } from '../paging.ts'
import type { Market, PricedPlan } from './catalogue.ts'
import { marketOf, presentPlans } from './market.ts'

type Filters = Omit<Input<typeof planCalls.listPlans>, 'hardwaretype'> & {
  hardwaretype?: keyof typeof HARDWARE | undefined
}
type Condition = RawBuilder<boolean>

const keyOf = (name: string, code: string): string => Buffer.from(JSON.stringify([name, code])).toString('base64url')

function behind(after: string | undefined, place: RawBuilder<unknown>): Condition {
  if (!after) return sql`true`
  const [name, code] = readKey(after)
  return sql`${place} > (${name}, ${code})`
}

function readKey(key: string): [string, string] {
  try {
    const [name, code] = JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as unknown[]
    if (isText(name) && isText(code)) return [name, code]
  } catch {
    // what cannot be read is refused below, like what was tampered with
  }
  throw new Failure('input.invalid', { fields: { after: 'invalid' } })
}

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

/** A pack is of a genre or language when one of its own channels is; those that every home gets do not count. */
const carries = (column: 'genre' | 'language', value: string): Condition => sql`exists (
  select from pack_channel k join channel c using (channelid)
  where k.packagecode = p.packagecode and not c.mandatory and lower(c.${sql.ref(column)}) = lower(${value}))`

const HARDWARE: Record<'SD' | 'HD' | 'FIBER' | 'STB', Condition> = {
  SD: sql`p.hardwaretype in ('SD', 'ANY')`,
  HD: sql`p.hardwaretype = 'HD'`,
  FIBER: sql`p.hardwaretype = 'FIBER'`,
  STB: sql`p.hardwaretype <> 'FIBER'`,
}
const STATUS: Record<'ACTIVE' | 'E', Condition> = { ACTIVE: sql`p.status = 'ACTIVE'`, E: sql`p.status <> 'ACTIVE'` }

function conditionsOf({ q, genre, language, plantype, hardwaretype, onedigital, status }: Filters): Condition[] {
  return [
    ...(q ? [sql<boolean>`position(lower(${q}) in lower(p.planname || ' ' || p.plancode)) > 0`] : []),
    ...(genre ? [carries('genre', genre)] : []),
    ...(language ? [carries('language', language)] : []),
    ...(plantype ? [sql<boolean>`p.plantype = ${plantype}`] : []),
    ...(hardwaretype ? [HARDWARE[hardwaretype]] : []),
    ...(onedigital ? [sql<boolean>`p.one_digital = ${onedigital === 'YES'}`] : []),
    ...(status ? [STATUS[status]] : []),
  ]
}

async function pageOfPlans(db: Db, market: Market, { after, ...filters }: Filters) {
  const { rows } = await sql<PricedPlan>`
    select p.* from priced_plans(${market.region}, ${market.today}::date) p
    where ${sql.join([behind(after, sql`(p.planname, p.plancode)`), ...conditionsOf(filters)], sql` and `)}
    order by p.planname, p.plancode limit ${sql.lit(PAGE_ROWS + 1)}`.execute(db)
  const page = rows.slice(0, PAGE_ROWS)
  const data = await presentPlans(db, market, page)
  const last = rows.length > PAGE_ROWS ? lastOf(page) : null
  return { count: data.length, data, next: last && keyOf(last.planname, last.plancode) }
}

/** A pack has up to eight forms. */
const PAGE_PACKS = 24

/** Pack by pack with all the forms that are sold, never a pack in two pages. */
export async function pageOfPacks(db: Db, market: Market, { after, ...filters }: Filters) {
  const { rows } = await sql<PricedPlan & { packname: string }>`
    with fit as materialized (
      select p.* from priced_plans(${market.region}, ${market.today}::date) p
      where ${sql.join([sql`true`, ...conditionsOf({ ...filters, status: 'ACTIVE' })], sql` and `)}
    ), pack as (
      select packagecode, min(planname) as packname from fit group by packagecode
      having ${behind(after, sql`(min(planname), packagecode)`)}
      order by packname, packagecode limit ${sql.lit(PAGE_PACKS + 1)}
    )
    select fit.*, pack.packname from pack join fit using (packagecode)
    order by pack.packname, packagecode, fit.plancode`.execute(db)
  const packs = [...grouped(rows, ({ packagecode }) => packagecode).values()]
  const page = packs.slice(0, PAGE_PACKS)
  const last = packs.length > PAGE_PACKS ? firstOf(lastOf(page)) : null
  return { packs: page, next: last && keyOf(last.packname, last.packagecode) }
}

export const planListHandlers = { listSellablePlans, listPlans }

async function listPlans(filters: Filters, { db, session, now }: Context) {
  return pageOfPlans(db, await marketOf(db, session.lcoid, dayOf(now())), filters)
}

type ListSellablePlansInput = Input<typeof planCalls.listSellablePlans>

async function listSellablePlans(
  { stbno, hardwaretype, ...filters }: ListSellablePlansInput,
  { db, session, now }: Context,
) {
  const market = await marketOf(db, session.lcoid, dayOf(now()))
  const hardware = stbno ? await fitsBox(db, session.lcoid, stbno, hardwaretype) : hardwaretype
  return pageOfPlans(db, market, { ...filters, hardwaretype: hardware, status: 'ACTIVE' })
}

/** Narrows to what the box can show; another operator's box does not exist here. */
export async function fitsBox(db: Db, lcoid: string, stbno: string, asked?: ListSellablePlansInput['hardwaretype']) {
  const box = orNotFound(await findRow(db, 'box', { lcoid, stbno }, ['stb_type']))
  if (box.stb_type === FIBER) return FIBER
  return canCarry(box.stb_type, 'HD') ? (asked ?? 'STB') : 'SD'
}
