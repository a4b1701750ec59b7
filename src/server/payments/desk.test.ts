// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { attempt } from '../testing/razorpay-bank.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { refundPayment } from '../testing/refund-payment.ts'
import { newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'
import { paymentCommands } from './desk.ts'
import { findPayment } from './store.ts'

let shop: RazorpayShop
let operator: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  shop = await openRazorpayTill()
  operator = await newOperator(shop)
})
afterEach(() => shop.close())

const desk = (name: string, words: string[] = [], options: Record<string, string> = {}) =>
  paymentCommands[name]!(words, options, shop.terminal)
const credit = () => creditOf(shop.db, operator.lcoid)

async function paid(lie: Parameters<typeof attempt>[2] = {}): Promise<string> {
  const started = (await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })).json<{
    transactionid: string
    paymentid: string
  }>()
  const { gateway_order } = (await findPayment(shop.db, { transactionid: started.transactionid }))!
  attempt(shop.simulator.bank, gateway_order!, lie)
  await shop.app.inject({ url: `/pay/return/${started.transactionid}` })
  return started.paymentid
}

it('held payments are listed with what was asked and what came, and resolved by a word', async () => {
  expect(await desk('held')).toBe('Nothing is held.')
  const [first, second] = [await paid({ amount: 49_999 }), await paid({ currency: 'USD' })]
  expect(await desk('held')).toMatch(
    new RegExp(`^${first} .*asked 500.00 {2}came 499.99 {2}amount.*\n${second} .*currency`),
  )
  expect(await desk('resolve', [first, 'credit'])).toBe(`499.99 of ${first} is credited to the wallet.`)
  expect(await desk('resolve', [second, 'refund'])).toBe(`500.00 of ${second} will be sent back.`)
  await expect(desk('resolve', [second, 'forget'])).rejects.toThrow('credit or refund')
  expect([await desk('held'), await credit()]).toEqual(['Nothing is held.', 49_999])
})

it('what the gateway has not confirmed is listed, part by part, and asked for again', async () => {
  const payment = (await findPayment(shop.db, { paymentid: await paid() }))!
  const part = { amount: paise(20_000), reason: 'second STB returned', actor: 'desk' }
  await refundPayment(shop.services, payment, part)
  await refundPayment(shop.services, payment, { ...part, part: 2 })
  expect((await desk('refunds')).split('\n')).toHaveLength(2)
  expect(await desk('refunds', ['retry'])).toBe('2 refunds will be asked for again.')
})

it('a payment without an answer is listed as unknown', async () => {
  expect(await desk('unknown')).toBe('Every payment has its answer.')
  shop.simulator.have('errors', 'GET')
  const started = await operator.send('/lco/v1/payment.php', { form: { amount: '500.00' } })
  expect(started.statusCode).toBe(502)
  shop.simulator.have(null)
  const paymentid = await paid({ status: 'authorized' })
  shop.simulator.have('errors')
  const { transactionid } = (await findPayment(shop.db, { paymentid }))!
  await shop.app.inject({ url: `/pay/return/${transactionid}` })
  expect(await desk('unknown')).toContain(`${paymentid}  ${operator.lcoid}  UNKNOWN`)
})

it.each(['resolve', 'ask'])('%s of a payment that does not exist says so', async (command) => {
  await expect(desk(command, ['PAY1', 'credit'])).rejects.toThrow('There is no payment PAY1.')
})
