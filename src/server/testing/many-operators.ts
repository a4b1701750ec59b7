import type pg from 'pg'

/** Filled by `growHomes`, or told apart by more than their operator. */
const GROWN_OTHERWISE = ['operator', 'subscriber', 'box', 'contract', 'box_listing', 'box_count', 'due_count']
const MODEL = 'LCO10001'
/** Enough of each that the planner takes a table for a large one. */
const ROWS_EACH = 3

export const manyOperator = (n: number): string => `LCO7${String(n).padStart(6, '0')}`

/**
 * So many more operators, from this number on, with a few rows in every table of an operator's that the model has rows in: the same rows
 * under another name. Past the triggers and keys, so for tests that look at plans and pages only.
 */
export async function growOperators(
  client: pg.Client,
  { first, count }: { first: number; count: number },
): Promise<string[]> {
  const numbers = [first, first + count - 1]
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  await client.query(
    `insert into operator select (jsonb_populate_record(o, jsonb_build_object('lcoid', 'LCO7' || lpad(n::text, 6, '0'), 'frcan', 'G' || n))).*
     from operator o, generate_series($1::int, $2::int) as n where o.lcoid = '${MODEL}'`,
    numbers,
  )
  for (const { name, columns } of await tenantTables(client)) {
    const written = columns.filter(({ given }) => !given)
    await client.query(
      `insert into ${name} (${written.map((column) => column.name).join(', ')})
       select ${written.map(valueOf).join(', ')}
       from (select * from ${name} where lcoid = '${MODEL}' limit ${ROWS_EACH}) as model, generate_series($1::int, $2::int) as n`,
      numbers,
    )
  }
  await client.query('commit')
  return Array.from({ length: count }, (_, n) => manyOperator(first + n))
}

type Column = { name: string; type: string; given: boolean; unique: boolean }

const valueOf = ({ name, type, unique }: Column): string => {
  if (name === 'lcoid') return `'LCO7' || lpad(n::text, 6, '0')`
  if (!unique) return `model.${name}`
  // a number stays a number of as many digits
  if (name === 'vcno')
    return `left(model.${name}, 2) || lpad((n * ${ROWS_EACH} + right(model.${name}, 2)::int)::text, 8, '0')`
  return type === 'bytea' ? `sha256(model.${name} || n::text::bytea)` : `model.${name} || '-' || n`
}

async function tenantTables(client: pg.Client): Promise<{ name: string; columns: Column[] }[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select c.relname as name, jsonb_agg(jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null),
       'given', a.attidentity <> '' or a.attgenerated <> '',
       'unique', exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)
         and not exists (select from pg_attribute l where l.attrelid = c.oid and l.attname = 'lcoid' and l.attnum = any(i.indkey)))))
       as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
       and exists (select from pg_attribute l where l.attrelid = c.oid and l.attname = 'lcoid' and not l.attisdropped)
     group by c.relname order by c.relname`,
    [GROWN_OTHERWISE],
  )
  return rows
}
