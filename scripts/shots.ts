// npm run shots: two contact sheets of every screen and of whatever opens over one under shots/, one for each size, each in
// both languages and both colour schemes. `npm run shots -- ticket desk` makes those with one of these words in their address,
// `npm run shots -- '~'` those of the dialogs, `npm run shots -- refunds~approve` of one of them, `npm run shots -- readme` the README's pictures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type BrowserContext, type Page, type PageScreenshotOptions } from '@playwright/test'

import { DESK_DIALOGS } from '../e2e/desk-dialogs.ts'
import { DESK_SCREENS } from '../e2e/desk-screens.ts'
import { DIALOGS } from '../e2e/dialogs.ts'
import { INSIDE_SCREENS, PUBLIC_SCREENS } from '../e2e/screens.ts'
import type { Opened } from '../e2e/steps.ts'
import { SHIFT_MS, shiftDate } from '../src/server/testing/day.ts'
import { findChromium } from './chromium.mjs'
import { makeSheet, type Shot } from './contact-sheet.ts'
import { PICTURES } from './readme-screens.ts'

const PORT = '3190'
const BASE = `http://localhost:${PORT}`
const OUT = 'shots'
const OF_README = 'docs/screens'
/** As somebody first sees it, and so much further down as a sheet can hold. */
const SIZES = {
  desktop: { width: 1366, height: 768, most: 1100, columns: 2 },
  phone: { width: 360, height: 800, most: 1800, columns: 4 },
} as const
/** It scrolls where it is higher than the window; the sheet shows all of it. */
const MOST_OF_A_DIALOG = 1800
const LANGUAGES = ['en', 'hi'] as const
const SCHEMES = ['light', 'dark'] as const

type Size = keyof typeof SIZES

const openContext = async (browser: Browser, size: Size, lang: string): Promise<BrowserContext> => {
  const { width, height } = SIZES[size]
  const context = await browser.newContext({
    baseURL: BASE,
    viewport: { width, height },
    timezoneId: 'Asia/Kolkata',
  })
  // the day of the server, which is that of the tests
  await context.addInitScript(shiftDate, SHIFT_MS)
  await context.addCookies([
    { name: 'lang', value: lang, url: BASE },
    { name: 'scheme', value: 'light', url: BASE },
  ])
  return context
}

async function logIn(page: Page, path: string, userid: string, inside: RegExp): Promise<void> {
  await page.goto(path)
  await page.locator('input').first().fill(userid)
  await page.locator('input[type=password]').fill('Demo@2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(inside)
  await page.locator('h1').first().waitFor()
  await page.keyboard.press('Escape')
}

/** The page so far as a sheet can hold it; what stands before it is only so high as the window, which is made to hold it. */
async function frame(page: Page, size: Size): Promise<PageScreenshotOptions> {
  const { width, height, most } = SIZES[size]
  const [whole, over] = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]:not(.popup)')]
    return [document.documentElement.scrollHeight, Math.max(0, ...dialogs.map((one) => one.scrollHeight + 20))]
  })
  if (over === 0) {
    return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), most) } }
  }
  await page.setViewportSize({ width, height: Math.min(Math.max(over, height), MOST_OF_A_DIALOG) })
  return {}
}

/** One page in both schemes: the colours change in place. */
async function shootBoth(page: Page, size: Size, lang: string): Promise<Shot[]> {
  const { width, height } = SIZES[size]
  const options = { ...(await frame(page, size)), animations: 'disabled' as const }
  const shots: Shot[] = []
  for (const scheme of SCHEMES) {
    await page.evaluate((to) => (document.documentElement.dataset['scheme'] = to), scheme)
    shots.push({ look: `${lang} ${scheme}`, image: await page.screenshot(options) })
  }
  await page.setViewportSize({ width, height })
  return shots
}

const settle = (page: Page, path: string): Promise<unknown> =>
  page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 5000 })
    .catch(() => console.warn(`${path} is still waiting for something`))

async function goThere(page: Page, { screen, steps }: Omit<Opened, 'name'>): Promise<void> {
  await page.goto(screen)
  await page.locator('h1').first().waitFor()
  // what comes when somebody scrolls there
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(300)
  await page.evaluate(() => scrollTo(0, 0))
  await settle(page, screen)
  for (const step of steps) await step(page)
  if (steps.length > 0) {
    // what it slides in by and what it asks the server for
    await page.waitForTimeout(500)
    await settle(page, screen)
  }
}

async function shoot(page: Page, sight: Opened, size: Size, lang: string): Promise<Shot[]> {
  await goThere(page, sight)
  return shootBoth(page, size, lang)
}

/** desk-refunds~approve */
const nameOf = ({ screen, name }: Opened): string => {
  const place = screen.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'log-in'
  return name ? `${place}~${name}` : place
}

type Group = { sights: readonly Opened[]; enter?: (page: Page) => Promise<void> }

const bare = (screens: readonly string[]): Opened[] => screens.map((screen) => ({ screen, name: '', steps: [] }))

const asOperator = (page: Page) => logIn(page, '/', 'LCO10001', /lcoportal/)
const asDesk = (page: Page) => logIn(page, '/desk', 'DESK1', /desk\/overview/)

const GROUPS: readonly Group[] = [
  { sights: bare(PUBLIC_SCREENS) },
  { sights: [...bare(INSIDE_SCREENS), ...DIALOGS], enter: asOperator },
  { sights: bare(['/desk']) },
  { sights: [...bare(DESK_SCREENS), ...DESK_DIALOGS], enter: asDesk },
]

async function shootGroup(browser: Browser, { sights, enter }: Group, size: Size): Promise<void> {
  const pages: Page[] = []
  for (const lang of LANGUAGES) {
    const page = await (await openContext(browser, size, lang)).newPage()
    page.setDefaultTimeout(10_000)
    await enter?.(page)
    pages.push(page)
  }
  for (const sight of sights) {
    const name = `${nameOf(sight)}-${size}`
    try {
      const shots: Shot[] = []
      for (const [place, lang] of LANGUAGES.entries()) shots.push(...(await shoot(pages[place]!, sight, size, lang)))
      await makeSheet(browser, join(OUT, `${name}.png`), shots, SIZES[size].columns)
      console.log(`${OUT}/${name}.png`)
    } catch (error) {
      // the others are worth looking at all the same
      console.error(`${name}: ${String(error)}`)
      process.exitCode = 1
    }
  }
  for (const page of pages) await page.context().close()
}

async function shootAll(browser: Browser, words: readonly string[]): Promise<void> {
  const isChosen = ({ screen, name }: Opened) =>
    words.length === 0 || words.some((word) => `${screen}${name && `~${name}`}`.includes(word))
  for (const { sights, ...group } of GROUPS) {
    for (const size of Object.keys(SIZES) as Size[]) {
      const chosen = sights.filter((sight) => isChosen(sight) && (sight.only ?? size) === size)
      if (chosen.length > 0) await shootGroup(browser, { ...group, sights: chosen }, size)
    }
  }
}

/** The window as somebody first sees it, one file each. */
async function shootReadme(browser: Browser): Promise<void> {
  const enter = { nobody: async () => undefined, operator: asOperator, desk: asDesk }
  for (const { name, screen, size, as, lang = 'en', scheme = 'light', steps = [] } of PICTURES) {
    const page = await (await openContext(browser, size, lang)).newPage()
    await enter[as](page)
    await goThere(page, { screen, steps })
    await page.evaluate((to) => (document.documentElement.dataset['scheme'] = to), scheme)
    await page.screenshot({ path: join(OF_README, `${name}.png`), animations: 'disabled' })
    console.log(`${OF_README}/${name}.png`)
    await page.context().close()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'lco-shots-'))
mkdirSync(OUT, { recursive: true })
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'ignore',
  env: { ...process.env, PORT, LCO_DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100', NODE_ENV: '', DATABASE_URL: '' },
})
const isReady = () =>
  fetch(`${BASE}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
const executablePath = findChromium()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath && { executablePath }),
})
try {
  const words = process.argv.slice(2)
  await (words.join(' ') === 'readme' ? shootReadme(browser) : shootAll(browser, words))
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
