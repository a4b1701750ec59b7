import { readFileSync } from 'node:fs'

import type { Locator, Page } from '@playwright/test'

import { addDays, dayOf } from '../src/domain/dates.ts'
import { ownBox } from './counter.ts'
import { submit, test } from './desk.ts'
import { expect, now, post } from './portal.ts'
import { openPushService } from './push-service.ts'

/** The other operator's, so that nobody else's journey meets what is set here. */
const OPERATOR = 'LCO10002'
const REGION = 'Karnataka'

const PICTURE = {
  name: 'festival.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const PAPER = {
  name: 'festival.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

const CSV_HEAD =
  'record,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,channels,discontinuedon'
const catalogueOf = (lcoprice: number, mrp: number) => ({
  name: 'catalogue.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${CSV_HEAD}\nPLAN,DESK-30D,Desk Special 30D,PACKAGE,DESK,30,D,${lcoprice},${mrp},,\n`),
})

/** A screen of the desk with its dialog for something new. */
async function openNew(staff: Page, path: string, add: string) {
  await staff.goto(path)
  await staff.getByRole('button', { name: add }).click()
  return staff.getByRole('dialog')
}

async function write(form: Locator, title: string, message: string) {
  const english = form.getByRole('group', { name: 'In English' })
  await english.getByLabel('Title').fill(title)
  await english.getByLabel(/^(Message|Text)/).fill(message)
}

test('a banner, an alert, a push, a question and a document of the desk reach the operator', async ({
  page,
  portal,
  deskAs,
}) => {
  const device = await openPushService()
  await portal.enter(OPERATOR)
  await page.goto('/lcoportal')
  const token = Buffer.from(JSON.stringify(device.subscription)).toString('base64url')
  expect((await post(page, '/push/topic', { token, region: REGION, language: 'en' })).ok()).toBe(true)
  const staff = await deskAs('DESK1', '/desk/alerts')

  await test.step('an alert stands in the open window at once, and is pushed', async () => {
    await staff.getByRole('button', { name: 'New alert' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByText('One operator').click()
    await dialog.getByLabel('Operator', { exact: true }).fill(OPERATOR)
    await write(dialog, 'Your bonus is here', 'It is in the wallet <b>now</b>')
    await submit(dialog, 'Send')
    await expect(staff.getByRole('row', { name: /Your bonus is here/ })).toContainText(OPERATOR)
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByRole('dialog').getByText('It is in the wallet <b>now</b>')).toBeVisible()
    await expect.poll(() => device.received.join()).toContain('It is in the wallet <b>now</b>')
  })

  await test.step('a push to the region reaches his device', async () => {
    await staff.goto('/desk/push')
    await staff.getByLabel('Region').selectOption(REGION)
    await write(staff.getByRole('main'), 'Headend work', 'Signals pause at two')
    await staff.getByRole('button', { name: 'Send', exact: true }).click()
    await staff.getByRole('button', { name: 'Send it' }).click()
    await expect(staff.getByText(/^Sent: it is on its way to \d+ device/)).toBeVisible()
    await expect.poll(() => device.received.join()).toContain('Signals pause at two')
  })

  await test.step('a banner with its picture is on his dashboard', async () => {
    const dialog = await openNew(staff, '/desk/banners', 'New banner')
    await dialog.getByLabel(/^Picture/).setInputFiles(PICTURE)
    await expect(dialog.getByRole('img', { name: 'Selected picture' })).toBeVisible()
    await write(dialog, 'Mysuru Dasara offers', 'Ten days of joy')
    await dialog.getByLabel('Region').selectOption(REGION)
    await dialog.getByLabel('Weight').fill('999')
    await submit(dialog, 'Save')
    await page.goto('/lcoportal')
    const banner = page.locator('.strip li').first()
    await expect(banner).toContainText('Mysuru Dasara offers')
    await expect.poll(() => banner.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  })

  await test.step('a document is downloaded as it was put in', async () => {
    const dialog = await openNew(staff, '/desk/documents', 'New document or video')
    await dialog.getByLabel(/^File/).setInputFiles(PAPER)
    await dialog.getByLabel('Name').fill('Festival rules')
    await submit(dialog, 'Put it in')
    await page.goto('/lcoportal/download?q=festival')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Festival rules' }).click()
    expect(readFileSync(await (await coming).path())).toEqual(PAPER.buffer)
  })
  device.close()

  await test.step('a question is asked in the quiz of who has not taken it', async () => {
    const dialog = await openNew(staff, '/desk/quiz', 'New question')
    await dialog.getByLabel('Short name').fill('DESK-JOURNEY')
    await dialog.getByLabel('Place').fill('0')
    for (const language of ['In English', 'In Hindi']) {
      const words = dialog.getByRole('group', { name: language })
      await words.getByLabel('Question').fill(`Who answers at the desk? ${language}`)
      for (const answer of [1, 2, 3]) await words.getByLabel(`Answer ${answer}`).fill(`Person ${answer}`)
    }
    await submit(dialog, 'Save')
    // in a journey beside this one the other operator may have taken it
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await portal.enter('LCO10001')
    await page.goto('/lcoportal/quiz')
    await expect(page.getByText('Who answers at the desk? In English')).toBeVisible()
  })
})

test('a catalogue, prices, stock, a fee, the words of an SMS and a setting hold as the desk says', async ({
  page,
  portal,
  deskAs,
}) => {
  await portal.enter(OPERATOR)
  const staff = await deskAs('DESK1', '/desk/catalogue')
  const tomorrow = addDays(dayOf(now()), 1)

  const check = async (file: ReturnType<typeof catalogueOf>) => {
    await staff.getByLabel(/^Catalogue file/).setInputFiles(file)
    await staff.getByRole('button', { name: 'Check it' }).click()
  }
  const take = async () => {
    await staff.getByRole('button', { name: 'Import' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(staff.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible()
  }
  const plan = page.getByRole('row', { name: /Desk Special 30D/ })
  const lookUp = () => page.goto('/lcoportal/product/planmaster?q=desk+special')

  await test.step('a catalogue is tried with its findings, imported, and its next price waits for its day', async () => {
    await check(catalogueOf(47, 59))
    await expect(staff.getByRole('row', { name: /^DESK This plan carries no channel/ })).toBeVisible()
    await lookUp()
    await expect(page.getByText('No packs match these filters')).toBeVisible()
    await take()
    await lookUp()
    await expect(plan).toContainText('₹59.00')
    await staff.reload()
    await staff.getByLabel('Prices hold from').fill(tomorrow)
    await check(catalogueOf(49, 61))
    await take()
    await lookUp()
    await expect(plan).toContainText('₹59.00')
    await expect(plan).toContainText('₹61.00')
  })

  await test.step('a box price shows in his shop', async () => {
    await staff.goto('/desk/shop')
    await staff.getByRole('button', { name: 'Change RCA CABLE' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('Price').fill('12.50')
    await submit(dialog, 'Save')
    await page.goto('/lcoportal/device/purchasestb')
    await expect(page.getByText('₹12.50').first()).toBeVisible()
  })

  await test.step('boxes handed out are in his stock', async () => {
    await staff.goto('/desk/stock')
    await staff.getByLabel('Operator', { exact: true }).fill(OPERATOR)
    await staff.getByLabel('Model').selectOption('SD-2100')
    await staff.getByLabel('Access system (CAS)').selectOption('Irdeto')
    await staff.getByLabel('STBs', { exact: true }).fill('8027900000000017,4399000017\nnot a box')
    await staff.getByRole('button', { name: 'Add to stock' }).click()
    await expect(staff.getByText(`1 STB added to the stock of ${OPERATOR}`)).toBeVisible()
    await expect(staff.getByText(/^Line 2, not a box: /)).toBeVisible()
    const { stb_number: stbno } = await ownBox(page)
    await page.goto(`/lcoportal/device/replacement?stbno=${stbno}`)
    await expect(page.getByText('8027900000000017').first()).toBeVisible()
  })

  await test.step('a fee waits for its day', async () => {
    const dialog = await openNew(staff, '/desk/ncf', 'New fee')
    await dialog.getByLabel('Region').selectOption('Gujarat')
    await dialog.getByLabel('From').fill(tomorrow)
    await dialog.getByLabel('Above so many channels').fill('900')
    await dialog.getByLabel('MRP').fill('500')
    await dialog.getByLabel('LCO price').fill('400')
    await submit(dialog, 'Save')
    await expect(staff.getByRole('row', { name: /Gujarat.*900/ })).toContainText('Planned')
  })

  await test.step('the words of an SMS are what he sends from now on', async () => {
    await staff.goto('/desk/registers?register=templates&query=EXP3')
    await staff.getByRole('button', { name: 'Change EXP3 / SMS / en', exact: true }).click()
    const dialog = staff.getByRole('dialog')
    const words = dialog.getByLabel('Text')
    await words.fill((await words.inputValue()).replace('only 3 days', 'just 3 days'))
    await submit(dialog, 'Save')
    await page.goto('/lcoportal/device/sms')
    await expect(page.getByText(/just 3 days or less are left/).first()).toBeVisible()
  })

  await test.step('fields of operators go out as a file and come in changed, and all there is goes out as one archive', async () => {
    await staff.goto('/desk/imports')
    await staff.getByRole('button', { name: 'Operators’ own fields' }).click()
    const saved = (button: string | RegExp) =>
      Promise.all([staff.waitForEvent('download'), staff.getByRole('button', { name: button }).click()])
    const [current] = await saved('Download current CSV')
    expect(readFileSync(await current.path(), 'utf8')).toContain(`\r\n${OPERATOR},`)
    const changed = Buffer.from(`Operator,Helpline\r\n${OPERATOR},0831 2500199\r\n`)
    const file = { name: 'fields.csv', mimeType: 'text/csv', buffer: changed }
    await staff.locator('input[type=file]').setInputFiles(file)
    await staff.getByRole('button', { name: 'Import 1 row' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
    await expect(staff.getByText('Finished')).toBeVisible()
    await page.goto('/lcoportal/device/sms')
    await expect(page.getByText(/0831 2500199/).first()).toBeVisible()
    await staff.goto('/desk/imports')
    await staff.getByRole('button', { name: 'Prepare ZIP' }).click()
    const [archive] = await saved(/^Download archive-/)
    expect(
      readFileSync(await archive.path())
        .subarray(0, 4)
        .toString('latin1'),
    ).toBe('PK\u0003\u0004')
  })

  await test.step('a setting says who changed it, and the audit trail from what to what', async () => {
    await staff.goto('/desk/settings')
    await staff.getByRole('button', { name: 'Change SMS_QUOTA' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('Value').fill('4999')
    await submit(dialog, 'Save')
    await expect(staff.getByRole('row', { name: /SMS_QUOTA/ })).toContainText(/4,999 SMS.*5,000 SMS.*by DESK1/s)
    await staff.goto('/desk/audit?what=setting')
    await expect(staff.getByRole('row', { name: /SMS_QUOTA/ }).first()).toContainText(/DESK1.*5000.*4999/s)
  })
})
