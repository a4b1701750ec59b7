import type { Page } from '@playwright/test'
import axe from 'axe-core'

import { signIn } from './desk.ts'
import { DESK_SCREENS } from './desk-screens.ts'
import { watchMoves } from './moves.ts'
import { expect, test } from './portal.ts'
import { goOn, INSIDE_SCREENS, neverOneTwice, PUBLIC_SCREENS } from './screens.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// one scheme per size: every colour and every layout is seen once
const schemeOf = (project: string) => (project === 'phone' ? 'dark' : 'light')

test('every public page is open to everybody', async ({ page, context, baseURL }, { project }) => {
  await context.addCookies([{ name: 'scheme', value: schemeOf(project.name), url: baseURL! }])
  await expectAllOpen(page, PUBLIC_SCREENS)
})

test('every page inside is open to everybody, and holds still while it comes', async ({
  page,
  context,
  baseURL,
  portal,
}, { project }) => {
  // on a day of the calendar where more is cut off
  test.skip(Boolean(process.env['LCO_TEST_NOW']) && project.name === 'desktop')
  await context.addCookies([{ name: 'scheme', value: schemeOf(project.name), url: baseURL! }])
  await portal.enter('LCO10001')
  await expectAllOpen(page, INSIDE_SCREENS, await watchMoves(page))
})

test('every page of the desk is open to everybody, and holds still while it comes', async ({ page, context, baseURL }, {
  project,
}) => {
  // it is worked at in an office
  test.skip(project.name === 'phone')
  await context.addCookies([{ name: 'scheme', value: schemeOf(project.name), url: baseURL! }])
  await page.goto('/desk')
  await expectOpen(page, '/desk')
  await signIn(page)
  await expectAllOpen(page, DESK_SCREENS, await watchMoves(page))
})

async function expectAllOpen(page: Page, paths: string[], moves?: Awaited<ReturnType<typeof watchMoves>>) {
  const [first, ...others] = neverOneTwice(paths)
  await page.goto(first!)
  await expectOpen(page, first!)
  // it opens at the group of a screen: by a press on it, which is a move that was asked for
  await page.addStyleTag({ content: '.side-nav { visibility: hidden }' })
  for (const path of others) {
    await moves?.forget()
    await goOn(page, path)
    expect((await moves?.seen()) ?? [], `${path} moves while it comes`).toEqual([])
    await expectOpen(page, path, FRAME)
  }
  await moves?.stop()
}

/** The same around every screen: it was looked at with the first. */
const FRAME = ['.side-nav', '.bottom-bar', 'header.top']

async function expectOpen(page: Page, path: string, known: string[] = []) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // some of it is made when somebody scrolls there
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Something went wrong'), path).toHaveCount(0)
  // colours and names are the same every day
  if (!process.env['LCO_TEST_NOW']) expect(await barriersOf(page, known), path).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(cutTables), `${path} cuts a table off`).toEqual([])
}

/** Tables whose last columns, with the buttons in them, are seen by nobody who does not scroll. */
const cutTables = (): string[] =>
  [...document.querySelectorAll('table')]
    .filter((table) => table.scrollWidth > table.parentElement!.clientWidth + 1)
    .map((table) => table.caption?.textContent ?? '')

/** What keeps somebody out who cannot see, point or tell colours apart. */
async function barriersOf(page: Page, known: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (without) => {
    // rows of one table are alike, and telling the colours of hundreds takes longer than everything else
    const alike = ['tbody tr', 'li', '.list-row'].map((row) => `${row}:nth-child(n + 4)`)
    const context = { exclude: [...alike, ...without] }
    // no rule that is on asks for the style sheets, which it would fetch again for each screen
    const { violations } = await window.axe.run(context, {
      resultTypes: ['violations'],
      // who speaks to the machine says what stands on the button
      rules: { 'label-content-name-mismatch': { enabled: true } },
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, known)
}
