import type pg from 'pg'

import { growHomes, recount, settleHomes } from './many-homes.ts'

/** Written by `growHomes`, kept by triggers, or few however many customers there are. */
const NOT_BY_HOME = [
  'operator',
  'wallet',
  'subuser',
  'session',
  'subscriber',
  'box',
  'contract',
  'box_listing',
  'box_count',
  'box_count_change',
  'due_count',
  'due_count_change',
  'day_figure',
  'sale_figure',
  'books_checkpoint',
  'bill',
  'daily_use',
  'cart',
  'cart_line',
  'search_word',
  'quiz_answer',
  'push_device',
  'renewal_notice',
  'report_view',
  'area',
  'home_books',
  'receipt_series',
  'collector_area',
  'collector_entry',
  'handover',
]

/** Of these there is one for so many homes; of all others one for each. */
const HOMES_PER_ROW: Readonly<Record<string, number>> = {
  payment: 10,
  payment_event: 10,
  box_order: 10,
  bulk_job: 10,
  bulk_row: 10,
  report_job: 10,
  android_request: 10,
  ticket: 2,
  ticket_message: 2,
}

type Growth = { lcoid: string; first: number; homes: number; today: string }

/**
 * So many homes more for one operator, with a row each in every table about homes that he has rows in: his own rows again, about other
 * homes, spread over a year. Past the triggers and keys, so for tests that look at plans and pages only.
 */
export async function growOperator(client: pg.Client, growth: Growth): Promise<void> {
  const { lcoid, first, homes, today } = growth
  await growHomes({ client, lcoids: [lcoid], homes, first, today })
  const numbers = [lcoid, first, first + homes - 1]
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const statement of VARIETY) await client.query(statement, numbers)
  for (const { name, columns } of await tablesOf(client)) {
    const written = columns.filter(({ given }) => !given)
    await client.query(
      `insert into ${name} (${written.map((column) => column.name).join(', ')})
       select ${written.map(valueOf).join(', ')}
       from generate_series($2::bigint, $3::bigint, ${HOMES_PER_ROW[name] ?? 1}) as n
       join (select *, row_number() over () - 1 as model_row, count(*) over () as model_rows from (
         select * from ${name} where lcoid = $1 limit 200) as own) as model
         on model.model_row = n / ${HOMES_PER_ROW[name] ?? 1} % model.model_rows`,
      numbers,
    )
  }
  await client.query('commit')
  await recount(client)
  await client.query(FIGURES, [lcoid, today])
  for (const table of ['subscriber', 'contract', 'box_listing']) await client.query(`reindex table ${table}`)
  await settleHomes(client)
}

const OF_GROWTH = `lcoid = $1 and stbno between (7e15 + $2)::numeric::bigint::text and (7e15 + $3)::numeric::bigint::text`

/** Homes of several towns, half of them verified; every base pack; every third renews itself. */
const VARIETY = [
  `update subscriber set city = (array['Nashik', 'Pune', 'Satara'])[1 + subscriberid::bigint % 3],
     ekyc_at = case when subscriberid::bigint % 2 = 0 then created + interval '1 day' end
   where lcoid = $1 and subscriberid between (3e9 + $2)::numeric::bigint::text and (3e9 + $3)::numeric::bigint::text`,
  `update contract set plancode = base.codes[1 + stbno::bigint % cardinality(base.codes)],
     autorenew = status = 'A' and stbno::bigint % 3 = 0
   from (select array_agg(plancode order by plancode) as codes from plan where plantype = 'BASE') as base where ${OF_GROWTH}`,
  `select list_boxes(array_agg(lcoid), array_agg(stbno)) from box where ${OF_GROWTH}`,
]

/** What was sold on each day of a year: of every third pack, in three ways. */
const FIGURES = `
  insert into sale_figure (lcoid, span, day, kind, source, plancode, amount, mrp, packs)
  select distinct $1, span, case span when 'day' then day else date_trunc('month', day) end::date, kind, source, plancode, 100, 150, 1
  from generate_series($2::date - 365, $2::date - 1, '1 day') as day, (values ('day'), ('month')) as spans (span),
    (select plancode from (select plancode, row_number() over (order by plancode) as n from plan) as p where n % 3 = 0) as sold,
    (values ('NEW', 'CART'), ('RENEW', 'CART'), ('RENEW', 'AUTORENEW')) as way (kind, source)
  on conflict do nothing`

type Column = { name: string; type: string; given: boolean; unique: boolean }

const BOX_NUMBER = `(7000000000000000 + n)::text`
const CONTRACT_NUMBER = `(8000000000 + n * 3 + 2)::text`

/** As `growHomes` numbers them. */
const HOME_NUMBERS: Readonly<Record<string, string>> = {
  subscriberid: `(3000000000 + n)::text`,
  stbno: BOX_NUMBER,
  oldstb: BOX_NUMBER,
  newstb: BOX_NUMBER,
  contractno: CONTRACT_NUMBER,
  caused_by: CONTRACT_NUMBER,
}

/** A number of the growth's own where the column tells rows apart, else what the model has; moments lie somewhere in the year before. */
function valueOf({ name, type, unique }: Column): string {
  const model = `model.${name}`
  const unlessNull = (value: string) => `case when ${model} is not null then ${value} end`
  if (name === 'lcoid') return model
  const number = HOME_NUMBERS[name]
  if (number) return unlessNull(number)
  if (type === 'timestamp with time zone') return `${model} - (n * 7919 * 977 % 31536000) * interval '1 second'`
  if (type === 'date') return `${model} - (n * 7919 % 365)::int`
  if (name === 'sha256') return `md5(n::text)`
  if (!unique) return model
  if (type === 'bytea') return unlessNull(`sha256(n::text::bytea)`)
  return type === 'text' ? unlessNull(`regexp_replace(${model}, '[0-9]+$', '') || (50000000 + n)`) : `50000000 + n`
}

async function tablesOf(client: pg.Client): Promise<{ name: string; columns: Column[] }[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    // a column that alone tells an operator's rows apart is their number, in other tables, too
    `with numbered as (
       select min(a.attname::text) as name from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) and a.attname <> 'lcoid'
       where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
       group by i.indexrelid having count(*) = 1)
     select c.relname as name, jsonb_agg(jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null),
       'given', a.attidentity <> '' or a.attgenerated <> '', 'unique', a.attname in (select name from numbered) or a.attname = 'gateway_payment'))
       as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
       and exists (select from pg_attribute l where l.attrelid = c.oid and l.attname = 'lcoid' and not l.attisdropped)
     group by c.relname order by c.relname`,
    [NOT_BY_HOME],
  )
  return rows
}
