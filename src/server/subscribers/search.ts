import { sql, type RawBuilder } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Hit } from '#domain/subscribers/calls.ts'
import { searchKey, type SearchKey } from '#domain/subscribers/rules.ts'

import { statusOfBox } from '../boxes/status.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'

const MOST = 20
/** Fewer digits than this say nothing. */
const LEAST_DIGITS = 4

type Found = Omit<Hit, 'boxes'>
export type Lookup = RawBuilder<Found>

const shown = (matched: Hit['matched']) =>
  sql`s.subscriberid, s.accountno, s.fname, s.lname, s.mobilephone, s.city, ${sql.lit(matched)} as matched`

/** One branch per key, so that each goes by its own index. */
const BRANCHES = {
  subscriberid: (lcoid: string, key: string) => sql`
    select ${shown('subscriberid')} from subscriber s where s.lcoid = ${lcoid} and s.subscriberid = ${key}`,
  accountno: (lcoid: string, key: string) => sql`
    select ${shown('accountno')} from subscriber s where s.lcoid = ${lcoid} and s.accountno = ${key}`,
  mobile: (lcoid: string, key: string) => sql`
    select ${shown('mobile')} from subscriber s where s.lcoid = ${lcoid} and s.mobilephone = ${key}`,
  stbno: (lcoid: string, key: string) => sql`
    select ${shown('stbno')} from box b join subscriber s using (lcoid, subscriberid)
    where b.lcoid = ${lcoid} and b.stbno = ${key}`,
  smcno: (lcoid: string, key: string) => sql`
    select ${shown('smcno')} from box b join subscriber s using (lcoid, subscriberid)
    where b.lcoid = ${lcoid} and b.vcno = ${key}`,
}

const either = (...branches: RawBuilder<unknown>[]): Lookup =>
  sql<Found>`${sql.join(branches, sql` union all `)} limit ${sql.lit(MOST)}`

/** A whole number: point look-ups only. */
export const EXACT: Record<'mobile' | 'ten-digits' | 'stb', (lcoid: string, key: string) => Lookup> = {
  // a card's number may look like a mobile's
  mobile: (lcoid, key) => either(BRANCHES.mobile(lcoid, key), BRANCHES.smcno(lcoid, key)),
  'ten-digits': (lcoid, key) =>
    either(BRANCHES.subscriberid(lcoid, key), BRANCHES.accountno(lcoid, key), BRANCHES.smcno(lcoid, key)),
  stb: (lcoid, key) => either(BRANCHES.stbno(lcoid, key)),
}

/** The beginning of a number, within the operator's own part of each index. */
export function byBeginning(lcoid: string, digits: string): Lookup {
  // longer than any number we have, so it is the last one that begins so
  const last = digits.padEnd(24, '9')
  const some = (branch: RawBuilder<unknown>) => sql`(${branch} limit ${sql.lit(MOST)})`
  return either(
    some(sql`select ${shown('mobile')} from subscriber s
      where s.lcoid = ${lcoid} and s.mobilephone between ${digits} and ${last}`),
    some(sql`select ${shown('subscriberid')} from subscriber s
      where s.lcoid = ${lcoid} and s.subscriberid between ${digits} and ${last}`),
    some(sql`select ${shown('stbno')} from box b join subscriber s using (lcoid, subscriberid)
      where b.lcoid = ${lcoid} and b.stbno between ${digits} and ${last}`),
  )
}

/** Names in byte order: what begins so lies between the words and the words with the last of all letters behind. */
export const byNameBeginning = (lcoid: string, name: string): Lookup => sql<Found>`
  select ${shown('name')} from subscriber s
  where s.lcoid = ${lcoid} and s.name_key >= ${name} and s.name_key < ${`${name}\u{10ffff}`}
  order by s.name_key limit ${sql.lit(MOST)}`

/** Every word somewhere in the name, in any order; read from an index that holds the operator's names. */
export const byNamePart = (lcoid: string, name: string): Lookup => sql<Found>`
  select ${shown('name')} from subscriber s
  where s.lcoid = ${lcoid} and s.subscriberid in (
    select subscriberid from subscriber
    where lcoid = ${lcoid} and name_key like all (${name.split(' ').map(containing)}::text[])
    order by subscriberid limit ${sql.lit(MOST)})
  order by s.name_key`

const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const run = async (db: Db, lookup: Lookup): Promise<Found[]> => (await lookup.execute(db)).rows

async function find(db: Db, lcoid: string, { kind, value }: SearchKey): Promise<Found[]> {
  if (kind === 'digits') return value.length < LEAST_DIGITS ? [] : run(db, byBeginning(lcoid, value))
  if (kind !== 'name') return run(db, EXACT[kind](lcoid, value))
  const begins = await run(db, byNameBeginning(lcoid, value))
  if (begins.length === MOST) return begins
  return [...begins, ...(await run(db, byNamePart(lcoid, value)))]
}

export const boxesOf = (lcoid: string, subscriberids: readonly string[], today: Day) => sql<
  Hit['boxes'][number] & { subscriberid: string }
>`
  select b.subscriberid, b.stbno, b.vcno as smcno, ${statusOfBox(today)} as status, nullif(b.expires, 'infinity') as expiry_date
  from box_listing b cross join lateral (select b.base_status as status, b.expires as validity) base
  where b.lcoid = ${lcoid} and b.subscriberid = any (${subscriberids}::text[]) and b.state = 'ASSIGNED'
  order by b.stbno`

export async function searchSubscribers({ q }: { q: string }, { db, session, now }: Context) {
  const found = await find(db, session.lcoid, searchKey(q))
  // what was found twice is shown once, by the better reason
  const homes = [...new Map(found.toReversed().map((home) => [home.subscriberid, home])).values()].toReversed()
  const most = homes.slice(0, MOST)
  const { rows } = await boxesOf(
    session.lcoid,
    most.map(({ subscriberid }) => subscriberid),
    dayOf(now()),
  ).execute(db)
  const data = most.map((home) => ({
    ...home,
    boxes: rows
      .filter(({ subscriberid }) => subscriberid === home.subscriberid)
      .map(({ stbno, smcno, status, expiry_date }) => ({ stbno, smcno, status, expiry_date })),
  }))
  return { count: data.length, data }
}
