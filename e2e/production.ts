import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { runningUrl } from '../src/server/db/embedded.ts'
import { productionEnv, startVendors } from '../src/server/testing/production-env.ts'

export type Production = Awaited<ReturnType<typeof startProduction>>

/** The built server as a provider starts it first: in production, on a database that holds nothing but what `npm run migrate` made. */
export async function startProduction() {
  const folder = mkdtempSync(join(tmpdir(), 'lco-first-day-'))
  const vendors = await startVendors()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...productionEnv(vendors.url),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100',
    CLOCK_SHIFT_MS: '0',
    DATABASE_URL: await emptyDatabase(),
    LCO_DATA_DIR: folder,
  }
  execFileSync(process.execPath, ['dist/server/migrate.js'], { env: { ...process.env, ...env } })
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...env, PORT: port, HOST: 'localhost', PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  server.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
  await untilReady(url)
  return {
    url,
    /** What stands in its output by itself on a line. */
    secret: async () => untilFound(() => /^ {4}(\S{8,})$/m.exec(said.join(''))?.[1]),
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      vendors.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In the cluster of the journeys' own server, beside its world. */
async function emptyDatabase(): Promise<string> {
  const url = new URL(runningUrl(process.env['E2E_DATA_DIR']!))
  const name = `first_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  url.pathname = `/${name}`
  return url.href
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return String(port)
}

const PATIENCE_MS = 60_000

async function untilFound<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (
    const deadline = Date.now() + PATIENCE_MS;
    Date.now() < deadline;
    await new Promise((go) => setTimeout(go, 50))
  ) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error('it did not come')
}

const untilReady = (url: string) =>
  untilFound(async () => ((await fetch(`${url}/readyz`).catch(() => null))?.ok ? true : undefined))
