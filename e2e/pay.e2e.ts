import { ask, expect, get, now, outbox, PASSWORD, post, test } from './portal.ts'

test('a customer pays by QR, names the UTR, and the statement of the bank makes the receipt', async ({
  page,
  portal,
  browser,
}) => {
  test.slow()
  await portal.enter('LCO10001')
  const [home] = await ask<{ subscriberid: string; fname: string }>(
    `select subscriberid, fname from subscriber left join home_account using (lcoid, subscriberid)
     where lcoid = 'LCO10001' and areaid is null order by subscriberid limit 1`,
  )
  const { subscriberid, fname } = home!
  const { balance } = (await (await get(page, `/collections/accounts/${subscriberid}`)).json()) as { balance: string }
  const amount = String(321 - Number(balance))
  await post(page, '/collections/openings', { subscriberid, amount, day: '2026-04-01' })

  // the operator says where his customers pay to
  await page.goto('/lcoportal/collections/upi')
  await page.getByRole('button', { name: 'Change UPI id' }).click()
  const payee = page.getByRole('dialog')
  await payee.getByLabel('UPI id', { exact: true }).fill('sai.cable@okicici')
  await payee.getByLabel('Name as the bank knows it').fill('Sai Cable Network')
  await payee.getByLabel('Your password').fill(PASSWORD)
  await payee.getByRole('button', { name: 'Send code' }).click()
  const code = () => /^(\d{6}) is the code to change the UPI id/.exec(outbox().at(-1)?.text ?? '')?.[1] ?? ''
  await expect.poll(code).toMatch(/^\d{6}$/)
  await payee.getByLabel('Code from your phone').fill(code())
  await payee.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('sai.cable@okicici')).toBeVisible()

  // and gives one of them his link
  await page.goto(`/lcoportal/collections/account?customerid=${subscriberid}`)
  await page.getByRole('button', { name: 'Payment link' }).click()
  const address = page.getByRole('dialog').getByText(/\/pay\/[\w-]{22}$/)
  await expect(address).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the payment page' })).toBeVisible()
  const token = (await address.textContent())!.split('/pay/')[1]!

  // who has no session sees what is due, and nothing else of him
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } })
  const customer = await phone.newPage()
  await customer.goto(`/pay/${token}`)
  await expect(customer.getByRole('heading', { name: `Hello ${fname}` })).toBeVisible()
  const upi = await customer.getByRole('link', { name: 'Pay ₹321.00 by UPI' }).getAttribute('href')
  expect(upi).toMatch(/^upi:\/\/pay\?pa=sai\.cable@okicici&pn=Sai%20Cable%20Network&am=321\.00&cu=INR&tr=TV\w{10}&tn=/)
  await expect(customer.getByRole('img', { name: 'QR code to pay by UPI' })).toBeVisible()
  const utr = `6${String(Date.now()).slice(-11)}`
  await customer.getByLabel('UTR number').fill(utr)
  await customer.getByRole('button', { name: 'Inform the operator' }).click()
  await expect(customer.getByText('You said that you paid ₹321.00')).toBeVisible()
  await expect(customer.getByRole('link', { name: /by UPI/ })).toHaveCount(0)

  // in the evening the operator chooses his statement
  await page.goto('/lcoportal/collections/upi')
  const day = now().toISOString().slice(0, 10)
  const csv = `Date,Narration,Debit,Credit\n${day},UPI/CR/${utr}/${fname},,321.00\n${day},RENT,4000.00,\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'July.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Make 1 receipt' }).click()
  await expect(page.getByText('1 receipt made')).toBeVisible()
  await page
    .getByRole('list', { name: 'Payments' })
    .getByRole('link', { name: new RegExp(fname) })
    .click()
  await expect(page.getByText('₹321.00').first()).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Nothing is due. Thank you!')).toBeVisible()

  // and the next month he pays at his operator's gateway, which tells of it by itself
  await post(page, '/collections/openings', { subscriberid, amount: '150', day: '2026-05-01' })
  await customer.reload()
  await customer.getByRole('button', { name: 'Pay ₹150.00 online' }).click()
  await customer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(customer.getByText('Nothing is due. Thank you!')).toBeVisible()
  await phone.close()
})
