import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

import type { Config } from '../config.ts'
import { exportsOver, type CopyOut } from './copy-out.ts'
import { firstThatServes, reaching } from './hosts.ts'
import { watched } from './statements.ts'
import type { Database } from './tables.ts'
import {
  asLent,
  asOptions,
  asOwn,
  settingsOf,
  type Limits,
  type Role,
  type Settings,
  type TenantClient,
  type Way,
} from './told.ts'

// bigint comes as text by default; our bigints are paise and ids, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`)
  return value
})
// a day has no zone: it stays the text it is
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** A transaction is one, too; what has to be in one takes a `Tx`. */
export type Db = Kysely<Database>

/** Sees all operators: for log-in, jobs and the desk. Everything an operator asks for goes through `forTenant`. */
const EVERYONE = '*'

const USUAL_LIMITS: Limits = { statementMs: 60_000, lockMs: 15_000, idleMs: 60_000 }

/** For what may take as long as it takes, of which there are few: the check of the books, a person at a terminal. */
export const PATIENT: Limits = { statementMs: 0, lockMs: 60_000, idleMs: 0 }

type Bounds = Pick<
  Config,
  'DATABASE_CONNECTIONS' | 'DATABASE_STATEMENT_SECONDS' | 'DATABASE_LOCK_SECONDS' | 'DATABASE_IDLE_SECONDS'
>

export const limitsIn = (config: Bounds): { max: number; limits: Limits } => ({
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

type Options = {
  max?: number
  limits?: Limits
  /** Where the address is a pooler that lends a connection for a transaction: the address past it. */
  past?: string
}

export function connect(url: string, { max = 10, limits = USUAL_LIMITS, past }: Options = {}): Connections {
  const pool = past === undefined ? poolOf(url, max, limits) : lentPoolOf(url, max, limits)
  return connectOver(pool, url, {
    lent: past === undefined ? null : { past, limits },
    isWatched: limits.statementMs > 0,
  })
}

export const poolOf = (url: string, max: number, limits = USUAL_LIMITS, role: Role = 'lco_app'): pg.Pool =>
  watchedPool({ ...boundsOf(url, max, limits), options: asOptions(settingsOf(role, limits)) })

/** A pooler takes no settings at the door; they come with each transaction. */
const lentPoolOf = (url: string, max: number, limits: Limits): pg.Pool => watchedPool(boundsOf(url, max, limits))

const boundsOf = (url: string, max: number, { statementMs }: Limits): pg.PoolConfig => ({
  ...reaching(url),
  max,
  // what a transaction says first is sent with its beginning
  pipeline: true,
  connectionTimeoutMillis: 10_000,
  ...(statementMs > 0 && { query_timeout: statementMs + SILENCE_MS }),
  keepAlive: true,
})

function watchedPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  // a connection that breaks is replaced by the pool; without a listener it would end the process, idle or in use
  pool.on('error', () => undefined)
  pool.on('connect', (client: Lendable) => {
    client.on('error', () => undefined)
    client.on('end', () => (client.failed = true))
  })
  return pool
}

type Lent = { past: string; limits: Limits }

type Over = {
  lent?: Lent | null
  isWatched?: boolean
  /** Whether a connection that was used waits a moment for the next statement of the same operator. */
  rests?: boolean
}

export function connectOver(
  pool: pg.Pool,
  url: string,
  { lent = null, isWatched = true, rests = lent === null }: Over = {},
): Connections {
  const wayAs = (role: Role): Way => (lent ? asLent(settingsOf(role, lent.limits)) : asOwn(role))
  const source = { pool, url, way: wayAs('lco_app'), isWatched }
  // a lent one is told everything at each transaction anyway
  const open = (tenant: string) =>
    tenantDb(
      { ...source, rest: rests ? restingPlace(tenant === EVERYONE ? REST_MS.everyone : REST_MS.tenant) : null },
      { 'app.lcoid': tenant },
    )
  const tenants = new Map<string, Db>()
  // opens nothing before somebody bound to a region asks
  const regional = lent
    ? lentPoolOf(url, REGIONAL_CONNECTIONS, lent.limits)
    : poolOf(url, REGIONAL_CONNECTIONS, USUAL_LIMITS, 'lco_region')
  const exports = exportsOver({ url: lent?.past ?? url })
  return {
    system: open(EVERYONE),
    pool,
    copyOut: exports.copyOut,
    forTenant: (lcoid) => {
      if (lcoid === EVERYONE || lcoid === '') throw new Error('no such operator')
      const known = tenants.get(lcoid) ?? open(lcoid)
      if (tenants.size > 5000) tenants.clear()
      tenants.set(lcoid, known)
      return known
    },
    forRegions: (regions) => {
      if (regions.length === 0) throw new Error('no region is not everywhere')
      const wall = { 'app.regions': regions.join('|'), 'app.lcoid': EVERYONE }
      return tenantDb({ pool: regional, url, way: wayAs('lco_region'), isWatched, rest: null }, wall)
    },
    close: async () => {
      await exports.close()
      await regional.end()
      await pool.end()
    },
  }
}

/** What may take as long as it takes is not called slow. */
type Source = { pool: pg.Pool; url: string; way: Way; isWatched: boolean; rest: RestingPlace | null }

/** `failed`: it broke, or what was said on it last did. */
type Lendable = TenantClient & { silent?: true; failed?: boolean }
type RestingPlace = ReturnType<typeof restingPlace>

/** Until the request that used it asks the next thing; and, of everybody's, where each request looks up its session, until the next request. */
const REST_MS = { tenant: 1, everyone: 20 }

/** Where a connection that was just used waits for the next statement of the same operator, which it need not be told again. */
function restingPlace(restMs: number) {
  let resting: { client: Lendable; timer: NodeJS.Timeout } | null = null
  const take = (): Lendable | null => {
    const found = resting
    resting = null
    if (!found) return null
    clearTimeout(found.timer)
    if (!found.client.failed) return found.client
    found.client.release(true)
    return null
  }
  return {
    take,
    put: (client: Lendable): void => {
      if (resting || client.failed) return client.release(client.silent === true)
      resting = { client, timer: setTimeout(() => take()?.release(), restMs) }
    },
  }
}

function tenantDb({ pool, url, way, isWatched, rest }: Source, wall: Settings): Db {
  const connectAs = async (): Promise<PostgresPoolClient> => {
    const client: Lendable = rest?.take() ?? (await firstThatServes(url, () => pool.connect()))
    client.failed = false
    const tell = way(client, wall)
    const speak = (text: unknown, values: unknown) =>
      isWatched ? watched(text, () => tell(text, values)) : tell(text, values)
    return {
      query: (text: unknown, values?: unknown) => unlessSilent(client, () => speak(text, values)),
      release: () => (rest ? rest.put(client) : client.release(client.silent === true)),
    } as PostgresPoolClient
  }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: connectAs, end: async () => undefined } }),
  })
}

/** Who did not answer once is not asked again, not even to roll back: his connection is thrown away. */
async function unlessSilent(client: Lendable, speak: () => Promise<unknown>): Promise<unknown> {
  if (client.silent) throw new Error('Client was closed: it did not answer in time')
  try {
    return await speak()
  } catch (error) {
    client.failed = true
    if ((error as Error).message === 'Query read timeout') client.silent = true
    throw error
  }
}
