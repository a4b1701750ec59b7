import type { Page } from '@playwright/test'

import { expect, test } from './portal.ts'

/** The first home of the demo world, by each of its keys. */
const KEYS = ['2000000001', '1000000001', '8940 0000 0000 0001', '4300000001']

/** Opens the only home that the words fit, with the keyboard. */
async function find(page: Page, words: string) {
  await page.getByRole('button', { name: /^Search(?: Customer|$)/ }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(words)
  await expect(page.getByRole('dialog').getByRole('option', { name: /^(?!Renew )/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
}

test('a home is found by each of its numbers, from every screen, with the keyboard', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal')
  for (const key of KEYS) {
    await find(page, key)
    await expect(page).toHaveURL(/customerid=2000000001/)
    await page.goBack()
    await expect(page).not.toHaveURL(/customerid/)
  }
})

const NEW_HOMES: Record<string, { name: string; mobile: string }> = {
  desktop: { name: 'Saraswati', mobile: '9822077001' },
  phone: { name: 'Mandakini', mobile: '9822077002' },
}

/** They stand further down, and come once somebody scrolls there. */
async function documentsOf(page: Page) {
  await page.keyboard.press('End')
  return page.getByText('crf.pdf').first()
}

test('a home is registered with its document and found by its name and mobile', async ({ page, portal }, {
  project,
}) => {
  const { name, mobile } = NEW_HOMES[project.name]!
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/customer?new=true')
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).first().fill(value)
  await fill('First name', name)
  await fill('Mobile', mobile)
  await fill('House and building', '12 Gangapur Road')
  await fill('City', 'Nashik')
  await fill('State', 'Maharashtra').catch(() => page.getByLabel('State').selectOption('Maharashtra'))
  await fill('PIN code', '422013')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'crf.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
  await expect(await documentsOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Register customer' }).click()
  await expect(page.getByText(`${name} registered`).first()).toBeVisible()
  await expect(await documentsOf(page)).toBeVisible()

  for (const words of [name.slice(2).toLowerCase(), `+91 ${mobile}`]) {
    await page.goto('/lcoportal')
    await find(page, words)
    await expect(page).toHaveURL(/customerid=\d{10}/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(await documentsOf(page)).toBeVisible()
  }
})

test('what happened with a customer is one list, by kind if wished, and leads to each thing', async ({ page, portal }, {
  project,
}) => {
  test.skip(project.name !== 'phone')
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/customer?customerid=2000000001')
  // it comes once somebody scrolls there
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible({ timeout: 500 })
  }).toPass()
  const kinds = page.getByRole('group', { name: 'Show' })
  await kinds.getByRole('button', { name: 'STB', exact: true }).click()
  await page.getByRole('listitem').filter({ hasText: 'Given to customer' }).getByRole('link').click()
  await expect(page).toHaveURL(/device\/life\?stbno=/)
})
