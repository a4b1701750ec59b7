import { expect, test } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker fetches its files beside what the page does. */
const SLOWLY = { timeout: 15_000 }

test('the shell opens without a line with what was last seen, marked as such, and forgets it at log-out', async ({
  page,
  portal,
  context,
}) => {
  await portal.logIn('LCO10001')
  const figure = page.locator('.dash-counts strong').first()
  await expect(figure).toHaveText(/\d/, SLOWLY)
  const seen = await figure.innerText()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(keptReads), SLOWLY).toContain('getStats')

  expect(await page.evaluate(keptByWorker)).not.toContainEqual(expect.stringContaining('/lco/v1/'))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible(SLOWLY)
  await expect(page.getByText('Please Check Your Internet Connection').first()).toBeVisible()
  await expect(page.getByText(/^Offline: as of \d/)).toBeVisible(SLOWLY)
  await expect(figure).toHaveText(seen)

  const logOut = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await logOut()
  await expect(page.locator('.banner')).toHaveText('Please Check Your Internet Connection')

  await context.setOffline(false)
  await expect(page.getByText(/^Offline: as of \d/)).toBeHidden(SLOWLY)
  await expect(figure).toHaveText(/\d/)

  await logOut()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => page.evaluate(keptReads)).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'pushWish'))).toEqual([])
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
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('reads').objectStore('reads').getAll()
      all.addEventListener('success', () => {
        opening.result.close()
        done((all.result as { hash: string }[]).map(({ hash }) => String((JSON.parse(hash) as unknown[])[0])))
      })
    })
  })
}
