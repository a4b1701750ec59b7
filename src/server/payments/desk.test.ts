// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { attempt } from '../testing/razorpay-bank.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
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

it('money is given back by part; the same part twice is given once', async () => {
  const paymentid = await paid()
  const words = [paymentid, '200']
  expect(await desk('refund', words)).toBe(`200.00 of ${paymentid}, part 1, will be given back.`)
  await desk('refund', words)
  expect(await credit()).toBe(30_000)
  await desk('refund', words, { part: '2', reason: 'second box returned' })
  expect(await credit()).toBe(10_000)
  await expect(desk('refund', [paymentid, '100.01'], { part: '3' })).rejects.toThrow('At most 100.00')
  await expect(desk('refund', [paymentid, 'all'], { part: '3' })).rejects.toThrow('Say the amount in rupees')
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

it.each(['resolve', 'refund', 'ask'])('%s of a payment that does not exist says so', async (command) => {
  await expect(desk(command, ['PAY1', command === 'refund' ? '1' : 'credit'])).rejects.toThrow(
    'There is no payment PAY1.',
  )
})
