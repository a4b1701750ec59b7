// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { moneyCommands } from '../desk/money-terminal.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { readTable } from '../testing/read-csv.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { creditOf } from '../wallet/ledger.ts'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer({ wholeYear: true })
  lco = await server.as('LCO10001')
})
afterAll(() => server.close())

type Listed = { count: number; data: Record<string, string>[] }
const list = async (query = '') => (await lco.send(`/lco/v1/bill.php${query}`)).json<Listed>()
const download = (year: string, month: string, who = lco) =>
  who.send(`/lco/v1/bill.php/document?${new URLSearchParams({ year, month })}`)
const command = (words: string[]) =>
  moneyCommands(() => server.services)['supplement']!(['by=DESK2', ...words], {}, server.terminal)
const supplement = (rupees: string, reason: string, month = '2026-06') => command(['LCO10001', month, rupees, reason])

describe('bills', () => {
  it('are listed newest first, each opening with what the one before closed with', async () => {
    const { count, data } = await list()
    expect(count).toBe(12)
    expect(data[0]).toMatchObject({ year: 2026, month: 'JUN', from: '2026-06-01', to: '2026-06-30' })
    data.slice(0, -1).forEach((bill, n) => expect(bill['opening']).toBe(data[n + 1]!['closing']))
  })

  it('are narrowed to a year and a month', async () => {
    expect((await list('?year=2025')).data.map(({ month }) => month)).toEqual([
      'DEC',
      'NOV',
      'OCT',
      'SEP',
      'AUG',
      'JUL',
    ])
    expect((await list('?year=2026&month=MAR')).data).toMatchObject([{ month: 'MAR', year: 2026 }])
    expect(await list('?year=2026&month=XYZ')).toEqual({ count: 0, data: [] })
  })

  it('stand in folders by year, and beside them the registration papers', async () => {
    const months = (await lco.send('/lco/v1/s3folderlist.php')).json<Record<string, string[]>>()
    expect(months).toMatchObject({ '2025': ['JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'], temp: ['CRF'] })
    expect(months['2026']!.slice(0, 6)).toEqual(['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN'])
  })

  it('on paper show the account, and the tax invoice on the next page', async () => {
    const [bill] = (await list('?year=2026&month=MAY')).data
    const reply = await download('2026', 'MAY')
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(reply.headers['content-disposition']).toContain('bill-LCO10001-2026-05.pdf')
    const [account, invoice] = await readPdf(reply.rawPayload)
    const shown = (key: string) => Number(bill![key]).toLocaleString('en-IN', { minimumFractionDigits: 2 })
    for (const key of ['opening', 'topups', 'sales', 'closing']) expect(account).toContain(shown(key))
    for (const said of [bill!['billno'], bill!['invoiceno'], 'Shree Ganesh Cable Network'])
      expect(account).toContain(said)
    for (const key of ['taxable', 'cgst', 'sgst', 'total']) expect(invoice).toContain(shown(key))
    for (const said of ['TAX INVOICE', bill!['invoiceno'], '31-05-2026', '998466', 'GSTIN: 27ABCPP1234K1ZP'])
      expect(invoice).toContain(said)
  })

  it.each([
    ['2026', 'JUL'],
    ['2019', 'JUN'],
    ['2026', 'FEB Supplement 7'],
    ['temp', 'JUN'],
    ['2026', 'CRF'],
  ])('of %s %s are not there', async (year, month) => {
    expect((await download(year, month)).statusCode).toBe(404)
  })
})

describe('a supplement', () => {
  it('corrects a closed month beside it, with the money moved today', async () => {
    const [month] = (await list('?year=2026&month=JUN')).data
    const before = await creditOf(server.db, 'LCO10001')
    await supplement('150.50', 'A top-up was counted twice')
    await supplement('-50', 'STB not returned')
    const june = (await list('?year=2026')).data.filter(({ month: label }) => label!.startsWith('JUN'))
    expect(june.map(({ month: label, adjustments }) => [label, adjustments])).toEqual([
      ['JUN Supplement 2', '-50.00'],
      ['JUN Supplement', '150.50'],
      ['JUN', month!['adjustments']],
    ])
    // no balance of that month was ever another one
    expect(june[1]).toMatchObject({ kind: 'SUPPLEMENT', opening: null, closing: null, invoiceno: '', total: '0.00' })
    expect(june[2]).toMatchObject({ kind: 'MONTH', closing: month!['closing'] })
    expect((await creditOf(server.db, 'LCO10001')) - before).toBe(10_050)
    const [page, ...more] = await readPdf((await download('2026', 'JUN Supplement')).rawPayload)
    expect(more).toEqual([])
    for (const said of ['SUPPLEMENT', 'A top-up was counted twice', '150.50', 'No GST']) expect(page).toContain(said)
    expect(page).not.toMatch(/opening|closing|balance/i)
  })

  it('counts for the month it was booked in, and is left out of the sum of the others', async () => {
    const file = await lco.send('/lco/v1/reports/export?report=bills&format=pdf&filters=year%3D2026&language=en')
    const { data } = await list('?year=2026')
    const paise = ({ adjustments }: Record<string, string>) => Math.round(Number(adjustments) * 100)
    const sumOf = (rows: Record<string, string>[]) => rows.reduce((sum, row) => sum + paise(row), 0)
    expect(data.some(({ kind }) => kind === 'SUPPLEMENT')).toBe(true)
    const months = data.filter(({ kind }) => kind === 'MONTH')
    expect(sumOf(months)).not.toBe(sumOf(data))
    const pages = (await readPdf(file.rawPayload)).join(' ')
    expect(pages).toContain('Supplement')
    expect(pages.slice(pages.lastIndexOf('Total'))).not.toContain((sumOf(data) / 100).toFixed(2))
  })

  it('typed twice is made once', async () => {
    await supplement('7.77', 'Typed twice', '2026-05')
    await expect(supplement('7.77', 'Typed twice', '2026-05')).rejects.toThrow('corrected for the same reason')
  })

  it('of a month without a bill is refused, and so is one that the wallet does not cover', async () => {
    await expect(supplement('1', 'Too early', '2026-07')).rejects.toThrow('no bill of JUL 2026')
    await expect(supplement('-1000000000', 'Too much')).rejects.toMatchObject({ code: 'wallet.insufficient' })
  })

  it.each([
    [['LCO10001', '2026-13', '100', 'x'], 'Say supplement'],
    [['LCO10001', '2026-06', '100'], 'Say supplement'],
    [['LCO10001', '2026-06', '0', 'x'], 'not zero'],
    [['LCO10001', '2026-06', '1.005', 'x'], 'in rupees'],
  ])('ordered as %j at the desk is not understood', async (words, message) => {
    await expect(command(words)).rejects.toThrow(message)
  })

  it('is ordered at the desk in plain words', async () => {
    expect(await command(['LCO10002', '2026-06', '99.50', 'Late', 'credit'])).toMatch(
      /^Supplement to JUN 2026 of LCO10002: 99\.50, BILL\d+\.$/,
    )
  })
})

it('the registration papers of all homes are one table, a line each, with nothing a spreadsheet would run', async () => {
  await server.db
    .updateTable('subscriber')
    .set({ fname: '=cmd()', lname: 'a "b", c' })
    .where('lcoid', '=', 'LCO10001')
    .where('subscriberid', '=', (q) =>
      q
        .selectFrom('subscriber')
        .select((e) => e.fn.min('subscriberid').as('id'))
        .where('lcoid', '=', 'LCO10001'),
    )
    .execute()
  const reply = await download('temp', 'CRF')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, first, ...rest] = readTable(reply.body)
  expect(head).toEqual(['Customer no.', 'Account no.', 'Name', 'Mobile', 'CRF no.', 'CRF', 'Documents', 'Date'])
  expect(first![2]).toBe(`'=cmd() a "b", c`)
  const homes = await server.db
    .selectFrom('subscriber')
    .select('subscriberid')
    .where('lcoid', '=', 'LCO10001')
    .execute()
  expect(rest.length + 1).toBe(homes.length)
})
