/**
 * The portal as a cheap phone on slow 4G sees it: every screen of a day's work, cold (nothing kept), with its files kept by the browser
 * alone, and warm (the worker of a visit before keeps them, as on any phone from the second visit on), on the built product with the
 * demonstration's data; and from another screen, as one works. Last, how soon after the last key the search has found somebody.
 * Run after the build; `tsx bench/web.ts renew` measures the screens with that word.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'

import { findChromium } from '../scripts/chromium.mjs'
import { msUntil } from './seen.ts'

const PORT = '3196'
const BASE = `http://localhost:${PORT}`
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)
/** What Lighthouse and the browser's own tools call slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: 750e3 / 8 }
const SLOWER_CPU = 4
const PHONE = { width: 360, height: 800 }
const CHROMIUM = { executablePath: findChromium()!, args: ['--no-sandbox'] }
const SCREENS = {
  'log-in': '/',
  dashboard: '/lcoportal',
  expiring: '/lcoportal/report/expiry',
  customers: '/lcoportal/customer/subscriberlist',
  customer: '/lcoportal/customer?customerid=2000000001',
  renew: '/lcoportal/product/renew?customerid=2000000001',
  cart: '/lcoportal/checkout',
  statement: '/lcoportal/report/accountstatement',
} as const
const MOST = { requests: 12, coldMs: 3500, warmMs: 1500, insideMs: 1000, searchMs: 700, shift: 0.02 }

const folder = mkdtempSync(join(tmpdir(), 'lco-web-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT, HOST: 'localhost', LOG_LEVEL: 'error', LCO_DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'ignore', 'inherit'],
})

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++, await sleep(200)) {
    if ((await fetch(url).catch(() => null))?.ok) return
  }
  throw new Error(`${url} does not answer`)
}

type Look = { requests: number; kB: number; usableMs: number; shift: number; asked: string[] }

/** A screen is usable when its heading is there and nothing in sight stands in for what it shows. */
const isUsable = (): boolean =>
  document.querySelector('main h1, .login-form button:not([disabled])') !== null &&
  [...document.querySelectorAll('.skeleton, [aria-busy=true]')].every(
    (one) => one.getBoundingClientRect().top > innerHeight,
  )

async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.emulateNetworkConditions', SLOW_4G)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
}

async function lookAt(context: BrowserContext, path: string): Promise<Look> {
  const page = await context.newPage()
  const asked: string[] = []
  let bytes = 0
  page.on('request', (request) => asked.push(request.url().replace(BASE, '')))
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request
      .sizes()
      .catch(() => ({ responseBodySize: 0, responseHeadersSize: 0 }))
    bytes += responseBodySize + responseHeadersSize
  })
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) {
          seen.shift += entry.value
          if (entry.value > 0.01)
            console.log(
              'shift',
              entry.value.toFixed(3),
              (
                entry as unknown as { sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] }
              ).sources
                .map(
                  ({ node, previousRect, currentRect }) =>
                    `${node?.nodeName}.${node?.className} ${previousRect.top}->${currentRect.top} h${previousRect.height}->${currentRect.height}`,
                )
                .join('; '),
            )
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  if (process.env['SHOW']) page.on('console', (said) => said.text().startsWith('shift') && console.log(said.text()))
  await slowDown(page)
  const usableMs = await msUntil(page, isUsable, () => page.goto(BASE + path, { waitUntil: 'commit' }))
  const requests = asked.length
  const until = [...asked]
  await sleep(500)
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
  await page.close()
  return { requests, kB: bytes / 1000, usableMs, shift, asked: until }
}

/** The portal, at rest on its dashboard; slowed down from here on. */
async function atRest(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${BASE}/lcoportal`)
  await page.waitForFunction(isUsable)
  await sleep(5000)
  await slowDown(page)
  return page
}

/** From another screen to this one, until it is usable. */
async function goInside(context: BrowserContext, path: string): Promise<number> {
  const page = await atRest(context)
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-left', ''))
  const from = performance.now()
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(() => document.querySelector('main h1:not([data-left])') !== null, undefined, {
    polling: 'raf',
  })
  await page.waitForFunction(isUsable, undefined, { polling: 'raf', timeout: 60_000 })
  const ms = performance.now() - from
  await page.close()
  return ms
}

/** From the last key of a name to the customers found by it. */
async function search(context: BrowserContext): Promise<number> {
  const page = await atRest(context)
  await page.locator('.search-button').click()
  await page.getByRole('combobox').fill('anjal')
  await page.getByRole('option').first().waitFor()
  await sleep(1000)
  const found = page.waitForResponse((response) => response.url().endsWith('/subscriber/search?q=anjali'))
  const from = performance.now()
  await page.keyboard.type('i')
  await found
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await page
    .getByRole('option', { name: /anjali/i })
    .first()
    .waitFor()
  const ms = performance.now() - from
  await page.close()
  return ms
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

async function logIn(page: Page): Promise<void> {
  await page.goto(BASE)
  await page.locator('input[name=userid]').fill('LCO10001')
  await page.locator('input[name=password]').fill('Demo@2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/lcoportal/)
  await page.locator('dialog.popup button').first().click()
}

/** Signed in, as on the day before; nothing else is kept. */
async function signedIn(browser: Browser): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  await logIn(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

/** A browser with a disk, where the portal was used before: its worker is installed and has fetched what it keeps. */
async function usedBefore(): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), { ...CHROMIUM, viewport: PHONE })
  const page = await context.newPage()
  await logIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(isUsable)
  await sleep(3000)
  await page.close()
  return context
}

try {
  await answers(BASE)
  const browser = await chromium.launch(CHROMIUM)
  const used = await usedBefore()
  const state = await signedIn(browser)
  const words = process.argv.slice(2)
  const chosen = Object.entries(SCREENS).filter(([name]) => words.length === 0 || words.includes(name))
  console.log(`load ${loadavg()[0]!.toFixed(1)}\n`)
  console.log(
    '| screen | requests | kB | usable cold, ms | files kept, ms | warm, ms | from another screen, ms | shift |\n|---|---|---|---|---|---|---|---|',
  )
  for (const [name, path] of chosen) {
    const colds: Look[] = []
    const kept: Look[] = []
    const warms: Look[] = []
    const insides: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({
        viewport: PHONE,
        serviceWorkers: 'block',
        ...(path !== '/' && { storageState: state }),
      })
      colds.push(await lookAt(context, path))
      kept.push(await lookAt(context, path))
      await context.close()
      // who is signed in is led on from the log-in
      if (path !== '/') warms.push(await lookAt(used, path))
      if (path !== '/' && path !== SCREENS.dashboard) insides.push(await goInside(used, path))
    }
    const of = (looks: Look[], what: 'requests' | 'kB' | 'usableMs' | 'shift') =>
      median(looks.map((look) => look[what]))
    const cold = of(colds, 'usableMs')
    const mark = (value: number, most: number, text: string) => (value > most ? `**${text}**` : text)
    console.log(
      `| ${[
        name,
        mark(of(colds, 'requests'), MOST.requests, String(of(colds, 'requests'))),
        of(colds, 'kB').toFixed(0),
        mark(cold, MOST.coldMs, cold.toFixed(0)),
        of(kept, 'usableMs').toFixed(0),
        warms.length > 0 ? mark(of(warms, 'usableMs'), MOST.warmMs, of(warms, 'usableMs').toFixed(0)) : '–',
        insides.length > 0 ? mark(median(insides), MOST.insideMs, median(insides).toFixed(0)) : '–',
        mark(of(colds, 'shift'), MOST.shift, of(colds, 'shift').toFixed(3)),
      ].join(' | ')} |`,
    )
    if (process.env['SHOW']) for (const url of colds[0]!.asked) console.log(`    ${url}`)
  }
  if (words.length === 0 || words.includes('search')) {
    const searches: number[] = []
    for (let round = 0; round < ROUNDS; round++) searches.push(await search(used))
    console.log(`\nfound after the last key: ${median(searches).toFixed(0)} ms (target ≤ ${MOST.searchMs})`)
  }
  await used.close()
  await browser.close()
} finally {
  server.kill()
  await sleep(500)
  rmSync(folder, { recursive: true, force: true })
}
