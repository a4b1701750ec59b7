import pg from 'pg'

import { ROLLED_BACK } from './faults.ts'
import { nameOf } from './statements.ts'

/** What a connection works by: settings of PostgreSQL by name. */
export type Settings = Record<string, string>

/** The application's role cannot rewrite the books, whatever the URL's user could do; the other sees the regions it is told alone. */
export type Role = 'lco_app' | 'lco_region'

/** How long one statement, one wait for a lock, and a transaction that does nothing may last. */
export type Limits = { statementMs: number; lockMs: number; idleMs: number }

export const settingsOf = (role: Role, { statementMs, lockMs, idleMs }: Limits): Settings => ({
  role,
  // a page is read in the order of its index: a bitmap looks cheaper for the average operator, and reads all of a giant's
  enable_bitmapscan: 'off',
  // pages are in memory, or on a disk without a head to move
  random_page_cost: '1.1',
  // one plan per statement and connection: for a list of one key the planner would make another at every call, dearer than the work
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: String(idleMs),
})

export const asOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** For the transaction that it is said in. */
const asStatement = (settings: Settings): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`)
    .join(', ')}, current_user as role`

export type TenantClient = pg.PoolClient & { tenant?: string }
export type Speak = (text: unknown, values: unknown) => Promise<unknown>

/** How a connection learns whose rows there are, between being taken from the pool and given back. */
export type Way = (client: TenantClient, wall: Settings) => Speak

/** What is answered before the server does: whoever began a transaction learns at its first statement whether it was. */
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] }

/** A connection of our own: it knew its role when it was opened, and remembers the wall for as long as the same is asked of it. */
export const asOwn =
  (role: Role): Way =>
  (client, wall) => {
    const tenant = Object.values(wall).join('|')
    // within a transaction that began as this operator's; with its end the connection is whose it was
    let began = false
    // on its way to the server, and the first statement with it: one round trip for both
    let beginning: Promise<unknown> | null = null
    const begin = async (): Promise<void> => {
      if (client.tenant === tenant) return void (await client.query('begin'))
      refuseStranger(await client.query(`begin; ${asStatement(wall)}`), role)
    }
    return async (text, values) => {
      if (began) {
        began = !isEnd(text)
        const first = beginning
        beginning = null
        return first ? onceBegun(first, runNamed(client, text, values)) : runNamed(client, text, values)
      }
      if (text !== 'begin') {
        if (client.tenant !== tenant) await actAs(client, wall, role)
        client.tenant = tenant
        return runNamed(client, text, values)
      }
      beginning = begin()
      beginning.catch(() => undefined)
      began = true
      return BEGUN
    }
  }

/** Why it did not begin comes first: what was sent after it failed for that, or is not to be believed. */
async function onceBegun(beginning: Promise<unknown>, running: Promise<unknown>): Promise<unknown> {
  const [begun, result] = await Promise.allSettled([beginning, running])
  if (begun.status === 'rejected') throw begun.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Remembered on the connection, so that a busy operator does not pay a round trip per query. */
async function actAs(client: TenantClient, wall: Settings, role: Role): Promise<void> {
  delete client.tenant
  const told = Object.keys(wall).map((name, n) => `set_config('${name}', $${n + 1}, false)`)
  const text = `select ${told.join(', ')}, current_user as role`
  refuseStranger(await client.query({ name: 'act-as', text, values: Object.values(wall) }), role)
}

/**
 * A connection that a pooler lends for one transaction: it remembers nothing, so each transaction is told everything in the round trip that
 * begins it. A statement alone becomes a transaction whose three parts are sent in one go. Decision 65.
 */
export const asLent =
  (settings: Settings): Way =>
  (client, wall) => {
    const told = asStatement({ ...settings, ...wall })
    let began = false
    return async (text, values) => {
      if (began) {
        began = !isEnd(text)
        return runUnnamed(client, text, values)
      }
      if (isBegin(text)) {
        const result = await client.query(`${text}; ${told}`)
        began = true
        return result
      }
      const [beginning, result, end] = await Promise.allSettled([
        client.query(`begin; ${told}`),
        runUnnamed(client, text, values),
        client.query('commit'),
      ])
      if (beginning.status === 'rejected') throw beginning.reason
      if (result.status === 'rejected') throw result.reason
      if (end.status === 'rejected') throw end.reason
      return result.value
    }
  }

/** Without its role a connection would see nothing, and say so as an empty list. */
function refuseStranger(result: unknown, role: Role): void {
  const last = (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult<{ role: string }>
  if (last.rows[0]?.role !== role)
    throw new Error(
      `The database does not let this connection work as ${role}. Behind PgBouncer in transaction mode set DATABASE_POOLING=transaction and DATABASE_DIRECT_URL.`,
    )
}

const isBegin = (text: unknown): text is string => typeof text === 'string' && /^(begin|start transaction)/i.test(text)
const isEnd = (text: unknown): boolean => typeof text === 'string' && /^(commit|rollback)$/i.test(text)

async function runNamed(client: pg.PoolClient, text: unknown, values: unknown): Promise<unknown> {
  if (typeof text !== 'string') return client.query(text as pg.QueryConfig)
  if (!Array.isArray(values) || values.length === 0) return runPlain(client, text)
  return client.query({ name: nameOf(text), text, values })
}

/** A name would stay behind on a connection that is somebody else's a moment later. */
async function runUnnamed(client: pg.PoolClient, text: unknown, values: unknown): Promise<unknown> {
  if (typeof text !== 'string') return client.query(text as pg.QueryConfig)
  return Array.isArray(values) && values.length > 0 ? client.query({ text, values }) : runPlain(client, text)
}

async function runPlain(client: pg.PoolClient, text: string): Promise<unknown> {
  const result = await client.query(text)
  // COMMIT of an aborted transaction answers ROLLBACK without an error
  if (/^commit$/i.test(text) && result.command !== 'COMMIT') throw new Error(ROLLED_BACK)
  return result
}
