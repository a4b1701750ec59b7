import { connect as connectTo } from 'node:net'

import pg from 'pg'
import { to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'

import { reaching } from './hosts.ts'

/** The rows of a select as COPY writes them, piece by piece, for one operator. Ends early when the reader is gone. */
export type CopyOut = (lcoid: string, copy: string, gone: AbortSignal) => AsyncGenerator<Buffer, void, void>

export type Exports = { copyOut: CopyOut; close: () => Promise<void> }

/** A reader that takes nothing for so long has gone to sleep; his query must not. */
const STALLED_MS = 60_000

type Settings = { url: string; max?: number; stalledMs?: number }

/** Connections of their own: however slow those who download are, those who work do not wait for them. */
export function exportsOver({ url, max = 4, stalledMs = STALLED_MS }: Settings): Exports {
  const pool = new pg.Pool({
    ...reaching(url),
    max,
    // days and moments are written one way, whatever the server's own setting is
    options: '-c role=lco_app -c datestyle=ISO',
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 10_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { copyOut: (lcoid, copy, gone) => copyFrom(pool, { lcoid, copy, gone, stalledMs }), close: () => pool.end() }
}

type Asked = { lcoid: string; copy: string; gone: AbortSignal; stalledMs: number }

async function* copyFrom(pool: pg.Pool, { lcoid, copy, gone, stalledMs }: Asked): AsyncGenerator<Buffer, void, void> {
  gone.throwIfAborted()
  const client = await pool.connect()
  const stream = await startCopy(client, lcoid, copy)
  // a late word of the server about a stream that was given up is nobody's error any more
  stream.on('error', () => undefined)
  const leave = leaverOf(client, stream)
  const watch = watchReader(stalledMs, gone, leave)
  let whole = false
  try {
    for await (const chunk of stream) {
      watch.waitsForReader()
      yield chunk as Buffer
      watch.waitsForRows()
    }
    whole = true
  } finally {
    watch.end()
    if (whole) client.release()
    else leave()
  }
}

async function startCopy(client: pg.PoolClient, lcoid: string, copy: string): Promise<CopyToStreamQuery> {
  try {
    await client.query(`select set_config('app.lcoid', $1, false)`, [lcoid])
    return client.query(copyTo(copy))
  } catch (error) {
    client.release(error as Error)
    throw error
  }
}

/** Leaves when the reader says that he is gone or takes nothing for too long. */
function watchReader(stalledMs: number, gone: AbortSignal, leave: () => void) {
  let waitingSince: number | null = null
  const look = setInterval(() => {
    if (waitingSince !== null && performance.now() - waitingSince > stalledMs) leave()
  }, stalledMs / 4)
  look.unref()
  gone.addEventListener('abort', leave, { once: true })
  return {
    waitsForReader: () => void (waitingSince = performance.now()),
    waitsForRows: () => void (waitingSince = null),
    end: () => {
      clearInterval(look)
      gone.removeEventListener('abort', leave)
    },
  }
}

/** What the driver knows of a connection and its types do not say. */
type Inside = {
  host: string
  port: number
  processID: number
  secretKey: number
  connection: { stream: { destroy: () => void } }
}

const CANCEL_CODE = 80_877_102

/** The protocol's own way: a connection of its own that says which query is meant. It is never answered. */
function askToCancel({ host, port, processID, secretKey }: Inside): void {
  const request = Buffer.alloc(16)
  for (const [n, word] of [16, CANCEL_CODE, processID, secretKey].entries()) request.writeInt32BE(word, n * 4)
  const at = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const socket = connectTo(at)
  // a server that cannot be reached runs nothing for us either
  socket.on('error', () => undefined)
  socket.end(request)
}

/**
 * Ends the query and the connection with it. The server is asked to cancel, because one that still sorts would not notice
 * a closed socket; the socket is closed, because one that waits to be read would not notice the cancelling.
 */
function leaverOf(client: pg.PoolClient, stream: CopyToStreamQuery): () => void {
  let left = false
  return () => {
    if (left) return
    left = true
    const inside = client as unknown as Inside
    askToCancel(inside)
    stream.destroy(new Error('the reader is gone'))
    inside.connection.stream.destroy()
    client.release(true)
  }
}
