import { smsSendsAt } from '../src/domain/messages/templates.ts'
import { signatureOf } from '../src/server/testing/message-vendor.ts'
import { ask, expect, MESSAGES_SECRET, now, outbox, test } from './portal.ts'

/** Somebody of the second operator whose base pack ends within three days. */
const EXPIRING = `
  select b.subscriberid, s.mobilephone from contract c join plan p using (plancode)
  join box b on b.lcoid = c.lcoid and b.stbno = c.stbno join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
  where c.lcoid = 'LCO10002' and p.plantype = 'BASE' and c.status = 'A' and c.validity between $1::date + 1 and $1::date + 2
  order by b.subscriberid limit 1`

test('a reminder goes out in the customer’s own language with its registration, and what became of it stands on his page', async ({
  page,
  portal,
}) => {
  const today = new Date(smsSendsAt(now()).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const [home] = await ask<{ subscriberid: string; mobilephone: string }>(EXPIRING, today)
  const { subscriberid, mobilephone } = home!
  const customer = `/lcoportal/customer?customerid=${subscriberid}`
  await portal.enter('LCO10002')

  await page.goto(`${customer}&edit=true`)
  await page.getByLabel('Language of messages').selectOption('Hindi')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/edit/)

  await page.goto(`/lcoportal/device/sms?customerid=${subscriberid}`)
  await page.getByRole('radio', { name: /^Expiring in next 3 days/ }).check({ force: true })
  await page.getByRole('button', { name: 'Send to 1 customer' }).click()
  await expect(page.getByRole('heading', { name: '1 reminder is being sent' })).toBeVisible()
  // at night it waits for the morning
  if (smsSendsAt(now()) > now()) return

  const went = () => outbox().find(({ to, text }) => to === mobilephone && text.includes('3 दिन'))
  await expect.poll(went).toMatchObject({
    entityid: '1101000000000000000',
    header: 'LCOPRT',
    templateid: expect.stringMatching(/^1107\d{15}$/),
  })
  await expect(page.getByText(/^1 of 1 messages? of today|messages of today have left/).first()).toBeVisible()

  const body = JSON.stringify({ reference: went()!.dedupe, status: 'delivered' })
  const tell = (signature: string) =>
    page.request.post('/messages/status', {
      data: Buffer.from(body),
      headers: { 'content-type': 'application/json', 'x-signature': signature },
    })
  expect((await tell(signatureOf('guessed', body))).status()).toBe(401)
  expect((await tell(signatureOf(MESSAGES_SECRET, body))).status()).toBe(200)

  await page.goto(customer)
  const message = page.getByRole('listitem').filter({ hasText: '3 दिन' })
  // it stands further down, and comes once somebody scrolls there
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(message.getByText('Delivered')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(message.getByRole('link', { name: 'Share by WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/91\d{10}\?text=/,
  )
})
