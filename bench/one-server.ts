/** One server process of the API on the database it is told, without pages and workers; says its port and, when asked, its CPU. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { razorpayLinks } from '#server/adapters/paylinks/razorpay.ts'
import { sandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { pusherOf } from '#server/adapters/push/choose.ts'
import { storageOf } from '#server/adapters/storage/choose.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { liveOver } from '#server/live.ts'
import { newReference, secretsWith } from '#server/secrets.ts'

const url = process.argv[2]!
const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-server-'))
// as it runs in earnest: replies are checked against the contract in development alone
const config = {
  ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000', LCO_DATA_DIR: dataDir }),
  production: true,
}
const { system, forTenant, forRegions, copyOut, pool } = connect(url)
const now = () => new Date()
const app = await buildApp({
  system,
  forTenant,
  forRegions,
  copyOut,
  config,
  secrets: secretsWith({ key: Buffer.alloc(32, 7) }),
  live: liveOver(url, pool),
  now,
  isTimeSure: async () => true,
  newToken: () => randomBytes(32).toString('base64url'),
  newCode: () => '123456',
  newReference,
  gateway: sandboxGateway(system, now),
  payLinks: razorpayLinks('http://127.0.0.1:9'),
  storage: storageOf(config, dataDir),
  pusher: pusherOf(config, dataDir),
  serviceVendors: {},
  identity: null,
  standby: null,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const [{ port }] = app.addresses() as unknown as [{ port: number }]
process.send!({ port })
process.on('message', () => {
  const { user, system: kernel } = process.cpuUsage()
  process.send!({ cpuMs: (user + kernel) / 1000 })
})
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.on('disconnect', () => process.exit())
