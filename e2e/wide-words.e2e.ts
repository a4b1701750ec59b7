import type { Page } from '@playwright/test'

import { signIn } from './desk.ts'
import { expect, test } from './portal.ts'

/** As wide as letters of DejaVu Sans or Verdana are beside those the portal is drawn with, whatever fonts this machine has. */
const WIDE_LETTERS = '.table, .table button { letter-spacing: 0.05em }'

const cutTables = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter((table) => table.scrollWidth > table.parentElement!.clientWidth + 1)
      .map((table) => table.caption?.textContent),
  )

async function expectNothingCut(page: Page, path: string) {
  await page.goto(path)
  await page.addStyleTag({ content: WIDE_LETTERS })
  await expect(page.locator('.table tbody td').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await cutTables(page), path).toEqual([])
}

test('where the letters of the system are wide, no column of the widest tables is cut off', async ({ page, portal }, {
  project,
}) => {
  test.skip(project.name === 'phone')
  await portal.enter('LCO10001')
  for (const path of ['collections/handover', 'report/expired', 'report/bills'])
    await expectNothingCut(page, `/lcoportal/${path}`)
  await signIn(page)
  await expectNothingCut(page, '/desk/figures')
})

test('the days of hand-overs stand in one line each', async ({ page, portal }, { project }) => {
  test.skip(project.name === 'phone')
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/collections/handover')
  const days = page.locator('.table time')
  await expect(days.first()).toBeVisible()
  const broken = await days.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).length)
  expect(broken).toBe(0)
})

const NAME = 'Venkatanarasimharajuvaripeta Subrahmanyeshwara Lakshminarayan'

test('a name of sixty letters widens neither the form of a ticket nor a queue of the desk', async ({ page, portal }, {
  project,
}) => {
  test.skip(project.name === 'desktop')
  await page.route(/\/subscriber\/subscriberinfo|\/desk\/v1\/registrations/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"(fname|lconame|name)":"[^"]+"/g, `"$1":"${NAME}"`)
    await route.fulfill({ response, body })
  })
  const expectWhole = async () => {
    await expect(page.getByRole('main').getByText(NAME.slice(0, 28)).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  }
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/customer/ticket?new=true&customerid=2000000001')
  await expectWhole()
  await signIn(page, 'DESK1', '/desk/registrations')
  await expectWhole()
})

const LONG_WORD = NAME.replaceAll(' ', '')
const DEAR = '"1234567.00"'

/** Every customer and pack has a name that no place breaks, and every pack a price of seven digits. */
const widen = (page: Page) =>
  page.route(/\/lco\/v1\/(?:subscriber|plan|cart|expiry)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(/"(first_name|name|fname|planname)":"[^"]+"/g, `"$1":"${LONG_WORD}"`)
      .replaceAll(/"(lcoprice|mrptariff|due|total|renewprice)":"[\d.]+"/g, `"$1":${DEAR}`)
    await route.fulfill({ response, body })
  })

test('a word of sixty letters and prices of seven digits stay within the cards of a phone', async ({ page, portal }, {
  project,
}) => {
  test.skip(project.name === 'desktop')
  await portal.enter('LCO10001')
  await widen(page)
  for (const [path, card] of [
    ['product/modify', '.plan-offer'],
    ['product/renew', '.renewal'],
    ['product', '.pack'],
    ['customer', '.household .card'],
  ] as const) {
    await page.goto(`/lcoportal/${path}?customerid=2000000001`)
    await expect(page.locator(card).first()).toBeVisible()
    const wide = await page.evaluate((within) => {
      const out = [...document.querySelectorAll(within)].filter((one) => one.scrollWidth > one.clientWidth)
      return [document.documentElement.scrollWidth - document.documentElement.clientWidth, out.length]
    }, card)
    expect(wide, path).toEqual([0, 0])
  }
  // what is still on its way when the last page is left
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a word of sixty letters breaks before it widens a table', async ({ page, portal }, { project }) => {
  test.skip(project.name === 'phone')
  await portal.enter('LCO10001')
  await page.route(/list-stb-subscribers|expiry\.php/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"first_name":"[^"]+"/g, `"first_name":"${LONG_WORD}"`)
    await route.fulfill({ response, body })
  })
  for (const path of ['customer/subscriberlist', 'report/expiry']) {
    await page.goto(`/lcoportal/${path}`)
    await expect(page.getByText(LONG_WORD).first()).toBeVisible()
    expect(await cutTables(page), path).toEqual([])
  }
})
