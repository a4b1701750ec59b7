// npm run shots: contact sheets of every screen at both sizes, in both languages and both colour schemes, under shots/.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Browser, type Page } from '@playwright/test'

import { INSIDE_SCREENS, PUBLIC_SCREENS } from '../e2e/screens.ts'
import { findChromium } from './chromium.mjs'

const PORT = '3190'
const BASE = `http://localhost:${PORT}`
const OUT = 'shots'
const SIZES = { desktop: { width: 1366, height: 768 }, phone: { width: 360, height: 800 } } as const
const LANGUAGES = ['en', 'hi'] as const
const SCHEMES = ['light', 'dark'] as const

type Look = { size: keyof typeof SIZES; lang: (typeof LANGUAGES)[number]; scheme: (typeof SCHEMES)[number] }
type Shot = { path: string; image: Buffer }

async function openPage(browser: Browser, { size, lang, scheme }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: scheme, timezoneId: 'Asia/Kolkata' })
  await context.addCookies([
    { name: 'lang', value: lang, url: BASE },
    { name: 'scheme', value: scheme, url: BASE },
  ])
  return context.newPage()
}

async function logIn(page: Page): Promise<void> {
  await page.goto(BASE)
  await page.locator('input[name=userid]').fill('LCO10001')
  await page.locator('input[name=password]').fill('Demo@2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/lcoportal/)
}

async function shoot(page: Page, paths: readonly string[]): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const path of paths) {
    await page.goto(BASE + path)
    await page.locator('h1').first().waitFor()
    await page.waitForTimeout(400)
    shots.push({ path, image: await page.screenshot() })
  }
  return shots
}

/** The sheet is a page of pictures, laid out and photographed by the same browser. */
async function makeSheet(browser: Browser, name: string, shots: readonly Shot[], width: number): Promise<void> {
  const columns = width > 800 ? 3 : 7
  const figures = shots.map(
    ({ path, image }) =>
      `<figure><figcaption>${path}</figcaption><img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  await page.setContent(
    `<style>body{margin:12px;background:#999;display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;font:13px sans-serif}
      figure{margin:0}img{width:100%;display:block}figcaption{padding:2px 0}</style>${figures.join('')}`,
  )
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: true })
  await page.close()
}

async function shootAll(browser: Browser): Promise<void> {
  for (const size of Object.keys(SIZES) as Look['size'][]) {
    for (const lang of LANGUAGES) {
      for (const scheme of SCHEMES) {
        const page = await openPage(browser, { size, lang, scheme })
        const outside = await shoot(page, PUBLIC_SCREENS)
        await logIn(page)
        const inside = await shoot(page, INSIDE_SCREENS)
        await page.context().close()
        const name = `${size}-${lang}-${scheme}`
        await makeSheet(browser, name, [...outside, ...inside], SIZES[size].width)
        console.log(`${OUT}/${name}.png`)
      }
    }
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
await shootAll(browser)
await browser.close()
server.kill('SIGTERM')
server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
