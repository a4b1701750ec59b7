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
  await takeOver(program, dataDir, log)
  const running = await launch(program)
  if (!(await takeOwnership(running.client, 0))) throw new Error(inUse(dataDir))
  const url = urlOf(home, running.port)
  const ownership = keepOwnership(url, running.client)
  const supervised = supervise(program, running, log)
  const stop = () => Promise.all([supervised.stop(), ownership.release()]).then(() => undefined)
  let stopped: Promise<void> | undefined
  return { url, dataDir: home.folder, stop: () => (stopped ??= stop()) }
}

const inUse = (dataDir: string): string =>
  `The data folder ${dataDir} is in use by another running server: stop that one, or set LCO_DATA_DIR to another folder.`

// a PostgreSQL that already serves the cluster is another server's, or the orphan of a killed one
async function takeOver({ home }: Program, dataDir: string, log: Options['log']): Promise<void> {
  const found = findPostmaster(home.cluster)
  const isThere = () => findPostmaster(home.cluster)?.pid === found?.pid
  const client = found && (await connectWhenReady(urlOf(home, found.port), isThere))
  if (client) {
    const owned = await takeOwnership(client, 1000)
    await client.end()
    if (!owned) throw new Error(inUse(dataDir))
    log('The server before this one was killed; its PostgreSQL is restarted.')
    await stopOrphan(home.cluster)
  }
  disownPidFile(home.cluster)
}

// PostgreSQL may be killed under us, for want of memory say; the server's pool finds the new one at the same port
function supervise(program: Program, first: Running, log: Options['log']) {
  let { child } = first
  let stopping = false
  const interrupt = () => child.kill('SIGINT')
  const restart = async () => {
    if (stopping) return
    log('PostgreSQL ended unexpectedly; it is started again.')
    const next = await launch(program, first.port)
    child = next.child
    watch()
    await next.client.end()
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
