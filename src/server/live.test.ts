// @day 2026-07-15
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { announceContracts, announceOver, liveOver, type Live } from './live.ts'
import { testServer, type TestServer } from './testing/server.ts'

let server: TestServer
let elsewhere: Live
let owner: pg.Client
const gone = new AbortController()
beforeEach(async () => {
  server = await testServer()
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  // as a second server on the same database has one
  elsewhere = liveOver(server.url, server.connections.pool)
  await listening(2)
})
afterEach(async () => {
  await elsewhere.close()
  await owner.end()
  await server.close()
})

/** The connections that listen, seen by the owner of the database. */
async function listeners(): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen live'`,
  )
  return rows.map(({ pid }) => pid)
}
const listening = (count: number) => expect.poll(listeners).toHaveLength(count)
const credit = (amount: number) => ({ kind: 'credit', credit: paise(amount) }) as const

it('what one server announces reaches a listener on another', async () => {
  const heard = elsewhere.listen('LCO10001', gone.signal).next()
  await server.services.live.announce('LCO10001', credit(12_345))
  expect((await heard).value).toEqual(credit(12_345))
})

it('what a program beside the servers announces reaches them too', async () => {
  const heard = elsewhere.listen('LCO10001', gone.signal).next()
  await announceOver(server.connections.pool)('LCO10001', credit(1))
  expect((await heard).value).toEqual(credit(1))
})

it('twenty boxes that were paid for are told of in their order, in two statements', async () => {
  const said: string[][] = []
  const announce = announceOver({ query: async (_text, [, some]) => void said.push(some as string[]) })
  const boxes = Array.from({ length: 20 }, (_, n) => String(7_000_000_000_000_000 + n))
  await announceContracts({ ...server.services.live, announce }, 'LCO10001', boxes, paise(100))
  expect(said.map((some) => some.length)).toEqual([1, 20])
  const events = said.flat().map((text) => (JSON.parse(text) as { event: { stbno?: string } }).event)
  expect(events.map(({ stbno }) => stbno)).toEqual([...boxes, undefined])
})

it('an operator hears his own and what is for everybody, never another’s', async () => {
  const events = elsewhere.listen('LCO10001', gone.signal)
  const first = events.next()
  const { announce } = server.services.live
  await announce('LCO10002', credit(1))
  await announce('LCO10001', credit(2))
  const page = { maintenance: 'ON', header: '', image: '', content: '', style: '', redirect: '' } as const
  await announce('*', { kind: 'maintenance', maintenance: page })
  expect([(await first).value, (await events.next()).value?.kind]).toEqual([credit(2), 'maintenance'])
})

it('what comes while the listener is busy waits for it, in order', async () => {
  const events = elsewhere.listen('LCO10001', gone.signal)
  const first = events.next()
  for (const amount of [1, 2, 3]) await server.services.live.announce('LCO10001', credit(amount))
  const heard = [await first, await events.next(), await events.next()].map(({ value }) => value)
  expect(heard).toEqual([credit(1), credit(2), credit(3)])
})

it('what is announced without waiting is said in its order, however long the first takes', async () => {
  const said: string[] = []
  let delayMs = 30
  const query = async (_text: string, values: unknown[]) => {
    const own = delayMs
    delayMs = 0
    await setTimeout(own)
    said.push(...(values[1] as string[]))
  }
  const live = liveOver(server.url, { query })
  await Promise.all([1, 2, 3].map((amount) => live.announce('LCO10001', credit(amount))))
  await live.close()
  expect(said).toHaveLength(3)
  expect(said).toEqual(said.toSorted())
})

it('comes back by itself after the database has cut the line', async () => {
  const cut = await listeners()
  await owner.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [cut])
  await expect.poll(async () => (await listeners()).filter((pid) => !cut.includes(pid))).toHaveLength(2)
  const heard = elsewhere.listen('LCO10001', gone.signal).next()
  await server.services.live.announce('LCO10001', credit(5))
  expect((await heard).value).toEqual(credit(5))
})

it('an announcement of a newer server that it does not understand is passed over', async () => {
  const heard = elsewhere.listen('LCO10001', gone.signal).next()
  for (const payload of ['{"to":"LCO10001","event":{"kind":"from-the-future"}}', 'not JSON', 'null'])
    await sql`select pg_notify('live', ${payload})`.execute(server.db)
  await server.services.live.announce('LCO10001', credit(6))
  expect((await heard).value).toEqual(credit(6))
})

it('a listener whose window closed is let go', async () => {
  const window = new AbortController()
  const waiting = elsewhere.listen('LCO10001', window.signal).next()
  window.abort()
  expect((await waiting).done).toBe(true)
})

it('closing ends every listener and gives the connection back', async () => {
  const waiting = elsewhere.listen('LCO10001', gone.signal).next()
  await elsewhere.close()
  expect((await waiting).done).toBe(true)
  await listening(1)
})
