import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

/** What a PostgreSQL answers, or does not, while it starts or stops. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01'])

/** The two-part form of the lock leaves the one-part numbers to the product. */
const TRY_LOCK = 'select pg_try_advisory_lock(61000, 1) as locked'

/** Connects as soon as PostgreSQL answers; undefined when it is gone before it did. */
export async function connectWhenReady(url: string, isThere: () => boolean): Promise<Client | undefined> {
  for (const deadline = performance.now() + 60_000; isThere(); await sleep(20)) {
    const client = new Client({ connectionString: url, application_name: 'lco-portal owner' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isNotYet(error) || performance.now() > deadline) throw error
    }
  }
  return undefined
}

function isNotYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // a connection cut before the first answer carries no code
  return NOT_YET.has(code) || error.message.includes('terminated unexpectedly')
}

/** Whether this connection now owns the database. A killed owner's connection takes a moment to be noticed as gone. */
export async function takeOwnership(client: Client, patienceMs: number): Promise<boolean> {
  for (const deadline = performance.now() + patienceMs; ; await sleep(50)) {
    const { rows } = await client.query<{ locked: boolean }>(TRY_LOCK)
    if (rows[0]?.locked) return true
    if (performance.now() > deadline) return false
  }
}

/** Keeps the ownership for the life of this process, also over a restart of PostgreSQL. */
export function keepOwnership(url: string, first: Client): { release: () => Promise<void> } {
  let released = false
  let client = first
  const watch = () => client.once('end', () => void regain())
  const regain = async (): Promise<void> => {
    if (released) return
    await sleep(100, undefined, { ref: false })
    const next = await connectWhenReady(url, () => !released).catch(() => undefined)
    if (!next) return regain()
    client = next
    if (released) return client.end()
    watch()
    if (!(await takeOwnership(client, 0).catch(() => false))) await client.end()
  }
  watch()
  return {
    release: async () => {
      released = true
      await client.end().catch(() => undefined)
    },
  }
}
