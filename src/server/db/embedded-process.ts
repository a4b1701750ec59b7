import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Client } from 'pg'

import { CLUSTER_ENV, type Home } from './embedded-cluster.ts'
import { connectWhenReady } from './embedded-connection.ts'
import { findPostmaster } from './embedded-postmaster.ts'

export type Program = { home: Home; postgres: string; throwaway: boolean }
export type Running = { child: ChildProcess; port: number; client: Client }

const STOP_PATIENCE_MS = 10_000
const LOG_BYTES = 5_000_000

export function urlOf(home: Home, port: number): string {
  return `postgres://postgres:${readFileSync(home.password, 'utf8').trim()}@127.0.0.1:${port}/postgres`
}

/** Starts PostgreSQL and answers with the first connection. What blocks a start only for a moment is tried again. */
export async function launch(program: Program, wantedPort?: number): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    const port = wantedPort ?? (await freePort())
    const logFrom = turnLogOver(program.home.log)
    const child = spawnPostgres(program, port)
    const client = await connectWhenReady(urlOf(program.home, port), () => isRunning(child)).catch(async (error) => {
      await stopChild(child, 'SIGQUIT')
      throw error
    })
    if (client) return { child, port, client }
    const said = lastWords(program.home.log, logFrom)
    if (tries === 20 || !/pre-existing shared memory|could not bind/.test(said))
      throw new Error(notStarted(program, said))
    await sleep(250)
  }
}

/**
 * What PostgreSQL keeps of the tables in its own memory: by itself 128 MB whatever the machine has. An eighth, for the machine has this
 * server to carry too, often a browser, and what the system keeps of the files.
 */
export const sharedBuffersMb = (memoryBytes: number): number =>
  Math.round(Math.min(2048, Math.max(128, memoryBytes / 8 / 2 ** 20)))

/** In a container what it may use, not what the machine has. */
export const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

function spawnPostgres({ home, postgres, throwaway }: Program, port: number): ChildProcess {
  const log = openSync(home.log, 'a', 0o600)
  const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...(throwaway ? careless : [`shared_buffers=${sharedBuffersMb(memoryBytes())}MB`]),
  ]
  const words = ['-D', home.cluster, ...settings.flatMap((setting) => ['-c', setting])]
  // a process group of its own: Ctrl-C in the terminal must not stop the database before the server has drained
  const child = spawn(postgres, words, {
    ...home.account,
    cwd: '/',
    env: CLUSTER_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // the exit code tells; without a listener a failing spawn would end the whole server
  child.on('error', () => undefined)
  child.unref()
  return child
}

const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** The signal says how: SIGINT drops connections and saves, SIGQUIT just ends. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  child.ref()
  const gone = once(child, 'exit')
  child.kill(signal)
  const last = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
  await gone
  clearTimeout(last)
}

/** Stops a PostgreSQL that is not our child: its server was killed. */
export async function stopOrphan(cluster: string): Promise<void> {
  const orphan = findPostmaster(cluster)
  if (!orphan) return
  tell(orphan.pid, 'SIGINT')
  for (
    const deadline = performance.now() + STOP_PATIENCE_MS;
    findPostmaster(cluster)?.pid === orphan.pid;
    await sleep(20)
  ) {
    if (performance.now() > deadline) tell(orphan.pid, 'SIGQUIT')
  }
}

// it may end by itself between the look and the signal
function tell(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was found on 127.0.0.1.')
  return address.port
}

function turnLogOver(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size < LOG_BYTES) return size
  renameSync(log, `${log}.1`)
  return 0
}

const lastWords = (log: string, from: number): string => {
  const lines = readFileSync(log).subarray(from).toString('utf8').trim().split('\n')
  return lines.slice(-4).join(' | ')
}

const notStarted = ({ home }: Program, said: string): string =>
  `PostgreSQL did not start in ${home.cluster}; its log ${home.log} ends with: ${said || '(nothing)'}`
