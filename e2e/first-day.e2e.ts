import { readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'

import { deskSamples } from '../src/domain/desk/samples.ts'
import { stepOf, totpAt } from '../src/server/desk/totp.ts'
import { readPdf } from '../src/server/testing/read-pdf.ts'
import { orderFromWallet } from './box-steps.ts'
import { addRow, decide, submit } from './desk.ts'
import { fillLogIn } from './portal.ts'
import { startProduction, type Production } from './production.ts'
import { registerOperator } from './register-steps.ts'

const PASSWORD = 'Monsoon@2026'
const STB = { stbno: '8027000000009904', vcno: '4300009904' }
const { input: IDENTITY } = deskSamples.saveIdentity

/** As docs/catalogue.md describes the file. */
const CATALOGUE = `record,channelid,channelname,genre,language,definition,lcn,mrp,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,channels
CHANNEL,GODA,Godavari News,News,Marathi,SD,101,1,,,,,,,,,
PLAN,,,,,,,,FIRST-30D,First Pack 30D,BASE,FIRST,30,D,120,153,GODA
`
const FRANCHISES = 'frcan,frcode,type,dpid\nKAV000001,FR-1,MOCA,DP-1\n'

let provider: Production
test.beforeAll(async () => {
  provider = await startProduction()
})
test.afterAll(() => provider.stop())

const asFile = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** With the secret that the server printed. */
async function becomeAdministrator(staff: Page): Promise<void> {
  await staff.goto('/desk')
  await staff.getByLabel('Secret of the server').fill(await provider.secret())
  await staff.getByLabel('Staff id').fill('ASHA')
  await staff.getByLabel('Name', { exact: true }).fill('Asha Nair')
  await staff.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await staff.getByRole('button', { name: 'Go on' }).click()
  const key = await staff.locator('.new-factor code').innerText()
  await staff.getByRole('textbox', { name: 'Code' }).fill(totpAt(key.replaceAll(' ', ''), stepOf(new Date())))
  await staff.getByRole('button', { name: 'Switch it on' }).click()
  await expect(staff.getByRole('button', { name: /^Account of / })).toBeVisible()
}

async function sayIdentity(staff: Page): Promise<void> {
  await staff.goto('/desk/identity')
  await expect(staff.getByText(/^Still missing: /)).toBeVisible()
  for (const [name, value] of Object.entries(IDENTITY)) if (value) await staff.locator(`[name="${name}"]`).fill(value)
  await staff.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(staff.getByText('Saved. Every page shows it now.')).toBeVisible()
}

async function fillRegisters(staff: Page): Promise<void> {
  await addRow(staff, 'regions', { State: 'Maharashtra' })
  await addRow(staff, 'headends', { 'Headend ID': 'HE-1', Name: 'Nashik' })
  await addRow(staff, 'counters', {
    'Counter ID': 'C-1',
    Headend: 'HE-1',
    Name: 'College Road',
    Address: '12 College Road',
    City: 'Nashik',
    State: 'Maharashtra',
    Phone: '0253 2571000',
    'Opening hours': '10 am to 6 pm',
    Latitude: '20.0059',
    Longitude: '73.7629',
  })
  await addRow(staff, 'employees', { 'Employee ID': 'E-1', Name: 'Ravi Kulkarni' })
  await addRow(staff, 'casvendors', { CAS: 'Kaveri CAS' })
  await addRow(staff, 'boxmodels', { Model: 'SD-1', Type: 'SD' })
  await staff.goto('/desk/registers?register=franchises')
  await staff.locator('input[type=file]').setInputFiles(asFile('franchises.csv', FRANCHISES))
  await staff.getByRole('button', { name: 'Check the file' }).click()
  await staff.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(staff.getByRole('row', { name: /KAV000001/ })).toBeVisible()
}

async function takeCatalogue(staff: Page): Promise<void> {
  await staff.goto('/desk/catalogue')
  await staff.locator('input[type=file]').setInputFiles(asFile('packs.csv', CATALOGUE))
  await staff.getByRole('button', { name: 'Check it' }).click()
  await staff.getByRole('button', { name: 'Import', exact: true }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(staff.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  await staff.goto('/desk/shop')
  await staff.getByRole('button', { name: 'New item' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Short name').fill('REMOTE')
  await dialog.getByLabel('Price').fill('90')
  await dialog.getByLabel('Model').fill('Remote control')
  await dialog.getByLabel('Kind').selectOption('Accessory')
  await submit(dialog, 'Save')
}

async function equip(staff: Page, lcoid: string): Promise<void> {
  await staff.goto('/desk/stock')
  await staff.getByLabel('Operator', { exact: true }).fill(lcoid)
  await staff.getByLabel('Model').selectOption('SD-1')
  await staff.getByLabel('Access system (CAS)').selectOption('Kaveri CAS')
  await staff.getByLabel('STBs', { exact: true }).fill(`${STB.stbno},${STB.vcno}`)
  await staff.getByRole('button', { name: 'Add to stock' }).click()
  await expect(staff.getByText(`1 STB added to the stock of ${lcoid}`)).toBeVisible()
  await staff.goto(`/desk/operators?id=${lcoid}`)
  await staff.getByRole('button', { name: 'Change the wallet' }).click()
  const dialog = staff.getByRole('dialog').first()
  await dialog.getByRole('radio', { name: /^Credit/ }).check({ force: true })
  await dialog.getByLabel('Amount').fill('2000')
  await dialog.getByLabel('Reason').fill('Opening balance by bank transfer')
  await dialog.getByRole('button', { name: 'Change the wallet' }).click()
  await staff.getByRole('button', { name: 'Yes, do it' }).click()
  await expect(staff.getByText(/₹2,000\.00 credited to Sai Cable Vision/)).toBeVisible()
}

/** A customer with his STB, and one pack on it. */
async function sell(page: Page): Promise<void> {
  await page.goto('/lcoportal/customer?new=true')
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label }).first().fill(value)
  await fill('First name', 'Nandini')
  await fill('Mobile', '9876504711')
  await fill('House and building', '4 Temple Road')
  await fill('City', 'Nashik')
  await fill('PIN code', '422001')
  await page.locator('select[name="stbno"]').selectOption(STB.stbno)
  await page.getByRole('button', { name: 'Register customer' }).click()
  await expect(page.getByText('Nandini registered').first()).toBeVisible()
  const subscriberid = /customerid=(\d+)/.exec(page.url())![1]!
  await page.goto(`/lcoportal/product/singleactivation?customerid=${subscriberid}&stbno=${STB.stbno}`)
  await page.getByRole('button', { name: 'Add First Pack 30D' }).first().click()
  await page
    .getByRole('button', { name: /^Activate for ₹/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /₹/ }).click()
  await expect(page.getByRole('heading', { name: '1 pack activated' })).toBeVisible()
}

/** Of something ordered from the shop: that of a month comes when it is over. */
async function invoiceOf(page: Page): Promise<string> {
  await orderFromWallet(page, /Remote control/)
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Download invoice/ })
    .first()
    .click()
  return (await readPdf(readFileSync(await (await download).path()))).join(' ')
}

test('from an empty database in the browser: the first administrator, identity, registers, an operator, a sale, an invoice', async ({
  browser,
}) => {
  const staff = await (await browser.newContext({ baseURL: provider.url })).newPage()
  const page = await (await browser.newContext({ baseURL: provider.url })).newPage()
  expect((await page.goto('/'))?.status()).toBe(503)
  await becomeAdministrator(staff)
  await sayIdentity(staff)
  await fillRegisters(staff)
  await takeCatalogue(staff)
  const given = { frcan: 'KAV000001', lconame: 'Sai Cable Vision', email: 'vijay@saicable.in', headend: 'Nashik' }
  const lcoid = await registerOperator(page, { ...given, password: PASSWORD })
  await expect(page).toHaveTitle(new RegExp(IDENTITY.PORTAL_TITLE))
  await staff.goto('/desk/registrations')
  await decide(staff, lcoid, 'Approve', 'Papers are in order')
  await equip(staff, lcoid)

  await page.goto('/')
  await fillLogIn(page, lcoid, PASSWORD)
  await expect(page).toHaveURL(/\/lcoportal/)
  await sell(page)
  const invoice = await invoiceOf(page)
  for (const said of [IDENTITY.PROVIDER_NAME, IDENTITY.PROVIDER_ADDRESS, IDENTITY.PROVIDER_GSTIN])
    expect(invoice).toContain(said)
  await staff.goto('/desk')
  await expect(staff.getByText('1 step left before everything works.')).toBeVisible()
})
