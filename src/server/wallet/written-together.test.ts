// @day 2026-07-15
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Failure } from '#domain/errors.ts'
import { paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { writerOf, type Note, type Tx } from '../write.ts'
import { creditOf, post } from './ledger.ts'
import { inTurn } from './turns.ts'

const LCOID = 'LCO10001'
let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
// the books and the audit's chains are looked into at the end
afterEach(() => server.close())

const input = Buffer.from('input')
const writing = (key: string, call = 'debit') =>
  writerOf({
    db: server.db,
    scope: LCOID,
    actor: LCOID,
    address: '',
    requestId: key,
    now: server.clock.now,
    inTurn: true,
    transact: (work, written) => inTurn(server.db, LCOID, work, written),
    once: {
      key,
      call,
      inputHash: input,
      isSameInput: (kept) => kept.equals(input),
      encode: (reply) => JSON.stringify(reply),
      decode: (text) => JSON.parse(text),
    },
  })
type Change = (tx: Tx, note: Note) => Promise<number>
/** Notes before and after, as one that sells and calls back does. */
const debit =
  (reference: string): Change =>
  async (tx, note) => {
    note({ what: 'box-order', target: `${reference} asked` })
    const transfer = { reference, amount: paise(100), direction: 'out', reason: 'adjustment', comment: '' } as const
    const booked = { ...transfer, account: 'adjustments', lcoid: LCOID, actor: LCOID } as const
    const { balance } = await post(tx, booked, server.clock.now())
    note({ what: 'box-order', target: reference })
    return balance
  }
const refused: Change = async (tx, note) => {
  await debit('refused')(tx, note)
  throw new Failure('price.changed')
}
const twelve = Array.from({ length: 12 }, (_, n) => `sale:${n}`)
const targets = async () =>
  (await server.db.selectFrom('audit').select('target').where('what', '=', 'box-order').orderBy('id').execute()).map(
    ({ target }) => target,
  )
const bothOf = (references: readonly string[]) => references.flatMap((one) => [`${one} asked`, one])

describe('changes of one wallet that are written at once', () => {
  it('ask and note what is about keys and audit together, each for himself', async () => {
    const before = await creditOf(server.db, LCOID)
    await server.warmUp()
    using spy = vi.spyOn(pg.Client.prototype, 'query')
    const replies = await Promise.all(twelve.map((one) => writing(one)(debit(one))))
    const asked = spy.mock.calls.map(([statement]) => JSON.stringify(statement))
    // the first comes alone, the others stand in line behind him
    for (const about of [/join idempotency/, /into idempotency/, /into audit/])
      expect(
        asked.filter((text) => about.test(text)),
        String(about),
      ).toHaveLength(2)
    expect(replies).toEqual(twelve.map((_, n) => before - 100 * (n + 1)))
    expect(await targets()).toEqual(bothOf(twelve))
  })

  it('are answered by their keys when they are sent again, and change nothing', async () => {
    const send = () => Promise.all(twelve.map((one) => writing(one)(debit(`${one} ${crypto.randomUUID()}`))))
    const first = await send()
    const credit = await creditOf(server.db, LCOID)
    expect(await send()).toEqual(first)
    expect(await creditOf(server.db, LCOID)).toBe(credit)
    expect(await targets()).toHaveLength(2 * twelve.length)
  })

  it('happen once where two of them have one key', async () => {
    const before = await creditOf(server.db, LCOID)
    const replies = await Promise.all(
      [...twelve, ...twelve].map((one) => writing(one)(debit(`${one} ${crypto.randomUUID()}`))),
    )
    expect(replies.slice(12)).toEqual(replies.slice(0, 12))
    expect(await creditOf(server.db, LCOID)).toBe(before - 1200)
  })

  it('are refused alone: nothing of what is refused is left, and all of the others', async () => {
    const before = await creditOf(server.db, LCOID)
    const settled = await Promise.allSettled(twelve.map((one, n) => writing(one)(n % 4 === 2 ? refused : debit(one))))
    const stay = twelve.filter((_, n) => n % 4 !== 2)
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(await creditOf(server.db, LCOID)).toBe(before - 100 * stay.length)
    expect(await targets()).toEqual(bothOf(stay))
  })

  it('refuse a key that stands for another call, and nobody else for it', async () => {
    await writing('sale:3', 'other')(debit('other'))
    const settled = await Promise.allSettled(twelve.map((one) => writing(one)(debit(one))))
    expect(settled.map(({ status }) => status)).toEqual(twelve.map((_, n) => (n === 3 ? 'rejected' : 'fulfilled')))
    expect(await targets()).toEqual(bothOf(['other', ...twelve.filter((_, n) => n !== 3)]))
  })
})
