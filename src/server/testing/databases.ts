import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { inject } from 'vitest'

import { brokenAudit } from '../audit.ts'
import { booksChecker } from '../books/check.ts'
import { bookStatements } from '../books/statements.ts'
import { connect, connectOver, poolOf, type Connections, type Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { TenantClient } from '../db/told.ts'
import { DEMO_PASSWORD, seedDemoWorld } from '../demo/world.ts'
import { keepListening, type Listen } from '../live.ts'
import type { Secrets } from '../secrets.ts'
import { earOn } from './ears.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const BOOKS = fileURLToPath(new URL('../books', import.meta.url))
const PRISTINE = fileURLToPath(new URL('pristine.sql', import.meta.url))
/** Enough of the past for every test but those about it: the year costs each look into the books five times as much. */
const PAST_DAYS = { short: 75, year: 365 }
const LOCK = 7_301_002
const CONNECTIONS = 10
/** What tests wrote and took back leaves gaps in the files: a sale reads a tenth more blocks by then, and to begin anew sooner costs more. */
const MOST_TESTS = 150
const PATIENCE_MS = 2000

type Founding = { secrets: Secrets; now: () => Date }
type Past = keyof typeof PAST_DAYS
/** A world belongs to a moment: that of the shared day, or of a test that owns one. */
const templateOf = (past: Past, { now }: Founding): string =>
  `lco_template_${past}_${now().toISOString().replaceAll(/\D/g, '')}`
type Database = {
  template: string
  url: string
  pool: pg.Pool
  owner: pg.Client
  ear: ReturnType<typeof earOn>
  since: string
  tests: number
}
/** Of `pristine.restore`: what there is to look at before anything is taken back, or which transaction did. */
type Answer = { since: string | null; books: boolean; audit: boolean }
const LOOK: Answer = { since: null, books: true, audit: true }
const LOCKED = '55P03'
type Lent = {
  url: string
  connections: Connections
  listen: Listen
  /** Gives it back, and asks the invariants of `books/invariants.sql` and the chain of what was noted; no answer is a good answer. */
  end: (how: { spoiled: boolean }) => Promise<object[]>
}

/** Of this worker, each with the demo world as it was in the beginning. */
const free: Database[] = []

/**
 * A database with the demo world in it. One that a test has given back is made what it was and lent again, with its
 * connections, because a new one costs 200 ms; `untouched` is one that nobody had before, and so is one with a whole year.
 */
export async function takeDatabase(founding: Founding, { untouched = false, wholeYear = false } = {}): Promise<Lent> {
  const isOwn = untouched || wholeYear
  const database = (isOwn ? undefined : lent(founding)) ?? (await newDatabase(founding, wholeYear ? 'year' : 'short'))
  // by the clock alone it would be decided which connection a statement finds: tests count statements and pages
  const connections = connectOver(lend(database.pool), database.url, { rests: false })
  const end = async ({ spoiled }: { spoiled: boolean }) => {
    await connections.close()
    const isStill = await isQuiet(database.pool)
    const breaches = spoiled ? [] : await restore(database, connections.system)
    database.tests += 1
    const isGood = !spoiled && breaches.length === 0 && isStill && database.tests < MOST_TESTS
    if (isGood && !isOwn && database.since) free.push(database)
    else await Promise.all([database.pool.end(), database.owner.end(), database.ear.close()])
    return breaches
  }
  return { url: database.url, connections, listen: database.ear.listen, end }
}

/** The demo world in a database that somebody else made, who ends it; all of it is done as the role of the address. */
export async function foundDatabase(url: string, founding: Founding): Promise<Lent> {
  const connections = connect(url)
  await seedDemoWorld({ system: connections.system, ...founding }, { pastDays: PAST_DAYS.short })
  await letInQuickly(connections.system)
  const check = booksChecker(join(BOOKS, 'invariants.sql'))
  const end = async ({ spoiled }: { spoiled: boolean }) => {
    const breaches = spoiled ? [] : await check(connections.system, founding.now())
    await connections.close()
    return breaches
  }
  return { url, connections, listen: keepListening, end }
}

function lent(founding: Founding): Database | undefined {
  const place = free.findLastIndex(({ template }) => template === templateOf('short', founding))
  return place === -1 ? undefined : free.splice(place, 1)[0]
}

/** Refuses who still asks after the end, as a pool of one's own does, and keeps the connections for the next. */
function lend(pool: pg.Pool): pg.Pool {
  let ended = false
  const met = new WeakSet<TenantClient>()
  // a test may have told a connection behind our back for whom it works
  const meet = (client: TenantClient) => {
    if (!met.has(client)) delete client.tenant
    met.add(client)
  }
  pool.on('acquire', meet)
  const openTo = (work: (...words: never[]) => unknown) => ({
    value: (...words: never[]) =>
      ended ? Promise.reject(new Error('Cannot use a pool after calling end on the pool')) : work(...words),
  })
  const end = async () => {
    ended = true
    pool.off('acquire', meet)
  }
  return Object.create(pool, {
    connect: openTo(pool.connect.bind(pool) as never),
    query: openTo(pool.query.bind(pool)),
    end: { value: end },
  }) as pg.Pool
}

/**
 * Makes it what it was, if there was nothing wrong with it. Where nothing that the invariants read has changed, they hold as they
 * held when the database was made, and so does the chain of what was noted.
 */
async function restore(database: Database, system: Db): Promise<object[]> {
  const { owner, since } = database
  const answers = (isSeen: boolean) =>
    ask<Answer>(
      owner,
      'restore',
      'select since::text, books, audit from pristine.restore($1::text::xid, $2)',
      since,
      isSeen,
    )
      // somebody still holds a lock
      .catch((error: pg.DatabaseError) => (error.code === LOCKED ? [] : Promise.reject(error)))
  const [{ books, audit, since: at } = LOOK] = await answers(false)
  const text = `select * from pristine.books where promise not like '%waits unseen'`
  const breaches = [
    ...(books ? await ask(owner, 'books', text) : []),
    ...(audit ? await ask(owner, 'audit', brokenAudit().compile(system).sql) : []),
  ]
  const [last] = breaches.length === 0 && (books || audit) ? await answers(true) : [{ since: at }]
  database.since = last?.since ?? ''
  return breaches
}

/** Planned once. */
const ask = async <Row extends object>(owner: pg.Client, name: string, text: string, ...values: unknown[]) =>
  (await owner.query<Row>({ name, text, values })).rows

/** What a test did not wait for may still be at work. */
async function isQuiet(pool: pg.Pool): Promise<boolean> {
  const works = () => pool.idleCount < pool.totalCount || pool.waitingCount > 0
  for (const deadline = performance.now() + PATIENCE_MS; works() && performance.now() < deadline;) await sleep(5)
  return !works()
}

const urlOf = (database: string): string => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

async function newDatabase(founding: Founding, past: Past): Promise<Database> {
  const url = urlOf(await copyTemplate(founding, past))
  const owner = new pg.Client({
    connectionString: url,
    options: `-c lock_timeout=${PATIENCE_MS} -c session_replication_role=replica`,
  })
  await owner.connect()
  // a worker that has no more tests ends, though it keeps this open
  unref(owner)
  const { rows } = await owner.query<{ since: string }>('select pg_current_xact_id()::xid::text as since')
  return {
    template: templateOf(past, founding),
    url,
    owner,
    ear: earOn(url),
    pool: poolOf(url, CONNECTIONS),
    since: rows[0]!.since,
    tests: 0,
  }
}

/** The driver has it, and its types do not know. */
const unref = (client: pg.Client): void => (client as pg.Client & { unref: () => void }).unref()

async function copyTemplate(founding: Founding, past: Past): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const template = templateOf(past, founding)
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, founding, past)
    // the files as they are: page by page through the log takes twice as long
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  } finally {
    // or whoever waits for the lock waits for ever
    await admin.end()
  }
  return name
}

async function makeTemplate(admin: pg.Client, founding: Founding, past: Past): Promise<void> {
  const growing = `${templateOf(past, founding)}_growing`
  await admin.query(`create database ${growing}`)
  await migrate(urlOf(growing), MIGRATIONS)
  const connections = connect(urlOf(growing))
  await seedDemoWorld({ system: connections.system, ...founding }, { pastDays: PAST_DAYS[past] })
  await letInQuickly(connections.system)
  await connections.close()
  const owner = new pg.Client({ connectionString: urlOf(growing) })
  await owner.connect()
  await owner.query(readFileSync(PRISTINE, 'utf8').replace(':invariants', () => bookStatements(BOOKS).whole()))
  // or each copy is planned for as if it were empty
  await owner.query('analyze')
  await owner.end()
  await admin.query(`alter database ${growing} rename to ${templateOf(past, founding)}`)
}

/** A thousand tests log somebody in: a check of the demo password takes a moment here, not the twenty milliseconds it should. */
async function letInQuickly(system: Db): Promise<void> {
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 })
  for (const table of ['operator', 'subuser', 'staff'] as const)
    await system.updateTable(table).set({ password_hash }).execute()
}
