import { sql, type RawBuilder } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'
import { paise } from '#domain/money.ts'

import { rowsLike } from '../db/rows.ts'
import { lineUpDocuments, lineUpKinds } from '../lineups/documents.ts'
import { marketOf } from '../plans/market.ts'
import { plannedPrices } from '../plans/planned-prices.ts'
import { renewalFees } from '../plans/renewal-fees.ts'
import { newestFirst } from './place.ts'
import { expirySources } from './sources-expiry.ts'
import { between, equals, listedName, same, yesNo, type Select, type Source } from './source.ts'

/** Of contract `c` on box `b`: whose it was when the box left him, or who has the box. */
const LEFT_BY = sql`left join subscriber f on f.lcoid = c.lcoid and f.subscriberid = c.former_subscriberid`
const WHOSE_ID = sql`coalesce(f.subscriberid, b.subscriberid)`
const WHOSE_NAME = sql`coalesce(trim(f.fname || ' ' || f.lname), ${listedName})`

const activation: Source<'getActivationReport'> = {
  select: ({ type, source, ...range }, { lcoid }) => ({
    cells: {
      ...same('c', 'contractno', 'source', 'stbno', 'plancode', 'starts', 'lcoprice', 'mrptariff'),
      ...same('c', 'created', 'provision'),
      ...same('p', 'planname', 'plantype'),
      type: sql`c.kind`,
      // what was undone or refused ended before its first day
      validity: sql`case when c.validity >= c.starts then c.validity end`,
      subscriberid: WHOSE_ID,
      customer_can: sql`coalesce(f.accountno, b.accountno)`,
      name: WHOSE_NAME,
      contractstatus: sql`c.status`,
      authorisedby: sql`c.actor`,
    },
    of: { table: 'contract', as: 'c' },
    from: sql`join plan p on p.plancode = c.plancode join box_listing b on b.lcoid = c.lcoid and b.stbno = c.stbno ${LEFT_BY}`,
    where: [
      sql`c.lcoid = ${lcoid}`,
      // written out, as the indexes have it: what was moved in was not sold here
      ...(source ? [] : [sql`c.source <> 'MOVED_IN'`]),
      ...between(sql`c.created`, range),
      ...equals(sql`c.kind`, type),
      ...equals(sql`c.source`, source),
    ],
    order: newestFirst(sql`c.created`, sql`c.contractno`),
  }),
  totals: async ({ type, source, ...range }, { db, lcoid }) => {
    const where = [sql`true`, ...equals(sql`f.kind`, type), ...equals(sql`f.source`, source)]
    const { rows } = await sql<{ total: number; packs: number }>`
      select coalesce(sum(f.amount), 0)::bigint as total, coalesce(sum(f.packs), 0)::int as packs
      from ${saleFigures(lcoid, range)} f where ${sql.join(where, sql` and `)}`.execute(db)
    return { count: firstOf(rows).packs, total: paise(firstOf(rows).total) }
  },
}

/** The figures of days and months know it: no sale is looked at. */
const packsales: Source<'listPackSales'> = {
  select: (range, { lcoid }) => ({
    cells: same('f', 'plancode', 'planname', 'plantype', 'packs', 'lcoprice', 'mrptariff'),
    from: sql`(select f.plancode, p.planname, p.plantype, f.packs, f.lcoprice, f.mrptariff
      from (select f.plancode, sum(f.packs)::bigint as packs, sum(f.amount)::bigint as lcoprice, sum(f.mrp)::bigint as mrptariff
        from ${saleFigures(lcoid, range)} f group by 1) f join plan p using (plancode)) f`,
    where: [sql`true`],
    order: { way: 'desc', first: { by: sql`f.packs`, kind: 'bigint' }, last: { by: sql`f.plancode`, kind: 'text' } },
  }),
  totals: async (range, { db, lcoid }) => {
    const { rows } = await sql<{ packs: number; total: number; count: number }>`
      select coalesce(sum(f.packs), 0)::int as packs, coalesce(sum(f.amount), 0)::bigint as total,
        count(distinct f.plancode)::int as count
      from ${saleFigures(lcoid, range)} f`.execute(db)
    return { packs: firstOf(rows).packs, total: paise(firstOf(rows).total), count: firstOf(rows).count }
  },
}

/** Read once: a look-up in the catalogue for every row costs more pages than the row. */
const PLANS = sql`(with plans as materialized (select plancode, planname, lcoprice from plan) select * from plans)`

/** The step of the day on which it is paid, of what changes from day to day. */
const stepOf = (steps: readonly object[], value: 'price' | 'fee') => sql`(
  select step.${sql.ref(value)} from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as step (plancode text, "from" date, ${sql.ref(value)} bigint)
  where step.plancode = d.plancode and step.from <= greatest(c.validity - 1, paid.today) order by step.from desc limit 1)`

const schedule: Source<'getScheduleReport'> = {
  select: async ({ status, ...range }, { db, lcoid, today }) => ({
    cells: {
      ...same('d', 'scheduleid', 'contractno', 'plancode', 'created'),
      // what ended it before its day has the words of a refusal
      reason: sql`case d.reason when 'RENEWED' then 'contract.renewed' when 'CANCELLED' then 'contract.cancelled' else d.reason end`,
      stbno: sql`c.stbno`,
      subscriberid: WHOSE_ID,
      name: WHOSE_NAME,
      fromplan: sql`old.planname`,
      planname: sql`coming.planname`,
      runs: sql`c.validity + 1`,
      // what was carried out cost what it cost; the rest what it would cost on the day it runs
      lcoprice: sql`coalesce(done.lcoprice, coalesce(${stepOf(await plannedPrices(db, await marketOf(db, lcoid, today)), 'price')}, coming.lcoprice)
        + coalesce(${stepOf(await renewalFees(db, { lcoid, today }), 'fee')}, 0))`,
      status: sql`d.state`,
      authorisedby: sql`d.actor`,
    },
    of: { table: 'scheduled_change', as: 'd' },
    from: sql`join contract c on c.lcoid = d.lcoid and c.contractno = d.contractno
      join ${PLANS} old on old.plancode = c.plancode join ${PLANS} coming on coming.plancode = d.plancode
      join box_listing b on b.lcoid = c.lcoid and b.stbno = c.stbno ${LEFT_BY}
      left join lateral (select lcoprice from contract after
        where d.state = 'DONE' and after.lcoid = d.lcoid and after.previous = d.contractno and after.status <> 'C') done on true
      cross join (select ${today}::date as today) paid`,
    where: [sql`d.lcoid = ${lcoid}`, ...between(sql`d.created`, range), ...equals(sql`d.state`, status)],
    order: newestFirst(sql`d.created`, sql`d.scheduleid`),
  }),
}

const rowsIn = (state: string): RawBuilder<unknown> => sql`count(*) filter (where r.state = ${sql.lit(state)})::int`

const jobmonitor: Source<'listBulkJobs'> = {
  select: async ({ jobid, ...range }, { db, lcoid }) => {
    const job = rowsLike(db, 'bulk_job', { lcoid, jobid: jobid ?? '' }).select('jobid')
    if (jobid && !(await job.executeTakeFirst())) throw new Failure('not.found')
    return {
      cells: {
        ...same('j', 'jobid', 'kind', 'filename', 'created', 'finished'),
        ...same('r', 'rows', 'refused', 'done', 'failed', 'waiting', 'amount'),
        repeats: sql`(select string_agg(other.jobid, ', ' order by other.created) from bulk_job other
          where other.lcoid = j.lcoid and other.sha256 = j.sha256 and other.kind = j.kind
            and (other.created, other.jobid) < (j.created, j.jobid))`,
        status: sql`j.state`,
        authorisedby: sql`j.actor`,
      },
      of: { table: 'bulk_job', as: 'j' },
      from: sql`cross join lateral (
        select count(*)::int as rows, ${rowsIn('REFUSED')} as refused, ${rowsIn('DONE')} as done, ${rowsIn('FAILED')} as failed,
          ${rowsIn('WAITING')} as waiting,
          coalesce(sum(r.price) filter (where r.state = case when j.state = 'READY' then 'READY' else 'DONE' end), 0)::bigint as amount
        from bulk_row r where r.lcoid = j.lcoid and r.jobid = j.jobid) r`,
      where: [sql`j.lcoid = ${lcoid}`, ...between(sql`j.created`, range), ...equals(sql`j.jobid`, jobid)],
      order: newestFirst(sql`j.created`, sql`j.jobid`),
    }
  },
}

/** As the screen searches: of the words typed each is in the name or begins the number. */
const wordsIn = (typed = '') =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`(strpos(lower(c.channelname), ${word}) > 0 or starts_with(c.lcn::text, ${word}))`)

const lineUp: Source<'getLcnAndGenre'> = {
  select: ({ generation, genre, language, q }): Select => ({
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
      ...wordsIn(q),
    ],
    order: sql`c.lcn`,
  }),
  beside: async ({ generation }, context) => ({
    ...(await lineUpKinds(context.db, generation)),
    documents: await lineUpDocuments(generation, context),
  }),
}

/** What was sold, what ends, what is to come, and the channels. */
export const planSources = {
  activation,
  packsales,
  ...expirySources,
  schedule,
  jobmonitor,
  channellineupgen1: lineUp,
  channellineupgen2: lineUp,
}

type Range = { from?: Day | undefined; to?: Day | undefined }
type Piece = { span: 'day' | 'month'; from: Day | undefined; before: Day | undefined }

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

const firstWhole = (from: Day): Day => (from === monthOf(from) ? from : monthOf(addDays(monthOf(from), 31)))

const daysBetween = (from: Day | undefined, before: Day | undefined): Piece[] =>
  from && before && from < before ? [{ span: 'day', from, before }] : []

/** A range of days as its whole months and the days before and after them. */
export function piecesOf({ from, to }: Range): Piece[] {
  const behind = to && addDays(to, 1)
  const first = from && firstWhole(from)
  const last = behind && monthOf(behind)
  if (first && last && first > last) return [{ span: 'day', from, before: behind }]
  return [...daysBetween(from, first), { span: 'month', from: first, before: last }, ...daysBetween(last, behind)]
}

/** What was sold of each pack in each way within the range, a row a day or month: `from ${saleFigures(…)} f`. */
function saleFigures(lcoid: string, range: Range): RawBuilder<unknown> {
  const pieces = piecesOf(range).map(({ span, from, before }) => {
    const where = [
      sql`lcoid = ${lcoid}`,
      sql`span = ${span}`,
      ...(from ? [sql`day >= ${from}::date`] : []),
      ...(before ? [sql`day < ${before}::date`] : []),
    ]
    return sql`select kind, source, plancode, amount, mrp, packs from sale_figure where ${sql.join(where, sql` and `)}`
  })
  return sql`(${sql.join(pieces, sql` union all `)})`
}
