import { expect, test } from './portal.ts'

/** The page, its code, its styles and its first data: over a slow line each further one is a wait. */
const MOST = 12

const SCREENS = [
  '/lcoportal',
  '/lcoportal/report/expiry',
  '/lcoportal/customer/subscriberlist',
  '/lcoportal/customer?customerid=2000000001',
  '/lcoportal/product/renew?customerid=2000000001',
  '/lcoportal/checkout',
  '/lcoportal/report/accountstatement',
]

/** What the page had asked for when it was usable, which the portal marks before it asks for anything else; else null. */
const askedWhenUsable = (): string[] | null => {
  const [usable] = performance.getEntriesByName('usable')
  if (!usable) return null
  const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usable.startTime)
  // letters are fetched where the machine has none, and nothing waits for them
  return [location.href, ...before.map(({ name }) => name).filter((name) => !name.endsWith('.woff2'))]
}

/** The calls among them. */
const callsOf = (asked: readonly string[]) =>
  asked.filter((url) => url.includes('/lco/v1/')).map((url) => new URL(url).pathname)

test(`a screen that is opened first of all is usable after ${MOST} requests`, async ({ page, portal }) => {
  await portal.enter('LCO10001')
  const tooMany: Record<string, string[]> = {}
  const twice: Record<string, string[]> = {}
  for (const path of SCREENS) {
    await page.goto(path, { waitUntil: 'commit' })
    const asked = await (await page.waitForFunction(askedWhenUsable)).jsonValue()
    if (asked && asked.length > MOST) tooMany[path] = asked
    // the code asks for what the page has asked for: else both would come
    const ahead = await page.locator('link[rel=preload][as=fetch]').count()
    const made = callsOf(asked ?? [])
    if (ahead === 0 || new Set(made).size < made.length) twice[path] = made
  }
  expect(tooMany).toEqual({})
  expect(twice).toEqual({})
})
