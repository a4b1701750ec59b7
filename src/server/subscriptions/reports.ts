import { sql, type RawBuilder } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { add, paise, type Paise } from '#domain/money.ts'
import type { subscriptionReports } from '#domain/subscriptions/report-calls.ts'

import type { Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { beforePlace, daysBounds, PAGE_ROWS, pageFrom } from '../paging.ts'
import { feeOn, renewalFees } from '../plans/renewal-fees.ts'
import { settingsOf } from '../settings/store.ts'
import { getExpiredReport, getExpiryReport } from './expiry-report.ts'
import { renewalQuotes } from './renewal-prices.ts'

type Calls = typeof subscriptionReports

const PAGE = sql.lit(PAGE_ROWS + 1)
const nameOf = sql`trim(coalesce(h.fname || ' ' || h.lname, ''))`
/** The home that has box `b` now. */
const homeOf = sql`left join subscriber h on h.lcoid = b.lcoid and h.subscriberid = b.subscriberid`

type Activation = Reply<Calls['getActivationReport']>['data'][number]

async function getActivationReport(asked: Input<Calls['getActivationReport']>, { db, session }: Context) {
  const { after, type, source } = asked
  const { since, until } = daysBounds(asked)
  const filters: RawBuilder<boolean>[] = [
    sql`e.lcoid = ${session.lcoid} and e.what = 'SOLD' and e.at >= ${since} and e.at < ${until}`,
    ...(type ? [sql<boolean>`c.kind = ${type}`] : []),
    ...(source ? [sql<boolean>`c.source = ${source}`] : []),
  ]
  const sales = sql`contract_event e join contract c using (lcoid, contractno)`
  const { rows } = await sql<Activation & { id: number }>`
    select e.id, e.at as created, e.actor as authorisedby, e.amount as lcoprice, c.contractno, c.kind as type, c.source, c.stbno,
      c.plancode, c.starts, c.validity, c.mrptariff, c.status as contractstatus, c.provision, p.planname, p.plantype,
      coalesce(b.subscriberid, '') as subscriberid, coalesce(h.accountno, '') as customer_can, ${nameOf} as name
    from ${sales} join plan p using (plancode) join box b on b.lcoid = c.lcoid and b.stbno = c.stbno ${homeOf}
    where ${sql.join(filters, sql` and `)} and ${beforePlace(after, { at: 'e.at', id: 'e.id', idType: 'bigint' })}
    order by e.at desc, e.id desc limit ${PAGE}`.execute(db)
  const { rows: sums } = await sql<{ total: Paise }>`
    select coalesce(sum(e.amount), 0)::bigint as total from ${sales} where ${sql.join(filters, sql` and `)}`.execute(db)
  const place = ({ created, id }: { created: Date; id: number }) => ({ at: created, id: String(id) })
  return { ...pageFrom(rows, place, ({ id: _id, ...row }) => row), total: paise(sums[0]!.total) }
}

type ScheduleRow = Reply<Calls['getScheduleReport']>['data'][number]

async function getScheduleReport(asked: Input<Calls['getScheduleReport']>, { db, session, now }: Context) {
  const { after, status } = asked
  const { lcoid } = session
  const today = dayOf(now())
  const { since, until } = daysBounds(asked)
  // what was carried out cost what it cost; the rest what it would cost on the day it runs
  const { rows } = await sql<ScheduleRow & { payday: Day | null }>`
    select s.scheduleid, c.stbno, coalesce(b.subscriberid, '') as subscriberid, ${nameOf} as name, s.contractno,
      f.planname as fromplan, s.plancode, p.planname, c.validity + 1 as runs,
      coalesce(n.lcoprice, priced.discountedlcoprice, priced.lcoprice, p.lcoprice) as lcoprice, s.state as status, s.reason,
      s.created, s.actor as authorisedby, case when n.lcoid is null then paid.day end as payday
    from scheduled_change s
    join operator o using (lcoid)
    join contract c using (lcoid, contractno)
    join plan f on f.plancode = c.plancode
    join plan p on p.plancode = s.plancode
    join box b on b.lcoid = c.lcoid and b.stbno = c.stbno ${homeOf}
    left join contract n on s.state = 'DONE' and n.lcoid = s.lcoid and n.previous = s.contractno and n.status <> 'C'
    cross join lateral (select greatest(${today}::date, c.validity - 1) as day) as paid
    left join lateral priced_plans(o.region, paid.day) priced on priced.plancode = s.plancode
    where s.lcoid = ${lcoid} and s.created >= ${since} and s.created < ${until}
      and ${status ? sql<boolean>`s.state = ${status}` : sql<boolean>`true`}
      and ${beforePlace(after, { at: 's.created', id: 's.scheduleid', idType: 'text' })}
    order by s.created desc, s.scheduleid desc limit ${PAGE}`.execute(db)
  const fees = await renewalFees(
    db,
    { lcoid, today },
    rows.map(({ plancode }) => plancode),
  )
  return pageFrom(
    rows,
    ({ created, scheduleid }) => ({ at: created, id: scheduleid }),
    ({ payday, ...row }) => ({
      ...row,
      lcoprice: payday === null ? row.lcoprice : add(row.lcoprice, feeOn(fees, row.plancode, payday)),
    }),
  )
}

type TryRow = Omit<Reply<Calls['listRenewalTries']>['data'][number], 'refusal'> & { at: Date; plancode: string }

async function listRenewalTries({ after }: Input<Calls['listRenewalTries']>, { db, session, now, config }: Context) {
  const { lcoid } = session
  const { rows } = await sql<TryRow>`
    select t.contractno, c.stbno, c.plancode, coalesce(b.subscriberid, '') as subscriberid, ${nameOf} as name, p.planname, c.validity,
      coalesce(priced.discountedlcoprice, priced.lcoprice, p.lcoprice) as lcoprice, t.reason, t.tries,
      t.next_try as nexttry, t.at
    from renewal_try t
    join operator o using (lcoid)
    join contract c using (lcoid, contractno)
    join plan p on p.plancode = c.plancode
    join box b on b.lcoid = c.lcoid and b.stbno = c.stbno ${homeOf}
    left join lateral priced_plans(o.region, ${dayOf(now())}::date) priced on priced.plancode = c.plancode
    where t.lcoid = ${lcoid} and ${beforePlace(after, { at: 't.at', id: 't.contractno', idType: 'text' })}
    order by t.at desc, t.contractno desc limit ${PAGE}`.execute(db)
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now())
  const quotes = await renewalQuotes(db, rows, { lcoid, today: dayOf(now()), lateFee })
  return pageFrom(
    rows,
    ({ at, contractno }) => ({ at, id: contractno }),
    ({ at: _at, plancode: _plancode, ...row }) => {
      const quote = quotes.get(row.contractno)
      // what cannot be renewed is shown at its price in the catalogue
      return quote?.ok ? { ...row, lcoprice: quote.due, refusal: '' } : { ...row, refusal: quote?.reason ?? '' }
    },
  )
}

export const renewalReportHandlers: Handlers<Calls> = {
  getExpiryReport: async (asked, context) => getExpiryReport(asked, context),
  getExpiredReport: async (asked, context) => getExpiredReport(asked, context),
  getActivationReport,
  getScheduleReport,
  listRenewalTries,
}
