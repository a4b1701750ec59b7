import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'

import { fakeCas } from '../adapters/cas/fake.ts'
import { fakeMail } from '../adapters/mail/fake.ts'
import { sandboxGateway } from '../adapters/payment/sandbox.ts'
import { fakePusher } from '../adapters/push/fake.ts'
import { fakeSms } from '../adapters/sms/fake.ts'
import { fakeStorage } from '../adapters/storage/fake.ts'
import { buildApp } from '../app.ts'
import { booksChecker } from '../books/check.ts'
import { commandJob } from '../cas/job.ts'
import { readConfig } from '../config.ts'
import type { House } from '../context.ts'
import { connect, type Connections, type Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { DEMO_PASSWORD, seedDemoWorld } from '../demo/world.ts'
import { runDue } from '../jobs/queue.ts'
import { liveOver } from '../live.ts'
import { messageJob } from '../messages/jobs.ts'
import { reminderJob } from '../messages/reminder-job.ts'
import { pushJob } from '../push/job.ts'
import { reportJob } from '../reports/job.ts'
import { newReference, secretsWith } from '../secrets.ts'
import { bulkJob } from '../subscriptions/bulk-run.ts'
import { settleContracts } from '../subscriptions/rejected.ts'
import { encodeParts } from './parts.ts'

const checkBooks = booksChecker(fileURLToPath(new URL('../books/invariants.sql', import.meta.url)))
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const TEMPLATE = 'lco_template'
const LOCK = 7_301_002
const secrets = secretsWith(Buffer.alloc(32, 7))

/** A clock that stands still until a test moves it. */
export function clockAt(start: string) {
  let nowMs = Date.parse(start)
  return { now: () => new Date(nowMs), pass: (ms: number) => void (nowMs += ms) }
}

const urlOf = (database: string): string => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** Copies a database with the demo world in it, made once per run: a fresh one costs some 50 ms. */
async function freshDatabase(now: () => Date): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount === 0) await makeTemplate(admin, now)
    // the files as they are: page by page through the log takes twice as long
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  } finally {
    // or whoever waits for the lock waits for ever
    await admin.end()
  }
  return urlOf(name)
}

async function makeTemplate(admin: pg.Client, now: () => Date): Promise<void> {
  await admin.query(`create database ${TEMPLATE}_growing`)
  await migrate(urlOf(`${TEMPLATE}_growing`), MIGRATIONS)
  const connections = connect(urlOf(`${TEMPLATE}_growing`))
  await seedDemoWorld({ system: connections.system, secrets, now })
  await letInQuickly(connections.system)
  await connections.close()
  // or each copy is planned for as if it were empty
  const owner = new pg.Client({ connectionString: urlOf(`${TEMPLATE}_growing`) })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
  await admin.query(`alter database ${TEMPLATE}_growing rename to ${TEMPLATE}`)
}

/** A thousand tests log somebody in: a check of the demo password takes a moment here, not the twenty milliseconds it should. */
async function letInQuickly(system: Db): Promise<void> {
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1 })
  for (const table of ['operator', 'subuser', 'staff'] as const)
    await system.updateTable(table).set({ password_hash }).execute()
}

export type TestHouse = Awaited<ReturnType<typeof testHouse>>

/** The whole server on a database of its own, with fakes at its edges and a clock the test owns. */
export async function testHouse({
  env = {},
  extra = {},
}: { env?: Record<string, string>; extra?: Parameters<typeof buildApp>[1] } = {}) {
  const clock = clockAt('2026-07-15T06:30:00Z')
  const url = await freshDatabase(clock.now)
  const connections = connect(url)
  const ports = { sms: fakeSms(), mail: fakeMail(), cas: fakeCas(), storage: fakeStorage(), pusher: fakePusher() }
  const house: House = { ...houseOn(url, connections, clock.now, env), storage: ports.storage, pusher: ports.pusher }
  const jobs = [
    messageJob(ports, secrets),
    reminderJob(house, ports.sms),
    commandJob(house, ports.cas, settleContracts(house)),
    bulkJob(house),
    reportJob(house),
    pushJob(house, SILENT),
  ]
  const app = await buildApp(house, extra)
  await app.ready()
  return {
    app,
    house,
    clock,
    url,
    connections,
    ...ports,
    db: connections.system,
    deliver: () => runDue(connections.system, jobs, clock.now()),
    /** Opens all connections, so that requests sent at once really meet and do not queue for the first one. */
    warmUp: async () =>
      void (await Promise.all(
        Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(connections.system)),
      )),
    as: (userid: string, password = DEMO_PASSWORD) => signIn(app, userid, password),
    /** Every database test ends with a look into the books; one that spoils them on purpose says so. */
    close: async ({ spoiled = false } = {}) => {
      const breaches = spoiled ? [] : await breachesOf(connections.system, clock.now())
      await house.live.close()
      await app.close()
      await connections.close()
      if (breaches.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(breaches)}`)
    },
  }
}

/** What a test left in the queue is no breach: its clock may have run on without a worker. */
const breachesOf = async (db: Db, now: Date) =>
  (await checkBooks(db, now)).filter(({ promise }) => !promise.endsWith('waits unseen'))

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

type Base = Omit<House, 'storage' | 'pusher'>

function houseOn(url: string, connections: Connections, now: () => Date, env: Record<string, string>): Base {
  let made = 0
  return {
    system: connections.system,
    forTenant: connections.forTenant,
    copyOut: connections.copyOut,
    secrets,
    now,
    config: readConfig({
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      PUBLIC_URL: 'http://portal.test',
      ...env,
    }),
    live: liveOver(url, connections.pool),
    newToken: () => `token-${++made}-${randomUUID()}`,
    newCode: () => String(1e5 + ++made),
    newReference,
    gateway: sandboxGateway(connections.system),
  }
}

type App = Awaited<ReturnType<typeof buildApp>>
type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD'
  form?: Record<string, string>
  json?: object
  /** Fields and files of a multipart body. */
  parts?: object
  headers?: Record<string, string>
}

/** Sends as the portal does: with its header, and with the cookie when somebody is signed in. */
export const visitor = (app: App, cookie = '') => ({
  cookie,
  send: async (url: string, sent: Sent = {}) => {
    const body = await bodyOf(sent)
    return app.inject({
      url,
      method: sent.method ?? (body ? (sent.json ? 'PUT' : 'POST') : 'GET'),
      headers: {
        'x-lco-portal': '1',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': body.type }),
        ...sent.headers,
      },
      ...(body && { payload: body.payload }),
    })
  },
})

async function bodyOf({ form, json, parts }: Sent): Promise<{ type: string; payload: string | Buffer } | null> {
  if (form) return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(form).toString() }
  if (json) return { type: 'application/json', payload: JSON.stringify(json) }
  return parts ? encodeParts(parts) : null
}

async function signIn(app: App, userid: string, password: string) {
  const path = userid.startsWith('SUB') ? '/lco/v1/subuser/login' : '/lco/v1/login.php'
  const reply = await visitor(app).send(path, { form: { userid, password } })
  if (reply.statusCode !== 200) throw new Error(`log-in of ${userid} failed: ${reply.body}`)
  const [session] = reply.cookies
  return visitor(app, `${session!.name}=${session!.value}`)
}
