import { sql, type RawBuilder } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Hit } from '#domain/subscribers/calls.ts'
import { wordsMeant } from '#domain/subscribers/name-match.ts'
import { searchKey, type SearchKey } from '#domain/subscribers/search-key.ts'

import { statusOfBox } from '../boxes/status.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { byWords, type Found, type Lookup, MOST, plain, run } from './search-names.ts'

/** Fewer digits than this say nothing. */
const LEAST_DIGITS = 4

const shown = (matched: Hit['matched']) =>
  sql`s.subscriberid, s.accountno, s.fname, s.lname, s.mobilephone, s.area, s.city, ${sql.lit(matched)} as matched`

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
  // a card's number may look like a mobile's, and so may the CAN of a customer who moved in
  mobile: (lcoid, key) =>
    either(BRANCHES.mobile(lcoid, key), BRANCHES.smcno(lcoid, key), BRANCHES.accountno(lcoid, key)),
  'ten-digits': (lcoid, key) =>
    either(BRANCHES.subscriberid(lcoid, key), BRANCHES.accountno(lcoid, key), BRANCHES.smcno(lcoid, key)),
  stb: (lcoid, key) => either(BRANCHES.stbno(lcoid, key)),
}

type Numbered = { matched: Hit['matched']; table: 'subscriber' | 'box'; column: string }

const BEGINNINGS: readonly Numbered[] = [
  { matched: 'mobile', table: 'subscriber', column: 'mobilephone' },
  { matched: 'subscriberid', table: 'subscriber', column: 'subscriberid' },
  { matched: 'accountno', table: 'subscriber', column: 'accountno' },
  { matched: 'stbno', table: 'box', column: 'stbno' },
]
const TAILS: readonly Numbered[] = [
  { matched: 'mobile', table: 'subscriber', column: 'mobile_tail' },
  { matched: 'stbno', table: 'box', column: 'stb_tail' },
  { matched: 'smcno', table: 'box', column: 'vc_tail' },
  { matched: 'accountno', table: 'subscriber', column: 'account_tail' },
  { matched: 'subscriberid', table: 'subscriber', column: 'id_tail' },
]

/** Within the operator's own part of each index. */
function startingWith(lcoid: string, digits: string, { matched, table, column }: Numbered): RawBuilder<unknown> {
  // longer than any number we have, so it is the last one that begins so
  const last = digits.padEnd(24, '9')
  const [from, key] =
    table === 'box'
      ? [sql`box b join subscriber s using (lcoid, subscriberid)`, sql.ref(`b.${column}`)]
      : [sql`subscriber s`, sql.ref(`s.${column}`)]
  const owner = sql.ref(table === 'box' ? 'b.lcoid' : 's.lcoid')
  return sql`(select ${shown(matched)} from ${from}
    where ${owner} = ${lcoid} and ${key} between ${digits} and ${last} limit ${sql.lit(MOST)})`
}

/** The beginning of a number. */
export const byBeginning = (lcoid: string, digits: string): Lookup =>
  either(...BEGINNINGS.map((number) => startingWith(lcoid, digits, number)))

/** Its last digits, which people know by heart and read off a sticker. */
export const byTail = (lcoid: string, digits: string): Lookup =>
  either(...TAILS.map((number) => startingWith(lcoid, digits.split('').toReversed().join(''), number)))

/** Names in byte order: what begins so lies between the words and the words with the last of all letters behind. */
export const byNameBeginning = (lcoid: string, name: string): Lookup => sql<Found>`
  select ${shown('name')} from subscriber s
  where s.lcoid = ${lcoid} and s.name_key >= ${name} and s.name_key < ${`${name}\u{10ffff}`}
  order by s.name_key limit ${sql.lit(MOST)}`

/** Where nobody is called so: who is called by words that were meant, one of each list. */
export function bySimilarWords(lcoid: string, meant: readonly (readonly string[])[]): Lookup {
  const each = meant.map(
    (words) =>
      sql`' ' || replace(search_key, '|', ' ') || ' ' like any (${words.map((word) => `% ${plain(word)} %`)}::text[])`,
  )
  return sql<Found>`
    select ${shown('similar')} from subscriber s
    where s.lcoid = ${lcoid} and s.subscriberid in (
      select subscriberid from subscriber where lcoid = ${lcoid} and ${sql.join(each, sql` and `)}
      order by search_key limit ${sql.lit(MOST)})
    order by s.search_key`
}

/** What the operator's customers and their areas are called by. */
export const wordsOf = (lcoid: string) => sql<{ word: string }>`select word from search_word where lcoid = ${lcoid}`

async function findByDigits(db: Db, lcoid: string, digits: string): Promise<Found[]> {
  if (digits.length < LEAST_DIGITS) return []
  const ends = await run(db, byTail(lcoid, digits))
  return ends.length === MOST ? ends : [...ends, ...(await run(db, byBeginning(lcoid, digits)))]
}

/** User names of connections that begin so; none has a blank in it. */
const byUsername = (lcoid: string, name: string): Lookup => sql<Found>`
  select ${shown('username')} from broadband b join subscriber s using (lcoid, subscriberid)
  where b.lcoid = ${lcoid} and b.username like ${`${plain(name)}%`} order by b.username limit ${sql.lit(MOST)}`

const LOOKS_LIKE_USERNAME = /^[a-z]+\.?\d[\w.-]*$/

async function findByName(db: Db, lcoid: string, name: string): Promise<Found[]> {
  if (LOOKS_LIKE_USERNAME.test(name)) return run(db, byUsername(lcoid, name))
  const begins = await run(db, byNameBeginning(lcoid, name))
  if (begins.length === MOST) return begins
  const words = name.split(' ')
  const found = [...begins, ...(await byWords(db, lcoid, words))]
  return found.length > 0 ? found : findSimilar(db, lcoid, words)
}

async function findSimilar(db: Db, lcoid: string, words: readonly string[]): Promise<Found[]> {
  const { rows } = await wordsOf(lcoid).execute(db)
  const known = rows.map(({ word }) => word)
  const meant = words.map((word) => {
    const begun = known.filter((one) => one.startsWith(word))
    return begun.length > 0 ? begun : wordsMeant(word, known)
  })
  return meant.some((some) => some.length === 0) ? [] : run(db, bySimilarWords(lcoid, meant))
}

const find = (db: Db, lcoid: string, { kind, value }: SearchKey): Promise<Found[]> => {
  if (kind === 'digits') return findByDigits(db, lcoid, value)
  return kind === 'name' ? findByName(db, lcoid, value) : run(db, EXACT[kind](lcoid, value))
}

export const boxesOf = (lcoid: string, subscriberids: readonly string[], today: Day) => sql<
  Hit['boxes'][number] & { subscriberid: string }
>`
  select b.subscriberid, b.stbno, coalesce(b.vcno, '') as smcno, ${statusOfBox(today)} as status, nullif(b.expires, 'infinity') as expiry_date
  from box join box_listing b on b.lcoid = box.lcoid and b.stbno = box.stbno
  cross join lateral (select b.base_status as status, b.expires as validity) base
  where box.lcoid = ${lcoid} and box.subscriberid = any (${subscriberids}::text[]) and b.state = 'ASSIGNED'
  order by b.stbno`

const sameAs =
  ({ subscriberid }: Found) =>
  (other: Found): boolean =>
    other.subscriberid === subscriberid

export async function searchSubscribers({ q }: { q: string }, { db, session, now }: Context) {
  const found = await find(db, session.lcoid, searchKey(q))
  // who was found twice is shown once, where he was found first: the better reason stands before the worse
  const most = found.filter((one, n) => found.findIndex(sameAs(one)) === n).slice(0, MOST)
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
