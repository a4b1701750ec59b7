import type { Page } from '@playwright/test'

import { ask, expect, test } from './portal.ts'
import { COLLECTOR_PASSWORD as PASSWORD, setUpWalk } from './walk-steps.ts'

/** A printer as a phone sees it over Bluetooth; what it was sent stands in the page. */
function putPrinterNear() {
  const chunks: number[][] = []
  const writeValueWithResponse = async (chunk: Uint8Array) => void chunks.push([...chunk])
  const characteristic = { properties: { write: true }, writeValueWithResponse }
  const service = { getCharacteristics: async () => [characteristic] }
  const gatt = { connect: async () => ({ getPrimaryService: async () => service }), disconnect: () => undefined }
  const bluetooth = { requestDevice: async () => ({ id: 'near', name: 'MTP-II', gatt }) }
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth })
  Object.assign(globalThis, { onPaper: chunks })
}

const onPaper = async (page: Page): Promise<string> =>
  String.fromCharCode(
    ...(await page.evaluate(() => (globalThis as never as { onPaper: number[][] }).onPaper)).flat(),
  ).replaceAll('\u0000', '.')

const receiptsOf = (subscriberid: string) =>
  ask<{ receiptno: string; provisional: string; amount: string }>(
    `select receiptno, provisional, amount::text from home_receipt where subscriberid = $1 and key is not null order by receiptno`,
    subscriberid,
  )

/** The walk as it last stood is there before its code: who stands in it, and a finger that does not wait. */
function pressAtFirstSight(name: string) {
  const watch = new MutationObserver(() => {
    const list = document.querySelector('[data-look] .walk')
    if (!list) return
    watch.disconnect()
    Object.assign(globalThis, { atFirst: list.textContent })
    list.querySelector<HTMLElement>(`button[aria-label^="${name}"]`)?.click()
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
}

test.describe('a collector without a line', () => {
  test.use({ serviceWorkers: 'allow' })

  test('takes money, closes the tab, opens it again, and what he took arrives once when the line is back', async ({
    page,
    portal,
    context,
  }, { project }) => {
    test.slow()
    await portal.enter('LCO10001')
    const { collector, homes } = await setUpWalk(page, `Lane ${project.name}`)
    await page.addInitScript(putPrinterNear)
    await ask(`update subscriber set fname = 'सुनीता', lname = 'पाटील' where subscriberid = $1`, homes[0]!.subscriberid)
    homes[0]!.name = 'सुनीता पाटील'
    await portal.enter(collector, PASSWORD)
    await page.goto('/lcoportal/collections/walk')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const first = page.getByRole('listitem').filter({ hasText: homes[0]!.name })
    await expect(first.getByText('₹300.00')).toBeVisible()
    // what was seen is written down within a second
    await page.waitForTimeout(1500)

    await context.setOffline(true)
    await first.getByRole('button', { name: 'Take money' }).click()
    await expect(page.getByLabel('Amount')).toHaveValue('300')
    await page.getByRole('button', { name: 'Receive ₹300.00' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: /Receipt P\/[0-9A-F]{6}/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Print by Bluetooth' }).click()
    await expect(dialog.getByText('Sent to the printer')).toBeVisible()
    // the number in the printer's own letters, the name in dots: it has no letters for it
    expect(await onPaper(page)).toMatch(/Receipt +P\/[0-9A-F]{6}\n[\s\S]*v0\.0\.[\s\S]*Provisional/)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('1 receipt not sent yet')).toBeVisible()
    expect(await receiptsOf(homes[0]!.subscriberid)).toEqual([])
    const away = page.getByRole('listitem').filter({ hasText: homes[1]!.name })
    await away.getByRole('button', { name: 'Note visit' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(away.locator('.walk-met')).toHaveText(/Door locked/)
    // how the walk stands is written down with him who has paid
    await page.waitForTimeout(1500)

    // the battery dies, and the tab with it
    await page.close()
    const again = await context.newPage()
    await again.addInitScript(pressAtFirstSight, homes[1]!.name)
    await again.goto('/lcoportal/collections/walk')
    await expect(again.getByText('1 receipt and 1 visit not sent yet')).toBeVisible()
    const atFirst = await again.evaluate(() => (globalThis as { atFirst?: string }).atFirst)
    expect(atFirst).toContain(homes[1]!.name)
    expect(atFirst).not.toContain(homes[0]!.name)
    // pressed before there was code to hear it
    await again.getByLabel('Amount').fill('120')
    await again.getByRole('button', { name: 'Receive ₹120.00' }).click()
    await again.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(again.getByText('2 receipts and 1 visit not sent yet')).toBeVisible()

    await context.setOffline(false)
    await expect(again.getByText(/not sent yet/)).toBeHidden()
    for (const [n, amount] of [
      [0, '30000'],
      [1, '12000'],
    ] as const) {
      const [receipt, ...more] = await receiptsOf(homes[n]!.subscriberid)
      expect(more).toEqual([])
      expect(receipt).toMatchObject({ amount })
      expect(receipt!.receiptno).toMatch(/^R\/\d\d-\d\d\/\d{6}$/)
      expect(receipt!.provisional).toMatch(/^P\/[0-9A-F]{6}$/)
    }
    const visits = await ask(
      `select outcome from home_visit where subscriberid = $1 and key is not null`,
      homes[1]!.subscriberid,
    )
    expect(visits).toEqual([{ outcome: 'NOT_AT_HOME' }])
  })
})

test('a collector notes a promise and hands over, and the operator confirms what was missing', async ({
  page,
  portal,
}, { project }) => {
  await portal.enter('LCO10001')
  const { collector, homes } = await setUpWalk(page, `Street ${project.name}`)
  await portal.enter(collector, PASSWORD)
  await page.goto('/lcoportal/collections/walk')
  await expect(page.getByRole('heading', { level: 1, name: "Today's walk" })).toBeVisible()
  // nothing of the operator's wallet
  await expect(page.locator('.credit')).toHaveCount(0)
  const [payer, promiser] = homes.map(({ name }) => page.getByRole('listitem').filter({ hasText: name }))
  await promiser!.getByRole('button', { name: 'Note visit' }).click()
  await page.getByRole('button', { name: 'Promised', exact: true }).click()
  await page.getByLabel('Promised for').fill('2030-01-15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(promiser!.getByText(/Promised/)).toBeVisible()

  await payer!.getByRole('button', { name: 'Take money' }).click()
  await page.getByRole('button', { name: 'Receive ₹300.00' }).click()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/91\d{10}\?text=/)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter')
  await expect(payer!).toBeHidden()
  // he has left the list, and who stands at his place is next
  await expect(page.locator('.walk > li').first().getByRole('button', { name: 'Take money' })).toBeFocused()

  await page.goto('/lcoportal/collections/handover')
  await page.getByRole('button', { name: 'Hand over' }).first().click()
  await page.getByText('Count by notes').click()
  await page.getByLabel('Notes of ₹200').fill('1')
  await page.getByLabel('Notes of ₹10', { exact: true }).fill('9')
  await expect(page.getByLabel('Cash counted')).toHaveValue('290')
  await expect(page.getByText('₹10.00 is missing')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText('To confirm').first()).toBeVisible()

  await portal.enter('LCO10001')
  await page.goto('/lcoportal/collections/handover')
  const row = page.locator('tbody tr, .list > li', { hasText: `Collector Street ${project.name}` })
  await row.getByRole('button', { name: 'Confirm' }).first().click()
  await expect(row.getByText('Confirmed')).toBeVisible()
  await expect(row.first().getByRole('button', { name: 'Brought later' })).toBeVisible()
})
