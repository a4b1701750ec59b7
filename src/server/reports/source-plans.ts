import { sql, type RawBuilder } from 'kysely'

import type { Calls } from '#domain/calls.ts'
import { addDays } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'

import { newestBase } from '../boxes/status.ts'
import { boxCells } from './source-homes.ts'
import { between, equals, homeName, homeOf, same, yesNo, type Asking, type Source } from './source.ts'

type Of<Name extends keyof Calls> = Input<Calls[Name]>

const EXPIRY_DAYS = 30

export const activation = ({ type, source, ...range }: Of<'getActivationReport'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same('c', 'contractno', 'source', 'stbno', 'plancode', 'starts', 'validity', 'mrptariff', 'provision'),
    lcoprice: sql`e.amount`,
    ...same('p', 'planname', 'plantype'),
    created: sql`e.at`,
    type: sql`c.kind`,
    subscriberid: sql`b.subscriberid`,
    customer_can: sql`s.accountno`,
    name: homeName,
    contractstatus: sql`c.status`,
    authorisedby: sql`e.actor`,
  },
  from: sql`contract_event e join contract c on c.lcoid = e.lcoid and c.contractno = e.contractno
    join plan p on p.plancode = c.plancode join box b on b.lcoid = c.lcoid and b.stbno = c.stbno left join ${homeOf('b')}`,
  where: [
    sql`e.lcoid = ${lcoid}`,
    sql`e.what = 'SOLD'`,
    ...between(sql`e.at`, range),
    ...equals(sql`c.kind`, type),
    ...equals(sql`c.source`, source),
  ],
  order: sql`e.at desc, e.id desc`,
})

function ending(by: Asking, where: readonly RawBuilder<unknown>[], order: RawBuilder<unknown>): Source {
  const priceOf = (name: 'lcoprice' | 'mrptariff') => sql`coalesce(
    case when b.expires < ${by.today}::date then ${sql.ref(`price.late${name}`)} else ${sql.ref(`price.${name}`)} end, 0)`
  return {
    cells: {
      ...boxCells(by.today),
      contractno: sql`base.contractno`,
      plancode: sql`base.plancode`,
      autorenewd: yesNo(sql`base.autorenew`),
      lcoprice: priceOf('lcoprice'),
      mrptariff: priceOf('mrptariff'),
    },
    from: sql`box_listing b join lateral (${newestBase}) newest on true
      join lateral (select newest.*, c.autorenew from contract c
        where c.lcoid = b.lcoid and c.contractno = newest.contractno) base on true
      left join jsonb_to_recordset(${JSON.stringify(by.prices)}::jsonb)
        as price (plancode text, lcoprice bigint, mrptariff bigint, latelcoprice bigint, latemrptariff bigint)
        on price.plancode = base.plancode`,
    where: [sql`b.lcoid = ${by.lcoid}`, sql`b.state = 'ASSIGNED'`, sql`base.status <> 'C'`, ...where],
    order,
  }
}

export const expiry = ({ from, to, autorenewd }: Of<'getExpiryReport'>, by: Asking): Source =>
  ending(
    by,
    [
      sql`b.expires >= ${from ?? by.today}::date`,
      sql`b.expires <= ${to ?? addDays(from ?? by.today, EXPIRY_DAYS)}::date`,
      ...equals(yesNo(sql`base.autorenew`), autorenewd),
    ],
    sql`b.expires, b.stbno`,
  )

export const expired = ({ from, to }: Of<'getExpiredReport'>, by: Asking): Source =>
  ending(
    by,
    [
      sql`b.expires < ${by.today}::date`,
      ...(from ? [sql`b.expires >= ${from}::date`] : []),
      ...(to ? [sql`b.expires <= ${to}::date`] : []),
    ],
    sql`b.expires desc, b.stbno desc`,
  )

export const schedule = ({ status, ...range }: Of<'getScheduleReport'>, by: Asking): Source => ({
  cells: {
    ...same('d', 'scheduleid', 'stbno', 'contractno', 'plancode', 'reason', 'created'),
    subscriberid: sql`b.subscriberid`,
    name: homeName,
    fromplan: sql`old.planname`,
    planname: sql`coming.planname`,
    runs: sql`c.validity + 1`,
    // what was carried out cost what it cost; the rest what it would cost on the day it runs
    lcoprice: sql`coalesce(done.lcoprice, coalesce(price.discountedlcoprice, price.lcoprice, coming.lcoprice) + coalesce(
      (select fee.fee from jsonb_to_recordset(${JSON.stringify(by.fees)}::jsonb) as fee (plancode text, "from" date, fee bigint)
        where fee.plancode = d.plancode and fee.from <= paid.day order by fee.from desc limit 1), 0))`,
    status: sql`d.state`,
    authorisedby: sql`d.actor`,
  },
  from: sql`scheduled_change d join operator o on o.lcoid = d.lcoid
    join contract c on c.lcoid = d.lcoid and c.contractno = d.contractno
    join plan old on old.plancode = c.plancode join plan coming on coming.plancode = d.plancode
    join box b on b.lcoid = c.lcoid and b.stbno = c.stbno left join ${homeOf('b')}
    left join contract done on d.state = 'DONE' and done.lcoid = d.lcoid and done.previous = d.contractno and done.status <> 'C'
    cross join lateral (select greatest(${by.today}::date, c.validity - 1) as day) as paid
    left join lateral priced_plans(o.region, paid.day) price on price.plancode = d.plancode`,
  where: [sql`d.lcoid = ${by.lcoid}`, ...between(sql`d.created`, range), ...equals(sql`d.state`, status)],
  order: sql`d.created desc, d.scheduleid desc`,
})

const rowsIn = (...states: string[]): RawBuilder<unknown> =>
  sql`count(*) filter (where r.state in (${sql.join(states)}))::int`

export const jobmonitor = ({ jobid, ...range }: Of<'listBulkJobs'>, { lcoid }: Asking): Source => ({
  cells: {
    ...same('j', 'jobid', 'kind', 'filename', 'created', 'finished'),
    ...same('r', 'rows', 'refused', 'done', 'failed', 'waiting', 'amount'),
    status: sql`j.state`,
    authorisedby: sql`j.actor`,
  },
  from: sql`bulk_job j cross join lateral (
    select count(*)::int as rows, ${rowsIn('REFUSED')} as refused, ${rowsIn('DONE')} as done, ${rowsIn('FAILED')} as failed,
      ${rowsIn('WAITING')} as waiting,
      coalesce(sum(r.price) filter (where r.state = case when j.state = 'READY' then 'READY' else 'DONE' end), 0)::bigint as amount
    from bulk_row r where r.lcoid = j.lcoid and r.jobid = j.jobid) r`,
  where: [sql`j.lcoid = ${lcoid}`, ...between(sql`j.created`, range), ...equals(sql`j.jobid`, jobid)],
  order: sql`j.created desc, j.jobid desc`,
})

export const lineUp = ({ generation, genre, language }: Of<'getLcnAndGenre'>): Source => ({
  cells: {
    ...same('c', 'lcn', 'channelname', 'genre', 'language', 'definition', 'mrp'),
    mandatory: yesNo(sql`c.mandatory`),
  },
  from: sql`channel c`,
  where: [
    sql`true`,
    // boxes of the first generation show no HD
    ...(generation === '1' ? [sql`c.definition = 'SD'`] : []),
    ...equals(sql`c.genre`, genre),
    ...equals(sql`c.language`, language),
  ],
  order: sql`c.lcn`,
})
