import { smsSendsAt } from '../src/domain/messages/templates.ts'
import { expect, now, outbox, test } from './portal.ts'

/** Two boxes of different CAS, so that the two sizes of screen do not want the same box of the stock. */
const OLD_BOXES: Record<string, { home: string; stbno: string }> = {
  desktop: { home: '2000000003', stbno: '8940000000000075' },
  phone: { home: '2000000004', stbno: '8940000000000112' },
}

test('the box of a home is swapped for one of the stock and stands in the report', async ({ page, portal }, info) => {
  const { home, stbno } = OLD_BOXES[info.project.name]!
  await portal.enter('LCO10001')
  await page.goto(`/lcoportal/customer?customerid=${home}`)
  await page
    .getByRole('region', { name: `STB ${stbno}` })
    .getByRole('link', { name: 'Swap STB' })
    .click()
  const fresh = page.getByRole('group', { name: 'From your stock' }).getByRole('radio').first()
  const newstbno = (await fresh.getAttribute('value'))!
  await fresh.check({ force: true })
  await page.getByText('Burnt', { exact: true }).click()
  await page.getByRole('button', { name: 'Review swap' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Swap STB' }).click()
  const done = page.getByRole('region', { name: 'STB swapped' })
  const replacementno = /RPL\d+/.exec(await done.innerText())![0]

  await done.getByRole('link', { name: 'STB swap report' }).click()
  const row = page.locator('tbody tr, .list > li', { hasText: replacementno })
  for (const told of [home, stbno, newstbno, 'Burnt', 'LCO10001']) await expect(row).toContainText(told)

  await page.goto(`/lcoportal/customer?customerid=${home}`)
  await expect(page.getByRole('region', { name: `STB ${newstbno}` })).toContainText('Base pack')
  await expect(page.getByRole('region', { name: `STB ${stbno}` })).toHaveCount(0)
})

/** Each size of screen reminds the homes of an operator of its own: nobody is reminded twice on one day. */
const REMINDERS: Record<string, { lcoid: string; name: string }> = {
  desktop: { lcoid: 'LCO10001', name: 'Shree Ganesh Cable Network' },
  phone: { lcoid: 'LCO10002', name: 'Hubballi Star Vision' },
}

test('everybody whose pack expires is reminded once, and the report says so', async ({ page, portal }, info) => {
  const { lcoid, name } = REMINDERS[info.project.name]!
  const went = () => outbox().filter(({ text }) => text.includes('expires on') && text.includes(name))
  const dialog = page.getByRole('dialog')
  const ask = () => page.getByRole('button', { name: 'Send to all matching customers' }).click()
  await portal.enter(lcoid)
  await page.goto('/lcoportal/device/sms')
  await page.getByRole('radio', { name: /^Expiring in next 5 days/ }).check({ force: true })
  await ask()
  const reach = await dialog.getByText(/^It goes to \d+ customers/).innerText()
  await dialog.getByRole('button', { name: /^Send/ }).click()
  const result = page.getByRole('heading', { name: /reminders? (is|are) being sent/ })
  const count = Number.parseInt(await result.innerText(), 10)
  expect(count).toBeGreaterThan(1)
  expect(reach).toContain(` ${count} customers`)

  // at night they wait for the morning
  const isNow = smsSendsAt(now()) <= now()
  const rows = page.locator('tbody tr', { hasText: 'Expiring in next 5 days' })
  await expect(rows.filter({ hasText: isNow ? 'Sent' : 'Pending' })).toHaveCount(count)
  if (isNow) expect(new Set(went().map(({ to }) => to)).size).toBe(count)

  await ask()
  await expect(dialog.getByText(`${count} had it today already`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toBeHidden()
})

test('a message to a box is on its way first and accepted when the headend says so', async ({ page, portal }) => {
  await portal.enter('SUB10001')
  await page.goto('/lcoportal/device/osd')
  await page.getByLabel('STB number').fill('8940 0000 0000 0001')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please renew your pack')
  await page.getByRole('button', { name: 'Send to this STB' }).click()
  const sent = page.locator('.osd-sent', { hasText: 'STB 8940000000000001' })
  await expect(sent).toContainText(/Pending|Sent/)
  // a command whose answer got lost is sent again
  await expect(sent).toContainText('The headend accepted it')
})
