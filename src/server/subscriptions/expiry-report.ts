import { sql, type RawBuilder } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { paise, type Paise } from '#domain/money.ts'
import type { ExpiryRow, subscriptionReports } from '#domain/subscriptions/report-calls.ts'

import { newestBase, statusOfBox } from '../boxes/status.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { PAGE_ROWS } from '../paging.ts'
import { settingsOf } from '../settings/store.ts'
import { isDay, keyOf, readKey, toStbRow, type Row } from '../subscribers/list.ts'
import { operatorOf, yesNo } from '../subscribers/store.ts'
import { priceIn, renewalPrices, renewalQuotes } from './renewal-prices.ts'

type Range = {
  from: Day
  to: Day
  /** Soonest first, or latest first. */
  soonest: boolean
  autorenewd?: 'YES' | 'NO' | undefined
  after?: string | undefined
}
const AHEAD_DAYS = 30
const BEGINNING: Day = '1900-01-01'

export const getExpiryReport = (
  { from, to, ...rest }: Input<typeof subscriptionReports.getExpiryReport>,
  context: Context,
) => {
  const today = dayOf(context.now())
  return reportOf(
    { ...rest, from: from ?? today, to: to ?? addDays(from ?? today, AHEAD_DAYS), soonest: true },
    context,
  )
}

export const getExpiredReport = (
  { from = BEGINNING, to, ...rest }: Input<typeof subscriptionReports.getExpiredReport>,
  context: Context,
) => {
  const yesterday = addDays(dayOf(context.now()), -1)
  return reportOf({ ...rest, from, to: to !== undefined && to < yesterday ? to : yesterday, soonest: false }, context)
}

type Report = Reply<typeof subscriptionReports.getExpiryReport>

async function reportOf(range: Range, { db, session, now, config }: Context): Promise<Report> {
  const { lcoid } = session
  const today = dayOf(now())
  const { rows } = await expiryPage(lcoid, range, today).execute(db)
  const page = rows.slice(0, PAGE_ROWS)
  const operator = await operatorOf(db, lcoid)
  const bases = await basesOf(
    db,
    lcoid,
    page.map(({ stbno }) => stbno),
  )
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now())
  const quotes = await renewalQuotes(db, [...bases.values()], { lcoid, today, lateFee })
  const refusalOf = (contractno: string) => {
    const quote = quotes.get(contractno)
    return quote && !quote.ok ? quote.reason : ''
  }
  const { prices, ...totals } = await totalsOf(db, range, { lcoid, today, lateFee })
  return {
    count: page.length,
    data: page.map((row): ExpiryRow => {
      const { stbno: _stbno, autorenew, scheduled, ...base } = bases.get(row.stbno)!
      return {
        ...toStbRow(row, operator, today),
        ...base,
        ...priceIn(prices, base.plancode, row.expires < today),
        autorenewd: yesNo(autorenew),
        schedulestatus: yesNo(scheduled),
        refusal: refusalOf(base.contractno),
      }
    }),
    next: rows.length > PAGE_ROWS ? keyOf(page.at(-1)!) : null,
    ...totals,
  }
}

function behind({ after, soonest }: Range): RawBuilder<boolean> {
  if (!after) return sql`true`
  const [place, stbno] = readKey(after)
  if (!isDay(place)) throw new Failure('input.invalid', { fields: { after: 'invalid' } })
  return sql`(b.expires, b.stbno) ${soonest ? sql`>` : sql`<`} (${place}::date, ${stbno})`
}

const isAutoRenewed = (autorenewd: 'YES' | 'NO' | undefined): RawBuilder<boolean> =>
  autorenewd === undefined
    ? sql`true`
    : sql`(select autorenew from (${newestBase}) newest join contract using (contractno)) = ${autorenewd === 'YES'}`

/** Boxes in homes whose last base pack was not cancelled and ends within the range. */
const within = (lcoid: string, { from, to, autorenewd }: Range) => sql<boolean>`
  b.lcoid = ${lcoid} and b.state = 'ASSIGNED' and b.base_status <> 'C'
  and b.expires between ${from}::date and ${to}::date and ${isAutoRenewed(autorenewd)}`

/** One page from one index of one table, whatever the depth. */
export function expiryPage(lcoid: string, range: Range, today: Day): RawBuilder<Row> {
  const way = range.soonest ? sql`asc` : sql`desc`
  return sql<Row>`
    select b.subscriberid, b.stbno, b.vcno, b.stb_type, ${statusOfBox(today)} as status, b.base_plan, b.expires, b.last_dc,
      b.accountno, b.fname, b.lname, b.mobilephone, b.city, b.expires::text as place
    from box_listing b cross join lateral (select b.base_status as status, b.expires as validity) base
    where ${within(lcoid, range)} and ${behind(range)}
    order by b.expires ${way}, b.stbno ${way} limit ${sql.lit(PAGE_ROWS + 1)}`
}

type Base = {
  stbno: string
  contractno: string
  plancode: string
  autorenew: boolean
  scheduled: boolean
}

/** The base packs of the boxes of a page. */
async function basesOf(db: Db, lcoid: string, boxes: readonly string[]): Promise<Map<string, Base>> {
  const { rows } = await sql<Base>`
    select b.stbno, base.contractno, base.plancode, c.autorenew,
      exists (select from scheduled_change s where s.lcoid = b.lcoid and s.stbno = b.stbno and s.state = 'PENDING') as scheduled
    from box_listing b
    cross join lateral (${newestBase}) base
    join contract c on c.lcoid = b.lcoid and c.contractno = base.contractno
    where b.lcoid = ${lcoid} and b.stbno = any(${[...boxes]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.stbno, row]))
}

type Counted = { plancode: string; late: boolean; boxes: number }

/** Over the whole range: how many boxes, and what their renewal costs today. The catalogue is read once, not per box. */
async function totalsOf(db: Db, range: Range, on: { lcoid: string; today: Day; lateFee: Paise }) {
  const { rows } = await sql<Counted>`
    select base.plancode, b.expires < ${on.today}::date as late, count(*)::int as boxes
    from box_listing b cross join lateral (${newestBase}) base
    where ${within(on.lcoid, range)} group by 1, 2`.execute(db)
  const codes = [...new Set(rows.map(({ plancode }) => plancode))]
  const prices = new Map((await renewalPrices(db, on, codes)).map((price) => [price.plancode, price]))
  const costOf = ({ plancode, late, boxes }: Counted) => priceIn(prices, plancode, late).lcoprice * boxes
  return {
    prices,
    boxes: rows.reduce((sum, { boxes }) => sum + boxes, 0),
    total: paise(rows.reduce((sum, row) => sum + costOf(row), 0)),
  }
}
