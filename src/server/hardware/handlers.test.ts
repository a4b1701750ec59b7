// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { financialYear } from '#domain/dates.ts'

import { decideSandboxOrder } from '../adapters/payment/sandbox-orders.ts'
import { pollPayments } from '../payments/poller.ts'
import { inDays, numberOf } from '../testing/in-days.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { cableOrder, leaveIn, newOperator, openShop, type Shop } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

let shop: Shop
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  operator = await newOperator(shop)
})
afterAll(() => shop.close())

type Order = { payboxid: string; transactionid: string; payurl: string; invoiceno: string; status: string }
type Who = Pick<typeof operator, 'send'>
const HD = { boxtype: 'HD', quantity: '2', boxprice: '1299.00' }
const order = (form: Record<string, string>, headers: Record<string, string> = {}, who: Who = operator) =>
  who.send('/lco/v1/payment/payforbox', { form, headers })
const online = async () => (await order({ ...HD, gateway: 'ONLINE' })).json<Order>()
const decide = ({ payurl }: Order, deed: 'pay' | 'fail' | 'cancel') =>
  decideSandboxOrder(shop.db, payurl.split('/').at(-1)!, deed, shop.clock.now())
const comeBack = ({ transactionid }: Order) => shop.app.inject({ url: `/pay/return/${transactionid}` })
const stateOf = async ({ payboxid }: Order) =>
  (await shop.db.selectFrom('box_order').select('state').where('payboxid', '=', payboxid).executeTakeFirstOrThrow())
    .state
const credit = () => creditOf(shop.db, operator.lcoid)
const HALF_HOUR_MS = 30 * 60_000

describe('an order paid from the wallet', () => {
  it('is paid at once, with its tax split and its invoice', async () => {
    await leaveIn(shop, operator.lcoid, 300_000)
    const reply = await order({ ...HD, gateway: 'WALLET' })
    expect(reply.json()).toMatchObject({
      status: 'PAID',
      totalprice: '2598.00',
      taxable: '2201.70',
      cgst: '198.15',
      sgst: '198.15',
      igst: '0.00',
      gateway: 'WALLET',
      payurl: '',
      invoiceno: expect.stringMatching(numberOf('HW')),
    })
    expect(await credit()).toBe(300_000 - 259_800)
  })

  it('for an operator in another state carries IGST alone', async () => {
    await shop.db.updateTable('operator').set({ region: 'Karnataka' }).where('lcoid', '=', operator.lcoid).execute()
    await leaveIn(shop, operator.lcoid, 300_000)
    expect((await order({ ...HD, gateway: 'WALLET' })).json()).toMatchObject({
      taxable: '2201.69',
      cgst: '0.00',
      sgst: '0.00',
      igst: '396.31',
    })
  })

  it('that the wallet cannot pay says need, have and short, and leaves nothing behind', async () => {
    await leaveIn(shop, operator.lcoid, 100_000)
    const reply = await order({ ...HD, gateway: 'WALLET' })
    expect([reply.statusCode, reply.json()]).toEqual([
      402,
      expect.objectContaining({ code: 'wallet.insufficient', need: '2598.00', have: '1000.00', short: '1598.00' }),
    ])
    const left = await shop.db.selectFrom('box_order').select('payboxid').where('lcoid', '=', operator.lcoid).execute()
    expect([left, await credit()]).toEqual([[], 100_000])
  })

  it('at a price the screen did not show is asked about, with the old and the new', async () => {
    await leaveIn(shop, operator.lcoid, 300_000)
    const reply = await order({ ...HD, boxprice: '1199.00', gateway: 'WALLET' })
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'price.changed', old: '1199.00', new: '1299.00' }),
    ])
    expect(await credit()).toBe(300_000)
  })

  it('of something that is not sold is refused', async () => {
    expect((await order({ ...HD, boxtype: 'VCR', gateway: 'WALLET' })).json()).toMatchObject({ code: 'box.unknown' })
  })

  it('sent twice with one key is bought once, byte for byte', async () => {
    await leaveIn(shop, operator.lcoid, 5000)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => order(cableOrder(), { 'idempotency-key': 'cable-1' })),
    )
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await credit()).toBe(4000)
  })

  it('is told to the operator’s windows', async () => {
    await leaveIn(shop, operator.lcoid, 5000)
    const gone = new AbortController()
    const first = shop.services.live.listen(operator.lcoid, gone.signal).next()
    await order(cableOrder())
    expect((await first).value).toEqual({ kind: 'credit', credit: 4000 })
    gone.abort()
  })
})

describe('an order paid online', () => {
  it('waits for the gateway, then is paid in one breath: credit, debit, invoice', async () => {
    const placed = await online()
    expect(placed).toMatchObject({ status: 'CREATED', invoiceno: '' })
    await decide(placed, 'pay')
    await comeBack(placed)
    expect([await stateOf(placed), await credit()]).toEqual(['PAID', 0])
    const moves = await shop.db
      .selectFrom('transfer')
      .select(['reason', 'amount'])
      .where('lcoid', '=', operator.lcoid)
      .orderBy('id')
      .execute()
    expect(moves).toEqual([
      { reason: 'topup', amount: 259_800 },
      { reason: 'box-sale', amount: 259_800 },
    ])
  })

  it('not paid within half an hour is given up', async () => {
    const placed = await online()
    shop.clock.pass(HALF_HOUR_MS - 1)
    await pollPayments(shop.services)
    expect(await stateOf(placed)).toBe('CREATED')
    shop.clock.pass(2)
    await pollPayments(shop.services)
    expect(await stateOf(placed)).toBe('CANCELLED')
  })

  it('whose payment failed may be tried again until the half hour is over', async () => {
    const placed = await online()
    await decide(placed, 'fail')
    await comeBack(placed)
    expect(await stateOf(placed)).toBe('CREATED')
    shop.clock.pass(HALF_HOUR_MS + 1000)
    await pollPayments(shop.services)
    expect(await stateOf(placed)).toBe('CANCELLED')
  })

  it('captured after it was given up stays cancelled, and the money is in the wallet', async () => {
    const placed = await online()
    shop.clock.pass(HALF_HOUR_MS + 1000)
    await pollPayments(shop.services)
    await decide(placed, 'pay')
    await comeBack(placed)
    expect([await stateOf(placed), await credit()]).toEqual(['CANCELLED', 259_800])
  })

  it('cancelled by the customer is cancelled at once', async () => {
    const placed = await online()
    await decide(placed, 'cancel')
    await comeBack(placed)
    expect(await stateOf(placed)).toBe('CANCELLED')
  })
})

describe('the invoice', () => {
  const invoice = (payboxid: string, who: Who = operator) => who.send(`/lco/v1/payment/boxinvoice/${payboxid}`)

  it('exists once the order is paid, with number, HSN and split', async () => {
    const placed = await online()
    expect((await invoice(placed.payboxid)).json()).toMatchObject({ code: 'invoice.missing' })
    await decide(placed, 'pay')
    await comeBack(placed)
    const { rawPayload, headers } = await invoice(placed.payboxid)
    expect(headers['content-disposition']).toContain(`invoice-HW-${financialYear(inDays(0))}-`)
    const [page] = await readPdf(rawPayload)
    for (const text of ['8528', 'CGST 9%', '198.15', '2,598.00', placed.transactionid]) expect(page).toContain(text)
  })

  it('of another operator is as absent as one that does not exist', async () => {
    const placed = await online()
    const other = await newOperator(shop)
    const [theirs, absent] = [await invoice(placed.payboxid, other), await invoice('BOX99999', other)]
    expect([theirs.statusCode, theirs.body]).toEqual([404, absent.body])
  })

  it('numbers have no gap and no double when fifty orders of two operators are paid at once, some in vain', async () => {
    const other = await newOperator(shop)
    await leaveIn(shop, operator.lcoid, 30_000)
    await leaveIn(shop, other.lcoid, 10_000)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => order(cableOrder(), {}, n % 2 === 0 ? operator : other)),
    )
    const numbers = replies
      .filter(({ statusCode }) => statusCode === 200)
      .map((reply) => Number(reply.json<Order>().invoiceno.slice(-6)))
      .toSorted((a, b) => a - b)
    expect(numbers).toHaveLength(25 + 10)
    expect(numbers).toEqual(numbers.map((_, n) => numbers[0]! + n))
  })
})

describe('the shop', () => {
  it('shows its goods in order, to whom it is allowed', async () => {
    const goods = (await operator.send('/lco/v1/payment/boxprice')).json<{ idboxtypeclass: string; price: string }[]>()
    expect(goods.map(({ idboxtypeclass, price }) => `${idboxtypeclass} ${price}`)).toEqual([
      'SD 899.00',
      'HD 1299.00',
      'ANDROID 1699.00',
      'ADAPTOR 120.00',
      'REMOTE 85.00',
      'RCA CABLE 10.00',
    ])
    const clerk = await shop.as('SUB10002')
    for (const path of ['payment/boxprice', 'lcopaymentreport/payforboxpayment', 'hardware/andriodrequest'])
      expect((await clerk.send(`/lco/v1/${path}`)).statusCode).toBe(403)
    expect((await order(cableOrder(), {}, clerk)).statusCode).toBe(403)
  })

  it('lists orders newest first, by status and in pages', async () => {
    await leaveIn(shop, operator.lcoid, 60_000)
    await Promise.all(Array.from({ length: 55 }, () => order(cableOrder())))
    const list = async (query: string) =>
      (await operator.send(`/lco/v1/lcopaymentreport/payforboxpayment?${query}`)).json<{
        count: number
        data: Order[]
        next: string
      }>()
    const first = await list('status=PAID')
    const second = await list(`status=PAID&after=${first.next}`)
    const ids = [...first.data, ...second.data].map(({ payboxid }) => payboxid)
    expect([first.count, second.count, new Set(ids).size]).toEqual([50, 5, 55])
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(await list('status=CANCELLED')).toEqual({ count: 0, data: [], next: null })
  })

  it('takes requests for Android boxes and shows them to their operator alone', async () => {
    const made = await operator.send('/lco/v1/hardware/andriodrequest', {
      form: { quantity: '5', comments: 'for Diwali' },
    })
    expect(made.json()).toMatchObject({
      status: 'OPEN',
      quantity: 5,
      comments: 'for Diwali',
      authorisedby: operator.lcoid,
    })
    expect((await operator.send('/lco/v1/hardware/andriodrequest')).json()).toMatchObject({ count: 1 })
    expect((await (await newOperator(shop)).send('/lco/v1/hardware/andriodrequest')).json()).toMatchObject({ count: 0 })
  })
})
