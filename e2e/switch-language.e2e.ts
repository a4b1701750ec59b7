import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { plainFont } from '#server/documents/woff.ts'

import { HEADLESS } from './browsers.ts'
import { expect, test } from './portal.ts'

test('a machine without a font for Hindi fetches one, and shows its letters', async ({ baseURL }, { project }) => {
  test.skip(project.name === 'phone' || process.platform !== 'linux')
  const folder = mkdtempSync(join(tmpdir(), 'no-fonts-'))
  // without any font at all a browser does not start
  const latin = createRequire(import.meta.url).resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff')
  writeFileSync(join(folder, 'latin.ttf'), plainFont(readFileSync(latin)))
  const fonts = join(folder, 'fonts.conf')
  writeFileSync(fonts, `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`)
  const browser = await chromium.launch({ ...HEADLESS, env: { ...process.env, FONTCONFIG_FILE: fonts } })
  try {
    const context = await browser.newContext({ baseURL: baseURL! })
    await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL! }])
    const page = await context.newPage()
    await page.goto('/')
    const loaded = () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Devanagari') && status === 'loaded').length
    await expect.poll(() => page.evaluate(loaded)).toBe(2)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('log-in speaks Hindi when asked, and the choice is there before the script', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/लॉग/)
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('<html lang="hi"')
})

test('the shell switches language and colours without a reload, and keeps both', async ({ page, portal, isMobile }) => {
  await portal.logIn('LCO10001')
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: /dark/i }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिन्दी')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'डैशबोर्ड' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})
