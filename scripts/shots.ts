// npm run shots: two contact sheets of every screen under shots/, one for each size, each in both languages and both colour
// schemes. `npm run shots -- ticket desk` makes those of the screens with one of these words in their address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { DESK_SCREENS } from '../e2e/desk-screens.ts'
import { INSIDE_SCREENS, PUBLIC_SCREENS } from '../e2e/screens.ts'
import { findChromium } from './chromium.mjs'

const PORT = '3190'
const BASE = `http://localhost:${PORT}`
const OUT = 'shots'
/** As somebody first sees it, and so much further down as a sheet can hold. */
const SIZES = {
  desktop: { width: 1366, height: 768, most: 1100, columns: 2 },
  phone: { width: 360, height: 800, most: 1800, columns: 4 },
} as const
const LANGUAGES = ['en', 'hi'] as const
const SCHEMES = ['light', 'dark'] as const

type Size = keyof typeof SIZES
type Shot = { look: string; image: Buffer }

const openContext = async (browser: Browser, size: Size, lang: string): Promise<BrowserContext> => {
  const { width, height } = SIZES[size]
  const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'Asia/Kolkata' })
  await context.addCookies([
    { name: 'lang', value: lang, url: BASE },
    { name: 'scheme', value: 'light', url: BASE },
  ])
  return context
}

async function logIn(page: Page, path: string, userid: string, inside: RegExp): Promise<void> {
  await page.goto(BASE + path)
  await page.locator('input').first().fill(userid)
  await page.locator('input[type=password]').fill('Demo@2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(inside)
  await page.locator('h1').first().waitFor()
  await page.keyboard.press('Escape')
}

/** One page in both schemes: the colours change in place. */
async function shootBoth(page: Page, size: Size, lang: string): Promise<Shot[]> {
  const { width, height, most } = SIZES[size]
  // what stands before the page is only so high as the window
  const whole = await page.evaluate(() =>
    document.querySelector('dialog[open], [role=dialog]') ? 0 : document.documentElement.scrollHeight,
  )
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), most) }
  const shots: Shot[] = []
  for (const scheme of SCHEMES) {
    await page.evaluate((to) => (document.documentElement.dataset['mantineColorScheme'] = to), scheme)
    shots.push({ look: `${lang} ${scheme}`, image: await page.screenshot({ fullPage: true, clip }) })
  }
  return shots
}

async function shoot(page: Page, path: string, size: Size, lang: string): Promise<Shot[]> {
  await page.goto(BASE + path)
  await page.locator('h1').first().waitFor()
  // what comes when somebody scrolls there
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(300)
  await page.evaluate(() => scrollTo(0, 0))
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 5000 })
    .catch(() => console.warn(`${path} is still waiting for something`))
  return shootBoth(page, size, lang)
}

/** The sheet is a page of pictures, laid out and photographed by the same browser. */
async function makeSheet(browser: Browser, name: string, shots: readonly Shot[], columns: number): Promise<void> {
  const figures = shots.map(
    ({ look, image }) =>
      `<figure><figcaption>${look}</figcaption><img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: 1560, height: 900 } })
  await page.setContent(
    `<style>body{margin:8px;background:#999;display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;font:12px sans-serif}
      figure{margin:0}img{width:100%;display:block}</style>${figures.join('')}`,
  )
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: true })
  await page.close()
}

const nameOf = (path: string): string => path.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'log-in'

type Group = { screens: readonly string[]; enter?: (page: Page) => Promise<void> }

const GROUPS: readonly Group[] = [
  { screens: PUBLIC_SCREENS },
  { screens: INSIDE_SCREENS, enter: (page) => logIn(page, '/', 'LCO10001', /lcoportal/) },
  { screens: ['/desk'] },
  { screens: DESK_SCREENS, enter: (page) => logIn(page, '/desk', 'DESK1', /desk\/overview/) },
]

async function shootGroup(browser: Browser, { screens, enter }: Group, size: Size): Promise<void> {
  const pages: Page[] = []
  for (const lang of LANGUAGES) {
    const page = await (await openContext(browser, size, lang)).newPage()
    await enter?.(page)
    pages.push(page)
  }
  for (const path of screens) {
    const shots: Shot[] = []
    for (const [place, lang] of LANGUAGES.entries()) shots.push(...(await shoot(pages[place]!, path, size, lang)))
    const name = `${nameOf(path)}-${size}`
    await makeSheet(browser, name, shots, SIZES[size].columns)
    console.log(`${OUT}/${name}.png`)
  }
  for (const page of pages) await page.context().close()
}

async function shootAll(browser: Browser, words: readonly string[]): Promise<void> {
  const isChosen = (path: string) => words.length === 0 || words.some((word) => path.includes(word))
  for (const { screens, ...group } of GROUPS) {
    const chosen = screens.filter(isChosen)
    if (chosen.length === 0) continue
    for (const size of Object.keys(SIZES) as Size[]) await shootGroup(browser, { ...group, screens: chosen }, size)
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
  await shootAll(browser, process.argv.slice(2))
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
