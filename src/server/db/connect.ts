import { createHash } from 'node:crypto'

import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

import type { Config } from '../config.ts'
import { exportsOver, type CopyOut } from './copy-out.ts'
import { ROLLED_BACK } from './faults.ts'
import type { Database } from './tables.ts'

// bigint comes as text by default; our bigints are paise and ids, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
// a day has no zone: it stays the text it is
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Db = Kysely<Database>

/** Sees all operators: for log-in, jobs and the desk. Everything an operator asks for goes through `forTenant`. */
const EVERYONE = '*'

/** The application's role cannot rewrite the books, whatever the URL's user could do; the other sees the regions it is told alone. */
type Role = 'lco_app' | 'lco_region'

const OPTIONS = [
  // a page is read in the order of its index: a bitmap looks cheaper for the average operator, and reads all of a giant's
  '-c enable_bitmapscan=off',
  // pages are in memory, or on a disk without a head to move
  '-c random_page_cost=1.1',
  // one plan per statement and connection: for a list of one key the planner would make another at every call, dearer than the work
  '-c plan_cache_mode=force_generic_plan',
].join(' ')

/** How long one statement, one wait for a lock, and a transaction that does nothing may last. */
export type Limits = { statementMs: number; lockMs: number; idleMs: number }

const USUAL_LIMITS: Limits = { statementMs: 60_000, lockMs: 15_000, idleMs: 60_000 }

/** For what may take as long as it takes, of which there are few: the check of the books, a person at a terminal. */
export const PATIENT: Limits = { statementMs: 0, lockMs: 60_000, idleMs: 0 }

type Settings = Pick<
  Config,
  'DATABASE_CONNECTIONS' | 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_LOCK_SECONDS' | 'DATABASE_IDLE_SECONDS'
>

export const limitsIn = (config: Settings): { max: number; limits: Limits } => ({
  max: config.DATABASE_CONNECTIONS,
  limits: {
    statementMs: config.DATABASE_STATEMENT_SECONDS * 1000,
    lockMs: config.DATABASE_LOCK_SECONDS * 1000,
    idleMs: config.DATABASE_IDLE_SECONDS * 1000,
  },
})

/** The server's word comes first; past this a database that stands still, or a cut line, is given up from here. */
const SILENCE_MS = 5000

/** Few people are bound to regions, and each looks at one screen at a time. */
const REGIONAL_CONNECTIONS = 4

export type Connections = {
  system: Db
  /** A database in which only this operator's rows exist. */
  forTenant: (lcoid: string) => Db
  /** A database in which only the operators of these regions exist: for people of the desk who are bound to them. */
  forRegions: (regions: readonly string[]) => Db
  copyOut: CopyOut
  pool: pg.Pool
  close: () => Promise<void>
}

export const connect = (url: string, { max = 10, limits = USUAL_LIMITS } = {}): Connections =>
  connectOver(poolOf(url, max, limits), url)

export function poolOf(url: string, max: number, limits: Limits = USUAL_LIMITS, role: Role = 'lco_app'): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c role=${role} ${OPTIONS} ${limitOptions(limits)}`,
    connectionTimeoutMillis: 10_000,
    ...(limits.statementMs > 0 && { query_timeout: limits.statementMs + SILENCE_MS }),
    keepAlive: true,
  })
  // a connection that breaks is replaced by the pool; without a listener it would end the process, idle or in use
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const limitOptions = ({ statementMs, lockMs, idleMs }: Limits): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`

export function connectOver(pool: pg.Pool, url: string): Connections {
  const system = tenantDb(pool, EVERYONE)
  const tenants = new Map<string, Db>()
  // opens nothing before somebody bound to a region asks
  const regional = poolOf(url, REGIONAL_CONNECTIONS, USUAL_LIMITS, 'lco_region')
  const exports = exportsOver({ url })
  return {
    system,
    pool,
    copyOut: exports.copyOut,
    forTenant: (lcoid) => {
      if (lcoid === EVERYONE || lcoid === '') throw new Error('no such operator')
      const known = tenants.get(lcoid) ?? tenantDb(pool, lcoid)
      if (tenants.size > 5000) tenants.clear()
      tenants.set(lcoid, known)
      return known
    },
    forRegions: (regions) => {
      if (regions.length === 0) throw new Error('no region is not everywhere')
      return tenantDb(regional, regions.join('|'), REGIONS)
    },
    close: async () => {
      await exports.close()
      await regional.end()
      await pool.end()
    },
  }
}

/** What a connection is told, once and for as long as the same is asked of it: whose rows there are. */
type Wall = { act: string; begin: (tenant: string) => string }
const TENANT: Wall = {
  act: `select set_config('app.lcoid', $1, false)`,
  begin: (tenant) => `begin; select set_config('app.lcoid', ${pg.escapeLiteral(tenant)}, true)`,
}
const REGIONS: Wall = {
  act: `select set_config('app.regions', $1, false), set_config('app.lcoid', '*', false)`,
  begin: (regions) =>
    `begin; select set_config('app.regions', ${pg.escapeLiteral(regions)}, true), set_config('app.lcoid', '*', true)`,
}

function tenantDb(pool: pg.Pool, tenant: string, wall = TENANT): Db {
  const connectAs = async (): Promise<PostgresPoolClient> => {
    const client = (await pool.connect()) as TenantClient
    // within a transaction that began as this operator's; with its end the connection is whose it was
    let began = false
    const speak = async (text: unknown, values: unknown) => {
      if (began) {
        began = !isEnd(text)
        return runNamed(client, text, values)
      }
      if (text !== 'begin' || client.tenant === tenant) {
        await actAs(client, tenant, wall)
        return runNamed(client, text, values)
      }
      // in one round trip with the transaction that asks for it, and for no longer than that
      const result = await client.query(wall.begin(tenant))
      began = true
      return result
    }
    return {
      query: (text: unknown, values?: unknown) => unlessSilent(client, () => speak(text, values)),
      release: () => client.release(client.silent === true),
    } as PostgresPoolClient
  }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: connectAs, end: async () => undefined } }),
  })
}

export type TenantClient = pg.PoolClient & { tenant?: string; silent?: true }

/** Who did not answer once is not asked again, not even to roll back: his connection is thrown away. */
async function unlessSilent(client: TenantClient, speak: () => Promise<unknown>): Promise<unknown> {
  if (client.silent) throw new Error('Client was closed: it did not answer in time')
  try {
    return await speak()
  } catch (error) {
    if ((error as Error).message === 'Query read timeout') client.silent = true
    throw error
  }
}

/** Remembered on the connection, so that a busy operator does not pay a round trip per query. */
async function actAs(client: TenantClient, tenant: string, { act }: Wall): Promise<void> {
  if (client.tenant === tenant) return
  delete client.tenant
  await client.query({ name: 'act-as', text: act, values: [tenant] })
  client.tenant = tenant
}

const isEnd = (text: unknown): boolean => typeof text === 'string' && /^(commit|rollback)$/i.test(text)

const names = new Map<string, string>()

/** A statement's name is a hash of its text: the server then parses and plans it once per connection. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size > 2000) names.clear()
  names.set(text, name)
  return name
}

async function runNamed(client: pg.PoolClient, text: unknown, values: unknown): Promise<unknown> {
  if (typeof text !== 'string') return client.query(text as pg.QueryConfig)
  if (!Array.isArray(values) || values.length === 0) return runPlain(client, text)
  return client.query({ name: nameOf(text), text, values })
}

async function runPlain(client: pg.PoolClient, text: string): Promise<unknown> {
  const result = await client.query(text)
  // COMMIT of an aborted transaction answers ROLLBACK without an error
  if (/^commit$/i.test(text) && result.command !== 'COMMIT') throw new Error(ROLLED_BACK)
  return result
}
