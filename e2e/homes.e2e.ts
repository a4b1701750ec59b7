import { expect, test } from './portal.ts'

/** The first home of the demo world, by each of its keys. */
const KEYS = ['2000000001', '1000000001', '8940 0000 0000 0001', '4300000001']

test('a home is found by each of its numbers, from every screen, with the keyboard', async ({ page, portal }) => {
  await portal.logIn('LCO10001')
  for (const key of KEYS) {
    await page.getByRole('button', { name: 'Search homes' }).click()
    await page.getByRole('combobox').fill(key)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/customerid=2000000001/)
  }
})

test('a home is registered with its document and found by its name', async ({ page, portal }, { project }) => {
  const name = project.name === 'phone' ? 'Lakshmi' : 'Saraswati'
  await portal.logIn('LCO10001')
  await page.goto('/lcoportal/customer?new=true')
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).first().fill(value)
  await fill('First name', name)
  await fill('Mobile', '9822077001')
  await fill('House and building', '12 Gangapur Road')
  await fill('City', 'Nashik')
  await fill('State', 'Maharashtra').catch(() => page.getByLabel('State').selectOption('Maharashtra'))
  await fill('PIN code', '422013')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'crf.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(page.getByText('crf.pdf').first()).toBeVisible()
  await page.getByRole('button', { name: 'Register home' }).click()
  await expect(page.getByText(`${name} is registered`).first()).toBeVisible()
  await expect(page.getByText('crf.pdf').first()).toBeVisible()
})

test('a message to a box is pending first and accepted when the headend says so', async ({ page, portal }) => {
  await portal.logIn('SUB10001')
  await page.goto('/lcoportal/device/osd')
  await page.getByLabel('Box number (STB)').fill('8940000000000001')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please renew your pack')
  await page.getByRole('button', { name: 'Send to this box' }).click()
  await expect(page.getByText('STB 8940000000000001').first()).toBeVisible()
})
