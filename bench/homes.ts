import { sql } from 'kysely'
import pg from 'pg'

import { seedCatalogue } from '#server/demo/catalogue.ts'
import type { Db } from '#server/db/connect.ts'
import { growHomes, recount } from '#server/testing/many-homes.ts'

type World = { url: string; db: Db; operators: number; homes: number; today: string }

const LISTED_AT_ONCE = 50_000

export const operatorNo = (n: number): string => `LCO8${String(n).padStart(5, '0')}`

/** Operators with full wallets, and the catalogue they sell from. */
export async function makeOperators(db: Db, lcoids: readonly string[], today: string): Promise<void> {
  await db.transaction().execute((tx) => seedCatalogue(tx, today))
  await sql`
    insert into operator (lcoid, password_hash, lconame, contactname, mobileno, email, addrline1, city, region, zipcode,
      frcode, frcan, pan_sealed, headendid, status, created)
    select lcoid, '', '', '', '9822012345', '', '', '', 'Maharashtra', '', '', 'F' || lcoid, '', '', 'ACTIVE', now()
    from unnest(${[...lcoids]}::text[]) as lcoid`.execute(db)
  await sql`insert into wallet (lcoid) select lcoid from operator`.execute(db)
  await sql`
    insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, actor, at)
    select lcoid, 'fill', 'adjustment', 'adjustments', 'wallet', 1000000000, 1000000000, 'bench', now() - interval '1 day'
    from wallet`.execute(db)
  await sql`update wallet set balance = 1000000000, moved_at = now() - interval '1 day'`.execute(db)
}

/** Operators with full wallets and homes with a past, all of whose packs end on a day of our choice and renew themselves. */
export async function makeHomes(
  { url, db, operators, homes, today }: World,
  { validity }: { validity: string },
): Promise<string[]> {
  const lcoids = Array.from({ length: operators }, (_, n) => operatorNo(n))
  await makeOperators(db, lcoids, today)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await growHomes({ client, lcoids, homes, first: 1, today })
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(
    `update contract set validity = $1::date, starts = $1::date - 29, autorenew = true where status = 'A'`,
    [validity],
  )
  for (let first = 1; first <= homes; first += LISTED_AT_ONCE)
    await client.query(
      `select list_boxes(array_agg(lcoid), array_agg(stbno)) from box where stbno between $1 and $2`,
      [first, first + LISTED_AT_ONCE - 1].map((n) => String(7_000_000_000_000_000 + n)),
    )
  await client.query('commit')
  await recount(client)
  await client.query('vacuum analyze')
  await client.end()
  return lcoids
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Contracts with their sales in the ledger and in the customers' books, as if each had been bought for a hundred rupees. */
export async function sellAll(owner: pg.Client): Promise<number> {
  await owner.query('begin')
  await owner.query('set local session_replication_role = replica')
  await owner.query('update contract set lcoprice = 10000')
  await owner.query(`insert into contract_event (lcoid, contractno, what, amount, before_status, after_status, before_validity, after_validity, actor, at)
    select lcoid, contractno, 'SOLD', lcoprice, 'A', 'A', validity, validity, 'x', created from contract order by created, contractno`)
  await owner.query(`insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, actor, at)
    select e.lcoid, 'event:' || e.id, 'plan-sale', 'wallet', 'sales', e.amount,
      w.balance - sum(e.amount) over (partition by e.lcoid order by e.id), 'x', e.at
    from contract_event e join wallet w using (lcoid) order by e.lcoid, e.id`)
  await owner.query(`update wallet w set balance = w.balance - s.sold
    from (select lcoid, sum(amount) as sold from contract_event group by lcoid) as s where s.lcoid = w.lcoid`)
  await owner.query(`insert into home_entry (lcoid, subscriberid, kind, amount, balance_after, contractno, day, actor, at)
    select lcoid, b.subscriberid, 'CHARGE', c.mrptariff, sum(c.mrptariff) over (partition by lcoid, b.subscriberid order by c.created, c.contractno),
      c.contractno, (c.created at time zone 'Asia/Kolkata')::date, 'x', c.created
    from contract c join box b using (lcoid, stbno) order by c.created, c.contractno`)
  await owner.query(`insert into home_account (lcoid, subscriberid, balance)
    select lcoid, subscriberid, sum(amount) from home_entry group by 1, 2`)
  await owner.query('truncate day_figure')
  await owner.query(`insert into day_figure select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = 'wallet', sum(amount), count(*)
    from transfer group by 1, 2, 3, 4`)
  await owner.query('commit')
  await owner.query('vacuum analyze')
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from transfer')
  return rows[0]!.count
}
