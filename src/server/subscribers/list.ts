import { sql, type RawBuilder } from 'kysely'

import { Day, dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { StbRow, subscriberCalls } from '#domain/subscribers/calls.ts'
import { BOX_STATUSES, type BoxStatus, daysLeft } from '#domain/subscribers/rules.ts'

import { countedBoxes } from '../boxes/counts.ts'
import { statusOfBox } from '../boxes/status.ts'
import type { Context } from '../context.ts'
import { PAGE_ROWS } from '../paging.ts'
import { operatorOf } from './store.ts'

type Asked = Input<typeof subscriberCalls.listStbSubscribers>
export type Row = {
  subscriberid: string | null
  stbno: string
  vcno: string
  stb_type: string
  status: StbRow['status']
  base_plan: string | null
  expires: Day
  last_dc: Day | null
  accountno: string
  fname: string
  lname: string
  mobilephone: string
  city: string
  place: string
}

export const isDay = (place: string): boolean => place === 'infinity' || Day.safeParse(place).success
const isText = (place: string): boolean => !place.includes('\0')

/** Each order has an index that holds it; the box's number decides between equals. */
const SORTS = {
  expiry: { column: 'expires', type: sql`date`, fits: isDay },
  name: { column: 'name_key', type: sql`text`, fits: isText },
  can: { column: 'accountno', type: sql`text`, fits: isText },
} as const
type Sort = (typeof SORTS)[keyof typeof SORTS]

export const keyOf = ({ place, stbno }: Pick<Row, 'place' | 'stbno'>): string =>
  Buffer.from(JSON.stringify([place, stbno])).toString('base64url')

function behind(after: string | undefined, { column, type, fits }: Sort): RawBuilder<boolean> {
  if (!after) return sql`true`
  const [place, stbno] = readKey(after)
  if (!fits(place)) throw new Failure('input.invalid', { fields: { after: 'invalid' } })
  return sql`(b.${sql.ref(column)}, b.stbno) > (${place}::${type}, ${stbno})`
}

export function readKey(key: string): [string, string] {
  try {
    const [place, stbno] = JSON.parse(Buffer.from(key, 'base64url').toString('utf8')) as unknown[]
    if (typeof place === 'string' && typeof stbno === 'string' && /^\d{16}$/.test(stbno)) return [place, stbno]
  } catch {
    // what cannot be read is refused below, like what was tampered with
  }
  throw new Failure('input.invalid', { fields: { after: 'invalid' } })
}

function filtersOf({ status, stb_type, from, to, city }: Asked, today: Day): RawBuilder<boolean>[] {
  return [
    // written out, not as a parameter: the indexes hold the boxes in homes
    status === 'FAULTY' ? sql`b.state = 'FAULTY'` : sql`b.state = 'ASSIGNED'`,
    ...(status ? [sql<boolean>`${statusOfBox(today)} = ${status}`] : []),
    ...(stb_type ? [sql<boolean>`b.stb_type = ${stb_type}`] : []),
    ...(from ? [sql<boolean>`b.expires >= ${from}::date`] : []),
    ...(to ? [sql<boolean>`b.expires <= ${to}::date`] : []),
    ...(from && !to ? [sql<boolean>`b.expires < 'infinity'`] : []),
    ...(city ? [sql<boolean>`lower(b.city) = lower(${city})`] : []),
  ]
}

/** One page from one index of one table, whatever the depth. */
export function pageQuery(lcoid: string, asked: Asked, today: Day): RawBuilder<Row> {
  const sort = SORTS[asked.sort ?? 'expiry']
  const column = sql.ref(sort.column)
  return sql<Row>`
    select b.subscriberid, b.stbno, b.vcno, b.stb_type, ${statusOfBox(today)} as status, b.base_plan, b.expires, b.last_dc,
      b.accountno, b.fname, b.lname, b.mobilephone, b.city, b.${column}::text as place
    from box_listing b cross join lateral (select b.base_status as status, b.expires as validity) base
    where b.lcoid = ${lcoid} and ${sql.join(filtersOf(asked, today), sql` and `)} and ${behind(asked.after, sort)}
    order by b.${column}, b.stbno limit ${sql.lit(PAGE_ROWS + 1)}`
}

export async function listStbSubscribers(asked: Asked, { db, session, now }: Context) {
  const today = dayOf(now())
  const operator = await operatorOf(db, session.lcoid)
  const { rows } = await pageQuery(session.lcoid, asked, today).execute(db)
  const page = rows.slice(0, PAGE_ROWS)
  const data = page.map((row) => toStbRow(row, operator, today))
  return { count: data.length, data, next: rows.length > PAGE_ROWS ? keyOf(page.at(-1)!) : null }
}

/** What is equal was counted before, and is judged once. */
export const countQuery = (lcoid: string, today: Day) => sql<{ status: BoxStatus | 'STOCK'; count: number }>`
  select case when b.state = 'STOCK' then 'STOCK' else ${statusOfBox(today)} end as status, sum(b.boxes)::int as count
  from (${countedBoxes(lcoid)}) b cross join lateral (select b.base_status as status, b.expires as validity) base
  group by 1`

export async function countStbSubscribers(_asked: object, { db, session, now }: Context) {
  const { rows } = await countQuery(session.lcoid, dayOf(now())).execute(db)
  const counts = new Map<string, number>(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(BOX_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
    BoxStatus,
    number
  >
}

export function toStbRow(row: Row, { frcode, lconame }: { frcode: string; lconame: string }, today: Day): StbRow {
  const expiry = row.expires === 'infinity' ? null : row.expires
  return {
    subscriberid: row.subscriberid ?? '',
    city: row.city,
    frcode,
    lco_name: lconame,
    customer_can: row.accountno,
    stb_number: row.stbno,
    vc_number: row.vcno,
    stb_type: row.stb_type,
    status: row.status,
    base_pack: row.base_plan ?? '',
    validity: expiry === null ? null : daysLeft(expiry, today),
    expiry_date: expiry,
    last_dc_date: row.last_dc,
    first_name: row.fname,
    last_name: row.lname,
    mobile_no: row.mobilephone,
  }
}
