import { expect, type Page } from '@playwright/test'

import { PATIENCE_MS } from '../src/server/testing/patience.ts'
import { LOG_IN_PATHS, publicScreens } from '../src/web/public-screens.ts'
import { screens } from '../src/web/screens.ts'

/** What is worth a look at an address that shows several things, or nothing without a question behind it. */
const LOOKS: Partial<Record<keyof typeof screens, readonly string[]>> = {
  '/lcoportal/subuser': ['', '?new=true'],
  '/lcoportal/customer': ['', '?customerid=2000000001', '?new=true'],
  '/lcoportal/subscribeddetails': ['?customerid=2000000001'],
  '/lcoportal/customer/customerSelection': ['?q=sh'],
  '/lcoportal/customer/ticket': ['', '?ticket=DKT10001', '?new=true&customerid=2000000001'],
  '/lcoportal/customer/refund': ['', '?refund=REF10003', '?new=true', '?new=true&customerid=2000000001'],
  '/lcoportal/collections/account': ['?customerid=2000000001'],
  '/lcoportal/device': ['?no=2000000001', '?no=8940000000000001&doctor=noSignal'],
  '/lcoportal/device/connection': ['?customerid=2000000342', '?customerid=2000000343'],
  '/lcoportal/device/life': ['?stbno=8940000000000001'],
  '/lcoportal/product': ['', '?customerid=2000000001'],
  '/lcoportal/product/renew': ['?customerid=2000000001'],
  '/lcoportal/product/modify': ['?customerid=2000000001'],
  '/lcoportal/product/planmaster': ['', '?plan=PARIVAR-30D', '?part=find', '?part=prices'],
  '/lcoportal/report/schedule': ['', '?part=failed'],
  '/lcoportal/report/bills': ['', '?part=tax'],
  '/lcoportal/generatenewinvoice': ['?customerid=2000000001'],
  '/lcoportal/download': ['', '?part=reports'],
  '/videoplayer': ['?id=107'],
  '/description': ['?id=101'],
  '/lcoportal/report/channellineupgen2': ['?genre=Sports'],
}

const looksAt = (path: keyof typeof screens): string[] => (LOOKS[path] ?? ['']).map((search) => path + search)

/** Every screen there is, for whatever has to look at all of them. */
export const PUBLIC_SCREENS = [...LOG_IN_PATHS, ...Object.keys(publicScreens)].map((path) => path.replace(/\$\w+/, '1'))

export const INSIDE_SCREENS = (Object.keys(screens) as (keyof typeof screens)[]).flatMap(looksAt)

/** The same screen with another question, or the log-in at its other address, is not drawn anew: each has others before it. */
export function neverOneTwice(paths: string[]): string[] {
  const screenOf = (path: string) => (LOG_IN_PATHS.includes(path) ? LOG_IN_PATHS[0] : path.split('?')[0])
  const timesBefore = (path: string) =>
    paths.slice(0, paths.indexOf(path)).filter((one) => screenOf(one) === screenOf(path)).length
  return paths.toSorted((one, other) => timesBefore(one) - timesBefore(other))
}

/** To another screen of the page that is open, as a link leads there: a cold start for each takes four times as long. */
export async function goOn(page: Page, path: string) {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
  })
  // the page of the log-in is seen before its router listens
  await expect(async () => {
    await page.evaluate((to) => history.pushState({}, '', to), path)
    await expect(page.locator('h1[data-left]'), `${path} is drawn`).toHaveCount(0, { timeout: 5000 })
  }).toPass({ timeout: PATIENCE_MS })
}
