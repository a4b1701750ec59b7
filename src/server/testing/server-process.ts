import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { locateHome } from '../db/embedded-cluster.ts'
import { findPostmaster } from '../db/embedded-postmaster.ts'
import { stopOrphan } from '../db/embedded-process.ts'
import { runningUrl } from '../db/embedded.ts'
import { shiftMs } from './day.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Ten times what it takes: the machine may have other work. */
const PATIENCE_MS = 90_000

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** The real server with the real database of its own, as `npm start` runs them, to be killed by a test. */
export async function startServerProcess() {
  const dataDir = mkdtempSync(join(tmpdir(), `lco-test-${process.pid}-kill-`))
  const program = await build()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const launch = () => launchServer(program, dataDir, { port })
  let child = launch()
  await untilReady(url, child)
  const cluster = () => locateHome(dataDir, () => undefined).cluster
  return {
    url,
    databaseUrl: () => runningUrl(dataDir),
    /** The server dies as by the kernel's hand; its database lives on without it until the next one takes over. */
    killServer: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = launch()
      await untilReady(url, child)
    },
    /** The database dies; the server starts it again. */
    killPostgres: async () => {
      process.kill(findPostmaster(cluster())!.pid, 'SIGKILL')
      await sleep(50)
      await untilReady(url, child)
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await stopOrphan(cluster())
      for (const folder of [dataDir, program]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Built once, because it starts many times; into a folder with the build alone, because that is what runs elsewhere. */
async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `lco-test-${process.pid}-build-`))
  await promisify(execFile)(process.execPath, ['scripts/build-server.mjs', join(folder, 'dist/server')], { cwd: ROOT })
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
  for (const name of ['node_modules', 'dist/web', 'dist/desk'])
    if (existsSync(join(ROOT, name))) symlinkSync(join(ROOT, name), join(folder, name))
  return folder
}

type Servers = { urls: string[]; terminate: (place: number) => Promise<void>; stop: () => Promise<void> }

/** So many real servers on one database, each to be ended by a signal. */
export async function startServersOn(count: number, env: Record<string, string>): Promise<Servers> {
  const program = await build()
  const dataDir = mkdtempSync(join(tmpdir(), `lco-test-${process.pid}-servers-`))
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const children = ports.map((port) => launchServer(program, dataDir, { port, env }))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const terminate = async (place: number) => {
    const child = children[place]!
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const stop = async () => {
    await Promise.all(children.map((_, place) => terminate(place)))
    for (const folder of [dataDir, program]) rmSync(folder, { recursive: true, force: true })
  }
  await Promise.all(urls.map((url, place) => untilReady(url, children[place]!))).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { urls, terminate, stop }
}

type Launch = { port: number; env?: Record<string, string> }

function launchServer(program: string, dataDir: string, { port, env }: Launch): ChildProcess {
  return spawn(process.execPath, [join(program, 'dist/server/main.js')], {
    cwd: program,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      HOST: '127.0.0.1',
      LCO_DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'silent',
      CLOCK_SHIFT_MS: String(shiftMs()),
      ...env,
    },
  })
}

/** Ready is when it has read from its database. */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; performance.now() < deadline; await sleep(25)) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const reply = await fetch(`${url}/lco/v1/lco/maintenance`).catch(() => null)
    if (reply?.ok) return
  }
  throw new Error('the server did not come up')
}

/** Each worker has its own, below those that the system gives to whoever opens a connection meanwhile. */
let portsTaken = 0
const nextPort = (): number =>
  20_000 + Number(process.env['VITEST_POOL_ID'] ?? 0) * 200 + (process.pid % 10) * 20 + (portsTaken++ % 20)

async function freePort(): Promise<number> {
  const probe = createServer().listen(nextPort(), '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
