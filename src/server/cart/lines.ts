import { sql } from 'kysely'

import { Failure } from '#domain/errors.ts'
import type { Agreed } from '#domain/collections/agreed.ts'
import type { Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'

import { agreedWith } from '../collections/agreed.ts'
import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { WantedPlan } from '../subscriptions/quote-boxes.ts'
import type { Tx } from '../write.ts'
import type { Shown } from './shown.ts'

/** Each signed-in person has a cart of his own. */
export type Owner = { lcoid: string; actor: string }
export type CartHead = { cartid: string; version: number }

/** A line as it was put in, with the home it is for. */
export type Line = WantedPlan &
  Shown & {
    lineid: number
    subscriberid: string
    confirmed: boolean
    enteredid: string
    added: Date
    /** What was agreed on with its customer. */
    agreed: Agreed
    accountno: string
    name: string
    area: string
  }

const MOST_LINES = 500

export const ownerOf = ({ session }: Pick<Context, 'session'>): Owner => ({
  lcoid: session.lcoid,
  actor: actorOf(session),
})

/** Nobody has a cart before something was put into it. */
export const findCart = async (db: Db | Tx, { lcoid, actor }: Owner): Promise<CartHead> =>
  (await db
    .selectFrom('cart')
    .select(['cartid', 'version'])
    .where('lcoid', '=', lcoid)
    .where('actor', '=', actor)
    .executeTakeFirst()) ?? { cartid: '', version: 0 }

/** Holds the cart until the transaction ends and counts the change: of two windows the second sees what the first did. */
export async function bumpCart(tx: Tx, { lcoid, actor }: Owner, newId: string): Promise<CartHead> {
  const { rows } = await sql<CartHead>`
    insert into cart (lcoid, actor, cartid) values (${lcoid}, ${actor}, ${newId})
    on conflict (lcoid, actor) do update set version = cart.version + 1
    returning cartid, version`.execute(tx)
  return firstOf(rows)
}

const lineColumns = (today: Day) => sql`
  l.lcoid, l.lineid, l.subscriberid, l.stbno, l.plancode, l.shownprice, l.shownmrp, l.showncharge, l.showncredit, l.confirmed, l.enteredid,
  l.added, s.accountno, trim(s.fname || ' ' || s.lname) as name, s.area,
  ${agreedWith({ lcoid: sql`l.lcoid`, subscriberid: sql`l.subscriberid` }, today)} as agreed`

export const linesOf = async (db: Db | Tx, { lcoid, actor }: Owner, today: Day): Promise<Line[]> =>
  (
    await sql<Line>`
      select ${lineColumns(today)} from cart_line l join subscriber s on s.lcoid = l.lcoid and s.subscriberid = l.subscriberid
      where l.lcoid = ${lcoid} and l.actor = ${actor} order by l.lineid`.execute(db)
  ).rows

/** A line of one of several carts. */
export type HeldLine = Line & { actor: string; cartid: string }

/**
 * Holds these carts, their lines and the boxes of those, for somebody who will sell them. A line that another window took out meanwhile is
 * not among them; one that it put in stays in its cart.
 */
export async function holdLines(tx: Tx, owners: readonly Owner[], today: Day): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select ${lineColumns(today)}, l.actor, c.cartid
    from ${ownersIn(owners)}
    join cart c on c.lcoid = owner.lcoid and c.actor = owner.actor
    join cart_line l on l.lcoid = c.lcoid and l.actor = c.actor
    join subscriber s on s.lcoid = l.lcoid and s.subscriberid = l.subscriberid
    join box b on b.lcoid = l.lcoid and b.stbno = l.stbno
    order by l.lcoid, l.stbno, l.lineid for no key update of c, l, b`.execute(tx)
  return rows.toSorted((a, b) => a.lineid - b.lineid)
}

export const ownersIn = (owners: readonly Owner[]) =>
  sql`unnest(${owners.map(({ lcoid }) => lcoid)}::text[], ${owners.map(({ actor }) => actor)}::text[]) as owner (lcoid, actor)`

/** Takes out what was sold, keeps why the others were not, and counts the change of each cart as `bumpCart` does. */
export async function settleLines(
  tx: Tx,
  owners: readonly Owner[],
  sold: readonly HeldLine[],
  failed: readonly (HeldLine & { failure: string })[],
): Promise<void> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from cart_line l where ${isOf(owners)} and l.lineid = any(${sold.map(({ lineid }) => lineid)}::bigint[]) returning l.lineid),
    failed as (
      update cart_line l set failure = line.failure
      from unnest(${failed.map(({ lineid }) => lineid)}::bigint[], ${failed.map(({ failure }) => failure)}::text[]) as line (lineid, failure)
      where ${isOf(owners)} and l.lineid = line.lineid),
    bumped as (
      update cart c set version = c.version + 1 from ${ownersIn(owners)} where c.lcoid = owner.lcoid and c.actor = owner.actor)
    select count(*)::int as gone from gone`.execute(tx)
  if (firstOf(rows).gone !== sold.length) throw new Error('a line was sold that is not in the cart')
}

/** So that the lines are found by their key; each has a number of its own, whoever's it is. */
const isOf = (owners: readonly Owner[]) =>
  sql`l.lcoid = any(${owners.map(({ lcoid }) => lcoid)}::text[]) and l.actor = any(${owners.map(({ actor }) => actor)}::text[])`

type HeldLines = { owner: Owner; lines: readonly Line[] }
export type NewLine = Pick<Line, 'stbno' | 'plancode' | 'subscriberid' | 'confirmed' | 'enteredid'> & Shown

const placeOf = ({ stbno, plancode }: Pick<Line, 'stbno' | 'plancode'>): string => `${stbno} ${plancode}`

/** Into a cart that is held, with what is in it. The same plan for the same box again brings the line up to date. */
export async function putLines(tx: Tx, cart: HeldLines, lines: readonly NewLine[], added: Date): Promise<void> {
  if (lines.length === 0) return
  const { lcoid, actor } = cart.owner
  if (new Set([...cart.lines, ...lines].map(placeOf)).size > MOST_LINES) throw new Failure('cart.full')
  await sql`
    insert into cart_line (lcoid, actor, subscriberid, stbno, plancode, shownprice, shownmrp, showncharge, showncredit, confirmed, enteredid,
      added)
    select ${lcoid}, ${actor}, subscriberid, stbno, plancode, shownprice, shownmrp, showncharge, showncredit, confirmed, enteredid, ${added}
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, n) => ({ ...line, n })))}::jsonb) as line (n int,
      subscriberid text, stbno text, plancode text, shownprice bigint, shownmrp bigint, showncharge bigint, showncredit bigint,
      confirmed boolean, enteredid text)
    order by n
    on conflict (lcoid, actor, stbno, plancode) do update set subscriberid = excluded.subscriberid,
      shownprice = excluded.shownprice, shownmrp = excluded.shownmrp, showncharge = excluded.showncharge, showncredit = excluded.showncredit,
      confirmed = cart_line.confirmed or excluded.confirmed, enteredid = excluded.enteredid, added = excluded.added,
      failure = null`.execute(tx)
}

export async function dropLines(tx: Tx, { lcoid, actor }: Owner, lineids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart_line where lcoid = ${lcoid} and actor = ${actor} and lineid = any(${[...lineids]}::bigint[])`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** What the person has now seen. */
export async function showPrices(
  tx: Tx,
  { lcoid, actor }: Owner,
  prices: readonly ({ lineid: number } & Shown)[],
): Promise<void> {
  if (prices.length === 0) return
  await sql`
    update cart_line set shownprice = shown.shownprice, shownmrp = shown.shownmrp, showncharge = shown.showncharge, showncredit = shown.showncredit
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as shown (lineid bigint, shownprice bigint, shownmrp bigint, showncharge bigint, showncredit bigint)
    where lcoid = ${lcoid} and actor = ${actor} and cart_line.lineid = shown.lineid`.execute(tx)
}
