// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { BOX_HEAD, boxRow, csv, HOME_HEAD, homeRow, importDesk, type ImportDesk } from '../testing/import-desk.ts'
import { leaveIn, newOperator, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let desk: DeskWindow
let imports: ImportDesk
beforeAll(async () => {
  shop = await openShop()
  desk = await staffWith(shop, 'administrator')
  imports = importDesk(shop, desk)
})
afterAll(() => shop.close())

const KIND = { model: 'HD-4500', castype: 'Nagravision' }
const typed = (n: number) => boxRow(n).slice(1, 3).join(',')
const inDepot = async (n: number) =>
  shop.db.selectFrom('depot_box').select('vcno').where('stbno', '=', boxRow(n)[1]!).execute()

it('a row is known by its first columns, as the template has them', async () => {
  const made = await imports.upload('CUSTOMERS', csv(HOME_HEAD, homeRow(1, { 2: '1234567890123456' })))
  const [row] = await imports.linesOf(made)
  expect(row).toMatchObject({ reason: ':box.unknown', said: 'LCO10001 · 8800000001 · 1234567890123456 · Asha1' })
})

describe('STBs from a file', () => {
  it('on their way in a parcel are not brought in beside it, and the parcel is taken in', async () => {
    const operator = await newOperator(shop)
    await leaveIn(shop, operator.lcoid, 1_000_000)
    const form = { boxtype: 'HD', boxprice: '1299.00', gateway: 'WALLET', quantity: '1' }
    const { payboxid } = (await operator.send('/lco/v1/payment/payforbox', { form })).json<{ payboxid: string }>()
    const packed = await desk.call('packParcel', { payboxid, boxes: typed(1), ...KIND })
    const { parcelid } = packed.json<{ parcels: [{ parcelid: string }] }>().parcels[0]
    await desk.call('dispatchParcel', { parcelid, courier: 'DTDC', tracking: 'D1' })
    const otherStb = boxRow(9, operator.lcoid).with(2, boxRow(1)[2]!)
    const made = await imports.moveIn('BOXES', BOX_HEAD, boxRow(1, operator.lcoid), otherStb)
    expect(await imports.reasonsOf(made)).toEqual([':box.parcel', ':card.known'])
    expect((await operator.send(`/lco/v1/parcels/${parcelid}/receive`, { form: {} })).statusCode).toBe(200)
  })

  it('leave the provider’s own stock where they are the same there, and stay in it where they are not', async () => {
    const { lcoid } = await newOperator(shop)
    await desk.call('addToDepot', { ...KIND, boxes: [typed(11), typed(12)].join('\n') })
    const otherCard = boxRow(12, lcoid).with(2, '7700000099')
    const cardOfAnother = boxRow(13, lcoid).with(2, boxRow(12)[2]!)
    const made = await imports.moveIn('BOXES', BOX_HEAD, boxRow(11, lcoid), otherCard, cardOfAnother)
    expect(await imports.reasonsOf(made)).toEqual(['', ':box.depot', ':card.known'])
    expect([await inDepot(11), await inDepot(12)]).toMatchObject([[], [{ vcno: boxRow(12)[2] }]])
  })
})
