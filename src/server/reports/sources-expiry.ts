import { sql, type RawBuilder } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import { paise, type Paise } from '#domain/money.ts'
import { OTP_AFTER_DAYS, renewableUntil } from '#domain/subscriptions/quote.ts'

import { settingsOf } from '../settings/store.ts'
import { isFollowed } from '../subscriptions/due-packs.ts'
import { listedCharges } from '../subscriptions/listed-charges.ts'
import { listedPrices, type ListedPrice, type RenewedAlike } from '../subscriptions/renewal-prices.ts'
import { boxCells } from './sources-homes.ts'
import { yesNo, type By, type Row, type Select, type Source } from './source.ts'

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
const ends = ({ from, to }: Ending, { lcoid }: By): RawBuilder<unknown>[] => [
  sql`b.lcoid = ${lcoid}`,
  sql`b.state = 'ASSIGNED'`,
  sql`b.base_status <> 'C'`,
  sql`b.expires >= ${from}::date`,
  sql`b.expires <= ${to}::date`,
]

/** Read once, where a look-up in the catalogue for each contract would cost more pages than the contracts. */
const isBase = sql`c.plancode = any(array(select plancode from plan where plantype = 'BASE'))`

/** The list of boxes names the last base pack: one that is followed keeps its flag and renews itself no more. */
const isListed = sql`c.validity = b.expires`

/** Whatever renews itself is the last of its box, which is with a customer. */
const renewing = ({ from, to }: Ending, { lcoid }: By, isLast = isListed): RawBuilder<unknown>[] => [
  sql`c.lcoid = ${lcoid}`,
  sql`c.autorenew`,
  sql`c.status <> 'C'`,
  sql`c.former_subscriberid is null`,
  sql`c.validity >= ${from}::date`,
  sql`c.validity <= ${to}::date`,
  isLast,
  isBase,
]

/** The contract of the base pack that the list names, by its last day. */
const listedBase = sql`join lateral (
  select c.contractno, c.plancode, c.status, c.validity, c.autorenew from contract c
  where c.lcoid = b.lcoid and c.stbno = b.stbno and c.validity = b.expires and c.status = b.base_status
    and c.former_subscriberid is null and c.validity >= c.starts and ${isBase}
  order by c.contractno desc limit 1) base on true`

type Rows = Pick<Select, 'of' | 'from' | 'where'> & { at: { day: RawBuilder<unknown>; stbno: RawBuilder<unknown> } }

/** Whether it renews itself stands in its contract, not in the list; an index of each is in the order of the days. */
function rowsOf(ending: Ending, by: By): Rows {
  if (ending.autorenewd === 'YES')
    return {
      of: { table: 'contract', as: 'c' },
      from: sql`join box_listing b on b.lcoid = c.lcoid and b.stbno = c.stbno
        cross join lateral (select c.contractno, c.plancode, c.status, c.validity, c.autorenew) base`,
      where: renewing(ending, by, sql`not ${isFollowed}`),
      at: { day: sql`c.validity`, stbno: sql`c.stbno` },
    }
  const without = sql`not exists (select from contract c
    where ${sql.join(renewing(ending, by), sql` and `)} and c.stbno = b.stbno)`
  return {
    of: { table: 'box_listing', as: 'b' },
    from: listedBase,
    where: [...ends(ending, by), ...(ending.autorenewd === 'NO' ? [without] : [])],
    at: { day: sql`b.expires`, stbno: sql`b.stbno` },
  }
}

async function select(ending: Ending, by: By, way: 'asc' | 'desc'): Promise<Select> {
  const prices = new Set((await pricedEnding(ending, by)).map(({ price }) => price))
  const { at, from, ...rows } = rowsOf(ending, by)
  return {
    ...rows,
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
      refusal: sql`coalesce(price.refusal, '')`,
    },
    from: sql`${from} left join jsonb_to_recordset(${JSON.stringify([...prices])}::jsonb)
      as price (renewal text, status text, due text, day date, addons int, lcoprice bigint, mrptariff bigint, refusal text)
      on price.renewal = b.renewal and price.status = b.base_status and price.due = ${dueOn(sql`b.expires`, by.today)}
        and coalesce(price.day, b.expires) = b.expires`,
    order: { way, first: { by: at.day, kind: 'date' }, last: { by: at.stbno, kind: 'text' } },
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
  return counted.map(({ boxes }, n) => ({ boxes, price: itemAt(prices, n) }))
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

/** The days on which a renewal costs the same, and can be made or not for the same reason. */
const dueOn = (day: RawBuilder<unknown>, today: Day) => sql`case
  when ${day} < ${addDays(today, -OTP_AFTER_DAYS)}::date then 'LONG_AGO' when ${day} < ${today}::date then 'PAST'
  when ${day} >= ${renewableUntil(today)}::date then 'FAR' else 'SOON' end`

/** Each day to come for itself; of those that are past one stands for all. */
const alike = (
  day: RawBuilder<unknown>,
  today: Day,
) => sql`b.renewal, b.base_status as status, ${dueOn(day, today)} as due,
  case when ${day} >= ${today}::date then ${day} end as coming, max(${day}) as ends, count(*)::int as boxes`

/** An index holds all of it: no box is looked at. */
async function countEnding(ending: Ending, by: By): Promise<Counted[]> {
  if (ending.autorenewd === 'YES') return countRenewing(ending, by)
  const { rows } = await sql<Counted>`
    select ${alike(sql`b.expires`, by.today)}
    from box_listing b where ${sql.join(ends(ending, by), sql` and `)} group by 1, 2, 3, 4`.execute(by.db)
  if (ending.autorenewd === undefined) return rows
  const without = await countRenewing(ending, by)
  return [...rows, ...without.map((one) => ({ ...one, boxes: -one.boxes }))]
}

async function countRenewing(ending: Ending, by: By): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select ${alike(sql`c.validity`, by.today)}
    from contract c join box_listing b on b.lcoid = c.lcoid and b.stbno = c.stbno
    where ${sql.join(renewing(ending, by), sql` and `)} group by 1, 2, 3, 4`.execute(by.db)
  return rows
}

/** What the customer of each is charged, where something was agreed on with him. */
async function withCharges(rows: Row[], by: By): Promise<Row[]> {
  const listed = rows.map((row) => row as { subscriberid: string; stb_number: string; mrptariff: Paise })
  const { db, lcoid, today } = by
  const found = await listedCharges(db, { lcoid, today, lateFee: await lateFeeOf(by) }, listed)
  return listed.map((row) => {
    const { charge = row.mrptariff, isMonthly = false } = found.get(row.stb_number) ?? {}
    return { ...row, charge, monthly: isMonthly ? 'YES' : 'NO' }
  })
}

const expiry: Source<'getExpiryReport'> = {
  fill: withCharges,
  select: (asked, by) => select(ahead(asked, by), by, 'asc'),
  totals: (asked, by) => totals(ahead(asked, by), by),
}

const expired: Source<'getExpiredReport'> = {
  fill: withCharges,
  select: (asked, by) => select(back(asked, by), by, 'desc'),
  totals: (asked, by) => totals(back(asked, by), by),
}

/** What ends, and what has ended. */
export const expirySources = { expiry, expired }
