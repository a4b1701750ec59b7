/**
 * What a sale, a receipt and a renewal leave on the disk: rows of each table, and bytes a row with its indexes, as the product itself writes
 * them. On a PostgreSQL of its own; bytes are counted, so a busy machine does not matter. docs/operations.md reckons from it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { connect } from '#server/db/connect.ts'
import type { Services } from '#server/context.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { renewDue } from '#server/subscriptions/renew.ts'

import { homeOf, makePortalWorld, startPortal, type Asked } from './portal.ts'

const OPERATORS = Number(process.env['OPERATORS'] ?? 20)
const EACH = Number(process.env['HOMES_EACH'] ?? 500)
const SALES = Number(process.env['SALES'] ?? 2000)
const MONTHS = Number(process.env['MONTHS'] ?? 3)
const DAY_MS = 86_400_000

type Size = { name: string; rows: number; bytes: number }

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const url = await makePortalWorld(postgres.url, 'sizes', { operators: OPERATORS, each: EACH })
const portal = await startPortal(url)
const client = new pg.Client({ connectionString: url })
await client.connect()

async function sizes(): Promise<Map<string, Size>> {
  await client.query('vacuum analyze')
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const found = new Map<string, Size>()
  for (const { name } of tables) {
    const { rows } = await client.query<Size>(
      `select '${name}' as name, (select count(*) from ${name})::float8 as rows, pg_total_relation_size('${name}')::float8 as bytes`,
    )
    found.set(name, rows[0]!)
  }
  return found
}

/** What came to each table, by the work that was done so many times. */
async function grown(label: string, work: () => Promise<number>): Promise<void> {
  const before = await sizes()
  const times = await work()
  const after = await sizes()
  console.log(`\n${label}, ${times} times`)
  const growth = [...after.values()]
    .map(({ name, rows, bytes }) => ({
      name,
      rows: rows - before.get(name)!.rows,
      bytes: bytes - before.get(name)!.bytes,
    }))
    .filter(({ rows, bytes }) => rows > 0 && bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
  for (const { name, rows, bytes } of growth)
    console.log(`  ${name.padEnd(22)} ${(rows / times).toFixed(2)} rows each, ${Math.round(bytes / rows)} bytes a row`)
  const all = [...after.values()].reduce((sum, { name, bytes }) => sum + bytes - before.get(name)!.bytes, 0)
  console.log(`  all tables ${Math.round(all / times)} bytes each`)
}

const post = (path: string, form: Record<string, string>): Asked => ({ method: 'POST', path, form })

async function eachHome(
  work: (n: number, home: ReturnType<typeof homeOf>) => Promise<unknown>,
  first = 0,
): Promise<number> {
  for (let one = first; one < first + SALES; one++)
    await work(one % OPERATORS, homeOf(one % OPERATORS, Math.floor(one / OPERATORS), OPERATORS))
  return SALES
}

const sale = async (n: number, { customerid, stbno }: ReturnType<typeof homeOf>) => {
  await portal.ask(n, post('/cart', { customerid, stbno, plancode: 'DESI-30D' }))
  await portal.ask(n, post('/cart/checkout', {}))
}

/** To everybody whose pack ends in three days; the vendor's word changes each of them once. */
async function remind(): Promise<number> {
  await client.query(`update operator set lconame = 'Sai Cable Network', lcoportalnumber = '02026123456'`)
  await client.query(
    `update message_template set status = 'ON', entityid = '1101000000000000001', header = 'LCOTST', templateid = '1107000000000000001'`,
  )
  let queued = 0
  for (let n = 0; n < OPERATORS; n++) {
    const reply = await portal.ask(n, post('/sendsms', { smsid: 'EXP3' }))
    queued += (JSON.parse(reply) as { queued: number }).queued
    await client.query(`update message set state = 'SENT', sent = now() where state = 'WAITING'`)
    // as it is all day: the next ones come into the room of what was changed
    await client.query('vacuum message')
  }
  return queued
}

try {
  for (let n = 0; n < OPERATORS; n++) await portal.ask(n, post('/collections/start', { atzero: 'YES' }))
  await grown('a reminder', remind)
  await grown('a sale at the counter', () => eachHome(sale))
  await grown('a receipt', () =>
    eachHome((n, { customerid }) =>
      portal.ask(n, post('/collections/receipts', { subscriberid: customerid, amount: '300.00', mode: 'CASH' })),
    ),
  )
  await client.query(`insert into webhook (webhookid, name, url, events, regions, status, secret_sealed, created_by, created)
    values ('WH00000001', 'Billing', 'https://billing.example.in', '{sale}', '{}', 'ON', '', 'DESK1', now())`)
  await grown('a sale that another system is told of', () => eachHome(sale, SALES))
  await client.query(`update webhook set status = 'OFF'`)
  const { system, close } = connect(url)
  await grown('a renewal by itself', async () => {
    let renewed = 0
    for (let month = 0; month < MONTHS; month++) {
      const at = new Date(Date.now() + (2 + month * 30) * DAY_MS)
      const server = { system, live: { announce: async () => undefined }, now: () => at } as unknown as Services
      renewed += await renewDue(server)
    }
    return renewed
  })
  await close()
} finally {
  await client.end()
  portal.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
