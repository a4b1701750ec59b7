// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { paise } from '#domain/money.ts'

import { png } from '../testing/corpus.ts'
import { staffWith, statusesOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
let operator: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'catalogue')
  operator = await server.as('LCO10001')
})
afterAll(() => server.close())

type Ware = Input<typeof setCalls.saveBoxType>
const WARE: Ware = {
  idboxtypeclass: 'DISH',
  price: paise(50_000),
  model: 'DISH-1',
  kind: 'ACCESSORY',
  picture: '/shop/sd.svg',
  description: 'A dish',
  sold: 'YES',
}
const save = (more: Partial<Ware> = {}) => desk.call('saveBoxType', { ...WARE, ...more })
const buy = (boxprice: string) =>
  operator.send('/lco/v1/payment/payforbox', { form: { boxtype: 'DISH', quantity: '1', boxprice, gateway: 'WALLET' } })
const offered = async () =>
  (await operator.send('/lco/v1/payment/boxprice')).json<{ idboxtypeclass: string; price: string }[]>()

describe('a ware', () => {
  it('is sold at the price of the moment, and no more when it is not sold', async () => {
    expect((await save()).json()).toMatchObject({ price: '500.00', sold: 'YES' })
    expect((await buy('500.00')).json()).toMatchObject({ totalprice: '500.00' })
    await save({ price: paise(60_000) })
    expect((await buy('500.00')).json()).toMatchObject({ code: 'price.changed', new: '600.00' })
    expect(await offered()).toContainEqual(expect.objectContaining({ idboxtypeclass: 'DISH', price: '600.00' }))
    await save({ price: paise(60_000), sold: 'NO' })
    expect((await buy('600.00')).json()).toMatchObject({ code: 'box.unknown' })
    expect((await offered()).map(({ idboxtypeclass }) => idboxtypeclass)).not.toContain('DISH')
    const listed = (await desk.call('listShop', {})).json<{ data: object[] }>().data
    expect(listed).toContainEqual(expect.objectContaining({ idboxtypeclass: 'DISH', sold: 'NO' }))
  })

  it('shows a picture that its own people put up, and none that nobody put up', async () => {
    const file = new File([new Uint8Array(png())], 'dish.png')
    const up = await desk.send('/desk/v1/shop/picture', { parts: { file } })
    const { filename } = up.json<{ filename: string }>()
    expect((await save({ picture: filename })).json()).toMatchObject({ picture: filename })
    const unknown = await save({ picture: '/promo/u/AAAAAAAAAAAAAAAAAAAAAA' })
    expect(unknown.json()).toMatchObject({ fields: { picture: 'unknown' } })
    await save()
  })

  it('is not overwritten by a new one of its id, and of two new ones at once one is made', async () => {
    const before = await save()
    const reply = await save({ price: paise(1000), isnew: 'YES' })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { idboxtypeclass: 'taken' } }])
    const listed = (await desk.call('listShop', {})).json<{ data: object[] }>().data
    expect(listed).toContainEqual(before.json())
    await server.warmUp()
    const isNew = (model: string) => save({ idboxtypeclass: 'MAST', model, isnew: 'YES' })
    expect(statusesOf(await Promise.all([isNew('M-1'), isNew('M-2')]))).toEqual([200, 422])
  })

  it('leaves a trace of each price', async () => {
    await save({ price: paise(70_000) })
    const last = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'ware')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toMatchObject({ actor: desk.staffid, target: 'DISH', after: { price: 70_000 } })
  })

  it.each([
    [{ price: paise(0) }, 'price'],
    [{ picture: 'https://example.in/a.svg' }, 'picture'],
  ])('with %j is refused by its %s', async (more, field) => {
    expect(Object.keys((await save(more)).json<{ fields: object }>().fields)).toEqual([field])
  })
})

describe('stock', () => {
  const hand = (boxes: string, lcoid = 'LCO10001') =>
    desk.call('addStock', { lcoid, model: 'HD-4500', castype: 'Conax', boxes })
  type Handed = { added: number; refused: { line: number; reason: string }[] }
  const stock = async (who = operator) => (await who.send('/lco/v1/hardware/stock')).body

  it('lies with the operator at once; what cannot be taken is named by its line', async () => {
    const known = await server.db.selectFrom('box').select(['stbno', 'vcno']).limit(1).executeTakeFirstOrThrow()
    const lines = [
      '8027000000009901,4300009901',
      'not a box',
      '8027000000009901,4300009902',
      `${known.stbno},4300009903`,
      `8027000000009904,${known.vcno}`,
      '8027000000009905,4300009905',
    ]
    expect((await hand(lines.join('\n'))).json()).toEqual({
      added: 2,
      refused: [
        { line: 2, reason: 'FORM' },
        { line: 3, reason: 'TWICE' },
        { line: 4, reason: 'KNOWN' },
        { line: 5, reason: 'KNOWN' },
      ],
    })
    expect(await stock()).toContain('8027000000009905')
    expect(await stock(await server.as('LCO10002'))).not.toContain('8027000000009905')
  })

  it('given again is known, to whomever it is given', async () => {
    const reply = (await hand('8027000000009905,4300009905', 'LCO10002')).json<Handed>()
    expect(reply).toEqual({ added: 0, refused: [{ line: 1, reason: 'KNOWN' }] })
  })

  it('is at most five hundred boxes at once, for an operator that there is', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `${8_027_100_000_000_000 + n},${4_310_000_000 + n}`)
    expect((await hand(many.join('\n'))).json()).toMatchObject({ fields: { boxes: 'tooLong' } })
    expect((await hand(many.slice(1).join('\n'))).json()).toEqual({ added: 500, refused: [] })
    expect((await hand(many[0]!, 'LCO99999')).json()).toMatchObject({ fields: { lcoid: 'unknown' } })
  })
})
