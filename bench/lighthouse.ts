/**
 * Lighthouse, as a phone on slow 4G sees log-in and dashboard, on the built product with the demonstration's data. Cold: no cache,
 * no worker. Lighthouse itself is fetched by npx, because nothing else needs it. Run after the build.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium, type Page } from '@playwright/test'

import { findHeadless } from '../scripts/chromium.mjs'

// the last one that runs on every Node that the portal runs on
const LIGHTHOUSE = 'lighthouse@12.8.2'
const PORT = '3195'
const DEBUGGING_PORT = '9333'
const BASE = `http://localhost:${PORT}`
const ROUNDS = 5
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 0 } as const
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<keyof typeof TARGETS, { score: number }>
  audits: Record<string, { displayValue?: string; score: number | null; title: string }>
}

const folder = mkdtempSync(join(tmpdir(), 'lco-lighthouse-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT, HOST: 'localhost', LOG_LEVEL: 'error', LCO_DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'ignore', 'inherit'],
})
// without windows where it is installed: on two cores a whole browser takes from the page what a phone has for it alone
// started by hand: what Playwright starts it also follows into every page, and Lighthouse wants its page alone
const browser = spawn(
  findHeadless() ?? chromium.executablePath(),
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${join(folder, 'profile')}`,
    `--remote-debugging-port=${DEBUGGING_PORT}`,
    'about:blank',
  ],
  { stdio: 'ignore' },
)

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++, await sleep(200)) {
    if ((await fetch(url).catch(() => null))?.ok) return
  }
  throw new Error(`${url} does not answer`)
}

/** A page of that browser, for as long as the work takes. */
async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
  const remote = await chromium.connectOverCDP(`http://localhost:${DEBUGGING_PORT}`)
  const page = await remote.contexts()[0]!.newPage()
  await work(page)
  await page.close()
  await remote.close()
}

async function logIn(page: Page): Promise<void> {
  await page.goto(BASE)
  await page.locator('input[name=userid]').fill('LCO10001')
  await page.locator('input[name=password]').fill('Demo@2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/lcoportal/)
  // seen once after log-in, which is no page load: the dashboard is loaded without it
  await page.locator('dialog.popup button').first().click()
}

/** Whatever would make the next visit a second one goes: all that an earlier run left, or all but the session. */
const makeCold =
  (storageTypes: 'all' | 'service_workers,cache_storage,indexeddb') =>
  async (page: Page): Promise<void> => {
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.clearBrowserCache')
    await protocol.send('Storage.clearDataForOrigin', { origin: BASE, storageTypes })
  }

async function audit(path: string): Promise<Report> {
  const out = join(folder, 'report.json')
  const words = [
    '--yes',
    LIGHTHOUSE,
    BASE + path,
    `--port=${DEBUGGING_PORT}`,
    `--only-categories=${Object.keys(TARGETS).join(',')}`,
    '--disable-storage-reset',
    '--quiet',
    '--output=json',
    `--output-path=${out}`,
  ]
  const [code] = (await once(spawn('npx', words, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')) as [number]
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(readFileSync(out, 'utf8')) as Report
}

function tell(path: string, { categories, audits }: Report) {
  const scores = Object.entries(categories).map(([name, { score }]) => `${name} ${Math.round(score * 100)}`)
  const metrics = METRICS.map((name) => `${name} ${audits[name]?.displayValue}`)
  console.log(`${path}: ${scores.join(', ')}; ${metrics.join(', ')}`)
  const failed = Object.entries(audits).filter(([, { score }]) => score === 0)
  if (failed.length > 0) console.log(`  not passed: ${failed.map(([name]) => name).join(', ')}`)
}

const medianOf = (reports: readonly Report[], name: keyof typeof TARGETS): number =>
  reports.map(({ categories }) => Math.round(categories[name].score * 100)).toSorted((a, b) => a - b)[
    Math.floor(ROUNDS / 2)
  ]!

async function measure(path: string, coldly: (page: Page) => Promise<void>): Promise<void> {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await onPage(coldly)
    const report = await audit(path)
    console.log(`index ${report.environment.benchmarkIndex}`)
    tell(path, report)
    reports.push(report)
  }
  for (const [name, least] of Object.entries(TARGETS) as [keyof typeof TARGETS, number][]) {
    const score = medianOf(reports, name)
    console.log(`${score >= least ? '✓' : '✗'} ${path} ${name}: ${score} (target ≥ ${least})`)
  }
}

try {
  await answers(`${BASE}/readyz`)
  await answers(`http://localhost:${DEBUGGING_PORT}/json/version`)
  await measure('/', makeCold('all'))
  await onPage(logIn)
  await measure('/lcoportal', makeCold('service_workers,cache_storage,indexeddb'))
} finally {
  for (const child of [browser, server]) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}
