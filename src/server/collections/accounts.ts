import { sql } from 'kysely'

import type { Account, AccountEntry, collectionCalls } from '#domain/collections/calls.ts'
import { openDues } from '#domain/collections/rules.ts'
import type { Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { firstOf } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { beforePlace, PAGE_ROWS, pageFrom } from '../paging.ts'
import { checkReach, reachOf, within } from './reach.ts'

/** The oldest charge that is open, as `openDues` finds it: a balance is the newest of what was charged. */
export const DUE_SINCE = sql<Day | null>`(
  select min(day) from (
    select day, sum(amount) over (order by day desc, id desc) - amount as newer from (
      select min(id) as id, min(day) as day, sum(amount) as amount from home_entry e
      where e.lcoid = a.lcoid and e.subscriberid = a.subscriberid
        and (e.contractno is not null or e.amount > 0 and e.kind in ('CHARGE', 'OPENING'))
      group by coalesce(e.contractno, e.id::text)) as charges
    where amount > 0) as behind
  where newer < a.balance)`

/** As long as a phone keeps a walk, and a day. */
const BOOKED_MS = 8 * 86_400_000

/** Reversed ones too: the reversal is in the balance as they are. */
const bookedSince = (now: Date) => sql<string[]>`array(
  select r.provisional from home_receipt r where r.lcoid = a.lcoid and r.subscriberid = a.subscriberid
    and r.at >= ${new Date(now.getTime() - BOOKED_MS)} and r.provisional <> '')`

export const accounts = (db: Db, now: Date) =>
  db
    .selectFrom('home_account as a')
    .innerJoin('subscriber as s', (on) =>
      on.onRef('s.lcoid', '=', 'a.lcoid').onRef('s.subscriberid', '=', 'a.subscriberid'),
    )
    .leftJoin('area', (on) => on.onRef('area.lcoid', '=', 'a.lcoid').onRef('area.areaid', '=', 'a.areaid'))
    .select(['a.subscriberid', 's.mobilephone', 'a.place', 'a.balance'])
    .select(sql<string>`trim(s.fname || ' ' || s.lname)`.as('name'))
    .select(sql<string>`s.addrline1 || ', ' || s.city`.as('address'))
    .select(sql<string>`coalesce(a.areaid, '')`.as('areaid'))
    .select(sql<string>`coalesce(area.name, '')`.as('area'))
    .select(DUE_SINCE.as('duesince'))
    .select(
      sql<Day | null>`(select max((r.taken at time zone 'Asia/Kolkata')::date) from home_receipt r where r.lcoid = a.lcoid
      and r.subscriberid = a.subscriberid and r.reversed is null)`.as('lastpaid'),
    )
    .select(claimedBy('a').as('claimed'))
    .select(bookedSince(now).as('booked'))

const claimedBy = (of: 'a' | 's') => sql<Paise>`(
  select coalesce(sum(q.amount), 0)::bigint from pay_request q
  where q.lcoid = ${sql.ref(`${of}.lcoid`)} and q.subscriberid = ${sql.ref(`${of}.subscriberid`)} and q.state = 'SAID_PAID')`

type Listing = Input<typeof collectionCalls.listAccounts>

export const accountHandlers = { listAccounts, listBalances, getAccount, listAccountEntries }

/** The place of a page is the last row's: what it owes, or where it stands in the walk, and its number. */
async function listAccounts({ areaid, after }: Listing, { db, session, now }: Context) {
  const found = accounts(db, now())
    .where('a.lcoid', '=', session.lcoid)
    .where(within(await reachOf(db, session)))
  const [rank, subscriberid] = after?.split(' ') ?? []
  const rows = areaid
    ? await found
        .where('a.areaid', '=', areaid)
        .where(after ? sql<boolean>`(a.place, a.subscriberid) > (${rank}::int, ${subscriberid})` : sql<boolean>`true`)
        .orderBy('a.place')
        .orderBy('a.subscriberid')
        .limit(PAGE_ROWS + 1)
        .execute()
    : await found
        .where('a.balance', '>', 0 as Paise)
        .where(
          after
            ? sql<boolean>`(a.balance < ${rank}::bigint or a.balance = ${rank}::bigint and a.subscriberid > ${subscriberid})`
            : sql<boolean>`true`,
        )
        .orderBy('a.balance', 'desc')
        .orderBy('a.subscriberid')
        .limit(PAGE_ROWS + 1)
        .execute()
  const data = rows.slice(0, PAGE_ROWS)
  const last = data.at(-1)
  const next = rows.length > PAGE_ROWS && last ? `${areaid ? last.place : last.balance} ${last.subscriberid}` : null
  return { count: data.length, data, next }
}

/** Whoever has no account yet owes nothing. */
async function listBalances({ subscribers }: { subscribers: string }, { db, session }: Context) {
  const reached = within(await reachOf(db, session))
  const { rows } = await sql<{ subscriberid: string; balance: Paise }>`
    select s.subscriberid, coalesce(a.balance, 0)::bigint as balance
    from subscriber s left join home_account a using (lcoid, subscriberid)
    where s.lcoid = ${session.lcoid} and s.subscriberid = any(${subscribers.split(',')}::text[]) and ${reached}`.execute(
    db,
  )
  return { count: rows.length, data: rows }
}

async function getAccount({ subscriberid }: { subscriberid: string }, context: Context) {
  const { db, session, now } = context
  await checkReach(db, context, subscriberid)
  const { lcoid } = session
  const of = { lcoid, subscriberid }
  const account =
    (await accounts(db, now())
      .where('a.lcoid', '=', lcoid)
      .where('a.subscriberid', '=', subscriberid)
      .executeTakeFirst()) ?? (await notCharged(db, of))
  return { ...account, dues: await duesOf(db, of), ...(await pricesOf(db, of)) }
}

type Of = { lcoid: string; subscriberid: string }

/** Nothing was sold to him since the book is kept. */
async function notCharged(db: Db, { lcoid, subscriberid }: Of): Promise<Account> {
  const { rows } = await sql<Pick<Account, 'name' | 'mobilephone' | 'address' | 'claimed'>>`
    select trim(fname || ' ' || lname) as name, mobilephone, addrline1 || ', ' || city as address, ${claimedBy('s')} as claimed
    from subscriber s where lcoid = ${lcoid} and subscriberid = ${subscriberid}`.execute(db)
  const nothing = { areaid: '', area: '', place: 0, balance: 0 as Paise, duesince: null, lastpaid: null, booked: [] }
  return { subscriberid, ...firstOf(rows), ...nothing }
}

const entriesOf = (db: Db, { lcoid, subscriberid }: Of) =>
  db
    .selectFrom('home_entry as e')
    .leftJoin('contract as c', (on) => on.onRef('c.lcoid', '=', 'e.lcoid').onRef('c.contractno', '=', 'e.contractno'))
    .leftJoin('plan as p', 'p.plancode', 'c.plancode')
    .select(['e.id', 'e.kind', 'e.day', 'e.amount', 'e.balance_after as balance', 'e.note', 'e.at'])
    .select('e.actor as authorisedby')
    .select(sql<string>`coalesce(e.contractno, '')`.as('contractno'))
    .select(sql<string>`coalesce(p.planname, '')`.as('planname'))
    .select(sql<string>`coalesce(e.receiptno, '')`.as('receiptno'))
    .where('e.lcoid', '=', lcoid)
    .where('e.subscriberid', '=', subscriberid)

/** Nobody owes for more than these. */
const MOST_ENTRIES = 500

async function duesOf(db: Db, of: Of) {
  const rows = await entriesOf(db, of).orderBy('e.id', 'desc').limit(MOST_ENTRIES).execute()
  const names = new Map(rows.map(({ contractno, planname }) => [contractno, planname]))
  return openDues(rows, rows[0]?.balance).map((due) => ({ ...due, planname: names.get(due.contractno) ?? '' }))
}

async function listAccountEntries(
  { subscriberid, after }: Input<typeof collectionCalls.listAccountEntries>,
  context: Context,
) {
  const { db, session } = context
  await checkReach(db, context, subscriberid)
  const rows = await entriesOf(db, { lcoid: session.lcoid, subscriberid })
    .where(beforePlace(after, { at: 'e.at', id: 'e.id', idType: 'bigint' }))
    .orderBy('e.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageFrom(rows, ['at', 'id'], ({ id, at, ...row }): AccountEntry => ({ ...row, id: String(id), created: at }))
}

type Price = { stbno: string; plancode: string; planname: string; mrptariff: Paise; price: Paise | null }

/** What runs on the STBs of a customer, with the price that was agreed on for it. */
async function pricesOf(db: Db, { lcoid, subscriberid }: Of): Promise<{ monthly: Paise | null; prices: Price[] }> {
  const { rows: prices } = await sql<Price>`
    with packs as (
      select distinct c.stbno, c.plancode from box b join contract c using (lcoid, stbno)
      where b.lcoid = ${lcoid} and b.subscriberid = ${subscriberid} and c.status in ('A', 'D', 'S')
      union select stbno, plancode from home_price where lcoid = ${lcoid} and subscriberid = ${subscriberid} and stbno <> '')
    select packs.stbno, packs.plancode, p.planname, p.mrptariff, h.price
    from packs join plan p using (plancode)
    left join home_price h on h.lcoid = ${lcoid} and h.subscriberid = ${subscriberid} and h.stbno = packs.stbno
      and h.plancode = packs.plancode
    order by packs.stbno, p.plantype, p.planname`.execute(db)
  const monthly = await db
    .selectFrom('home_price')
    .select('price')
    .where('lcoid', '=', lcoid)
    .where('subscriberid', '=', subscriberid)
    .where('stbno', '=', '')
    .executeTakeFirst()
  return { monthly: monthly?.price ?? null, prices }
}
