import { desk, expect, test } from './portal.ts'

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a ticket is raised with a photo, answered live, closed and opened again', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/customer/ticket?new=true&customerid=2000000001')
  await page.getByLabel('Category').selectOption('No signal')
  await page.getByLabel('Subject').fill('Dark since the storm')
  await page.getByLabel('What happened, and what did you try?').fill('The cable is fine, a retrack did not help.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Raise ticket' }).click()
  await expect(page.getByRole('heading', { name: 'Ticket raised' })).toBeVisible()
  const docket = await page.getByText(/^DKT\d+$/).innerText()
  await page.getByRole('link', { name: 'Open ticket' }).click()

  await page.getByRole('button', { name: 'View: screen.png' }).click()
  await expect(page.getByRole('img', { name: 'Picture: screen.png' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^First reply due in [78]/)).toBeVisible()
  desk('answer-ticket', docket, 'A man is on his way.')
  await expect(page.getByText('A man is on his way.')).toBeVisible()
  await expect(page.getByText('Replied', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Close ticket' }).click()
  await page.getByLabel('What was done?').fill('New connector at the pole')
  await page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(page.getByText(/^Can be reopened until /)).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await page.getByLabel('What is still wrong?').fill('Dark again')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByLabel('Message to the provider')).toBeVisible()
  await expect(page.getByText('Waiting for reply', { exact: true })).toBeVisible()
})
