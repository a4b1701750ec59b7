import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { canCarry, FIBER } from '#domain/hardware/device-rules.ts'
import { lastOf } from '#domain/lists.ts'
import type { planCalls } from '#domain/plans/calls.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { PAGE_ROWS } from '../paging.ts'
import type { Market, PricedPlan } from './catalogue.ts'
import { marketOf, presentPlans } from './market.ts'

type Filters = Omit<Input<typeof planCalls.listPlans>, 'hardwaretype'> & {
  hardwaretype?: keyof typeof HARDWARE | undefined
}
type Condition = RawBuilder<boolean>

const keyOf = ({ planname, plancode }: PricedPlan): string =>
  Buffer.from(JSON.stringify([planname, plancode])).toString('base64url')

function behind(after: string | undefined): Condition {
  if (!after) return sql`true`
  const [planname, plancode] = readKey(after)
  return sql`(p.planname, p.plancode) > (${planname}, ${plancode})`
}

function readKey(key: string): [string, string] {
  try {
    const [planname, plancode] = JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as unknown[]
    if (isText(planname) && isText(plancode)) return [planname, plancode]
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
    where ${sql.join([behind(after), ...conditionsOf(filters)], sql` and `)}
    order by p.planname, p.plancode limit ${sql.lit(PAGE_ROWS + 1)}`.execute(db)
  const page = rows.slice(0, PAGE_ROWS)
  const data = await presentPlans(db, market, page)
  return { count: data.length, data, next: rows.length > PAGE_ROWS ? keyOf(lastOf(page)) : null }
}

export async function listPlans(filters: Filters, { db, session, now }: Context) {
  return pageOfPlans(db, await marketOf(db, session.lcoid, dayOf(now())), filters)
}

type ListSellablePlansInput = Input<typeof planCalls.listSellablePlans>

export async function listSellablePlans(
  { stbno, hardwaretype, ...filters }: ListSellablePlansInput,
  { db, session, now }: Context,
) {
  const market = await marketOf(db, session.lcoid, dayOf(now()))
  const hardware = stbno ? await fitsBox(db, session.lcoid, stbno, hardwaretype) : hardwaretype
  return pageOfPlans(db, market, { ...filters, hardwaretype: hardware, status: 'ACTIVE' })
}

/** Narrows to what the box can show; another operator's box does not exist here. */
async function fitsBox(db: Db, lcoid: string, stbno: string, asked: ListSellablePlansInput['hardwaretype']) {
  const box = await db
    .selectFrom('box')
    .select('stb_type')
    .where('lcoid', '=', lcoid)
    .where('stbno', '=', stbno)
    .executeTakeFirst()
  if (!box) throw new Failure('not.found')
  if (box.stb_type === FIBER) return FIBER
  return canCarry(box.stb_type, 'HD') ? (asked ?? 'STB') : 'SD'
}
