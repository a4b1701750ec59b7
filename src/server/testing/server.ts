import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { fakeCas, fakeMail, fakePusher, fakeService, fakeSms, fakeStorage, fakeWhatsApp } from './fakes.ts'
import { razorpayLinks } from '../adapters/paylinks/razorpay.ts'
import { sandboxGateway } from '../adapters/payment/sandbox.ts'
import type { IdentityVerifier } from '../adapters/identity/port.ts'
import type { PaymentGateway } from '../adapters/payment/port.ts'
import { buildApp } from '../app.ts'
import { commandJob } from '../cas/job.ts'
import { serviceOrderJob } from '../services/job.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { importJob } from '../imports/run.ts'
import { webhookJob } from '../integrations/webhook-job.ts'
import { runDue } from '../jobs/queue.ts'
import { liveOver } from '../live.ts'
import { codeJob, messageJob } from '../messages/jobs.ts'
import { messageInstead } from '../messages/instead-of-push.ts'
import { pushJob } from '../push/job.ts'
import { reportJob } from '../reports/job.ts'
import { newReference, secretsWith } from '../secrets.ts'
import { ekycJob } from '../subscribers/ekyc-job.ts'
import { bulkJob } from '../subscriptions/bulk-run.ts'
import { settleContracts } from '../subscriptions/rejected.ts'
import { moveAppsJob } from '../subscriptions/move-apps.ts'
import { startPartsJob } from '../subscriptions/start-parts.ts'
import { settleParts } from '../subscriptions/settle-parts.ts'
import { takeApp } from './apps.ts'
import { foundDatabase, takeDatabase } from './databases.ts'
import { testNow } from './day.ts'
import { encodeParts } from './parts.ts'

const secrets = secretsWith({ key: Buffer.alloc(32, 7) })

/** A clock that stands still until a test moves it. */
export function clockAt(start: string) {
  let nowMs = Date.parse(start)
  return { now: () => new Date(nowMs), pass: (ms: number) => void (nowMs += ms) }
}

export type TestServer = Awaited<ReturnType<typeof testServer>>

type Wishes = {
  env?: Record<string, string>
  extra?: Parameters<typeof buildApp>[1]
  gateway?: PaymentGateway
  identity?: IdentityVerifier
  /** Doors beside those of the API. */
  furnish?: (app: App, services: Services) => void
  /** For a test that counts pages: a database no other test had before it. */
  untouched?: boolean
  /** For a test about the past: the demo world with its year, not the last months of it. */
  wholeYear?: boolean
  /** The address of a database of one's own that has been migrated, which the demo world comes into. */
  into?: string
}

/** The whole server on a database of its own, with fakes at its edges and a clock the test owns. */
export async function testServer({ env = {}, extra = {}, into, ...own }: Wishes = {}) {
  const clock = clockAt(testNow())
  const founding = { secrets, now: clock.now }
  const database = await (into === undefined ? takeDatabase(founding, own) : foundDatabase(into, founding))
  const { url, connections } = database
  const ports = {
    sms: fakeSms(),
    mail: fakeMail(),
    whatsapp: fakeWhatsApp(),
    cas: fakeCas(),
    broadband: fakeService(),
    ott: fakeService(),
    storage: fakeStorage(),
    pusher: fakePusher(),
  }
  const base = servicesOn(database, clock.now, env)
  const services: Services = {
    ...base,
    storage: ports.storage,
    pusher: ports.pusher,
    serviceVendors: { BROADBAND: ports.broadband, OTT: ports.ott },
    gateway: own.gateway ?? base.gateway,
    identity: own.identity ?? null,
  }
  const jobs = [
    codeJob(services, ports),
    messageJob(services, ports),
    commandJob(services, ports.cas, settleContracts(services)),
    serviceOrderJob(services, { BROADBAND: ports.broadband, OTT: ports.ott }, settleParts(services)),
    startPartsJob(services),
    moveAppsJob(services),
    ekycJob(services),
    bulkJob(services),
    importJob(services),
    reportJob(services),
    webhookJob(services),
    pushJob(services, SILENT, messageInstead),
  ]
  const isPlain = Object.keys(env).length === 0 && Object.keys(extra).length === 0 && !own.furnish
  const { app, end } = await (isPlain ? takeApp(services) : ownApp(services, extra, own.furnish))
  await services.live.opened
  return {
    app,
    services,
    clock,
    url,
    connections,
    ...ports,
    db: connections.system,
    /** What a command of the terminal is given. */
    terminal: { ...connections, now: clock.now },
    deliver: () => runDue(connections.system, jobs, clock.now()),
    /** Opens all connections, so that requests sent at once really meet and do not queue for the first one. */
    warmUp: async () =>
      void (await Promise.all(
        Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(connections.system)),
      )),
    as: (userid: string, password = DEMO_PASSWORD) => signIn(app, userid, password),
    /** Every database test ends with a look into the books; one that spoils them on purpose says so. */
    close: async ({ spoiled = false } = {}) => {
      await services.live.close()
      await end()
      const breaches = await database.end({ spoiled })
      if (breaches.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(breaches)}`)
    },
  }
}

async function ownApp(services: Services, extra: Wishes['extra'], furnish: Wishes['furnish']) {
  const app = await buildApp(services, extra)
  furnish?.(app, services)
  await app.ready()
  return { app, end: () => app.close() }
}

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

type Base = Omit<Services, 'storage' | 'pusher' | 'serviceVendors' | 'identity'>

type Lent = Awaited<ReturnType<typeof takeDatabase>>

function servicesOn({ url, connections, listen }: Lent, now: () => Date, env: Record<string, string>): Base {
  let made = 0
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    PUBLIC_URL: 'http://portal.test',
    ...env,
  })
  return {
    system: connections.system,
    forTenant: connections.forTenant,
    forRegions: connections.forRegions,
    copyOut: connections.copyOut,
    standby: null,
    secrets,
    now,
    config,
    live: liveOver(url, connections.pool, listen),
    isTimeSure: async () => true,
    newToken: () => `token-${++made}-${randomUUID()}`,
    newCode: () => String(1e5 + ++made),
    newReference,
    gateway: sandboxGateway(connections.system, now),
    payLinks: razorpayLinks(config.RAZORPAY_URL),
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

export async function signIn(app: App, userid: string, password: string) {
  const path = userid.startsWith('SUB') ? '/lco/v1/subuser/login' : '/lco/v1/login.php'
  const reply = await visitor(app).send(path, { form: { userid, password } })
  if (reply.statusCode !== 200) throw new Error(`log-in of ${userid} failed: ${reply.body}`)
  const [session] = reply.cookies
  return visitor(app, `${session!.name}=${session!.value}`)
}
