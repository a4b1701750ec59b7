/**
 * A collector's phone on slow 4G, with the CPU four times slower, on the built product: how soon the walk of 800 customers stands from what
 * the phone keeps, without a line and with one, and how long 200 receipts that were taken without a line need to arrive. Run after the build.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium, type Page } from '@playwright/test'
import pg from 'pg'

import { dayOf } from '#domain/dates.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { growHomes } from '#server/testing/many-homes.ts'

import { findChromium } from '../scripts/chromium.mjs'
import { medianOf } from './homes.ts'
import { msUntil } from './seen.ts'

const PORT = '3197'
const BASE = `http://localhost:${PORT}`
const WALK = `${BASE}/lcoportal/collections/walk`
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const STOPS = 800
const RECEIPTS = 200
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: 750e3 / 8 }
const SLOWER_CPU = 4

const folder = mkdtempSync(join(tmpdir(), 'lco-collecting-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...process.env,
    PORT,
    HOST: 'localhost',
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    LCO_DATA_DIR: join(folder, 'data'),
    DEMO: 'true',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++, await sleep(200)) if ((await fetch(url).catch(() => null))?.ok) return
  throw new Error(`${url} does not answer`)
}

const ask = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return client
    .query<R>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** As many customers as a collector's area holds, each of whom owes. */
async function fillArea(): Promise<void> {
  // the only area, so that the walk opens on it
  await ask(`update home_account set areaid = null where lcoid = 'LCO10001'`)
  await ask(`delete from collector_area where lcoid = 'LCO10001'`)
  await ask(`delete from area where lcoid = 'LCO10001'`)
  await ask(`insert into area (lcoid, areaid, name, created) values ('LCO10001', 'AREA99999', 'Old town', now())`)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await growHomes({ client, lcoids: ['LCO10001'], homes: STOPS, first: 1, today: dayOf(new Date()) })
  await client.end()
  await ask(
    `insert into home_account (lcoid, subscriberid, balance, areaid, place)
     select 'LCO10001', (3000000000 + n)::text, 30000, 'AREA99999', n from generate_series(1, $1) as n`,
    [STOPS],
  )
  await ask(
    `insert into home_entry (lcoid, subscriberid, kind, amount, balance_after, day, actor, at)
     select 'LCO10001', (3000000000 + n)::text, 'OPENING', 30000, 30000, current_date - 20, 'LCO10001', now() from generate_series(1, $1) as n`,
    [STOPS],
  )
}

async function logIn(page: Page): Promise<void> {
  await page.goto(BASE)
  await page.locator('input[name=userid]').fill('LCO10001')
  await page.locator('input[name=password]').fill('Demo@2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/lcoportal/)
  await page.locator('dialog.popup button').first().click()
}

/** So many rows of the walk are there. */
const stands = (stops: number): boolean => document.querySelectorAll('.walk > li').length >= stops
/** More than a phone shows at once. */
const SCREENFUL = 12
const seesScreenful = (): boolean => document.querySelectorAll('.walk > li').length >= 12

type Opened = { seenMs: number; allMs: number }

/** From pressing its entry on another screen: what the phone keeps is there, the portal runs. */
async function openWalk(page: Page, isOffline: boolean): Promise<Opened> {
  await page.goto(`${BASE}/lcoportal/collections`)
  await page.locator('main h1').waitFor()
  await sleep(1500)
  await page.context().setOffline(isOffline)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.emulateNetworkConditions', { offline: isOffline, ...SLOW_4G })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  return timed(page, () =>
    page.evaluate(() => {
      history.pushState({}, '', '/lcoportal/collections/walk')
      dispatchEvent(new PopStateEvent('popstate'))
    }),
  )
}

/** From nothing: the worker's page and files, then the same. */
async function startAtWalk(page: Page, isOffline: boolean): Promise<Opened> {
  await page.context().setOffline(isOffline)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.emulateNetworkConditions', { offline: isOffline, ...SLOW_4G })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  const seenMs = await msUntil(page, seesScreenful, () => page.goto(WALK, { waitUntil: 'commit' }))
  const from = performance.now()
  await page.waitForFunction(stands, STOPS, { polling: 'raf', timeout: 60_000 })
  return { seenMs, allMs: seenMs + performance.now() - from }
}

async function timed(page: Page, open: () => Promise<unknown>): Promise<Opened> {
  const from = performance.now()
  await open()
  await page.waitForFunction(stands, SCREENFUL, { polling: 'raf', timeout: 60_000 })
  const seenMs = performance.now() - from
  await page.waitForFunction(stands, STOPS, { polling: 'raf', timeout: 60_000 })
  return { seenMs, allMs: performance.now() - from }
}

/** As the dialog leaves them in the phone's queue. */
const takeWithoutLine = (count: number) =>
  new Promise<void>((done) => {
    const opening = indexedDB.open('receipts')
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('queue', 'readwrite')
      for (let n = 1; n <= count; n++) {
        const key = `bench-receipt-${n}`
        const taken = new Date(Date.now() - (count - n) * 1000)
        const subscriberid = String(3_000_000_000 + n)
        const input = { subscriberid, amount: 30_000, mode: 'CASH', key, provisional: `P/B${n}`, takenat: taken }
        const known = { owner: 'LCO10001', name: '', mobilephone: '', balance: 0, refused: null }
        transaction.objectStore('queue').put({ ...known, key, input, taken })
      }
      transaction.addEventListener('complete', () => {
        opening.result.close()
        done()
      })
    })
  })

async function sendReceipts(page: Page): Promise<number> {
  await page.evaluate(takeWithoutLine, RECEIPTS)
  const from = performance.now()
  await page.context().setOffline(false)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  for (;;) {
    const [arrived] = await ask<{ n: number }>(
      `select count(*)::int as n from home_receipt where key like 'bench-receipt-%'`,
    )
    if (arrived!.n === RECEIPTS) return performance.now() - from
    if (performance.now() - from > 120_000) throw new Error(`${arrived!.n} of ${RECEIPTS} receipts arrived`)
    await sleep(100)
  }
}

try {
  await answers(BASE)
  await fillArea()
  const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' })
  const first = await context.newPage()
  await logIn(first)
  await first.goto(WALK)
  await first.waitForFunction(stands, STOPS, { timeout: 60_000 })
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // what was seen is written down within a second, and the worker fetches its files
  await sleep(5000)
  await first.close()
  console.log(`load ${loadavg()[0]!.toFixed(1)}`)
  for (const [name, open] of Object.entries({ 'from another screen': openWalk, 'from nothing': startAtWalk }))
    for (const isOffline of [true, false]) {
      const opened: Opened[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await context.setOffline(false)
        const page = await context.newPage()
        opened.push(await open(page, isOffline))
        await page.close()
        // the next page is drawn by the same process, which is still busy with taking 800 rows down
        await sleep(2000)
      }
      const [seen, all] = (['seenMs', 'allMs'] as const).map((what) =>
        medianOf(opened.map((one) => one[what])).toFixed(0),
      )
      console.log(
        `walk of ${STOPS}, ${name}, ${isOffline ? 'without a line' : 'on slow 4G'}: first screen ${seen} ms, all ${all} ms`,
      )
    }
  await context.setOffline(false)
  const page = await context.newPage()
  await page.goto(WALK)
  await page.waitForFunction(stands, STOPS)
  await context.setOffline(true)
  const arrivedMs = await sendReceipts(page)
  console.log(`${RECEIPTS} receipts on slow 4G: ${(arrivedMs / 1000).toFixed(1)} s (target ≤ 30)`)
  const doubles = await ask(`select key from home_receipt where key is not null group by key having count(*) > 1`)
  if (doubles.length > 0) throw new Error(`${doubles.length} receipts were made twice`)
  await browser.close()
} finally {
  server.kill()
  await sleep(1000)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
