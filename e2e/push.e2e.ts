import { desk, expect, test } from './portal.ts'
import { openPushService, pushDelivery, stubSubscribe } from './push-service.ts'

test.use({ serviceWorkers: 'allow' })

const storedList = () => JSON.parse(localStorage.getItem('notifications') ?? 'null') as object[] | null

const shownBySystem = async () => {
  const registration = await navigator.serviceWorker.ready
  const shown = (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  return shown.toSorted((a, b) => a.localeCompare(b))
}

test('a push from the server reaches the stored list, the screen and the bell, once each', async ({
  page,
  portal,
  context,
}, { project }) => {
  const service = await openPushService()
  await stubSubscribe(page, service.subscription)
  await portal.logIn('LCO10001')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  expect(await page.evaluate(() => Notification.permission)).not.toBe('granted')

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
  const say = async (message: string) => {
    desk('push', '--title', 'Headend work', '--message', message, '--url', '/lcoportal/report/expiry')
    const own = () => service.received.find((text) => text.includes(message)) ?? ''
    await expect.poll(own, { timeout: 15_000 }).not.toBe('')
    await deliver(own())
  }
  const [first, second] = ['one', 'two'].map((word) => `Signals pause tonight, ${word} on ${project.name}`) as [
    string,
    string,
  ]
  await say(first)
  await expect.poll(() => page.evaluate(storedList)).toEqual([{ message: first }])
  await say(second)
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
  service.close()
})

test('what was pushed while no page was open is on the list of the next one', async ({ page, portal, context }) => {
  await context.grantPermissions(['notifications'])
  await portal.logIn('LCO10001')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const deliver = await pushDelivery(page)
  const pushed = { title: 'Payment', body: 'Received while away', image: '', url: '', createddate: '' }
  const others = await context.newPage()
  await page.goto('about:blank')
  await deliver(JSON.stringify(pushed))
  await others.goto('/lcoportal')
  await expect.poll(() => others.evaluate(storedList)).toEqual([{ message: pushed.body }])
  await expect.poll(() => others.evaluate(shownBySystem)).toEqual(['Payment: Received while away'])
})
