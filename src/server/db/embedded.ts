import { setTimeout as sleep } from 'node:timers/promises'

import { prepareBinaries } from './embedded-binaries.ts'
import { ensureCluster, locateHome } from './embedded-cluster.ts'
import { connectWhenReady, keepOwnership, takeOwnership } from './embedded-connection.ts'
import { disownPidFile, findPostmaster } from './embedded-postmaster.ts'
import { launch, type Program, type Running, stopChild, stopOrphan, urlOf } from './embedded-process.ts'

type Options = {
  dataDir: string
  log: (line: string) => void
  /** For tests: faster, and nothing survives a power cut. */
  throwaway?: boolean
}

export type EmbeddedPostgres = { url: string; dataDir: string; stop: () => Promise<void> }

/** A PostgreSQL of our own in the data folder. It lives as long as this process and serves no second one. */
export async function startEmbeddedPostgres({ dataDir, log, throwaway = false }: Options): Promise<EmbeddedPostgres> {
  const home = locateHome(dataDir, log)
  const { initdb, postgres } = prepareBinaries(home.account)
  await ensureCluster(home, initdb, throwaway)
  const program = { home, postgres, throwaway }
  const running = await launchAlone(program, dataDir, log)
  // a server that started at the same moment may have taken this PostgreSQL for an orphan and stopped it
  if (!(await takeOwnership(running.client, 0).catch(() => false))) throw new Error(inUse(dataDir))
  const url = urlOf(home, running.port)
  const ownership = keepOwnership(url, running.client)
  const supervised = supervise(program, running, log)
  const stop = () => Promise.all([supervised.stop(), ownership.release()]).then(() => undefined)
  let stopped: Promise<void> | undefined
  return { url, dataDir: home.folder, stop: () => (stopped ??= stop()) }
}

/** On a busy machine the connection of a killed server outlives it by this much at most. */
const DEATH_UNNOTICED_MS = 3000

const inUse = (dataDir: string): string =>
  `The data folder ${dataDir} is in use by another running server: stop that one, or set LCO_DATA_DIR to another folder.`

// the PostgreSQL of another server, killed or not, may be starting just now and note its pid only after we have looked
async function launchAlone(program: Program, dataDir: string, log: Options['log']): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    await takeOver(program, dataDir, log)
    try {
      return await launch(program)
    } catch (error) {
      if (tries === 4) throw error
      await sleep(200)
    }
  }
}

// a PostgreSQL that already serves the cluster is another server's, or the orphan of a killed one
async function takeOver({ home }: Program, dataDir: string, log: Options['log']): Promise<void> {
  const found = findPostmaster(home.cluster)
  const isThere = () => findPostmaster(home.cluster)?.pid === found?.pid
  const client = found && (await connectWhenReady(urlOf(home, found.port), isThere))
  if (client) {
    const owned = await takeOwnership(client, DEATH_UNNOTICED_MS)
    if (owned) {
      log('The server before this one was killed; its PostgreSQL is restarted.')
      // owned until it has stopped: a server that is just starting it must not come to own it meanwhile
      await stopOrphan(home.cluster)
    }
    await client.end().catch(() => undefined)
    if (!owned) throw new Error(inUse(dataDir))
  }
  disownPidFile(home.cluster)
}

/** Between two tries to start it again: soon at first, and never given up. */
const AGAIN_MS = { first: 250, most: 15_000 }

// PostgreSQL may be killed under us, for want of memory or of room on the disk; the server's pool finds the new one at the same port
function supervise(program: Program, first: Running, log: Options['log']) {
  let { child } = first
  let stopping = false
  const interrupt = () => child.kill('SIGINT')
  const restart = async () => {
    if (stopping) return
    log('PostgreSQL ended unexpectedly; it is started again.')
    const next = await launchUntil(program, { port: first.port, isOver: () => stopping, log })
    if (!next) return
    child = next.child
    watch()
    await next.client.end().catch(() => undefined)
    if (stopping) await stopChild(child, 'SIGINT')
  }
  const watch = () => child.once('exit', () => void restart().catch((error: Error) => log(error.message)))
  watch()
  process.once('exit', interrupt)
  return {
    stop: async () => {
      stopping = true
      process.removeListener('exit', interrupt)
      await stopChild(child, program.throwaway ? 'SIGQUIT' : 'SIGINT')
    },
  }
}

type Insisting = { port: number; isOver: () => boolean; log: Options['log'] }

/** As long as it takes: a full disk is emptied by somebody, and nobody should have to start the portal again after that. */
async function launchUntil(program: Program, { port, isOver, log }: Insisting): Promise<Running | null> {
  let said = ''
  for (let waitMs = AGAIN_MS.first; !isOver(); waitMs = Math.min(2 * waitMs, AGAIN_MS.most)) {
    try {
      return await launch(program, port)
    } catch (error) {
      // once for each reason, not once for each try
      if ((error as Error).message !== said) log((error as Error).message)
      said = (error as Error).message
      await sleep(waitMs, undefined, { ref: false })
    }
  }
  return null
}

/** Where the own database of a running server listens, for commands that work beside it. */
export function runningUrl(dataDir: string): string {
  const home = locateHome(dataDir, () => {})
  const found = findPostmaster(home.cluster)
  if (!found) throw new Error('No server is running here: start it with npm start, or set DATABASE_URL.')
  return urlOf(home, found.port)
}
