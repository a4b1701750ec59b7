import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

export const PGBENCH = ['/usr/lib/postgresql/18/bin/pgbench', '/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench']

/** The statement of post(), with nothing around it. */
const POST = `with held as (select balance, floor, moved_at from wallet where lcoid = 'LCO8' || :w for no key update),
booked as (
  insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, comment, actor, at, figured)
  select 'LCO8' || :w, 'ref:' || :c || ':' || :r, 'plan-sale', 'wallet', 'sales', 1, balance - 1, '', 'bench', greatest(now(), moved_at), true
  from held where balance - 1 >= floor
  on conflict (lcoid, reference) do nothing returning lcoid, at, reason, to_account, amount, balance_after),
figured as (
  insert into day_figure (lcoid, day, reason, inward, amount, entries)
  select lcoid, (at at time zone 'Asia/Kolkata')::date, reason, to_account = 'wallet', amount, 1 from booked
  on conflict (lcoid, day, reason, inward) do update
    set amount = day_figure.amount + excluded.amount, entries = day_figure.entries + excluded.entries),
moved as (
  update wallet set balance = balance_after, moved_at = at from booked where wallet.lcoid = booked.lcoid
  returning wallet.lcoid, (at at time zone 'Asia/Kolkata')::date as day)
select balance as had, floor, (select balance_after from booked) as after, moved.day from held left join moved on true`
const OPTIONS = '-c role=lco_app -c app.lcoid=*'

type Where = { url: string; wallets: number; clients: number }

/** pgbench where it is installed, else the bare driver with the same statements. */
export function reference(where: Where): { name: string; run: (total: number) => Promise<number> } {
  const pgbench = PGBENCH.find((file) => existsSync(file))
  return pgbench
    ? { name: 'pgbench', run: (total) => runPgbench(pgbench, where, total) }
    : { name: 'the bare pg driver', run: (total) => runDriver(where, total) }
}

async function runPgbench(pgbench: string, { url, wallets, clients }: Where, total: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lco-pgbench-'))
  const script = join(folder, 'debit.sql')
  const oneLine = (text: string) => text.replaceAll('\n', ' ')
  writeFileSync(
    script,
    `\\set w random(1, ${wallets})\n\\set r random(1, 1000000000000000)\n\\set c :client_id\nbegin;\n${oneLine(POST)};\ncommit;\n`,
  )
  const each = Math.floor(total / clients)
  const words = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-t', String(each), '-f', script, url]
  const { stdout } = await promisify(execFile)(pgbench, words, { env: { ...process.env, PGOPTIONS: OPTIONS } })
  rmSync(folder, { recursive: true })
  return Number(/^tps = ([\d.]+)/m.exec(stdout)![1])
}

async function runDriver({ url, wallets, clients }: Where, total: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients, options: OPTIONS })
  let left = total
  const caller = async (c: number) => {
    const client = await pool.connect()
    while (left-- > 0) await debit(client, { c, r: left, w: 1 + Math.floor(Math.random() * wallets) })
    client.release()
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, c) => caller(c)))
  const tps = (total / (performance.now() - from)) * 1000
  await pool.end()
  return tps
}

async function debit(client: pg.PoolClient, { w, c, r }: { w: number; c: number; r: number }): Promise<void> {
  const text = POST.replaceAll(':w', '$1::text').replaceAll(':c', '$2::text').replaceAll(':r', '$3::text')
  await client.query('begin')
  await client.query({ name: 'post', text, values: [w, c, `${r}-${performance.now()}`] })
  await client.query('commit')
}
