import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'

import type { PartService } from '#domain/services/parts.ts'

import type { ServicePorts } from './adapters/services/port.ts'
import { isSandbox, openVendors } from './adapters/vendors.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { clockOf, clockWatch } from './clock.ts'
import { compressReplies } from './compress.ts'
import { readConfig, type Config } from './config.ts'
import type { Services } from './context.ts'
import type { Connections } from './db/connect.ts'
import { newClient } from './db/hosts.ts'
import { watchStatements } from './db/statements.ts'
import { reachDatabase } from './db/reach.ts'
import { serveDesk } from './desk-pages.ts'
import { offerFirstSecret } from './desk/first.ts'
import { seedDifferences } from './demo/differences.ts'
import { seedPayGateway } from './demo/pay-gateway.ts'
import { seedServices } from './demo/services.ts'
import { seedDownloads } from './demo/downloads.ts'
import { DEMO_PASSWORD, seedDemoWorld } from './demo/world.ts'
import { addFileLinks } from './downloads/pages.ts'
import { addHealth } from './health.ts'
import { checkDataKey } from './keys/check-key.ts'
import { readOrMakeDataKeys } from './keys/data-key.ts'
import { limitsOf } from './limits.ts'
import { announceOver, liveOver } from './live.ts'
import type { Log } from './log.ts'
import { addOnlinePages } from './collections/online-pages.ts'
import { addMessagePages } from './messages/status-pages.ts'
import { addPictures } from './pictures/pages.ts'
import { addPaymentPages } from './payments/pages.ts'
import { servePortal } from './portal.ts'
import { HELP_FILES, MIGRATIONS, readEnvFile, ROOT } from './root.ts'
import { newReference, secretsWith } from './secrets.ts'
import { keepUp } from './servers/keep-up.ts'
import { connectionKnown } from './services/connection-known.ts'
import { sayDelivered } from './services/orders.ts'
import { joinServers, type Me } from './servers/presence.ts'
import { drainOf, stopOnSignal } from './stop.ts'
import { exportTraces } from './trace-export.ts'

/** Those of broadband and OTT; every server of this database goes by what is said here. */
async function delivering({ system, serviceVendors }: Services): Promise<ServicePorts> {
  await sayDelivered(system, Object.keys(serviceVendors) as PartService[])
  return serviceVendors
}

async function start() {
  readEnvFile()
  const config = readConfig(process.env)
  const dataDir = resolve(ROOT, config.LCO_DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  const database = await reachDatabase(config, dataDir, MIGRATIONS)
  const { connections, background, codes, patient, probe } = database
  const secrets = secretsWith(readOrMakeDataKeys(config, dataDir))
  const clock = clockWatch(probe)
  await clock.look()
  const now = clockOf(config, clock.nowMs)
  await checkDataKey({ system: connections.system, secrets, now }, { isServer: true })
  const live = liveOver(database.direct, connections.pool)
  const { system } = connections
  const needs = { system, now, dataDir, log: () => app.log, known: connectionKnown(system) }
  const { sms, mail, whatsapp, cas, ...asked } = openVendors(config, needs)
  const services: Services = {
    system,
    forTenant: connections.forTenant,
    copyOut: connections.copyOut,
    standby: database.standby,
    forRegions: connections.forRegions,
    config,
    secrets,
    live,
    now,
    isTimeSure: () => clock.look().then(clock.isRight),
    newToken: () => randomBytes(32).toString('base64url'),
    newCode: () => String(randomInt(1e6)).padStart(6, '0'),
    newReference,
    ...asked,
  }
  const me = await introduce(services)
  await joinServers(connections.system, me)
  if (!config.production) await seedDemo(services, database.direct)

  const limits = limitsOf(config.RATE_LIMIT_FACTOR)
  const app = await buildApp(services, { limits })
  const traces = watchOver(app.log, config)
  const drainMs = config.DRAIN_SECONDS * 1000
  const drain = drainOf(app, drainMs)
  const keeping = keepUp({ system: connections.system, clock, limits, dataDir }, me, app.log)
  const stop = stopOnSignal(
    app.log,
    [
      () => drain.wait(),
      () => live.close(),
      // at once: no new work is begun while the last requests are answered
      () => Promise.all([app.close(), work.stop()]),
      () => Promise.all([keeping.stop(), traces.stop()]),
      () => database.close(),
      () => database.stop(),
    ],
    drainMs,
  )
  addHealth(app, { probe, clock, isStopping: stop.isStopping, vendorsDown: () => work.vendorsDown() })
  await addPages(app, services)
  const work = startBackground({
    services: besideRequests(services, background),
    codes: besideRequests(services, codes),
    patient: patient.system,
    vendors: { sms, mail, whatsapp, cas, services: await delivering(services) },
    log: app.log,
  })
  const address = await listen(app, config, stop.now)
  printFirstSecret(await offerFirstSecret(services), config.PUBLIC_URL || address)
  if (!config.production) printWelcome(address, config)
}

/** Slow statements are named from now on, and what is done is traced where somebody takes it. */
function watchOver(log: Log, config: Config) {
  watchStatements({ slowMs: config.DATABASE_SLOW_MS, log })
  return exportTraces(config)
}

async function seedDemo(services: Services, owner: string): Promise<void> {
  const isNew = await seedDemoWorld(services)
  await seedDownloads(services, HELP_FILES)
  await seedDifferences(services)
  await seedServices(services)
  if (isSandbox(services.config)) await seedPayGateway(services)
  // PostgreSQL looks at new tables by itself a minute later; until then lists took seconds
  if (isNew) await analyse(owner)
}

/** Only the owner of the tables may. */
async function analyse(owner: string): Promise<void> {
  const client = newClient(owner)
  await client.connect()
  await client.query('analyze').finally(() => client.end())
}

/** All that is served beside the API. */
async function addPages(app: Awaited<ReturnType<typeof buildApp>>, services: Services): Promise<void> {
  const { config } = services
  compressReplies(app)
  addPaymentPages(app, services)
  addOnlinePages(app, services)
  addMessagePages(app, services)
  addFileLinks(app, services)
  addPictures(app, services)
  await servePortal(app, join(ROOT, 'dist/web'), services)
  await serveDesk(app, join(ROOT, 'dist/desk'), {
    ...services,
    demo: config.production ? '' : `DESK1 ${DEMO_PASSWORD}`,
  })
}

/** Who this server is among those that run on the same database. */
async function introduce({ storage, pusher }: Services): Promise<Me> {
  return { serverid: randomUUID(), host: hostname(), storage: await storage.place(), push_key: pusher.publicKey }
}

/** The same server for work beside the requests, which waits for no request's connection and takes none. */
const besideRequests = (services: Services, { system, forTenant, copyOut, pool }: Connections): Services => ({
  ...services,
  system,
  forTenant,
  copyOut,
  live: { ...services.live, announce: announceOver(pool) },
})

type Listening = { listen: (at: { port: number; host: string }) => Promise<string> }

async function listen(app: Listening, { PORT, HOST }: Config, stop: () => Promise<void>): Promise<string> {
  try {
    return await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    await stop()
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${PORT} is in use: stop the program that holds it, or set PORT to another.`, {
        cause: error,
      })
    if (code === 'EACCES')
      throw new Error(`Port ${PORT} may not be opened by this user: set PORT to one above 1023.`, { cause: error })
    throw error
  }
}

/** While the desk is empty: its first page opens with this, once. */
function printFirstSecret(secret: string, at: string) {
  if (secret)
    console.log(`
  Nobody works at the desk yet. Make the first administrator at ${at}/desk with this secret, which holds for a day:

    ${secret}

  Or at a terminal: npm run desk -- init staffid=… name=…
`)
}

function printWelcome(address: string, { LCO_DATA_DIR, MESSAGES_URL }: Config) {
  const shown = address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')
  console.log(`
  LCO Portal  ${shown}

  Demo log-ins, password ${DEMO_PASSWORD} each:
    LCO10001  operator          SUB10001  his sub-user, may do everything
    LCO10002  second operator   SUB10002  his sub-user, subscribers and reports only
    DESK1     the provider's desk, at ${shown}/desk
${MESSAGES_URL ? '' : `\n  SMS and e-mail are written to ${join(LCO_DATA_DIR, 'outbox.jsonl')}`}
  Ctrl-C stops everything.
`)
}

start().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
