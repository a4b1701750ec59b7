import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import { addDays, dayOf } from '#domain/dates.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { sha256 } from '#server/secrets.ts'

import { makeHomes, operatorNo } from './homes.ts'

export const tokenOf = (n: number): string => `bench-token-${operatorNo(n)}`

/** A database of its own in this PostgreSQL: operators with as many homes each, all signed in. Says how to reach it. */
export async function makePortalWorld(
  url: string,
  name: string,
  { operators, each }: { operators: number; each: number },
) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  await migrate(own.href, 'migrations')
  const { system, close } = connect(own.href)
  const today = dayOf(new Date())
  const world = { url: own.href, db: system, operators, homes: operators * each, today }
  const lcoids = await makeHomes(world, { validity: addDays(today, 3) })
  const sessions = lcoids.map((lcoid, n) => ({
    token_hash: sha256(tokenOf(n)),
    lcoid,
    lcosubuserid: null,
    during_maintenance: false,
    created: new Date(),
    touched: new Date(),
  }))
  for (let first = 0; first < sessions.length; first += 5000)
    await system
      .insertInto('session')
      .values(sessions.slice(first, first + 5000))
      .execute()
  await close()
  return own.href
}

export type Asked = { method: 'GET' | 'POST'; path: string; form?: Record<string, string> }

/** A server process on that database. */
export async function startPortal(url: string) {
  const child = fork(fileURLToPath(new URL('./one-server.ts', import.meta.url)), [url], {
    execArgv: ['--import', 'tsx'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let sent = 0
  const ask = (n: number, { method, path, form }: Asked) =>
    new Promise<string>((resolve, reject) => {
      const body = form && new URLSearchParams(form).toString()
      const headers = {
        cookie: `lco=${tokenOf(n)}`,
        'x-lco-portal': '1',
        origin: `http://127.0.0.1:${port}`,
        ...(method === 'POST' && { 'idempotency-key': `bench-${process.pid}-${++sent}` }),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      }
      const asked = request({ port, host: '127.0.0.1', method, path: `/lco/v1${path}`, agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${path} answered ${response.statusCode}: ${text}`)),
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  return {
    ask,
    /** What the process holds of the machine's memory now. */
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuMs: async () => {
      child.send('cpu')
      return ((await once(child, 'message')) as [{ cpuMs: number }])[0].cpuMs
    },
    stop: () => {
      agent.destroy()
      child.disconnect()
    },
  }
}
export type Portal = Awaited<ReturnType<typeof startPortal>>

/** The first home of an operator, and those after it, as `growHomes` deals them out. */
export const homeOf = (n: number, nth: number, operators: number) => {
  const home = (n === 0 ? operators : n) + nth * operators
  return {
    stbno: String(7_000_000_000_000_000 + home),
    customerid: String(3_000_000_000 + home),
    contractno: String(8_000_000_000 + home * 3 + 2),
  }
}
