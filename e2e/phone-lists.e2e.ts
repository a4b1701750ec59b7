import type { Page } from '@playwright/test'

import { addDays, dayOf } from '../src/domain/dates.ts'
import { signIn } from './desk.ts'
import { expect, now, test } from './portal.ts'

const LISTS = [
  '/lcoportal/report/expiry',
  '/lcoportal/customer/subscriberlist',
  '/lcoportal/customer/ticket',
  '/lcoportal/collections',
  '/lcoportal/collections/walk',
  `/lcoportal/collections/receipts?from=${addDays(dayOf(now()), -60)}&to=${dayOf(now())}`,
  `/lcoportal/report/activation?from=${addDays(dayOf(now()), -60)}&to=${dayOf(now())}`,
  '/lcoportal/report/ekyc',
]

/** The rows that stand whole between the head of the page and whatever sticks to its foot. */
const inSight = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.chosen-bar, .bottom-bar')].map(
      (bar) => bar.getBoundingClientRect().top,
    )
    const foot = Math.min(innerHeight, ...bars)
    const head = document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll('.list-row')].map((row) => row.getBoundingClientRect())
    return {
      whole: rows.filter(({ top, bottom }) => top >= head && bottom <= foot).length,
      tallest: Math.max(...rows.map(({ height }) => height)),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })

for (const path of LISTS) {
  test(`${path} shows five rows of two lines at 360 × 800, and does not scroll sideways`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await portal.enter('LCO10001')
    await page.goto(path)
    await expect(page.locator('.list-row-title :is(a, button)').first()).toBeVisible()
    const { whole, tallest, sideways } = await inSight(page)
    expect(whole).toBeGreaterThanOrEqual(5)
    expect(tallest).toBeLessThanOrEqual(90)
    expect(sideways).toBe(0)
  })
}

for (const language of ['en', 'hi']) {
  test(`in ${language} a name that is too long is cut where the room ends, and what nothing is known of is not said`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await portal.enter('LCO10001')
    await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }])
    for (const path of ['/lcoportal/customer/subscriberlist', '/lcoportal/customer/ticket']) {
      await page.goto(path)
      await expect(page.locator('.list-row-title a').first()).toBeVisible()
      const emptyHanded = await page.locator('.list-row').evaluateAll((rows) => {
        const TWO_LETTERS = 24
        const leavesRoom = (text: Element): boolean => {
          const range = document.createRange()
          range.selectNodeContents(text)
          const [first] = range.getClientRects()
          const isCut = text.scrollHeight > text.clientHeight + 4
          return isCut && first!.right < text.getBoundingClientRect().right - TWO_LETTERS
        }
        return rows
          .flatMap((row) => [...row.querySelectorAll('.list-row-title > *, .list-row-detail')])
          .filter(leavesRoom)
          .map((text) => text.textContent)
      })
      expect(emptyHanded).toEqual([])
      await expect(page.locator('.list-row-end', { hasText: '---' }).filter({ visible: true })).toHaveCount(0)
    }
    await page.goto('/lcoportal/report/expiry')
    await expect(page.locator('.chosen-bar .row-action').first()).toBeEnabled()
    const isCut = await page
      .locator('.chosen-bar output strong, .chosen-bar output')
      .evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0))
    expect(isCut, 'how many are selected').toBe(false)
  })

  test(`in ${language} nothing on the first page is wider than a phone`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await portal.enter('LCO10001')
    await page.context().addCookies([{ name: 'lang', value: language, url: page.url() }])
    await page.goto('/lcoportal')
    await expect(page.locator('.runway-needs dd').first()).toBeVisible()
    const beyond = await page.locator('.runway-needs dd').evaluateAll((sums) =>
      sums
        .filter((sum) => {
          const range = document.createRange()
          range.selectNodeContents(sum)
          return range.getBoundingClientRect().right > sum.parentElement!.getBoundingClientRect().right
        })
        .map((sum) => sum.textContent),
    )
    expect(beyond).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
}

const LONG_NAME = 'वेंकटनरसिंहराजुवारिपेट श्रीनिवासन राधाकृष्णन सुब्रमण्यम अय्यर'
const withLongNames = (text: string): string =>
  text.replaceAll(/"(name|first_name|collectorname)":"[^"]+"/g, `"$1":"${LONG_NAME}"`)

for (const path of ['/lcoportal/collections', '/lcoportal/collections/walk', '/lcoportal/collections/handover']) {
  test(`a name of sixty letters leaves the rows of ${path} as high as they are`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await portal.enter('LCO10001')
    await page.route(
      ({ pathname }) => pathname.startsWith('/lco/v1/collections/'),
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: withLongNames(await response.text()) })
      },
    )
    await page.goto(path)
    const rows = page.locator('.list-row', { hasText: 'श्रीनिवासन' })
    await expect(rows.first()).toBeVisible()
    const higher = await rows.evaluateAll((all) =>
      all
        .map((row) => row.querySelector('.list-row-title')!.getBoundingClientRect().height)
        .filter((height) => height > 30),
    )
    expect(higher).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  })
}

test('lines of the bank and what customers say they paid are rows of two lines, and a tap on an open one decides it', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/collections/upi')
  const claims = page.getByRole('list', { name: 'Customers who say they paid' })
  await claims.getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Refuse' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^statement-\d{4}-\d\d\.csv$/ }).click()
  const lines = page.getByRole('list', { name: 'Payments' })
  await expect(lines.getByRole('listitem').first()).toBeVisible()
  await lines.evaluate((list) => list.scrollIntoView())
  const { whole, tallest, sideways } = await inSight(page)
  expect(whole).toBeGreaterThanOrEqual(5)
  expect(tallest).toBeLessThanOrEqual(90)
  expect(sideways).toBe(0)
  await lines.getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Not a customer' })).toBeVisible()
})

for (const [path, least] of [
  ['/lcoportal/customer/proformainvoice', 5],
  ['/lcoportal/product/planmaster', 5],
  ['/lcoportal/customer/refund', 5],
  ['/lcoportal/report/schedule?status=ALL', 5],
  ['/lcoportal/report/schedule?part=failed', 4],
  ['/lcoportal/report/bills?part=tax', 5],
] as const) {
  test(`below its filters ${path} shows ${least} rows at 360 × 800, and does not scroll sideways`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await portal.enter('LCO10001')
    await page.goto(path)
    await expect(page.locator('.list-row-title > :is(a, button)').first()).toBeVisible()
    await page.locator('.list').evaluate((list) => list.scrollIntoView())
    const { whole, sideways } = await inSight(page)
    expect(whole).toBeGreaterThanOrEqual(least)
    expect(sideways).toBe(0)
  })
}

test('a button on the third line of a row is pressed and not the row', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/schedule')
  await page.getByRole('button', { name: 'Cancel change' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Cancel this change?' })).toBeVisible()
  await expect(page).toHaveURL(/report\/schedule/)
})

for (const path of ['/lcoportal/report/expiry', '/lcoportal/customer/subscriberlist']) {
  test(`${path} shows six rows at 1366 × 768, and none of them moves at the first tick`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await portal.enter('LCO10001')
    await page.goto(path)
    const rows = page.locator('.table tbody tr')
    await expect(rows.locator('a').first()).toBeVisible()
    await expect(rows.nth(5)).toBeInViewport()
    const before = (await rows.first().boundingBox())!.y
    await rows.getByRole('checkbox').first().check()
    expect((await rows.first().boundingBox())!.y).toBe(before)
  })
}

test('a tap on any row hits that row at every scroll position, ticking and calling apart', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/expiry')
  await expect(page.locator('.list-row a').first()).toBeVisible()
  const missed = await page.evaluate(async () => {
    const rows = [...document.querySelectorAll<HTMLElement>('.list-row')]
    const foot = () =>
      Math.min(
        ...[...document.querySelectorAll('.chosen-bar, .bottom-bar')].map((bar) => bar.getBoundingClientRect().top),
      )
    const head = () => document.querySelector('.top')?.getBoundingClientRect().bottom ?? 0
    const missesOf = (row: HTMLElement): string[] => {
      const { top, bottom, left, width } = row.getBoundingClientRect()
      if (top < head() || bottom > foot()) return []
      const hitAt = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('a')
      const link = row.querySelector('.list-row-title a')
      const shares = [0.25, 0.5, 0.8].filter((share) => hitAt(left + width * share) !== link)
      const call = row.querySelector('.list-row-call')
      const isCallMissed = call && hitAt(left + width - 24) !== call
      return [...shares.map((share) => `${row.textContent} at ${share}`), ...(isCallMissed ? ['call'] : [])]
    }
    const wrong: string[] = []
    for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight; y += 137) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      wrong.push(...rows.flatMap(missesOf))
    }
    return wrong
  })
  expect(missed).toEqual([])
})

test('nothing moves at the first tick, and the focus never goes below the bar', async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/expiry')
  const rows = page.locator('.list-row')
  await expect(rows.locator('a').first()).toBeVisible()
  // the code of what stands below the list follows it
  await page.waitForLoadState('networkidle')
  const places = () => rows.evaluateAll((all) => all.slice(0, 8).map((row) => row.getBoundingClientRect().top))
  const before = await places()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await expect(page.getByRole('button', { name: /^Renew 1 for/ })).toBeVisible()
  expect(await places()).toEqual(before)
  for (let n = 0; n < 24; n++) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const on = document.activeElement!
      if (on.closest('.chosen-bar, .bottom-bar') || on === document.body) return false
      return on.getBoundingClientRect().bottom > document.querySelector('.chosen-bar')!.getBoundingClientRect().top
    })
    expect(isCovered).toBe(false)
  }
})

test('back closes the sheet of the filters and leaves the list where it is', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/report/expired')
  await page.getByRole('link', { name: 'Expiring', exact: true }).click()
  // the page of before, with filters of its own, stands until this one has come
  await expect(page.getByRole('heading', { level: 1, name: 'Expiring customers' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
  await expect(page).toHaveURL(/report\/expiry/)
})

test('the queues of the desk are rows of two lines too, and a tap opens the one that was meant', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'DESK1', '/desk/refunds?status=ALL')
  const rows = page.locator('.list-row')
  await expect(rows.nth(4)).toBeVisible()
  const { whole, tallest, sideways } = await inSight(page)
  expect(whole).toBeGreaterThanOrEqual(5)
  expect(tallest).toBeLessThanOrEqual(90)
  expect(sideways).toBe(0)
  const name = await rows.nth(4).getByRole('button').textContent()
  await rows.nth(4).getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText(/REF\d+/.exec(name ?? '')?.[0] ?? '-')
  for (const list of ['tickets?status=ALL', 'operators', 'boxorders?status=ALL']) {
    await page.goto(`/desk/${list}`)
    await expect(rows.first()).toBeVisible()
    expect((await inSight(page)).tallest, list).toBeLessThanOrEqual(90)
    expect((await inSight(page)).sideways, list).toBe(0)
  }
})
