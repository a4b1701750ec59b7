// @day 2026-07-15
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { BREACH_WORDS } from '#domain/desk/breach-words.ts'
import { PROMISES, type BookPromise } from '#domain/desk/promises.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { OPERATORS, REGISTRATIONS } from '../demo/people.ts'
import { CORRUPTIONS } from '../testing/book-corruptions.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import type { Tx } from '../write.ts'
import { booksChecker, checkRecent, type Breach } from './check.ts'
import { bookStatements } from './statements.ts'

const FILE = fileURLToPath(new URL('./invariants.sql', import.meta.url))
const checkBooks = booksChecker(FILE)
const statements = bookStatements(dirname(FILE))

let server: TestServer
/** The owner of the database, whom neither a role nor a wall holds back. */
let owner: Db
beforeAll(async () => {
  server = await testServer()
  owner = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) }),
  })
})
afterAll(async () => {
  await owner.destroy()
  await server.close()
})

it('names the promises that the desk has words for, and no other', () => {
  const asked = [...readFileSync(FILE, 'utf8').matchAll(/^select '([^']+)'/gm)]
  expect([...asked.map(([, promise]) => promise), 'the audit chain is unbroken']).toEqual(PROMISES)
})

type Look = (tx: Tx) => Promise<Breach[]>

/** Breaks the books, looks into them and takes it back. */
async function brokenBy(spoiling: readonly string[], look: Look): Promise<Breach[]> {
  const spoil = owner.transaction().execute(async (tx) => {
    for (const statement of spoiling) await sql.raw(statement).execute(tx)
    const breaches = await look(tx)
    // thrown, so that nothing of it stays
    throw Object.assign(new Error('taken back'), { breaches })
  })
  return spoil.catch((error: { breaches?: Breach[] }) => {
    if (!error.breaches) throw error
    return error.breaches
  })
}

/** What is broken by hand is dated by the database. */
const momentOf = async (tx: Tx): Promise<Date> => (await sql<{ now: Date }>`select now()`.execute(tx)).rows[0]!.now

const whole: Look = async (tx) => checkBooks(tx, await momentOf(tx))
/** In halves, as the look at night goes through the operators. */
const inSlices: Look = async (tx) => [
  ...(await checkBooks(tx, await momentOf(tx), { behind: null, upTo: 'LCO10001' })),
  ...(await checkBooks(tx, await momentOf(tx), { behind: 'LCO10001', upTo: null })),
]
/** Before the first checkpoint every row is a new one. */
const recent: Look = async (tx) => checkRecent(tx, statements, { since: new Date(0), now: await momentOf(tx) })

/** Of what is counted, the recent look asks only where counts have moved. */
const SEEN_BY_THE_WHOLE_LOOK = `delete from box_count_change`
const placesIn = (words: string): number => words.match(/\{\d\}/g)?.length ?? 0
describe('the books', () => {
  const expectOnly = (breaches: readonly Breach[], promise: BookPromise) => {
    expect(new Set(breaches.map((breach) => breach.promise))).toEqual(new Set([promise]))
    // a fact for each place in the words, and no place left open
    expect(new Set(breaches.map(({ facts }) => facts.length))).toEqual(new Set([placesIn(BREACH_WORDS[promise])]))
    expect(breaches.filter(({ breach }) => placesIn(breach) > 0)).toEqual([])
  }

  // the same statements as in slices, with both ends open
  const some = CORRUPTIONS.filter((_, n) => n % 6 === 0)
  it.each(some)('show it to one look at all operators, and nothing else: %s', async (promise, ...spoiling) => {
    expectOnly(await brokenBy(spoiling, whole), promise)
  })

  it.each(CORRUPTIONS)('show it when this is broken, and nothing else: %s', async (promise, ...spoiling) => {
    expectOnly(await brokenBy(spoiling, inSlices), promise)
  })

  it.each(CORRUPTIONS.filter(([, first]) => first !== SEEN_BY_THE_WHOLE_LOOK))(
    'show it among what is new, and nothing else: %s',
    async (promise, ...spoiling) => {
      expectOnly(await brokenBy(spoiling, recent), promise)
    },
  )

  it('of the demo world balance: whole, as new rows and in slices', async () => {
    expect(await checkBooks(server.db, server.clock.now())).toEqual([])
    expect(await brokenBy([], recent)).toEqual([])
    expect(await brokenBy([], inSlices)).toEqual([])
  })

  it('keep no promise that this test does not break', () => {
    const promised = [...readFileSync(FILE, 'utf8').matchAll(/^select '([^']+)'/gm)].map(([, promise]) => promise!)
    expect(new Set(CORRUPTIONS.map(([promise]) => promise))).toEqual(
      new Set([...promised, 'the audit chain is unbroken']),
    )
  })

  it('are read by a role that sees every operator', async () => {
    expect(await server.db.selectFrom('wallet').select('lcoid').execute()).toHaveLength(
      OPERATORS.length + REGISTRATIONS.length,
    )
  })
})
