// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { decideSandboxOrder } from '../adapters/payment/sandbox-orders.ts'
import { newOperator, openShop, type Shop } from '../testing/shop.ts'
import { pollPayments } from './poller.ts'

let shop: Shop
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  operator = await newOperator(shop)
})
afterAll(() => shop.close())

type Started = { transactionid: string; paymentid: string; payurl: string; status: string }
const topUp = (amount: string, headers: Record<string, string> = {}, who: Pick<typeof operator, 'send'> = operator) =>
  who.send('/lco/v1/payment.php', { form: { amount }, headers })
const started = async (amount = '500.00') => (await topUp(amount)).json<Started>()
const settle = (transactionid: string, who: Pick<typeof operator, 'send'> = operator) =>
  who.send('/lco/v1/payment/wallet', { form: { transactionid } })
const decide = ({ payurl }: Started, deed: 'pay' | 'fail' | 'cancel') =>
  decideSandboxOrder(shop.db, payurl.split('/').at(-1)!, deed, shop.clock.now())

describe('a top-up', () => {
  it.each([
    ['199.99', 422],
    ['200.00', 200],
    ['200000.00', 200],
    ['200000.01', 422],
    ['-500', 422],
    ['500.001', 422],
    ['five hundred', 422],
  ])('of %s answers %i', async (amount, status) => {
    expect((await topUp(amount)).statusCode).toBe(status)
  })

  it('says what it may carry, and refuses the rest with it', async () => {
    const limits = { least: '200.00', most: '200000.00' }
    expect((await operator.send('/lco/v1/payment/limits')).json()).toEqual({ ...limits, minutes: 30 })
    expect((await topUp('199.99')).json()).toMatchObject({ code: 'topup.limits', ...limits })
  })

  it('leads to the pay page and is credited when it was paid there', async () => {
    const payment = await started()
    expect(payment).toMatchObject({ status: 'CREATED', amount: '500.00', currency: 'INR', entityid: operator.lcoid })
    await decide(payment, 'pay')
    expect((await settle(payment.transactionid)).json()).toMatchObject({ status: 'PAID', credit: '500.00' })
  })

  it.each([
    ['fail', 'FAILED'],
    ['cancel', 'CANCELLED'],
  ] as const)('that the customer lets %s is %s and credits nothing', async (deed, status) => {
    const payment = await started()
    await decide(payment, deed)
    expect((await settle(payment.transactionid)).json()).toMatchObject({ status, credit: '0.00' })
  })

  it('sent twice with one key is one payment, byte for byte', async () => {
    const [first, second] = [
      await topUp('500.00', { 'idempotency-key': 'topup-1' }),
      await topUp('500.00', { 'idempotency-key': 'topup-1' }),
    ]
    expect(second.body).toBe(first.body)
    expect((await topUp('600.00', { 'idempotency-key': 'topup-1' })).json()).toMatchObject({
      code: 'idempotency.conflict',
    })
  })

  it('never begun at a gateway that does not answer says so; the same key begins it later', async () => {
    const { gateway } = shop.services
    const { createOrder } = gateway
    gateway.createOrder = () => Promise.reject(new Error('silence'))
    const refused = await topUp('500.00', { 'idempotency-key': 'topup-1' })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([502, 'gateway.unavailable'])
    gateway.createOrder = createOrder
    expect((await topUp('500.00', { 'idempotency-key': 'topup-1' })).json<Started>().payurl).toContain('/sandbox/pay/')
    const rows = await shop.db.selectFrom('payment').select('paymentid').where('lcoid', '=', operator.lcoid).execute()
    expect(rows).toHaveLength(1)
  })

  it('nobody paid is given up after half an hour', async () => {
    const { transactionid } = await started()
    shop.clock.pass(30 * 60_000)
    await pollPayments(shop.services)
    expect((await settle(transactionid)).json()).toMatchObject({ status: 'EXPIRED' })
  })
})

describe('another operator’s transaction', () => {
  it.each([
    ['/lco/v1/payment/wallet', 'to settle'],
    ['/lco/v1/payment/cancel', 'to cancel'],
  ])('at %s is as absent as one that does not exist (%s)', async (path) => {
    const { transactionid } = await started()
    const other = await newOperator(shop)
    const ask = (id: string) => other.send(path, { form: { transactionid: id } })
    const [theirs, absent] = [await ask(transactionid), await ask('TXN0000000000000000')]
    expect([theirs.statusCode, theirs.body]).toEqual([404, absent.body])
    expect((await settle(transactionid)).statusCode).toBe(200)
  })

  it('is in nobody else’s list', async () => {
    await started()
    const other = await newOperator(shop)
    expect((await other.send('/lco/v1/lco/payments')).json()).toEqual({ count: 0, data: [], next: null })
  })
})

describe('a sub-user', () => {
  it('without the permission for payments starts none, sees none and has no report without that for reports', async () => {
    const clerk = await shop.as('SUB10002')
    expect((await topUp('500.00', {}, clerk)).statusCode).toBe(403)
    expect((await clerk.send('/lco/v1/lco/payments')).statusCode).toBe(403)
    expect((await clerk.send('/lco/v1/lcopaymentreport.php')).statusCode).toBe(200)
  })

  it('with it does, in his own name', async () => {
    const clerk = await shop.as('SUB10001')
    expect((await topUp('500.00', {}, clerk)).json()).toMatchObject({ entityid: 'LCO10001', authorisedby: 'SUB10001' })
  })
})

describe('the list of payments', () => {
  const insertMany = async (count: number) => {
    const template = await shop.db
      .selectFrom('payment')
      .selectAll()
      .where('lcoid', '=', 'LCO10001')
      .limit(1)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: count }, (_, n) => ({
      ...template,
      lcoid: operator.lcoid,
      paymentid: `PAY8${String(n).padStart(5, '0')}`,
      transactionid: `TXNLIST${String(n).padStart(12, '0')}`,
      gateway_order: `list_${n}`,
      gateway_payment: null,
      state: 'FAILED' as const,
      settled: null,
      // all at one moment: the order among them is by their number
      created: shop.clock.now(),
    }))
    await shop.db.insertInto('payment').values(rows).execute()
    return rows.map(({ paymentid }) => paymentid).toReversed()
  }

  it('comes in pages by key, each row once, also where all were made at the same moment', async () => {
    const ids = await insertMany(120)
    const seen: string[] = []
    const sizes: number[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: { count: number; data: { paymentid: string }[]; next: string | null } = (
        await operator.send(`/lco/v1/lco/payments${next && `?after=${next}`}`)
      ).json()
      seen.push(...page.data.map(({ paymentid }) => paymentid))
      sizes.push(page.count)
      next = page.next
    }
    expect([seen, sizes]).toEqual([ids, [50, 50, 20]])
  })

  it.each(['nonsense', '%20', 'MTIz'])('refuses a page key that is none: %s', async (after) => {
    expect((await operator.send(`/lco/v1/lco/payments?after=${after}`)).statusCode).toBe(422)
  })

  it('can be narrowed to days of India and to a status, and the report adds up what was paid', async () => {
    const payments = [await started('500.00'), await started('700.00'), await started('900.00')]
    await decide(payments[0]!, 'pay')
    await decide(payments[1]!, 'pay')
    await decide(payments[2]!, 'fail')
    for (const { transactionid } of payments) await settle(transactionid)
    const report = (query: string) =>
      operator.send(`/lco/v1/lcopaymentreport.php?${query}`).then((reply) => reply.json())
    expect(await report('')).toMatchObject({ count: 3, total: '1200.00' })
    expect(await report('status=FAILED')).toMatchObject({ count: 1, total: '0.00' })
    const today = dayOf(shop.clock.now())
    expect(await report(`from=${today}&to=${today}`)).toMatchObject({ count: 3, total: '1200.00' })
    expect(await report(`from=${addDays(today, 1)}`)).toMatchObject({ count: 0, total: '0.00' })
    expect(await report(`to=${addDays(today, -1)}`)).toMatchObject({ count: 0, total: '0.00' })
  })
})

it('the status check is of the class that is limited per address, sixty a minute', async () => {
  const strict = await openShop({ env: { RATE_LIMIT_FACTOR: '1' } })
  const looks = await Promise.all(
    Array.from({ length: 61 }, () =>
      strict.app.inject({ url: '/lco/v1/paymentstatuscheckapi?transactionid=TXN0000000000000000' }),
    ),
  )
  expect(looks.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  await strict.close()
})

it('amounts stay whole: a wallet of the largest top-ups is exact to the paisa', async () => {
  for (let n = 0; n < 3; n++) {
    const payment = await started('199999.99')
    await decide(payment, 'pay')
    await settle(payment.transactionid)
  }
  const { balance } = await shop.db
    .selectFrom('wallet')
    .select('balance')
    .where('lcoid', '=', operator.lcoid)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(paise(59_999_997))
})
