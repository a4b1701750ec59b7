/**
 * What the charge of the customer costs a sale: the transaction of a checkout as it is, and with the part that charges cut out of its
 * statement, turn about, each sale another operator's. Statements and pages are counted, which others on the machine do not change. On a
 * PostgreSQL of its own that syncs every commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { addDays, dayOf } from '#domain/dates.ts'
import { checkOut } from '#server/cart/checkout-together.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

import { contextsOver, fillCarts } from './checkout-world.ts'
import { databaseCpuMs } from './cpu.ts'
import { makeHomes, medianOf, operatorNo } from './homes.ts'
import { countStatements, forgetStatements, startCounting } from './statements.ts'

const ROUNDS = 7
const EACH = Number(process.env['EACH'] ?? 150)
const OPERATORS = (ROUNDS + 1) * 2 * EACH + 1

type Words = { name?: string; text: string; values?: unknown[] }
let charges = true

/** The part of the statement that charges is the last one with values of its own. */
function withoutCharge({ name, text, values = [] }: Words): Words {
  const from = text.indexOf('home_moves as (')
  if (from < 0) return { ...(name && { name }), text, values }
  const before = text.slice(0, from).trimEnd().replace(/,$/, '')
  const cut = before + text.slice(text.indexOf('select asked.id'))
  const count = Math.max(...[...before.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
  return {
    ...(name && { name: `${name}-free` }),
    text: cut.replace('moved)select', 'moved) select'),
    values: values.slice(0, count),
  }
}

const client = pg.Client.prototype as unknown as { query: (...words: unknown[]) => unknown }
const query = client.query
client.query = function (this: unknown, ...words: unknown[]) {
  const [asked, given, ...more] = words as [string | Words, unknown[]?, ...unknown[]]
  const isWords = typeof asked === 'object' && 'text' in asked && asked.constructor === Object
  if (charges || !(typeof asked === 'string' || isWords)) return query.apply(this, words)
  if (typeof asked !== 'string') return query.apply(this, [withoutCharge(asked), given, ...more])
  const { text, values } = withoutCharge({ text: asked, values: Array.isArray(given) ? given : [] })
  return query.apply(this, Array.isArray(given) ? [text, values, ...more] : [text, given, ...more])
}

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startCounting(dataDir)
await migrate(postgres.url, 'migrations')
const connections = connect(postgres.url, { max: 1 })
const contextOf = contextsOver(connections)

/** Pages read or found in memory, those of triggers with them. */
async function pages(): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select sum(shared_blks_hit + shared_blks_read)::float8 as pages from pg_stat_statements join pg_roles on pg_roles.oid = userid
    where rolname = 'lco_app' and toplevel`.execute(connections.system)
  return rows[0]!.pages
}

let next = 1
async function sales(isCharged: boolean) {
  charges = isCharged
  await forgetStatements(postgres.url)
  const busy = databaseCpuMs(postgres.dataDir)
  const own = process.cpuUsage()
  for (let n = 0; n < EACH; n++) {
    const { completed } = await checkOut({}, contextOf(next++))
    if (completed !== 1) throw new Error('a checkout sold nothing')
  }
  const { user, system } = process.cpuUsage(own)
  const cpuMs = (databaseCpuMs(postgres.dataDir) - busy + (user + system) / 1000) / EACH
  charges = true
  const { statements, databaseMs } = await countStatements(postgres.url)
  return { statements: statements / EACH, pages: (await pages()) / EACH, cpuMs, databaseMs: databaseMs / EACH }
}
type Read = Awaited<ReturnType<typeof sales>>

try {
  const today = dayOf(new Date())
  const world = { url: postgres.url, db: connections.system, operators: OPERATORS, homes: OPERATORS, today }
  await makeHomes(world, { validity: addDays(today, 3) })
  await fillCarts(postgres.url, connections.system)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  // an account is opened once in a life: as every renewal finds it, or FIRST=yes as the first sale does
  if (!process.env['FIRST'])
    await owner.query('insert into home_account (lcoid, subscriberid) select lcoid, subscriberid from subscriber')
  await owner.query('vacuum analyze')
  await owner.end()
  // planned and compiled
  await sales(false)
  await sales(true)
  const readings: { with: Read; without: Read }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // who comes first changes, so that neither has the warmer memory
    const first = await sales(round % 2 === 0)
    const second = await sales(round % 2 === 1)
    readings.push(round % 2 === 0 ? { with: first, without: second } : { with: second, without: first })
  }
  const { rows } = await sql<{ charged: number }>`
    select count(*)::int as charged from home_entry where kind = 'CHARGE' and lcoid > ${operatorNo(0)}`.execute(
    connections.system,
  )
  console.log(
    `${ROUNDS} rounds of ${EACH} sales on each side, load ${loadavg()[0]!.toFixed(1)}; ${rows[0]!.charged} charges written`,
  )
  for (const what of ['statements', 'pages', 'cpuMs', 'databaseMs'] as const) {
    const of = (side: 'with' | 'without') => medianOf(readings.map((one) => one[side][what]))
    const ratio = medianOf(readings.map((one) => one.with[what] / one.without[what]))
    console.log(
      `${what}: ${of('with').toFixed(2)} with the charge, ${of('without').toFixed(2)} without, ratio ${ratio.toFixed(3)} (target ≤ 1.1)`,
    )
  }
} finally {
  await connections.close()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
