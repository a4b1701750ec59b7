// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { asCopied } from '../documents/copy-rows.ts'
import { xlsxOf } from '../documents/xlsx.ts'
import { HOSTILE_WORDS } from '../testing/hostile.ts'
import { newHome } from '../testing/homes.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { leaveIn, newOperator, openShop, type Shop } from '../testing/shop.ts'

let server: Shop
let desk: DeskWindow
beforeAll(async () => {
  server = await openShop()
  desk = await staffWith(server, 'catalogue')
})
afterAll(() => server.close())

const KIND = { model: 'HD-4500', castype: 'Nagravision' }
const line = (n: number) => `88550000000000${n},88550000${n}`
const stb = (n: number) => `88550000000000${n}`
type Group = { model: string; state: string; boxes: number }
/** How many new ones of the model there are. */
const newOnes = async () =>
  (await desk.call('getDepot', {}))
    .json<{ data: Group[] }>()
    .data.find(({ model, state }) => model === KIND.model && state === 'DEPOT')?.boxes ?? 0
const fileOf = (...numbers: string[]) => new File([numbers.join('\n')], 'count.csv', { type: 'text/csv' })
const take = async (...numbers: string[]) =>
  (await desk.call('takeStock', { file: fileOf(...numbers) })).json<{
    missing: { stbno: string }[]
    unexpected: { stbno: string; lcoid: string; state: string }[]
  }>()

it('new STBs lie in the provider’s own stock until they are handed out', async () => {
  const { lcoid } = await newOperator(server)
  const home = await newHome(server, lcoid)
  const before = await newOnes()
  const typed = [line(11), line(12), line(13), `${home.stbno},8855000099`, '12'].join('\n')
  expect((await desk.call('addToDepot', { ...KIND, boxes: typed })).json()).toEqual({
    added: 3,
    refused: [
      { line: 4, reason: 'KNOWN' },
      { line: 5, reason: 'FORM' },
    ],
  })
  expect(await newOnes()).toBe(before + 3)
  await desk.call('addStock', { lcoid, ...KIND, boxes: line(11) })
  expect(await newOnes()).toBe(before + 2)

  const counted = await take(stb(12), stb(12), home.stbno, '9999999999999999', 'x')
  expect(counted).toMatchObject({ counted: 3, agreed: 1, unread: 1, twice: 1 })
  expect(counted.missing.map(({ stbno }) => stbno)).toContain(stb(13))
  expect(counted.missing.map(({ stbno }) => stbno)).not.toContain(stb(12))
  expect(counted.unexpected).toMatchObject([
    { stbno: home.stbno, state: 'ASSIGNED', lcoid },
    { stbno: '9999999999999999', state: '', lcoid: '' },
  ])
  expect((await desk.call('writeOffDepot', { boxes: stb(13), reason: 'Not found' })).json()).toEqual({ removed: 1 })
  expect((await take(stb(12))).missing.map(({ stbno }) => stbno)).not.toContain(stb(13))
})

it('a packed STB lies at the provider until its parcel is sent', async () => {
  const operator = await newOperator(server)
  await leaveIn(server, operator.lcoid, 1_000_000)
  const form = { boxtype: 'HD', boxprice: '1299.00', gateway: 'WALLET', quantity: '1' }
  const { payboxid } = (await operator.send('/lco/v1/payment/payforbox', { form })).json<{ payboxid: string }>()
  await desk.call('addToDepot', { ...KIND, boxes: line(61) })
  const shop = await staffWith(server, 'support')
  const packed = await shop.call('packParcel', { payboxid, boxes: line(61), ...KIND })
  const { parcelid } = packed.json<{ parcels: { parcelid: string }[] }>().parcels[0]!
  const groups = (await desk.call('getDepot', {})).json<{ data: Group[] }>().data
  expect(groups).toContainEqual(expect.objectContaining({ model: KIND.model, state: 'PACKED', boxes: 1 }))
  expect(await take(stb(61))).toMatchObject({ counted: 1, agreed: 1, unexpected: [] })
  expect((await take(stb(99))).missing).toContainEqual({
    stbno: stb(61),
    model: KIND.model,
    state: 'PACKED',
    lcoid: operator.lcoid,
  })
  await shop.call('dispatchParcel', { parcelid, courier: 'DTDC', tracking: 'D1' })
  const away = await take(stb(61))
  expect(away.unexpected).toMatchObject([{ stbno: stb(61), state: 'SENT', lcoid: operator.lcoid }])
  expect(away.missing.map(({ stbno }) => stbno)).not.toContain(stb(61))
})

it.each(HOSTILE_WORDS)('why STBs were written off stands in the audit trail as it was written: %s', async (words) => {
  const reason = words.slice(0, 200)
  await desk.call('addToDepot', { ...KIND, boxes: line(50) })
  await desk.call('writeOffDepot', { boxes: stb(50), reason })
  const last = server.db.selectFrom('audit').select('after').where('target', '=', 'depot').orderBy('id', 'desc')
  expect((await last.executeTakeFirstOrThrow()).after).toMatchObject({ reason, removed: 1 })
})

it('an XLSX of serials is read as lines, whatever role has to pack; what is no sheet is refused', async () => {
  const columns = ['STB', 'VC'].map((title) => ({ key: title, title, kind: 'text' as const }))
  const words = { total: 'Total', page: () => '' }
  const pieces: Buffer[] = []
  const made = xlsxOf({ title: 'x', notes: [], columns, words } as never, asCopied([[line(71).split(',')]]))
  for await (const piece of made) pieces.push(piece)
  const support = await staffWith(server, 'support')
  const read = (content: Buffer | string) =>
    support.call('readLines', { file: new File([content as never], 'serials.xlsx') })
  expect((await read(Buffer.concat(pieces))).json()).toEqual({ lines: line(71) })
  expect((await read('PK\u0003\u0004 not really')).json()).toMatchObject({ fields: { file: 'sheet' } })
})

it('a stock take by a file without a single serial is refused, and calls nothing missing', async () => {
  const reply = await desk.call('takeStock', { file: fileOf('Model,STB', `HD-4500,${stb(11)}`) })
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { file: 'noSerials' } }])
})
