import { openFront } from './front.ts'
import { expect, fillLogIn, PASSWORD, test } from './portal.ts'

test.use({ serviceWorkers: 'allow' })
test.skip(({ isMobile }) => isMobile, 'what the worker keeps and answers is the same on any screen')

/** The worker fetches its files beside what the page does. */

test('the shell opens without a line with what was last seen, marked as such, and forgets it at log-out', async ({
  page,
  portal,
  context,
}) => {
  await portal.logIn('LCO10001')
  const figure = page.locator('.dash-counts strong').first()
  await expect(figure).toHaveText(/\d/)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(keptReads)).toContain('getStats')

  expect(await page.evaluate(keptByWorker)).not.toContainEqual(expect.stringContaining('/lco/v1/'))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Please Check Your Internet Connection').first()).toBeVisible()
  await expect(page.getByText(/^Offline: as of \d/)).toBeVisible()
  await expect(figure).toHaveText(/\d/)
  // at once, not after waiting for a line that is known to be gone: the portal marks it only within its first look
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('usable').length)).toBe(1)

  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await logOut()
  await expect(page.locator('.banner')).toHaveText('Please Check Your Internet Connection')

  await context.setOffline(false)
  await expect(page.getByText(/^Offline: as of \d/)).toBeHidden()
  await expect(figure).toHaveText(/\d/)

  await logOut()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => page.evaluate(keptReads)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'pushWish'))).toEqual([])
})

test('without a line the search opens, what is not kept says so by its name, and all of it comes once the line is back', async ({
  page,
  portal,
  context,
}) => {
  await portal.logIn('LCO10001')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/lcoportal/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByText('No internet connection')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog')
  await search.getByRole('combobox').fill('patil')
  await expect(search.getByText('No internet connection')).toBeVisible()
  await search.getByRole('combobox').fill('discontinued')
  await search.getByRole('option', { name: 'Discontinued packs' }).click()
  await expect(page.getByRole('heading', { name: 'Loading chunk Discontinued packs failed.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Discontinued packs$/ })).toBeVisible()

  await page.goBack()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a new version is loaded when asked for, and a slow line shows what was last seen until the answer comes', async ({
  page,
  baseURL,
}) => {
  // it waits for a worker twice and for a line that does not answer
  test.slow()
  const front = await openFront(baseURL!)
  await page.goto(front.url)
  await fillLogIn(page, 'LCO10001', PASSWORD)
  const figure = page.locator('.dash-counts strong').first()
  await expect(figure).toHaveText(/\d/)
  await expect.poll(() => page.evaluate(keptReads)).toContain('getStats')

  const bar = page.getByRole('complementary', { name: 'A new version of the portal is ready.' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect(bar).toBeHidden()
  front.release()
  // as every hour
  await page.evaluate(() => navigator.serviceWorker.ready.then(async (worker) => void (await worker.update())))
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-release', 'next')

  front.hold()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(/^No reply yet: as of \d/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-release', 'next')
  await expect(figure).toHaveText(/\d/)
  front.letGo()
  await expect(page.getByText(/^No reply yet: as of \d/)).toBeHidden()
  await expect(figure).toHaveText(/\d/)
  await expect(bar).toBeHidden()
  front.close()
})

/** The addresses that the worker could answer by itself. */
async function keptByWorker(): Promise<string[]> {
  const caught = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
  return (await Promise.all(caught)).flat().map(({ url }) => url)
}

/** The calls of which the browser keeps an answer. */
async function keptReads(): Promise<string[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'last-seen')) return []
  return new Promise((done) => {
    const opening = indexedDB.open('last-seen')
    // deleted since it was asked for
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => done([]))
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('reads').objectStore('reads').getAll()
      all.addEventListener('success', () => {
        opening.result.close()
        done((all.result as { hash: string }[]).map(({ hash }) => String((JSON.parse(hash) as unknown[])[0])))
      })
    })
  })
}
