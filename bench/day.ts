/**
 * One server process under what a working day is made of: 80 % reads, 15 % cart, 5 % checkout. Requests a second that one core of it
 * bears, the slowest of a hundred at 70 % of what was reached, and the CPU of each call. On a PostgreSQL of its own that syncs
 * every commit.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { startEmbeddedPostgres } from '#server/db/embedded.ts'

import { homeOf, makePortalWorld, startPortal, type Asked } from './portal.ts'

const OPERATORS = Number(process.env['OPERATORS'] ?? 200)
const EACH = Number(process.env['HOMES_EACH'] ?? 100)
const REQUESTS = Number(process.env['REQUESTS'] ?? 4000)
const CLIENTS = 16
const CALL_TIMES = Number(process.env['CALL_TIMES'] ?? 150)

type Call = { weight: number; ask: (home: ReturnType<typeof homeOf>) => Asked }
const get = (path: string): Asked => ({ method: 'GET', path })
const post = (path: string, form: Record<string, string>): Asked => ({ method: 'POST', path, form })

const CALLS: Record<string, Call> = {
  'search by box': { weight: 10, ask: ({ stbno }) => get(`/subscriber/search?q=${stbno}`) },
  'search by name': { weight: 5, ask: () => get('/subscriber/search?q=asha') },
  household: { weight: 10, ask: ({ customerid }) => get(`/subscriber/subscriberinfo?customerid=${customerid}`) },
  'plans of a box': {
    weight: 15,
    ask: ({ customerid, stbno }) => get(`/plan/subscriber?customerid=${customerid}&stbno=${stbno}`),
  },
  'list of boxes': { weight: 8, ask: () => get('/subscriber/list-stb-subscribers') },
  'expiry list': { weight: 5, ask: () => get('/expiry.php') },
  statement: { weight: 4, ask: () => get('/lco/ledgerreport') },
  'dashboard: expiry': { weight: 5, ask: () => get('/stat/expiry') },
  'dashboard: figures': { weight: 5, ask: () => get('/stat/mqstats') },
  'dashboard: tasks': { weight: 5, ask: () => get('/stat/today') },
  'dashboard: credits': { weight: 3, ask: () => get('/stat/credits') },
  'dashboard: runway': { weight: 2, ask: () => get('/wallet/runway') },
  'see the cart': { weight: 3, ask: () => get('/cart') },
  'put into the cart': {
    weight: 15,
    ask: ({ customerid, stbno }) => post('/cart', { customerid, stbno, plancode: 'DESI-30D' }),
  },
  checkout: { weight: 5, ask: () => post('/cart/checkout', {}) },
}

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const url = await makePortalWorld(postgres.url, 'day', { operators: OPERATORS, each: EACH })
await settle(postgres.url)
const portal = await startPortal(url)

/**
 * As on a server of some days: the files of the WAL that made the world are used again. In a young database each 16 MB of it wait for a new file,
 * and all commits with it.
 */
async function settle(whole: string): Promise<void> {
  const owner = new pg.Client({ connectionString: whole })
  await owner.connect()
  await owner.query('checkpoint')
  await owner.end()
}

/** Every day the same. */
let seed = 7
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
const below = (most: number) => Math.floor(random() * most)
const bag = Object.entries(CALLS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** A checkout of an empty cart sells nothing and is answered so: whoever pays has put something in. */
const filled = new Set<number>()
const nthOf = new Map<number, number>()

async function ask(name: string, n = 1 + below(OPERATORS - 1)): Promise<void> {
  const nth = (nthOf.get(n) ?? 0) % EACH
  if (name === 'checkout' && !filled.has(n)) return ask('put into the cart', n)
  const asked = CALLS[name]!.ask(homeOf(n, nth, OPERATORS))
  if (name === 'put into the cart') nthOf.set(n, nth + 1)
  if (name === 'checkout') filled.delete(n)
  await portal.ask(n, asked).catch((error: Error) => {
    // two windows of one operator may pay at once, and a pack may have been renewed for as long as one can
    if (!/cart.empty|plan\.|renew|409|422/.test(error.message)) throw error
  })
  if (name === 'put into the cart') filled.add(n)
}

async function closedLoop(requests: number): Promise<{ perSecond: number; perCore: number }> {
  let left = requests
  const cpu = await portal.cpuMs()
  const from = performance.now()
  const client = async () => {
    while (left-- > 0) await ask(bag[below(bag.length)]!)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - from) / 1000
  return { perSecond: requests / seconds, perCore: requests / (((await portal.cpuMs()) - cpu) / 1000) }
}

/** So many a second, whether or not those before have been answered. */
async function openLoop(requests: number, perSecond: number): Promise<number> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const from = performance.now()
  for (let n = 0; n < requests; n++) {
    const due = from + (n * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    asked.push(ask(bag[below(bag.length)]!).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(asked)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
}

/** One after the other, so that the CPU is that of this call; the session that comes with every request is in it. */
async function cpuOfCalls(): Promise<void> {
  const rows: { name: string; cpuMs: number; ms: number }[] = []
  for (const name of Object.keys(CALLS)) {
    for (let n = 0; n < 10; n++) await ask(name)
    const cpu = await portal.cpuMs()
    const from = performance.now()
    for (let n = 0; n < CALL_TIMES; n++) await ask(name)
    const ms = (performance.now() - from) / CALL_TIMES
    rows.push({ name, cpuMs: ((await portal.cpuMs()) - cpu) / CALL_TIMES, ms })
  }
  console.log('the dearest calls:')
  for (const { name, cpuMs, ms } of rows.toSorted((a, b) => b.cpuMs - a.cpuMs))
    console.log(`  ${name.padEnd(22)} ${cpuMs.toFixed(2).padStart(7)} ms of CPU ${ms.toFixed(1).padStart(7)} ms`)
}

try {
  await closedLoop(REQUESTS / 2)
  const { perSecond, perCore } = await closedLoop(REQUESTS)
  console.log(
    `${perCore.toFixed(0)} requests a second and core of the server; ${perSecond.toFixed(0)} a second reached with ${CLIENTS} clients`,
  )
  const p99 = await openLoop(REQUESTS, perSecond * 0.7)
  console.log(`p99 at 70 % of what was reached: ${p99.toFixed(0)} ms (target ≤ 100)`)
  await cpuOfCalls()
} finally {
  portal.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
