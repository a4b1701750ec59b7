import { sql, type RawBuilder } from 'kysely'

import { firstOf } from '#domain/lists.ts'
import { paise, type Paise } from '#domain/money.ts'

import type { Db } from '../db/connect.ts'
import { newestFirst, type Place } from './place.ts'
import { amongDays, between, homeName, homeOf, same, type Source } from './source.ts'

const sumOf = async (db: Db, from: RawBuilder<unknown>): Promise<Paise> => {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total from ${from}`.execute(
    db,
  )
  return paise(firstOf(rows).total)
}

type Range = Parameters<typeof amongDays>[1]

/** By a column, because behind row security an expression is compared with nothing in an index. */
const byBalance = (way: Place['way']): Place => ({
  way,
  first: { by: sql`a.balance`, kind: 'bigint' },
  last: { by: sql`a.subscriberid`, kind: 'text' },
})

const ACCOUNTS = { table: 'home_account', as: 'a' }
/** Their customers and areas. */
const WITH_CUSTOMERS = sql`join subscriber s on s.lcoid = a.lcoid and s.subscriberid = a.subscriberid
  left join area r on r.lcoid = a.lcoid and r.areaid = a.areaid`
const ofCustomer = {
  ...same('a', 'subscriberid'),
  name: homeName,
  mobilephone: sql`s.mobilephone`,
  area: sql`coalesce(r.name, '')`,
}

/** What is open of a balance is the newest of what was charged, as `openDues` has it; by the age of each charge. */
const dues: Source<'listDues'> = {
  select: (_asked, { lcoid, today }) => ({
    cells: { ...ofCustomer, balance: sql`a.balance`, ...same('due', 'upto30', 'upto60', 'upto90', 'older') },
    of: ACCOUNTS,
    from: sql`${WITH_CUSTOMERS} cross join lateral (
      select coalesce(sum(open) filter (where age <= 30), 0)::bigint as upto30,
        coalesce(sum(open) filter (where age between 31 and 60), 0)::bigint as upto60,
        coalesce(sum(open) filter (where age between 61 and 90), 0)::bigint as upto90,
        coalesce(sum(open) filter (where age > 90), 0)::bigint as older
      from (
        select ${today}::date - day as age, least(amount, a.balance - newer) as open from (
          select day, amount, sum(amount) over (order by day desc, id desc) - amount as newer from (
            select min(id) as id, min(day) as day, sum(amount) as amount from home_entry e
            where e.lcoid = a.lcoid and e.subscriberid = a.subscriberid
              and (e.contractno is not null or e.amount > 0 and e.kind in ('CHARGE', 'OPENING'))
            group by coalesce(e.contractno, e.id::text)) as charges
          where amount > 0) as behind
        where newer < a.balance) as aged) as due`,
    where: [sql`a.lcoid = ${lcoid}`, sql`a.balance > 0`],
    order: byBalance('desc'),
  }),
  totals: async (_asked, { db, lcoid }) => ({
    total: await sumOf(db, sql`(select balance as amount from home_account where lcoid = ${lcoid} and balance > 0) a`),
  }),
}

const advances: Source<'listAdvances'> = {
  select: (_asked, { lcoid }) => ({
    cells: { ...ofCustomer, advance: sql`-a.balance` },
    of: ACCOUNTS,
    from: WITH_CUSTOMERS,
    where: [sql`a.lcoid = ${lcoid}`, sql`a.balance < 0`],
    // below zero: the most is the least
    order: byBalance('asc'),
  }),
  totals: async (_asked, { db, lcoid }) => ({
    total: await sumOf(db, sql`(select -balance as amount from home_account where lcoid = ${lcoid} and balance < 0) a`),
  }),
}

/** Of a table that has its collector. */
const collectorName = (table: string) => sql`coalesce(
  (select u.name from subuser u where u.lcoid = ${sql.ref(`${table}.lcoid`)} and u.lcosubuserid = ${sql.ref(`${table}.collector`)}),
  (select o.lconame from operator o where o.lcoid = ${sql.ref(`${table}.lcoid`)}))`

/** It arrived here after it was taken, never before: the index by arrival finds it. */
const takenIn = (range: Range) => [
  ...between(sql`r.taken`, range),
  ...between(sql`r.at`, range.from ? { from: range.from } : {}),
]

const collection: Source<'listCollection'> = {
  select: (range, { lcoid }) => ({
    cells: {
      ...same('g', 'id', 'day', 'mode', 'receipts', 'amount'),
      name: collectorName('g'),
    },
    from: sql`(
      select r.lcoid, (r.taken at time zone 'Asia/Kolkata')::date as day, r.collector, r.mode, count(*) as receipts,
        sum(r.amount)::bigint as amount,
        (r.taken at time zone 'Asia/Kolkata')::date || ' ' || r.collector || ' ' || r.mode as id
      from home_receipt r
      where ${sql.join([sql`r.lcoid = ${lcoid}`, sql`r.reversed is null`, ...takenIn(range)], sql` and `)}
      group by 1, 2, 3, 4) g`,
    where: [sql`true`],
    order: { way: 'desc', first: { by: sql`g.day`, kind: 'date' }, last: { by: sql`g.id`, kind: 'text' } },
  }),
  totals: async (range, { db, lcoid }) => ({
    total: await sumOf(
      db,
      sql`home_receipt r where ${sql.join([sql`r.lcoid = ${lcoid}`, sql`r.reversed is null`, ...takenIn(range)], sql` and `)}`,
    ),
  }),
}

const handovers: Source<'listHandoverReport'> = {
  select: (range, { lcoid }) => ({
    cells: {
      ...same('h', 'handoverid', 'created', 'receipts', 'cash', 'counted', 'other'),
      name: collectorName('h'),
      difference: sql`h.cash - h.counted`,
      status: sql`case when h.confirmed is null then 'OPEN' else 'CONFIRMED' end`,
    },
    from: sql`handover h`,
    // what was sent back brought nothing: its receipts are counted again in one that follows
    where: [sql`h.lcoid = ${lcoid}`, sql`h.returned is null`, ...between(sql`h.created`, range)],
    order: newestFirst(sql`h.created`, sql`h.handoverid`),
  }),
}

const discounts: Source<'listDiscounts'> = {
  select: (range, { lcoid }) => ({
    cells: {
      id: sql`e.id::text`,
      created: sql`e.at`,
      ...same('e', 'subscriberid', 'note'),
      name: homeName,
      amount: sql`-e.amount`,
      authorisedby: sql`e.actor`,
    },
    of: { table: 'home_entry', as: 'e' },
    from: sql`join ${homeOf('e')}`,
    where: [sql`e.lcoid = ${lcoid}`, sql`e.kind = 'DISCOUNT'`, ...between(sql`e.at`, range)],
    order: newestFirst(sql`e.at`, sql`e.id`, 'bigint'),
  }),
}

/** The wallet paid for a contract, the home of its charge for the contract: both by the month of the day they moved. */
const marginRows = (range: Range, lcoid: string) => sql`(
  select lcoid, subscriberid, month, sum(charged)::bigint as charged, sum(collected)::bigint as collected,
    sum(debits)::bigint as debits, (sum(collected) - sum(debits))::bigint as margin
  from (
    select lcoid, subscriberid, date_trunc('month', day)::date as month,
      case when kind in ('CHARGE', 'SUM', 'REVERSAL') and receiptno is null then amount else 0 end as charged,
      case when receiptno is not null then -amount else 0 end as collected, 0 as debits
    from home_entry where ${sql.join([sql`lcoid = ${lcoid}`, ...amongDays(sql`day`, range)], sql` and `)}
    union all
    select v.lcoid, c.subscriberid, date_trunc('month', v.at at time zone 'Asia/Kolkata')::date, 0, 0, v.amount
    from contract_event v
    join home_entry c on c.lcoid = v.lcoid and c.contractno = v.contractno and c.kind = 'CHARGE'
    where ${sql.join([sql`v.lcoid = ${lcoid}`, sql`v.amount <> 0`, ...between(sql`v.at`, range)], sql` and `)}) as moved
  group by 1, 2, 3)`

const margins: Source<'listMargins'> = {
  select: (range, { lcoid }) => ({
    cells: {
      ...same('m', 'month', 'subscriberid', 'charged', 'collected', 'debits', 'margin'),
      id: sql`m.month || ' ' || m.subscriberid`,
      // as a look-up: only those who are shown are looked up
      name: sql`(select ${homeName} from subscriber s where s.lcoid = m.lcoid and s.subscriberid = m.subscriberid)`,
    },
    from: sql`${marginRows(range, lcoid)} m`,
    where: [sql`true`],
    order: { way: 'desc', first: { by: sql`m.month`, kind: 'date' }, last: { by: sql`m.subscriberid`, kind: 'text' } },
  }),
  totals: async (range, { db, lcoid }) => {
    const { rows } = await sql<Record<'charged' | 'collected' | 'debits' | 'margin', Paise>>`
      select coalesce(sum(charged), 0)::bigint as charged, coalesce(sum(collected), 0)::bigint as collected,
        coalesce(sum(debits), 0)::bigint as debits, coalesce(sum(margin), 0)::bigint as margin
      from ${marginRows(range, lcoid)} m`.execute(db)
    return firstOf(rows)
  },
}

/** The operator's own money. */
export const collectionSources = { dues, collection, handovers, advances, discounts, margins }
