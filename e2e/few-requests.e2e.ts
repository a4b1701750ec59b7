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

/** What the page has asked for by the time that its heading is there and nothing in sight stands in for anything; else null. */
const askedWhenUsable = (): string[] | null => {
  const isInSight = (one: Element) => one.getBoundingClientRect().top < innerHeight
  const bones = [...document.querySelectorAll('.skeleton, [aria-busy=true]')]
  if (!document.querySelector('main h1') || bones.some(isInSight)) return null
  return [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]
}

test(`a screen that is opened first of all is usable after ${MOST} requests`, async ({ page, portal }) => {
  await portal.enter('LCO10001')
  const tooMany: Record<string, string[]> = {}
  for (const path of SCREENS) {
    await page.goto(path, { waitUntil: 'commit' })
    const asked = await (await page.waitForFunction(askedWhenUsable)).jsonValue()
    if (asked && asked.length > MOST) tooMany[path] = asked
  }
  expect(tooMany).toEqual({})
})
