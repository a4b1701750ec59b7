import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { expect, test } from './portal.ts'

test('a document is opened from the centre and is a PDF', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/download')
  await page.getByRole('searchbox', { name: 'Name of a document' }).fill('price')
  await expect(page).toHaveURL(/q=price/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Price list' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('price-list.pdf')
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  // the page stays where it was, and the link stands nowhere on it
  await expect(page).toHaveURL(/\/lcoportal\/download\?q=price/)
  await expect(page.locator('a[href*="/files/"]')).toHaveCount(0)
})

test('what a document is about is read before it is opened', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/download')
  await page.getByRole('link', { name: 'About Price list' }).click()
  await expect(page).toHaveURL(/\/description\?id=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible()
  await expect(page.getByText(/^PDF · \d/)).toBeVisible()
})

const video = (page: Page) => page.locator('video')
const timeOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime)

test('a help video plays and is sought through, and only the part asked for is fetched', async ({ page, portal }) => {
  const parts: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/files/') && response.status() === 206)
      parts.push(response.headers()['content-range'] ?? '')
  })
  await portal.enter('LCO10001')
  await page.goto('/helpvideos')
  await page.getByRole('link', { name: 'Watch Renew in three taps' }).click()
  await expect(page).toHaveURL(/\/videoplayer\?id=\d+/)
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  const length = await video(page).evaluate((element: HTMLVideoElement) => element.duration)
  expect(length).toBeGreaterThan(1)
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.1)
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.pause()
    element.currentTime = element.duration * 0.75
  })
  await expect.poll(() => video(page).evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false)
  expect(await timeOf(page)).toBeCloseTo(length * 0.75, 1)
  expect(parts.length).toBeGreaterThan(0)
  // and by keys, five seconds at a press, beside the browser's own small step
  await video(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => timeOf(page)).toBeCloseTo(length * 0.75 - 5, 0)
})

test('the videos are switched to Hindi, and one leads to the same in English', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/helpvideos')
  await expect(page.getByText('Top up the wallet')).toBeVisible()
  await page.getByRole('button', { name: 'हिन्दी' }).and(page.locator('.choice')).click()
  await expect(page).toHaveURL(/language=HINDI/)
  await expect(page.getByText('Top up the wallet')).toHaveCount(0)
  await page.getByRole('link', { name: /^Watch वॉलेट/ }).click()
  await page.getByRole('link', { name: 'Watch in English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Top up the wallet' })).toBeVisible()
})

test('an address behind that of the shell leads to the videos too', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/helpvideos?language=HINDI')
  await expect(page).toHaveURL(/\/helpvideos\?language=HINDI$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Help videos' })).toBeVisible()
})

test('the line-up is narrowed to a genre, and the paper of it is a PDF', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/channellineupgen1')
  const count = page.getByText(/^\d+ channels$/)
  await expect(count).toBeVisible()
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Sports')
  await expect(page).toHaveURL(/genre=Sports/)
  await expect(page.getByText(/^\d+ of \d+ channels$/)).toBeVisible()
  await expect(page.getByText('Maidan Sports 1', { exact: true })).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Channel line-up, SD boxes' }).click()
  expect(readFileSync(await (await coming).path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  // the other boxes keep the genre
  await page.getByRole('link', { name: 'HD STBs', exact: true }).click()
  await expect(page).toHaveURL(/channellineupgen2\?genre=Sports/)
})
