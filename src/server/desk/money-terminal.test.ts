// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { findPayment } from '../payments/store.ts'
import { newStaff, staffWith, type DeskWindow } from '../testing/desk.ts'
import { attempt } from '../testing/razorpay-bank.ts'
import { openRazorpayTill, type RazorpayShop } from '../testing/razorpay-shop.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { closeMonths } from '../bills/close.ts'
import { creditOf, post } from '../wallet/ledger.ts'
import { moneyCommands } from './money-terminal.ts'

let shop: RazorpayShop
let operator: Awaited<ReturnType<typeof newOperator>>
let asker: string
let other: DeskWindow
beforeAll(async () => {
  shop = await openRazorpayTill()
})
afterAll(() => shop.close())
beforeEach(async () => {
  operator = await newOperator(shop)
  asker = await newStaff(shop, ['finance'])
  other = await staffWith(shop, 'finance')
})

const said = (name: string, words: string[], options: Record<string, string> = {}) =>
  moneyCommands(() => shop.services)[name]!(words, options, shop.terminal)
const credit = () => creditOf(shop.db, operator.lcoid)
const alerts = async () =>
  (await shop.db.selectFrom('alert').select(['title', 'message']).where('lcoid', '=', operator.lcoid).execute()).map(
    ({ title, message }) => `${title}: ${message}`,
  )
const waiting = async () =>
  (await other.call('listConsents', { state: 'WAITING' }))
    .json<{ data: { consentid: string; lcoid: string; what: string; about: string; amount: string }[] }>()
    .data.filter(({ lcoid }) => lcoid === operator.lcoid)
const allow = async () =>
  other.call('decideConsent', { consentid: (await waiting())[0]!.consentid, decision: 'APPROVE' })

async function paid(rupees: string): Promise<string> {
  const form = { amount: rupees }
  const started = (await operator.send('/lco/v1/payment.php', { form })).json<{
    transactionid: string
    paymentid: string
  }>()
  const { gateway_order } = (await findPayment(shop.db, { transactionid: started.transactionid }))!
  attempt(shop.simulator.bank, gateway_order!)
  await shop.app.inject({ url: `/pay/return/${started.transactionid}` })
  return started.paymentid
}

describe('money sent back to its source from the terminal', () => {
  it('needs the name of who asks for it, and his right', async () => {
    const paymentid = await paid('500.00')
    await expect(said('refund', [paymentid, '200'])).rejects.toThrow('Say by=')
    const content = await newStaff(shop, ['content'])
    await expect(said('refund', [`by=${content}`, paymentid, '200'])).rejects.toThrow('Your role does not allow this')
    expect(await credit()).toBe(50_000)
  })

  it('above the limit of the day waits for a second person, and is told to the operator once it is done', async () => {
    const paymentid = await paid('15000.00')
    const answer = await said('refund', [`by=${asker}`, paymentid, '12000'], { reason: 'Paid for another firm' })
    expect(answer).toMatch(/^\d+ waits for a second person at \/desk\/wallets\.$/)
    expect([await credit(), await alerts()]).toEqual([1_500_000, []])
    expect(await waiting()).toMatchObject([{ what: 'SOURCE', about: `${paymentid}:1`, amount: '12000.00' }])
    expect((await allow()).json()).toMatchObject({ state: 'DONE', decidedby: other.staffid })
    expect(await credit()).toBe(300_000)
    expect(await alerts()).toEqual([`₹12,000.00 refunded to your bank: Payment ${paymentid}. Paid for another firm`])
    expect(await said('refund', [`by=${asker}`, paymentid, '12000'])).toBe(
      `12000.00 of ${paymentid}, part 1, will be refunded.`,
    )
  })

  it('in small parts stops at the limit of the day too', async () => {
    const paymentid = await paid('15000.00')
    await said('refund', [`by=${asker}`, paymentid, '10000'])
    expect(await said('refund', [`by=${asker}`, paymentid, '1'], { part: '2' })).toContain('waits for a second person')
    expect(await credit()).toBe(500_000)
  })

  it('asked for twice waits once, and as another sum is a conflict', async () => {
    const paymentid = await paid('15000.00')
    const words = [`by=${asker}`, paymentid, '12000']
    expect(await said('refund', words)).toBe(await said('refund', words))
    await expect(said('refund', [`by=${asker}`, paymentid, '13000'])).rejects.toMatchObject({
      code: 'idempotency.conflict',
    })
    expect(await waiting()).toHaveLength(1)
  })

  it('that was sent back otherwise meanwhile is refused when the second person comes', async () => {
    const paymentid = await paid('15000.00')
    await said('refund', [`by=${asker}`, paymentid, '12000'])
    await said('refund', [`by=${other.staffid}`, paymentid, '4000'], { part: '2' })
    await leaveIn(shop, operator.lcoid, 2_000_000)
    expect((await allow()).json()).toMatchObject({ code: 'refund.changed' })
    expect(await waiting()).toHaveLength(1)
  })

  it('is never more than came in, and says so', async () => {
    const paymentid = await paid('500.00')
    const words = [`by=${asker}`, paymentid, '200']
    expect(await said('refund', words)).toBe(`200.00 of ${paymentid}, part 1, will be refunded.`)
    await said('refund', words)
    expect(await credit()).toBe(30_000)
    await expect(said('refund', [`by=${asker}`, paymentid, '300.01'], { part: '2' })).rejects.toThrow('At most 300.00')
    await expect(said('refund', [`by=${asker}`, paymentid, 'all'])).rejects.toThrow('Say the amount in rupees')
    await expect(said('refund', [`by=${asker}`, 'PAY1', '1'])).rejects.toThrow('There is no payment PAY1.')
  })

  it('is noted: who, why and how much', async () => {
    const paymentid = await paid('500.00')
    await said('refund', [`by=${asker}`, paymentid, '200'], { reason: 'Paid twice' })
    const noted = shop.db.selectFrom('audit').selectAll().where('target', '=', paymentid).where('what', '=', 'refund')
    expect(await noted.executeTakeFirstOrThrow()).toMatchObject({
      lcoid: operator.lcoid,
      after: { part: 1, amount: 20_000, reason: 'Paid twice', by: asker },
    })
  })
})

describe('a closed month corrected from the terminal', () => {
  beforeEach(async () => {
    const { lcoid } = operator
    const june = { lcoid, reference: 'june', reason: 'adjustment', account: 'adjustments', actor: 'test' } as const
    await shop.db
      .transaction()
      .execute((tx) =>
        post(tx, { ...june, direction: 'in', amount: paise(100), comment: '' }, new Date('2026-06-10T06:00:00Z')),
      )
    await closeMonths(shop.services)
  })
  const supplement = (rupees: string, ...reason: string[]) =>
    said('supplement', [`by=${asker}`, operator.lcoid, '2026-06', rupees, ...reason])

  it('is told to the operator', async () => {
    expect(await supplement('99.50', 'Late', 'credit')).toMatch(
      new RegExp(`^Supplement to JUN 2026 of ${operator.lcoid}: 99\\.50, BILL\\d+\\.$`),
    )
    expect(await credit()).toBe(10_050)
    expect(await alerts()).toEqual([
      expect.stringMatching(/^₹99\.50 credited to your wallet: Bill BILL\d+\. Late credit$/),
    ])
    await expect(said('supplement', [operator.lcoid, '2026-06', '5', 'x'])).rejects.toThrow('Say by=')
  })

  it('by more than the limit of the day waits for a second person', async () => {
    expect(await supplement('50000', 'Commission of June')).toContain('waits for a second person')
    expect(await waiting()).toMatchObject([{ what: 'SUPPLEMENT', about: '2026-06', amount: '50000.00' }])
    await expect(supplement('50000', 'Commission of June')).rejects.toThrow('waits already')
    expect([await credit(), await alerts()]).toEqual([100, []])
    expect((await allow()).json()).toMatchObject({ state: 'DONE', about: expect.stringMatching(/^BILL\d+$/) as string })
    expect(await credit()).toBe(5_000_100)
    const bills = await shop.db.selectFrom('bill').selectAll().where('lcoid', '=', operator.lcoid).execute()
    expect(bills.filter(({ part }) => part > 0)).toMatchObject([{ adjustments: paise(5_000_000) }])
    expect(await alerts()).toEqual([expect.stringContaining('₹50,000.00 credited to your wallet')])
  })
})
