// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { zipOf } from '../documents/zip.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'catalogue')
})
afterAll(() => server.close())

const HEAD = 'record,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,channels'
const CELLS = ['PLAN', 'NEW-30D', 'New pack', 'PACKAGE', 'NEW', '30', 'D', '47', '59.5']

const check = async (bytes: Uint8Array, name: string) =>
  (await desk.send('/desk/v1/catalogue/check', { parts: { file: new File([new Uint8Array(bytes)], name) } })).json<
    Record<string, unknown>
  >()

/** As a spreadsheet writes it: numbers as numbers, from the row that is named. */
async function workbook(rows: readonly { at: number; cells: readonly string[] }[]): Promise<Buffer> {
  const cell = (text: string) =>
    text.startsWith('=')
      ? `<c><f>${text.slice(1)}</f><v>1</v></c>`
      : /^\d+(\.\d+)?$/.test(text)
        ? `<c><v>${text}</v></c>`
        : `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = rows.map(({ at, cells }) => `<row r="${at}">${cells.map(cell).join('')}</row>`).join('')
  const sheet = `<worksheet><sheetData>${xml}</sheetData></worksheet>`
  const entries = [{ name: 'xl/worksheets/sheet1.xml', content: [Buffer.from(sheet)] }]
  const pieces: Buffer[] = []
  for await (const piece of zipOf(entries, { isLarge: false })) pieces.push(piece)
  return Buffer.concat(pieces)
}

const head = { at: 1, cells: HEAD.split(',') }

it('is read from a workbook, and names its lines as the spreadsheet does', async () => {
  const { channelid } = await server.db.selectFrom('channel').select('channelid').limit(1).executeTakeFirstOrThrow()
  const good = { at: 2, cells: [...CELLS, channelid] }
  expect(await check(await workbook([head, good]), 'packs.xlsx')).toMatchObject({ plans: 1, added: 1, problems: [] })
  const above = { at: 5, cells: CELLS.with(1, 'DEAR-30D').with(7, '60') }
  const { problems } = await check(await workbook([head, good, above]), 'packs.xlsx')
  expect(problems).toEqual([{ line: 5, subject: 'DEAR-30D', code: 'price.above-home' }])
})

it('reads every channel of a large pack in a workbook', async () => {
  const channels = await server.db.selectFrom('channel').select('channelid').execute()
  // as many as a pack of hundreds names
  const cell = Array.from({ length: 800 }, (_, n) => channels[n % channels.length]!.channelid).join(' ') + ' NOT-THERE'
  const { problems } = await check(await workbook([head, { at: 2, cells: [...CELLS, cell] }]), 'packs.xlsx')
  expect(problems).toEqual([{ line: 2, subject: 'NOT-THERE', code: 'channel.unknown' }])
})

it('takes no formula for the name of a pack', async () => {
  const { problems } = await check(await workbook([head, { at: 2, cells: CELLS.with(2, '=B2') }]), 'packs.xlsx')
  expect(problems).toEqual([{ line: 2, subject: 'planname', code: 'field.wrong' }])
})

it('reads a CSV in the letters of Windows, and finds another file unreadable', async () => {
  const text = `${HEAD}\n${CELLS.with(2, 'New pack – Café').join()},\n`
  const windows = Buffer.from(text.replace('–', '\u0096'), 'latin1')
  expect(await check(windows, 'packs.csv')).toMatchObject({ plans: 1, added: 1, problems: [] })
  const unreadable = [{ line: 1, subject: '', code: 'file.unreadable' }]
  expect(await check(Buffer.from('PK\u0003\u0004 no workbook'), 'packs.xlsx')).toMatchObject({ problems: unreadable })
})

it('is given out so that a spreadsheet reads its letters', async () => {
  const { rawPayload } = await desk.call('exportCatalogue', {})
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

it('is given out as a workbook too, which comes in again and changes nothing', async () => {
  const out = await desk.call('exportCatalogue', { format: 'xlsx' })
  expect(out.headers['content-disposition']).toMatch(/catalogue-\d{4}-\d\d-\d\d\.xlsx/)
  const report = await check(out.rawPayload, 'packs.xlsx')
  expect(report).toMatchObject({ added: 0, changed: 0, discontinued: 0, problems: [] })
  expect(report['plans']).toBeGreaterThan(10)
})

it('has a template whose examples are right, and never come in', async () => {
  const template = await desk.call('downloadCatalogueTemplate', {})
  const { problems, ...counts } = await check(template.rawPayload, 'packs.xlsx')
  expect(counts).toMatchObject({ channels: 2, plans: 3 })
  expect(new Set((problems as { code: string }[]).map(({ code }) => code))).toEqual(new Set(['code.example']))
})
