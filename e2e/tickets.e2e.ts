import { desk, expect, test } from './portal.ts'

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a ticket is raised with a photo, answered live, closed and opened again', async ({ page, portal }) => {
  await portal.enter('LCO10001')
  await page.goto('/lcoportal/customer/ticket?new=true&customerid=2000000001')
  await page.getByLabel('What is it about?').selectOption('No signal')
  await page.getByLabel('In one line').fill('Dark since the storm')
  await page.getByLabel('What happened, and what did you try?').fill('The cable is fine, a retrack did not help.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Raise the ticket' }).click()
  await expect(page.getByRole('heading', { name: 'The ticket is raised' })).toBeVisible()
  const docket = await page.getByText(/^DKT\d+$/).innerText()
  await page.getByRole('link', { name: 'Open the ticket' }).click()

  await page.getByRole('button', { name: 'Look at it: screen.png' }).click()
  await expect(page.getByRole('img', { name: 'Picture: screen.png' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/^First answer due in [78]/)).toBeVisible()
  desk('answer-ticket', docket, 'A man is on his way.')
  await expect(page.getByText('A man is on his way.')).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await page.getByLabel('What was done?').fill('New connector at the pole')
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText(/^It can be opened again until /)).toBeVisible()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await page.getByLabel('What is still wrong?').fill('Dark again')
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByLabel('Message to the provider')).toBeVisible()
  await expect(page.getByText('Waiting for an answer', { exact: true })).toBeVisible()
})
