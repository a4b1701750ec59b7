/** Each kind of search among many homes: p50, p99, pages touched, and the ratio to a read by primary key in the same minute. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'

import { dayOf } from '#domain/dates.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { PLANS } from '#server/demo/catalogue.ts'
import { insertAll } from '#server/db/rows.ts'
import { pageQuery } from '#server/reports/page.ts'
import type { By } from '#server/reports/source.ts'
import { homeSources } from '#server/reports/sources-homes.ts'
import { countQuery } from '#server/subscribers/counts.ts'
import { boxesOf, byBeginning, byNameBeginning, byTail, EXACT, wordsOf } from '#server/subscribers/search.ts'
import { byWords } from '#server/subscribers/search-names.ts'
import { buffersOfCall } from '#server/testing/buffers.ts'
import { growHomes } from '#server/testing/many-homes.ts'

const HOMES = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 1000)
/** One operator of the largest size we promise something for; the others are of the usual one. */
const GIANT = 'LCO20000'
const GIANT_HOMES = Math.min(50_000, Math.floor(HOMES / 4))
const USUAL_HOMES = 500
const TODAY = dayOf(new Date())

async function fill(url: string): Promise<void> {
  const { system, close } = connect(url)
  await system.transaction().execute((tx) => insertAll(tx, 'plan', PLANS))
  await close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const others = Math.ceil((HOMES - GIANT_HOMES) / USUAL_HOMES)
  const lcoids = Array.from({ length: others }, (_, n) => `LCO${20_001 + n}`)
  await client.query(
    `insert into operator (lcoid, password_hash, lconame, contactname, mobileno, email, addrline1, city, region, zipcode, frcode, frcan,
      pan_sealed, headendid, status, created)
     select id, '', id, '', '', '', '', 'Nashik', 'Maharashtra', '422003', 'FR', id, '', '', 'ACTIVE', now() from unnest($1::text[]) as id`,
    [[GIANT, ...lcoids]],
  )
  await growHomes({ client, lcoids: [GIANT], homes: GIANT_HOMES, first: 1, today: TODAY })
  await growHomes({ client, lcoids, homes: HOMES - GIANT_HOMES, first: GIANT_HOMES + 1, today: TODAY })
  await client.query('vacuum analyze')
  await client.end()
}

const any = () => 1 + Math.floor(Math.random() * GIANT_HOMES)
const mobileOf = (n: number) => String(6_000_000_000n + ((BigInt(n) * 2_654_435_761n) % 3_999_999_979n))
const id = (base: number) => String(base + any())
/** A place in the middle of the list, as a page key names it. */
const deep = (place: string) => Buffer.from(JSON.stringify([place, '7000000000000000'])).toString('base64url')

/** The list of boxes reads nothing before it is written down. */
const by = { lcoid: GIANT, today: TODAY } as By
const listed = (sort: 'expiry' | 'name' | 'can', place: string) =>
  pageQuery('listStbSubscribers', homeSources.subscriberlist.select({ sort }, by), deep(place))

type Call = (db: Db) => Promise<unknown>
const one =
  (query: RawBuilder<unknown>): Call =>
  (db) =>
    query.execute(db)
const named =
  (...words: string[]): Call =>
  (db) =>
    byWords(db, GIANT, words)

/** What is asked is chosen before it is asked: twice the same, where its buffers are counted. */
const KINDS: Record<string, () => Call> = {
  'customer number': () => one(EXACT['ten-digits'](GIANT, id(3e9))),
  CAN: () => one(EXACT['ten-digits'](GIANT, id(4e9))),
  VC: () => one(EXACT['ten-digits'](GIANT, id(5e9))),
  STB: () => one(EXACT.stb(GIANT, id(7e15))),
  mobile: () => one(EXACT.mobile(GIANT, mobileOf(any()))),
  'nobody’s number': () => one(EXACT['ten-digits'](GIANT, '1111111111')),
  'boxes of one hit': () => one(boxesOf(GIANT, [id(3e9)], TODAY)),
  'last digits': () => one(byTail(GIANT, mobileOf(any()).slice(-4))),
  'words to compare with': () => one(wordsOf(GIANT)),
  'beginning of a mobile': () => one(byBeginning(GIANT, mobileOf(any()).slice(0, 7))),
  'beginning of a name': () => one(byNameBeginning(GIANT, `asha${any() % 97} p`)),
  'part of a name': () => named(`illai${any() % 89}`),
  'part of 4,500 names': () => named('illai'),
  'name and number': () => named(`pillai${any() % 89}`, 'ash'),
  'two names': () => named('pillai', 'asha'),
  'the city': () => named('nashik'),
  'no such name': () => named('qqq'),
  'list by expiry, deep': () => one(listed('expiry', TODAY)),
  'list by name, deep': () => one(listed('name', 'farhan')),
  'boxes per status': () => one(countQuery(GIANT, TODAY)),
  'list by CAN, deep': () => one(listed('can', id(4e9))),
}

const byPrimaryKey = () => one(sql`select * from subscriber where lcoid = ${GIANT} and subscriberid = ${id(3e9)}`)

async function millis(db: Db, call: Call): Promise<number> {
  const start = performance.now()
  await call(db)
  return performance.now() - start
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!

async function measure(db: Db, name: string, call: () => Call): Promise<void> {
  for (let n = 0; n < 20; n++) await millis(db, call())
  const times: number[] = []
  const reference: number[] = []
  // turn about, so that a slow moment of the machine slows both
  for (let n = 0; n < ROUNDS; n++) {
    reference.push(await millis(db, byPrimaryKey()))
    times.push(await millis(db, call()))
  }
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
  const figures = [
    p50.toFixed(2),
    p99.toFixed(2),
    await buffersOfCall(db, call()),
    (p50 / at(reference, 0.5)).toFixed(2),
  ]
  console.log(name.padEnd(24), ...figures.map((figure) => String(figure).padStart(9)))
}

const folder = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const database = await startEmbeddedPostgres({ dataDir: folder, log: console.log, throwaway: true })
try {
  await migrate(database.url, resolve('migrations'))
  const start = performance.now()
  await fill(database.url)
  console.log(
    `${HOMES} homes, ${GIANT_HOMES} of them one operator’s, made in ${Math.round((performance.now() - start) / 1000)} s\n`,
  )
  console.log(''.padEnd(24), ...['p50 ms', 'p99 ms', 'buffers', '× by key'].map((head) => head.padStart(9)))
  const connections = connect(database.url)
  const tenant = connections.forTenant(GIANT)
  await measure(tenant, 'by primary key', byPrimaryKey)
  for (const [name, call] of Object.entries(KINDS)) await measure(tenant, name, call)
  await connections.close()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
