// @day 2026-07-15
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { booksChecker } from '../books/check.ts'
import { connect, type Db } from '../db/connect.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { sized } from '../testing/sizes.ts'
import { CABLE, cableOrder, leaveIn } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

const LCOID = 'LCO10001'
const FUNDS = 100_000_000
const CLIENTS = 12
const BEFORE_A_KILL_MS = 400

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
  const clock = { now: () => new Date(), pass: () => undefined }
  await inDatabase((db) => leaveIn({ db, clock }, LCOID, FUNDS))
}, 60_000)
afterAll(async () => {
  await server.stop()
}, 60_000)

/** Where it is just now: a new server starts its database at another port. */
async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { system, close } = connect(server.databaseUrl())
  return work(system).finally(close)
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams({ userid: LCOID, password: 'Demo@2026' })
  const reply = await fetch(`${server.url}/lco/v1/login.php`, {
    method: 'POST',
    headers: { 'x-lco-portal': '1' },
    body,
  })
  return reply.headers.getSetCookie()[0]!.split(';')[0]!
}

/** Sent again with the same key until there is an answer, as the portal does. Says how often there was none. */
async function insist(path: string, form: Record<string, string>, headers: Record<string, string>) {
  for (let unanswered = 0; ; unanswered++) {
    const sent = { method: 'POST', headers: { 'x-lco-portal': '1', ...headers }, body: new URLSearchParams(form) }
    const reply = await fetch(server.url + path, { ...sent, redirect: 'manual' }).catch(() => null)
    const text = await reply?.text().catch(() => null)
    if (reply && text !== null && text !== undefined && reply.status < 500)
      return { status: reply.status, text, unanswered }
    await sleep(20)
  }
}

type Load = { stopped: boolean; cookie: string; bought: Map<string, string>; toppedUp: Set<string>; unanswered: number }

/** Buys and tops up, turn about, until it is told to stop; notes what was acknowledged. */
async function client(load: Load, name: number): Promise<void> {
  for (let n = 0; !load.stopped; n++) {
    const key = `kill-${name}-${n}`
    const headers = { cookie: load.cookie, 'idempotency-key': key }
    if (n % 4 === 3) await topUp(load, headers)
    else {
      const { status, text, unanswered } = await insist('/lco/v1/payment/payforbox', cableOrder(), headers)
      expect(status).toBe(200)
      load.bought.set(key, (JSON.parse(text) as { payboxid: string }).payboxid)
      load.unanswered += unanswered
    }
  }
}

async function topUp(load: Load, headers: Record<string, string>): Promise<void> {
  const started = await insist('/lco/v1/payment.php', { amount: '200.00' }, headers)
  const { transactionid, payurl } = JSON.parse(started.text) as { transactionid: string; payurl: string }
  await insist(payurl, { deed: 'pay' }, {})
  const settled = await insist('/lco/v1/payment/wallet', { transactionid }, { cookie: load.cookie })
  if ((JSON.parse(settled.text) as { status: string }).status === 'PAID') load.toppedUp.add(transactionid)
  load.unanswered += started.unanswered + settled.unanswered
}

async function expectNothingLost({ bought, toppedUp }: Load, db: Db) {
  const orders = await db
    .selectFrom('box_order')
    .select(['payboxid', 'state'])
    .where('boxtype', '=', CABLE.boxtype)
    .execute()
  // one order for each key, though many of them were sent more than once
  expect(orders.map(({ payboxid }) => payboxid).toSorted()).toEqual([...bought.values()].toSorted())
  expect(orders.every(({ state }) => state === 'PAID')).toBe(true)
  const paid = await db
    .selectFrom('payment')
    .select('transactionid')
    .where('state', '=', 'PAID')
    .where('amount', '=', 20_000 as never)
    .execute()
  const credited = paid.map(({ transactionid }) => transactionid)
  expect([...toppedUp].filter((transactionid) => !credited.includes(transactionid))).toEqual([])
  const funds = await fundsWithoutRenewals(db)
  expect(await creditOf(db, LCOID)).toBe(funds - bought.size * CABLE.price + toppedUp.size * 20_000)
  const checkBooks = booksChecker(fileURLToPath(new URL('../books/invariants.sql', import.meta.url)))
  expect(await checkBooks(db, new Date())).toEqual([])
}

/**
 * What the wallet held when it was filled, less what renewed itself beside the load since; that each did so once is for the
 * books to say.
 */
async function fundsWithoutRenewals(db: Db): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with filled as (
      select id, balance_after from transfer where lcoid = ${LCOID} and reason = 'adjustment' order by id desc limit 1)
    select balance_after - coalesce((
      select sum(case reason when 'plan-sale' then amount when 'refund' then -amount end) from transfer
      where lcoid = ${LCOID} and id > filled.id), 0)::bigint as left
    from filled`.execute(db)
  return rows[0]!.left
}

it('kill -9 of the server and of PostgreSQL under load loses nothing that was acknowledged and doubles nothing', async () => {
  const load: Load = { stopped: false, cookie: await logIn(), bought: new Map(), toppedUp: new Set(), unanswered: 0 }
  const clients = Array.from({ length: CLIENTS }, (_, name) => client(load, name))
  for (let round = 0; round < sized({ small: 2, long: 100 }); round++) {
    await sleep(BEFORE_A_KILL_MS * (0.5 + Math.random()))
    await (round % 2 === 0 ? server.killPostgres() : server.killServer())
  }
  await sleep(BEFORE_A_KILL_MS)
  load.stopped = true
  await Promise.all(clients)
  // the kills did hit requests that were under way, and there was work between them
  expect(load.unanswered).toBeGreaterThan(0)
  expect(load.bought.size).toBeGreaterThan(CLIENTS)
  await inDatabase((db) => expectNothingLost(load, db))
}, 3_600_000)
