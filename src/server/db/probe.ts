import { performance } from 'node:perf_hooks'

import pg from 'pg'

import { firstOf } from '#domain/lists.ts'

import { reaching } from './hosts.ts'

/** Well within what a balancer waits. */
const ANSWERS_WITHIN_MS = 1500
/** However many ask, the database is asked about itself at most once in this time. */
const KNOWN_FOR_MS = 500

/** What the database's clock showed, and when by a clock that never jumps; `null` when it did not answer in time. */
export type Sight = { databaseMs: number; monotonicMs: number } | null

export type Probe = { look: () => Promise<Sight>; close: () => Promise<void> }

/** Over a connection of its own: the question must not wait in the line of those it is about. */
export function probeOf(url: string, { withinMs = ANSWERS_WITHIN_MS } = {}): Probe {
  const pool = new pg.Pool({
    ...reaching(url),
    max: 1,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    keepAlive: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let last: { at: number; sight: Promise<Sight> } | null = null
  return {
    look: () => {
      if (last && performance.now() - last.at < KNOWN_FOR_MS) return last.sight
      const sight = Promise.race([lookOver(pool), silence(withinMs)])
      last = { at: performance.now(), sight }
      return sight
    },
    close: () => pool.end(),
  }
}

async function lookOver(pool: pg.Pool): Promise<Sight> {
  const asked = performance.now()
  const answer = await pool
    .query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
    .catch(() => null)
  const heard = performance.now()
  // it looked at its clock somewhere between the two
  return answer && { databaseMs: Number(firstOf(answer.rows).ms), monotonicMs: (asked + heard) / 2 }
}

const silence = (afterMs: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), afterMs).unref())
