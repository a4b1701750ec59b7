import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { newOperator, openShop, type Shop } from '../testing/shop.ts'
import { creditOf, post, type Transfer } from './ledger.ts'
import { inDays } from '../testing/in-days.ts'

let shop: Shop
let operator: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  operator = await newOperator(shop)
})
afterAll(() => shop.close())

type Row = { paymentid: string; debit: string | null; credit: string | null; balance: string }
type Page = {
  count: number
  data: Row[]
  next: string | null
  opening: string
  closing: string
  credits: string
  debits: string
}
const rupees = (text: string) => Math.round(Number(text) * 100)
const statement = async (query = '', who: Pick<typeof operator, 'send'> = operator) =>
  (await who.send(`/lco/v1/lco/ledgerreport?${query}`)).json<Page>()
const move = (reference: string, amount: number, at: Date, reason: Transfer['reason'] = 'adjustment') =>
  shop.db.transaction().execute((tx) =>
    post(
      tx,
      {
        lcoid: operator.lcoid,
        reference,
        reason,
        amount: paise(Math.abs(amount)),
        direction: amount > 0 ? 'in' : 'out',
        account: 'adjustments',
        comment: reference,
        actor: operator.lcoid,
      },
      at,
    ),
  )

describe('the account statement', () => {
  it('over any days of the demo year opens, moves and closes without a break', async () => {
    const owner = await shop.as('LCO10001')
    const today = dayOf(shop.clock.now())
    const ranges = Array.from({ length: 25 }, (_, n) => {
      const from = addDays(today, -(n * 29) % 366)
      return [from, addDays(from, (n * 13) % 40)] as const
    })
    for (const [from, to] of ranges) {
      const { opening, credits, debits, closing } = await statement(`from=${from}&to=${to}`, owner)
      expect(rupees(opening) + rupees(credits) - rupees(debits)).toBe(rupees(closing))
      const next = await statement(`from=${addDays(to, 1)}`, owner)
      expect(next.opening).toBe(closing)
    }
    const whole = await statement('', owner)
    expect([rupees(whole.opening), rupees(whole.closing)]).toEqual([0, await creditOf(shop.db, 'LCO10001')])
  })

  it('goes by days of India: a movement at 00:10 there belongs to the new day', async () => {
    await move('evening', 10_000, new Date(`${inDays(0)}T18:20:00Z`))
    await move('night', -3000, new Date(`${inDays(0)}T18:40:00Z`))
    expect(await statement(`to=${inDays(0)}`)).toMatchObject({ count: 1, opening: '0.00', closing: '100.00' })
    expect(await statement(`from=${inDays(1)}`)).toMatchObject({ count: 1, opening: '100.00', closing: '70.00' })
  })

  it('shows an unbroken balance also where a movement waited for its turn past midnight', async () => {
    await move('first', 10_000, new Date(`${inDays(0)}T18:31:00Z`))
    // asked for before midnight, booked behind one from after it
    await move('waited', -3000, new Date(`${inDays(0)}T18:29:00Z`))
    const before = await statement(`to=${inDays(0)}`)
    const after = await statement(`from=${inDays(1)}`)
    expect([before.closing, after.opening, after.closing]).toEqual(['0.00', '0.00', '70.00'])
    expect(after.data.map(({ balance }) => balance)).toEqual(['70.00', '100.00'])
  })

  it('comes in pages, each row once and each balance following from the next, also within one moment', async () => {
    const at = shop.clock.now()
    for (let n = 0; n < 120; n++) await move(`m${n}`, n % 3 === 2 ? -50 : 100 + n, at)
    const rows: Row[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: Page = await statement(next && `after=${next}`)
      rows.push(...page.data)
      next = page.next
    }
    expect(new Set(rows.map(({ paymentid }) => paymentid)).size).toBe(120)
    for (const [n, row] of rows.entries()) {
      const before = rows[n + 1] ? rupees(rows[n + 1]!.balance) : 0
      expect(rupees(row.balance)).toBe(before + rupees(row.credit ?? '0') - rupees(row.debit ?? '0'))
    }
  })

  it('of another operator shows none of it', async () => {
    await move('mine', 10_000, shop.clock.now())
    expect(await statement('', await newOperator(shop))).toMatchObject({ count: 0, opening: '0.00', closing: '0.00' })
  })
})

describe('the other reports', () => {
  it('debits are what left the wallet, with their total', async () => {
    await move('in', 10_000, shop.clock.now())
    await move('out', -3000, shop.clock.now())
    const reply = (await operator.send('/lco/v1/lco/debit')).json()
    expect(reply).toMatchObject({
      count: 1,
      total: '30.00',
      data: [{ amount: '30.00', entityid: operator.lcoid, comment: 'out' }],
    })
  })

  it('refunds are what was credited as such', async () => {
    await move('in', 10_000, shop.clock.now())
    await move('back', 2500, shop.clock.now(), 'refund')
    expect((await operator.send('/lco/v1/commision.php')).json()).toMatchObject({ count: 1, total: '25.00' })
  })

  it('need the permission for payments', async () => {
    await shop.db
      .updateTable('subuser')
      .set({ permissions: ['reports'] })
      .where('lcosubuserid', '=', 'SUB10001')
      .execute()
    const clerk = await shop.as('SUB10001')
    for (const path of ['lco/debit', 'lco/ledgerreport', 'commision.php'])
      expect((await clerk.send(`/lco/v1/${path}`)).statusCode).toBe(403)
  })

  it('the runway reckons with the pace of the last thirty days', async () => {
    await move('in', 100_000, shop.clock.now())
    await move('sold', -30_000, new Date(shop.clock.now().getTime() - 86_400_000), 'plan-sale')
    const runway = (await operator.send('/lco/v1/wallet/runway')).json()
    expect(runway).toMatchObject({
      credit: '700.00',
      basis: 'PACE',
      needs: [{ amount: '70.00' }, { amount: '150.00' }, { amount: '300.00' }],
      shortOn: null,
      shortfall: '0.00',
    })
  })
})
