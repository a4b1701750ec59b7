import { sql, type RawBuilder } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { newestBase } from '../boxes/status.ts'
import { settingsOf } from '../settings/store.ts'
import { boxRenewals, listedPrices, type ListedPrice, type RenewedAlike } from '../subscriptions/renewal-prices.ts'
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

const withBase = sql`join lateral (${newestBase}) base on true`

async function select(ending: Ending, by: By, way: 'asc' | 'desc'): Promise<Select> {
  const prices = new Set((await pricedEnding(ending, by)).map(({ price }) => price))
  return {
    cells: {
      ...boxCells(by),
      contractno: sql`base.contractno`,
      plancode: sql`base.plancode`,
      autorenewd: yesNo(sql`base.autorenew`),
      schedulestatus: yesNo(sql`exists (select from scheduled_change d
        where d.lcoid = b.lcoid and d.stbno = b.stbno and d.state = 'PENDING')`),
      addons: sql`coalesce(price.addons, 0)`,
      lcoprice: sql`coalesce(price.lcoprice, 0)`,
      mrptariff: sql`coalesce(price.mrptariff, 0)`,
    },
    // whether it renews itself stands in its contract, not in the list
    ...(ending.autorenewd === undefined && { of: { table: 'box_listing', as: 'b' } }),
    from: sql`${ending.autorenewd === undefined ? sql`` : sql`box_listing b`} ${withBase}
      left join jsonb_to_recordset(${JSON.stringify([...prices])}::jsonb)
      as price (renewal text, late boolean, day date, addons int, lcoprice bigint, mrptariff bigint)
      on price.renewal = b.renewal and price.late = (b.expires < ${by.today}::date) and coalesce(price.day, b.expires) = b.expires`,
    where: ends(ending, by),
    order: { way, first: { by: sql`b.expires`, kind: 'date' }, last: { by: sql`b.stbno`, kind: 'text' } },
  }
}

type Counted = RenewedAlike & { boxes: number }
type Priced = { boxes: number; price: ListedPrice }

/** Asked for by a page and its sum, by a file and its sum: once for both. */
const knownPrices = new WeakMap<By, Promise<Priced[]>>()

function pricedEnding(ending: Ending, by: By): Promise<Priced[]> {
  const found = knownPrices.get(by) ?? priceEnding(ending, by)
  knownPrices.set(by, found)
  return found
}

/** The boxes that are renewed alike, and what that costs today. */
async function priceEnding(ending: Ending, by: By): Promise<Priced[]> {
  const counted = await countEnding(ending, by)
  const { db, lcoid, today } = by
  const prices = await listedPrices(db, { lcoid, today, lateFee: await lateFeeOf(by) }, counted)
  return counted.map(({ boxes }, n) => ({ boxes, price: prices[n]! }))
}

/** How many boxes, and what their renewal costs today. */
async function totals(ending: Ending, by: By) {
  const priced = await pricedEnding(ending, by)
  const boxes = priced.reduce((sum, one) => sum + one.boxes, 0)
  return {
    count: boxes,
    boxes,
    total: paise(priced.reduce((sum, one) => sum + one.boxes * one.price.lcoprice, 0)),
  }
}

/** When it is past, it does not matter how long. */
const dueOn = (day: RawBuilder<unknown>, today: Day) => sql`case when ${day} >= ${today}::date then ${day} end`

/** An index holds all of it: no box is looked at. */
async function countEnding({ autorenewd, ...ending }: Ending, by: By): Promise<Counted[]> {
  if (autorenewd === 'YES') return countRenewing(ending, by)
  const { rows } = await sql<Counted>`
    select b.renewal, ${dueOn(sql`b.expires`, by.today)} as expires, count(*)::int as boxes
    from box_listing b where ${sql.join(ends(ending, by), sql` and `)} group by 1, 2`.execute(by.db)
  if (autorenewd === undefined) return rows
  const renewing = await countRenewing(ending, by)
  return [...rows, ...renewing.map((one) => ({ ...one, boxes: -one.boxes }))]
}

/** Whatever renews itself is the last of its box: the one before does not any more. */
async function countRenewing({ from, to }: Ending, { db, lcoid, today }: By): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select b.renewal, ${dueOn(sql`c.validity`, today)} as expires, count(*)::int as boxes
    from contract c join box_listing b on b.lcoid = c.lcoid and b.stbno = c.stbno
    where c.lcoid = ${lcoid} and c.autorenew and c.status <> 'C' and c.validity between ${from}::date and ${to}::date
      and c.plancode = any(array(select plancode from plan where plantype = 'BASE'))
    group by 1, 2`.execute(db)
  return rows
}

/** Of the boxes on a page: the price that the cart will ask, and why one cannot be renewed from here. */
async function complete(rows: readonly Row[], by: By): Promise<Row[]> {
  const { db, lcoid, today } = by
  const boxes = rows.map((row) => String(row['stb_number']))
  const renewals = await boxRenewals(db, boxes, { lcoid, today, lateFee: await lateFeeOf(by) })
  return rows.map((row, n) => ({ ...row, refusal: '', ...renewals.get(boxes[n]!) }))
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
