import { sql, type RawBuilder } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { newestBase } from '../boxes/status.ts'
import { settingsOf } from '../settings/store.ts'
import { priceIn, renewalPrices, renewalQuotes } from '../subscriptions/renewal-prices.ts'
import { boxCells } from './sources-homes.ts'
import { equals, yesNo, type By, type Row, type Select, type Source } from './source.ts'

const AHEAD_DAYS = 30
const BEGINNING: Day = '1900-01-01'

type Ending = { from: Day; to: Day; autorenewd?: 'YES' | 'NO' | undefined }
type Asked = { from?: Day | undefined; to?: Day | undefined; autorenewd?: 'YES' | 'NO' | undefined }

/** The next 30 days unless said otherwise. */
const ahead = ({ from, to, autorenewd }: Asked, { today }: By): Ending => {
  const first = from ?? today
  return { from: first, to: to ?? addDays(first, AHEAD_DAYS), autorenewd }
}

/** Up to yesterday: what ends today still runs. */
const back = ({ from = BEGINNING, to }: Asked, { today }: By): Ending => {
  const yesterday = addDays(today, -1)
  return { from, to: to !== undefined && to < yesterday ? to : yesterday }
}

const lateFeeOf = async ({ db, config, now }: By) => (await settingsOf(db, config, now())).LATE_RENEWAL_FEE

/** Boxes in homes whose last base pack was not cancelled and ends within the range. */
const ends = ({ from, to, autorenewd }: Ending, { lcoid }: By): RawBuilder<unknown>[] => [
  sql`b.lcoid = ${lcoid}`,
  sql`b.state = 'ASSIGNED'`,
  sql`b.base_status <> 'C'`,
  sql`b.expires >= ${from}::date`,
  sql`b.expires <= ${to}::date`,
  ...equals(yesNo(sql`base.autorenew`), autorenewd),
]

const withBase = sql`box_listing b join lateral (${newestBase}) base on true`

async function select(ending: Ending, by: By, way: 'asc' | 'desc'): Promise<Select> {
  const { db, lcoid, today } = by
  const prices = await renewalPrices(db, { lcoid, today, lateFee: await lateFeeOf(by) })
  const priceOf = (name: 'lcoprice' | 'mrptariff') => sql`coalesce(
    case when b.expires < ${today}::date then ${sql.ref(`price.late${name}`)} else ${sql.ref(`price.${name}`)} end, 0)`
  return {
    cells: {
      ...boxCells(by),
      contractno: sql`base.contractno`,
      plancode: sql`base.plancode`,
      autorenewd: yesNo(sql`base.autorenew`),
      schedulestatus: yesNo(sql`exists (select from scheduled_change d
        where d.lcoid = b.lcoid and d.stbno = b.stbno and d.state = 'PENDING')`),
      lcoprice: priceOf('lcoprice'),
      mrptariff: priceOf('mrptariff'),
    },
    from: sql`${withBase} left join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as price (plancode text, lcoprice bigint, mrptariff bigint, latelcoprice bigint, latemrptariff bigint)
      on price.plancode = base.plancode`,
    where: ends(ending, by),
    order: { way, first: { by: sql`b.expires`, kind: 'date' }, last: { by: sql`b.stbno`, kind: 'text' } },
  }
}

type Counted = { plancode: string; late: boolean; boxes: number }

/** How many boxes, and what their renewal costs today. */
async function totals(ending: Ending, by: By) {
  const { db, lcoid, today } = by
  const counted = await countEnding(ending, by)
  const codes = [...new Set(counted.map(({ plancode }) => plancode))]
  const found = await renewalPrices(db, { lcoid, today, lateFee: await lateFeeOf(by) }, codes)
  const prices = new Map(found.map((price) => [price.plancode, price]))
  const costOf = ({ plancode, late, boxes }: Counted) => priceIn(prices, plancode, late).lcoprice * boxes
  const boxes = counted.reduce((sum, one) => sum + one.boxes, 0)
  return { count: boxes, boxes, total: paise(counted.reduce((sum, row) => sum + costOf(row), 0)) }
}

/** By their base pack. The list knows it by name, and an index of nothing else: only where two packs share a name is every box looked at. */
async function countEnding({ autorenewd, ...ending }: Ending, by: By): Promise<Counted[]> {
  const { db, today } = by
  const all = await sql<Counted & { plancode: string | null; planname: string }>`
    select n.planname, n.late, n.boxes, p.plancode
    from (
      select b.base_plan as planname, b.expires < ${today}::date as late, count(*)::int as boxes
      from box_listing b where ${sql.join(ends(ending, by), sql` and `)} group by 1, 2) as n
    left join lateral (
      select min(plancode) as plancode from plan where planname = n.planname and plantype = 'BASE' having count(*) = 1) as p on true`.execute(
    db,
  )
  const unclear = [...new Set(all.rows.filter(({ plancode }) => plancode === null).map(({ planname }) => planname))]
  const { rows: looked } =
    unclear.length === 0
      ? { rows: [] }
      : await sql<Counted>`
        select base.plancode, b.expires < ${today}::date as late, count(*)::int as boxes
        from ${withBase} where ${sql.join(ends(ending, by), sql` and `)} and b.base_plan = any(${unclear}::text[])
        group by 1, 2`.execute(db)
  const counted = [...all.rows.filter(({ plancode }) => plancode !== null), ...looked]
  if (autorenewd === undefined) return counted
  const renewing = await countRenewing(ending, by)
  return autorenewd === 'YES' ? renewing : [...counted, ...renewing.map((one) => ({ ...one, boxes: -one.boxes }))]
}

/** Whatever renews itself is the last of its box: the one before does not any more. */
async function countRenewing({ from, to }: Ending, { db, lcoid, today }: By): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select c.plancode, c.validity < ${today}::date as late, count(*)::int as boxes
    from contract c
    where c.lcoid = ${lcoid} and c.autorenew and c.status <> 'C' and c.validity between ${from}::date and ${to}::date
      and c.plancode = any(array(select plancode from plan where plantype = 'BASE'))
    group by 1, 2`.execute(db)
  return rows
}

/** Why a box of the page cannot be renewed from here. */
async function complete(rows: readonly Row[], by: By): Promise<Row[]> {
  const { db, lcoid, today } = by
  const held = rows.map((row) => ({
    contractno: String(row['contractno']),
    stbno: String(row['stb_number']),
    plancode: String(row['plancode']),
  }))
  const quotes = await renewalQuotes(db, held, { lcoid, today, lateFee: await lateFeeOf(by) })
  return rows.map((row, n) => {
    const quote = quotes.get(held[n]!.contractno)
    return { ...row, refusal: quote && !quote.ok ? quote.reason : '' }
  })
}

const expiry: Source<'getExpiryReport'> = {
  select: (asked, by) => select(ahead(asked, by), by, 'asc'),
  totals: (asked, by) => totals(ahead(asked, by), by),
  complete,
}

const expired: Source<'getExpiredReport'> = {
  select: (asked, by) => select(back(asked, by), by, 'desc'),
  totals: (asked, by) => totals(back(asked, by), by),
  complete,
}

/** What ends, and what has ended. */
export const expirySources = { expiry, expired }
