import { WHOLE } from './browsers.ts'
import { desk, expect, test } from './portal.ts'
import { openPushService, pushDelivery, stubSubscribe } from './push-service.ts'

test.use({ serviceWorkers: 'allow', launchOptions: WHOLE })

const storedList = () => JSON.parse(localStorage.getItem('notifications') ?? 'null') as object[] | null

const shownBySystem = async () => {
  const registration = await navigator.serviceWorker.ready
  const shown = (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  return shown.toSorted((a, b) => a.localeCompare(b))
}

test('a push from the server reaches the stored list, the screen and the bell, once each, until log-out', async ({
  page,
  portal,
  context,
}, { project }) => {
  const service = await openPushService()
  await stubSubscribe(context, service.subscription)
  await portal.enter('LCO10001')
  await page.goto('/lcoportal')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  expect(await page.evaluate(() => Notification.permission)).not.toBe('granted')
  // switched off once, so the permission alone turns nothing on
  await page.evaluate(() => localStorage.setItem('pushWish', '"off"'))

  await context.grantPermissions(['notifications'])
  await page.getByRole('button', { name: 'Notifications' }).click()
  const registered = page.waitForResponse('**/lco/v1/push/topic')
  await page.getByRole('switch', { name: 'Push notifications' }).click({ force: true })
  const reply = (await (await registered).json()) as { topic: string }
  expect(reply.topic).toBe('Maharashtra')
  await expect(page.getByRole('switch', { name: 'Push notifications' })).toBeChecked()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  expect(JSON.parse(Buffer.from(token!, 'base64url').toString())).toEqual(service.subscription)

  const deliver = await pushDelivery(page)
  const [first, second] = ['one', 'two'].map((word) => `Signals pause tonight, ${word} on ${project.name}`) as [
    string,
    string,
  ]
  const pushed = { title: 'Headend work', image: '', url: '', createddate: '' }
  await deliver(JSON.stringify({ ...pushed, body: first }))
  await expect.poll(() => page.evaluate(storedList)).toEqual([{ message: first }])
  desk('push', '--title', pushed.title, '--message', second, '--url', '/lcoportal/report/expiry')
  const own = () => service.received.find((text) => text.includes(second)) ?? ''
  await expect.poll(own).not.toBe('')
  await deliver(own())
  await expect
    .poll(() => page.evaluate(storedList))
    .toEqual([
      { message: first },
      { message: second, createddate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown, imagepath: '' },
    ])
  await expect.poll(() => page.evaluate(shownBySystem)).toEqual([`Headend work: ${first}`, `Headend work: ${second}`])

  const news = page.getByRole('listitem').filter({ hasText: `on ${project.name}` })
  await expect(news).toHaveText([new RegExp(second), new RegExp(first)])
  await news.first().getByRole('link').click()
  await expect(page).toHaveURL(/report\/expiry/)
  await expect(page.locator('.bell-count')).toBeVisible()

  const forgotten = page.waitForResponse('**/lco/v1/push/forget')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect(await (await forgotten).json()).toEqual({ forgotten: true })
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const kept = () => ['token', 'notifications', 'stub-subscribed'].filter((key) => localStorage.getItem(key) !== null)
  await expect.poll(() => page.evaluate(kept)).toEqual([])
  service.close()
})

test('what was pushed while no page was open is on the list of the next one, and two windows share one list', async ({
  page,
  portal,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'windows are the same on any screen')
  await context.grantPermissions(['notifications'])
  await portal.enter('LCO10001')
  await page.goto('/lcoportal')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const deliver = await pushDelivery(page)
  const say = (body: string) => deliver(JSON.stringify({ title: 'Payment', body, image: '', url: '', createddate: '' }))
  const other = await context.newPage()
  await page.goto('about:blank')
  await say('Received while away')
  await other.goto('/lcoportal')
  await expect.poll(() => other.evaluate(storedList)).toEqual([{ message: 'Received while away' }])
  await expect.poll(() => other.evaluate(shownBySystem)).toEqual(['Payment: Received while away'])

  await page.goto('/lcoportal')
  const bell = { name: 'Notifications' }
  for (const window of [page, other]) await window.getByRole('button', bell).click()
  await say('Received meanwhile')
  for (const window of [page, other]) {
    const news = window.getByRole('dialog', bell).getByRole('listitem')
    await expect(news.filter({ hasText: 'Received meanwhile' })).toHaveCount(1)
    await expect(news.filter({ hasText: 'Received while away' })).toHaveCount(1)
  }
  const list = (await other.evaluate(storedList)) as { message: string }[]
  expect(list.map(({ message }) => message)).toEqual(['Received while away', 'Received meanwhile'])
  await expect
    .poll(() => other.evaluate(shownBySystem))
    .toEqual(['Payment: Received meanwhile', 'Payment: Received while away'])
})
