// @day 2026-07-15
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { formatCsv } from '#domain/csv.ts'
import type { Import } from '#domain/imports/shapes.ts'

import { booksChecker } from '../books/check.ts'
import { connect, type Db } from '../db/connect.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { sized } from '../testing/sizes.ts'

const LCOID = 'LCO10001'
const CUSTOMERS = sized({ small: 2_000, long: 100_000 })
const KILLS = sized({ small: 1, long: 2 })

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess()
}, 120_000)
afterAll(async () => {
  await server.stop()
}, 60_000)

/** Where it is just now: a new server starts its database at another port. */
async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { system, close } = connect(server.databaseUrl())
  return work(system).finally(close)
}

async function logIn(): Promise<string> {
  const reply = await fetch(`${server.url}/lco/v1/login.php`, {
    method: 'POST',
    headers: { 'x-lco-portal': '1' },
    body: new URLSearchParams({ userid: LCOID, password: 'Demo@2026' }),
  })
  return reply.headers.getSetCookie()[0]!.split(';')[0]!
}

const HEAD = ['CAN', 'First name', 'Mobile', 'Address', 'City', 'PIN code']
const accountOf = (n: number) => `77${String(n).padStart(8, '0')}`
const fileOf = (count: number): File => {
  const rows = Array.from({ length: count }, (_, n) => [
    accountOf(n),
    'Asha',
    '9822012345',
    '4 Tilak Road',
    'Pune',
    '411030',
  ])
  return new File([formatCsv([HEAD, ...rows])], 'customers.csv')
}

const doneOf = (importid: string) =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ done: number; state: string }>`
      select done, state from import_job where importid = ${importid}`.execute(db)
    return rows[0]!
  })

/** The dead hold their job until their lease ends: a minute, which nobody waits for here. */
const endLeases = () =>
  inDatabase((db) => sql`update job set leased_until = null where finished_at is null`.execute(db))

it(
  'a file of customers is moved in once and whole, though the server is killed in the middle of it',
  { timeout: 300_000 },
  async () => {
    const cookie = await logIn()
    const send = async (path: string, body?: FormData): Promise<Import> => {
      const headers = { 'x-lco-portal': '1', cookie }
      const reply = await fetch(`${server.url}/lco/v1/import/customers${path}`, {
        headers,
        ...(body && { method: 'POST', body }),
      })
      expect(reply.status).toBe(200)
      return (await reply.json()) as Import
    }
    const parts = new FormData()
    parts.append('file', fileOf(CUSTOMERS))
    const { importid } = await send('', parts)
    // in the middle of the check
    await sleep(300)
    await server.killServer()
    await endLeases()
    while ((await send(`/${importid}`)).state === 'CHECKING') await sleep(50)
    expect(await send(`/${importid}`)).toMatchObject({ state: 'READY', rows: CUSTOMERS, refused: 0 })
    const form = { method: 'POST', headers: { 'x-lco-portal': '1', cookie } }
    await fetch(`${server.url}/lco/v1/import/customers/${importid}/start`, form)
    const cuts: number[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      while ((await doneOf(importid)).done < (CUSTOMERS * kill) / (KILLS + 2)) await sleep(5)
      await server.killServer()
      cuts.push((await doneOf(importid)).done)
      await endLeases()
    }
    while ((await doneOf(importid)).state !== 'DONE') await sleep(50)
    expect(
      cuts.every((done) => done > 0 && done < CUSTOMERS),
      `killed at ${cuts.join(', ')}`,
    ).toBe(true)
    await inDatabase(async (db) => {
      const { rows } = await sql`
        select (select count(*)::int from subscriber where accountno like '77%') as customers,
          (select count(distinct result)::int from import_row where importid = ${importid} and state = 'DONE') as numbers,
          (select done from import_job where importid = ${importid}) as done`.execute(db)
      expect(rows).toEqual([{ customers: CUSTOMERS, numbers: CUSTOMERS, done: CUSTOMERS }])
      const file = fileURLToPath(new URL('../books/invariants.sql', import.meta.url))
      expect(await booksChecker(file)(db, new Date())).toEqual([])
    })
  },
)
