import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'
import { paise, type Paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { creditOf, post, type Transfer } from './ledger.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const LCOID = 'LCO10001'
const sale: Omit<Transfer, 'reference' | 'amount'> = {
  lcoid: LCOID,
  // no contract stands behind it, so for the books it is no sale of a plan
  reason: 'adjustment',
  direction: 'out',
  account: 'adjustments',
  comment: 'Plan renewal',
  actor: LCOID,
}
const move = (reference: string, amount: Paise, more: Partial<Transfer> = {}) =>
  server.db.transaction().execute((tx) => post(tx, { ...sale, reference, amount, ...more }, server.clock.now()))
const topUp = (reference: string, amount: Paise) =>
  // no payment stands behind it, so for the books it is no top-up
  move(reference, amount, { direction: 'in', account: 'gateway', reason: 'adjustment' })
const credit = () => creditOf(server.db, LCOID)
const rowsOf = (reference: string) =>
  server.db.selectFrom('transfer').selectAll().where('reference', '=', reference).execute()

/** Leaves exactly this much in the wallet. */
const leave = async (amount: number) => {
  await move('empty', await credit())
  if (amount > 0) await topUp('fill', paise(amount))
}

describe('a transfer', () => {
  it('moves money in and out and says what is left', async () => {
    await leave(0)
    expect(await topUp('topup:1', paise(50_000))).toEqual({ balance: 50_000 })
    expect(await move('sale:1', paise(8400))).toEqual({ balance: 41_600 })
    expect(await credit()).toBe(41_600)
  })

  it('names both ends of the money', async () => {
    await topUp('topup:1', paise(100))
    await move('sale:1', paise(100))
    expect(await rowsOf('topup:1')).toMatchObject([{ from_account: 'gateway', to_account: 'wallet' }])
    expect(await rowsOf('sale:1')).toMatchObject([{ from_account: 'wallet', to_account: 'adjustments', actor: LCOID }])
  })

  it('is in the figures of its day once, booked here or by hand', async () => {
    const figured = () =>
      server.db
        .selectFrom('day_figure')
        .select(['inward', 'amount', 'entries'])
        .where('lcoid', '=', LCOID)
        .where('reason', '=', 'adjustment')
        .where('day', '=', dayOf(server.clock.now()))
        .orderBy('inward')
        .execute()
    expect(await figured()).toEqual([])
    await topUp('in:1', paise(50_000))
    await topUp('in:1', paise(50_000))
    await move('out:1', paise(700))
    await sql`
      with moved as (update wallet set balance = balance + 9 where lcoid = ${LCOID} returning lcoid, balance)
      insert into transfer (lcoid, reference, reason, from_account, to_account, amount, balance_after, actor, at)
      select lcoid, 'in:' || n, 'adjustment', 'adjustments', 'wallet', n, balance - 9 + sum(n) over (order by n), 'x', ${server.clock.now()}
      from moved, generate_series(4, 5) as n order by n`.execute(server.db)
    expect(await figured()).toEqual([
      { inward: false, amount: 700, entries: 1 },
      { inward: true, amount: 50_009, entries: 3 },
    ])
  })

  it('with the same reference moves the money once and answers the same', async () => {
    const before = await credit()
    const [first, second] = [await move('sale:1', paise(8400)), await move('sale:1', paise(8400))]
    expect(second).toEqual(first)
    expect(await credit()).toBe(before - 8400)
  })

  it.each([
    ['another amount', { amount: paise(8500) }],
    ['the other direction', { direction: 'in' }],
    ['another account', { account: 'hardware' }],
  ] as const)('with the same reference and %s is a conflict', async (_what, changed) => {
    await move('sale:1', paise(8400))
    await expect(move('sale:1', paise(8400), changed)).rejects.toMatchObject({ code: 'idempotency.conflict' })
    expect(await rowsOf('sale:1')).toHaveLength(1)
  })

  it('of nothing, or of less, is refused', async () => {
    await expect(move('sale:0', paise(0))).rejects.toThrow('transfer_amount_check')
    await expect(move('sale:-1', paise(-100))).rejects.toThrow('transfer_amount_check')
  })

  it('of a change that fails afterwards never happened', async () => {
    const before = await credit()
    const failing = server.db.transaction().execute(async (tx) => {
      await post(tx, { ...sale, reference: 'sale:1', amount: paise(8400) }, server.clock.now())
      throw new Error('the headend refused')
    })
    await expect(failing).rejects.toThrow('the headend refused')
    expect([await credit(), await rowsOf('sale:1')]).toEqual([before, []])
  })
})

describe('the wallet', () => {
  it('never lets ten racing sales spend it below its floor', async () => {
    await leave(50_000)
    const races = Array.from({ length: 10 }, (_, n) => move(`sale:${n}`, paise(20_000)))
    const settled = await Promise.allSettled(races)
    expect(settled.filter((race) => race.status === 'fulfilled')).toHaveLength(2)
    expect(await credit()).toBe(10_000)
  })

  it('moves the money once when ten send the same reference at once', async () => {
    const before = await credit()
    const replies = await Promise.all(Array.from({ length: 10 }, () => move('sale:1', paise(8400))))
    expect(new Set(replies.map(({ balance }) => balance)).size).toBe(1)
    expect(await credit()).toBe(before - 8400)
  })

  it('can be spent to the last paisa and not one further', async () => {
    await leave(8400)
    await expect(move('sale:1', paise(8401))).rejects.toMatchObject({ code: 'wallet.insufficient' })
    expect(await move('sale:1', paise(8400))).toEqual({ balance: 0 })
  })

  it('says need, have and short when it does not suffice', async () => {
    await leave(5050)
    await expect(move('sale:1', paise(8400))).rejects.toMatchObject({
      details: { need: '84.00', have: '50.50', short: '33.50' },
    })
  })

  it('with a floor other than zero stops there', async () => {
    await leave(8400)
    await server.db
      .updateTable('wallet')
      .set({ floor: paise(-10_000) })
      .where('lcoid', '=', LCOID)
      .execute()
    expect(await move('sale:1', paise(18_400))).toEqual({ balance: -10_000 })
    await expect(move('sale:2', paise(1))).rejects.toMatchObject({ code: 'wallet.insufficient' })
  })

  it('holds the sum of its transfers, and each row what was left after it', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => move(`sale:${n}`, paise(100 + n))),
      ...Array.from({ length: 5 }, (_, n) => topUp(`topup:${n}`, paise(1000 + n))),
    ])
    const rows = await server.db.selectFrom('transfer').selectAll().where('lcoid', '=', LCOID).orderBy('id').execute()
    let sum = 0
    for (const { to_account, amount, balance_after } of rows) {
      sum += to_account === 'wallet' ? amount : 0 - amount
      expect(balance_after).toBe(sum)
    }
    expect(await credit()).toBe(sum)
  })

  it('of another operator is not touched', async () => {
    const before = await creditOf(server.db, 'LCO10002')
    await move('sale:1', paise(8400))
    expect(await creditOf(server.db, 'LCO10002')).toBe(before)
  })
})
