import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

import { HEADLESS } from './e2e/browsers.ts'
import { SHIFT_MS } from './src/server/testing/day.ts'
import { PATIENCE_MS } from './src/server/testing/patience.ts'

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return String(typeof address === 'object' ? address?.port : 3100)
}

// this file is read again in every worker: what it finds out goes through the environment, which they inherit
const port = (process.env['E2E_PORT'] ??= await freePort())
// journeys read the outbox there, and act as the provider's desk beside the server
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'lco-e2e-')))

const DESKTOP = { viewport: { width: 1366, height: 768 } }
const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } }
const ALONE = '**/maintenance.e2e.ts'
const journeys = (...names: string[]) => names.map((name) => `**/${name}.e2e.ts`)
// most are made at both sizes; what is the same at either is made once, where its work is done (decision 27)
const AT_A_DESK = journeys(
  'first-day',
  'desk-set',
  'desk-watch',
  'desk-decide',
  'bulk',
  'invoices',
  'downloads',
  'boxes',
  'sub-users',
  'push',
  'one-press',
)
const IN_THE_HAND = journeys(
  'homes',
  'modify',
  'register',
  'tickets',
  'order-boxes',
  'taps',
  'collections',
  'evening',
  'taken-twice',
  'pay',
  'messages',
  'few-requests',
  'phone-lists',
  'session-ends',
  'catalogue',
  'pack-actions',
  'schedule',
  'reports',
  'refunds',
)
// on a day of the calendar the daily jobs, and a walk through every screen
const ON_A_DAY = journeys(
  'renew',
  'renew-many',
  'modify',
  'pack-actions',
  'schedule',
  'dashboard',
  'reports',
  'invoices',
  'top-up',
  'refunds',
  'accessibility',
)
const ofThisRun = process.env['LCO_TEST_NOW'] ? ON_A_DAY : '**/*.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: ofThisRun,
  outputDir: 'test-results/e2e',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // on a machine that others use: who waits for something that comes loses nothing
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // what a worker answers no journey can intercept: those about the worker let it in
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // every step of a trace costs time; a failure is looked at by running its file again
    trace: 'off',
    actionTimeout: PATIENCE_MS,
    launchOptions: HEADLESS,
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: [ALONE, ...IN_THE_HAND] },
    { name: 'phone', use: PHONE, testIgnore: [ALONE, ...AT_A_DESK] },
    // maintenance shuts everybody out, so it has the server to itself
    ...(process.env['LCO_TEST_NOW']
      ? []
      : [{ name: 'alone', use: DESKTOP, testMatch: ALONE, dependencies: ['desktop', 'phone'] }]),
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: port,
      HOST: 'localhost',
      LOG_LEVEL: 'error',
      LCO_DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '100',
      // as in portal.ts, which cannot be read here
      MESSAGES_SECRET: 'a secret of the journeys',
      CLOCK_SHIFT_MS: String(SHIFT_MS),
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
