// @day 2026-07-15
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { exportsOver, type Exports } from './copy-out.ts'

let server: TestServer
let exports: Exports
/** Sees what all others run; the application's role does not. */
let owner: pg.Client
beforeAll(async () => {
  server = await testServer()
  exports = exportsOver({ url: server.url, max: 1, stalledMs: 200 })
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await exports.close()
  await server.close()
})

// long before the database would end it by itself
const SOON = { timeout: 20_000 }
const ENDLESS = `copy (select repeat('x', 1000), generate_series(1, 100000000)) to stdout`
/** As one that sorts for long before it has a first row to send. */
const SORTING = `copy (select pg_sleep(600)) to stdout`
const here = () => new AbortController().signal

const copying = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and query ilike 'copy %' and state <> 'idle'`,
  )
  return rows.map(({ query }) => query)
}

const read = async (copy: string, lcoid = 'LCO10001') => {
  const pieces: Buffer[] = []
  for await (const piece of exports.copyOut(lcoid, copy, here())) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

it('holds the rows of one operator, and of another the next time on the same connection', async () => {
  const copy = `copy (select distinct lcoid from transfer) to stdout`
  expect(await read(copy, 'LCO10001')).toBe('LCO10001\n')
  expect(await read(copy, 'LCO10002')).toBe('LCO10002\n')
})

it('sees nothing for an operator that is none', async () => {
  expect(await read(`copy (select * from transfer) to stdout`, 'LCO99999')).toBe('')
})

it('cannot write, whatever it is told', async () => {
  await expect(read(`copy (delete from transfer returning 1) to stdout`)).rejects.toThrow('permission denied')
  expect(await read(`copy (select 1) to stdout`)).toBe('1\n')
})

it('a reader who takes his time gets all of it', async () => {
  let bytes = 0
  const copy = `copy (select repeat('x', 999) from generate_series(1, 2000)) to stdout`
  for await (const piece of exports.copyOut('LCO10001', copy, here())) {
    bytes += piece.length
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(bytes).toBe(2_000_000)
  expect(await copying()).toEqual([])
})

it('a reader who stops reading leaves nothing running', async () => {
  for await (const _ of exports.copyOut('LCO10001', ENDLESS, here())) break
  await expect.poll(copying, SOON).toEqual([])
  expect(await read(`copy (select 1) to stdout`)).toBe('1\n')
})

it.each([
  ['sends', ENDLESS],
  ['still sorts', SORTING],
])('a reader who vanishes while the database %s leaves nothing running', async (_, copy) => {
  const reader = new AbortController()
  const rows = exports.copyOut('LCO10001', copy, reader.signal)
  const first = rows.next()
  first.catch(() => undefined)
  await expect.poll(copying).toEqual([copy])
  reader.abort()
  await expect.poll(copying, SOON).toEqual([])
  if (copy === SORTING) await expect(first).rejects.toThrow('the reader is gone')
  await rows.return()
})

it('a reader who holds the line and takes nothing is left after a while', async () => {
  const rows = exports.copyOut('LCO10001', ENDLESS, here())
  await rows.next()
  expect(await copying()).toEqual([ENDLESS])
  await expect.poll(copying, SOON).toEqual([])
  await expect(async () => {
    for await (const _ of rows);
  }).rejects.toThrow('the reader is gone')
})

it('those who wait for the only connection get it in turn', async () => {
  const replies = await Promise.all([1, 2, 3].map((n) => read(`copy (select ${n}) to stdout`)))
  expect(replies).toEqual(['1\n', '2\n', '3\n'])
})
