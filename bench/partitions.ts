/**
 * What partitions by month would save, and what they would cost (decisions 92 and 109): commands to the headend, kept for 400 days, in one table as
 * they are and in one that is partitioned by month. Pages are counted, so a busy machine does not matter to them; seconds are those of this machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { MIGRATIONS } from '#server/root.ts'

const EACH = Number(process.env['EACH'] ?? 150_000)
/** 400 days touch fourteen months. */
const MONTHS = 14
const TURNS = 3
const [OPERATORS, BOXES] = [2000, 100_000]
const AT_ONCE = 2000

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
await migrate(postgres.url, MIGRATIONS)
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

const firstOfMonth = (n: number) => `'2025-01-01'::timestamptz + interval '${n} months'`
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
const one = async <T>(text: string): Promise<T> => Object.values((await client.query(text)).rows[0] as object)[0] as T
const walOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = await one<string>('select pg_current_wal_lsn()')
  await work()
  return Number(await one<string>(`select pg_current_wal_lsn() - '${from}'::pg_lsn`))
}

const makePartition = (n: number) =>
  client.query(
    `create table by_month_${n} partition of by_month for values from ('${dayOf(n)}') to ('${dayOf(n + 1)}')`,
  )
const dayOf = (n: number) => `${2025 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01 00:00:00+00`

async function makeTables(): Promise<void> {
  await client.query(`set timezone = 'UTC'; set session_replication_role = replica;
    create table whole (like cas_command including all);
    alter table whole add foreign key (lcoid, stbno) references box;
    create table by_month (like cas_command including defaults including identity including constraints) partition by range (created);
    alter table by_month add primary key (lcoid, id, created), add foreign key (lcoid, stbno) references box`)
  const { rows } = await client.query<{ def: string }>(
    `select pg_get_indexdef(indexrelid) as def from pg_index where indrelid = 'cas_command'::regclass and not indisprimary`,
  )
  for (const { def } of rows) await client.query(def.replace(/INDEX \w+ ON public\.cas_command/, 'INDEX ON by_month'))
  for (let n = 0; n <= MONTHS; n++) await makePartition(n)
}

const fill = (table: string, n: number) =>
  client.query(`insert into ${table} (lcoid, stbno, kind, state, actor, created, updated, contracts)
    select 'LCO' || (10000 + i % ${OPERATORS}), '99' || lpad((i::bigint * 7919 % ${BOXES})::text, 14, '0'), 'ACTIVATE', 'ACCEPTED', 'renewal',
      at, at, array['C' || lpad(i::text, 15, '0')]
    from (select i, ${firstOfMonth(n)} + i * interval '27 days' / ${EACH} as at from generate_series(1, ${EACH}) as i) as made order by i`)

/** By rows, with the sweep's own statement; the longest of them is what somebody may have to wait for. */
async function deleteMonth(n: number): Promise<{ statements: number; longest: number }> {
  const ranOut = `created < ${firstOfMonth(n + 1)} and state in ('ACCEPTED', 'REJECTED')`
  const text = `delete from whole where ctid = any(array(select ctid from whole where ${ranOut} order by created limit ${AT_ONCE})) and ${ranOut}`
  let [statements, longest] = [0, 0]
  for (let gone = AT_ONCE; gone === AT_ONCE; statements++) {
    const took = await seconds(async () => (gone = (await client.query(text)).rowCount ?? 0))
    longest = Math.max(longest, took)
  }
  return { statements, longest }
}

const sizeOf = async (table: string): Promise<number> =>
  Number(
    await one<string>(
      `select sum(pg_total_relation_size(relid)) from (select '${table}'::regclass as relid union select relid from pg_partition_tree('${table}')) as parts`,
    ),
  )
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
async function pagesOf(text: string): Promise<number> {
  const explain = `explain (analyze, buffers, format json) ${text}`
  await client.query(explain)
  const [{ Plan }] = await one<[{ Plan: Plan }]>(explain)
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}

async function countPages(): Promise<void> {
  const { lcoid, stbno, id } = (
    await client.query<{ lcoid: string; stbno: string; id: string }>(
      `select lcoid, stbno, id from whole where created > ${firstOfMonth(MONTHS - 1)} + interval '5 days' limit 1`,
    )
  ).rows[0]!
  for (const table of ['whole', 'by_month']) {
    const byKey = await pagesOf(`select * from ${table} where lcoid = '${lcoid}' and id = ${id}`)
    const ofBox = await pagesOf(
      `select * from ${table} where lcoid = '${lcoid}' and stbno = '${stbno}' order by id desc limit 20`,
    )
    console.log(`${table}: a command by its number ${byKey} pages, the last of an STB ${ofBox} pages`)
  }
}

const locksOf = async (statement: string): Promise<string> => {
  await client.query('begin')
  await client.query(statement)
  const { rows } = await client.query<{ held: string }>(
    `select distinct relation::regclass || ' ' || mode as held from pg_locks
     where pid = pg_backend_pid() and relation in ('by_month'::regclass, 'box'::regclass) and mode ~ '^(AccessEx|ShareRow)' order by 1`,
  )
  await client.query('rollback')
  return rows.map(({ held }) => held).join(', ')
}

try {
  await makeTables()
  const written = { whole: 0, by_month: 0 }
  // in turns, so that whatever else the machine does is done to both
  for (let n = 0; n < MONTHS; n++)
    for (const table of ['whole', 'by_month'] as const) written[table] += await seconds(() => fill(table, n))
  for (const table of ['whole', 'by_month'] as const) {
    const vacuum = await seconds(() => client.query(`vacuum (analyze) ${table}`))
    const size = megabytes(await sizeOf(table))
    console.log(
      `${table}: ${MONTHS} months of ${EACH} rows written in ${written[table].toFixed(0)} s, ${size}, vacuum ${vacuum.toFixed(1)} s`,
    )
  }
  await countPages()
  console.log(
    `making a partition locks ${await locksOf(`create table more partition of by_month for values from ('2030-01-01') to ('2030-02-01')`)}`,
  )
  console.log(`dropping one locks ${await locksOf('drop table by_month_0')}`)
  for (let n = 0; n < TURNS; n++) {
    let gone = { statements: 0, longest: 0 }
    let took = 0
    const wal = await walOf(async () => {
      took = await seconds(async () => (gone = await deleteMonth(n)))
    })
    const vacuum = await seconds(() => client.query('vacuum whole'))
    const dropped = await seconds(() => client.query(`drop table by_month_${n}`))
    await fill('whole', MONTHS + n)
    console.log(
      `month ${n}: deleted in ${gone.statements} statements, ${took.toFixed(1)} s, the longest ${(gone.longest * 1000).toFixed(0)} ms, ` +
        `${megabytes(wal)} of WAL, vacuum ${vacuum.toFixed(1)} s; dropped in ${(dropped * 1000).toFixed(0)} ms; ` +
        `with the next month whole has ${megabytes(await sizeOf('whole'))}`,
    )
  }
} finally {
  await client.end()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
