// @day 2026-07-15
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { paise } from '#domain/money.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import type { Tx } from '../write.ts'
import { creditOf, post } from './ledger.ts'
import { inTurn } from './turns.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const debit =
  (reference: string, amount = 100, lcoid = 'LCO10001') =>
  (tx: Tx) =>
    post(
      tx,
      {
        lcoid,
        reference,
        amount: paise(amount),
        direction: 'out',
        reason: 'adjustment',
        account: 'adjustments',
        comment: '',
        actor: lcoid,
      },
      server.clock.now(),
    )
const turn = (work: (tx: Tx) => Promise<unknown>, lcoid = 'LCO10001') => inTurn(server.db, lcoid, work)
async function asOwner(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}
const figuredToday = () =>
  server.db
    .selectFrom('day_figure')
    .select(['inward', 'amount', 'entries'])
    .where('lcoid', '=', 'LCO10001')
    .where('reason', '=', 'adjustment')
    .where('day', '=', dayOf(server.clock.now()))
    .execute()
const backend = async (tx: Tx) =>
  (await tx.selectNoFrom((row) => row.fn<number>('pg_backend_pid').as('pid')).executeTakeFirstOrThrow()).pid

describe('those who wait for one wallet', () => {
  it('are served in the order they came', async () => {
    const served: number[] = []
    await Promise.all(Array.from({ length: 40 }, (_, n) => turn(async () => served.push(n))))
    expect(served).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  it('use one connection at a time, so that a busy wallet leaves the others their share', async () => {
    let inside = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 40 }, () =>
        turn(async (tx) => {
          most = Math.max(most, ++inside)
          await backend(tx)
          inside--
        }),
      ),
    )
    expect(most).toBe(1)
  })

  it('share commits: forty changes need far fewer transactions', async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, () =>
        turn(async (tx) =>
          tx.selectNoFrom((row) => row.fn<string>('pg_current_xact_id').as('id')).executeTakeFirstOrThrow(),
        ),
      ),
    )
    expect(new Set(ids.map((one) => (one as { id: string }).id)).size).toBeLessThanOrEqual(4)
  })

  it('fail each for himself: what fails is undone alone', async () => {
    const before = await creditOf(server.db, 'LCO10001')
    const settled = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        turn(async (tx) => {
          await debit(`sale:${n}`)(tx)
          if (n % 3 === 0) throw new Failure('price.changed')
          // an error of the database itself leaves the transaction usable for the others too
          if (n % 3 === 1) await debit(`sale:${n}:nothing`, 0)(tx)
        }),
      ),
    )
    expect(settled.map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, (_, n) => (n % 3 === 2 ? 'fulfilled' : 'rejected')),
    )
    expect(await creditOf(server.db, 'LCO10001')).toBe(before - 4 * 100)
  })

  it('are added to the figures of their day at once, each of them', async () => {
    using asked = vi.spyOn(pg.Client.prototype, 'query')
    const all = [turn(async () => null), ...Array.from({ length: 10 }, (_, n) => turn(debit(`sale:${n}`)))]
    await Promise.all(all)
    const texts = asked.mock.calls.map(([statement]) => (statement as unknown as { text?: string }).text ?? '')
    expect(texts.filter((text) => text.includes('into transfer'))).toHaveLength(10)
    expect(texts.filter((text) => text.includes('into day_figure'))).toHaveLength(1)
    expect(await figuredToday()).toEqual([{ inward: false, amount: 1000, entries: 10 }])
  })

  it('are in the figures of their day once each, also where some failed or came twice', async () => {
    const works = Array.from({ length: 12 }, (_, n) =>
      turn(async (tx) => {
        await debit(`sale:${n - (n % 2)}`)(tx)
        if (n % 3 === 0) throw new Failure('price.changed')
      }),
    )
    await Promise.allSettled(works)
    // 0 and 6 failed with the first of each pair, and were booked with the second
    expect(await figuredToday()).toEqual([{ inward: false, amount: 600, entries: 6 }])
  })

  it('hear of success only after the commit', async () => {
    const before = await creditOf(server.db, 'LCO10001')
    const seen = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        turn(debit(`sale:${n}`)).then(() => creditOf(server.db, 'LCO10001').then((credit) => before - credit)),
      ),
    )
    expect(Math.min(...seen)).toBeGreaterThan(0)
    expect(await creditOf(server.db, 'LCO10001')).toBe(before - 1000)
  })

  it('all fail when the connection is lost before the commit, and the next ones are served', async () => {
    const killed = turn(async (tx) => {
      await debit('lost:1')(tx)
      await asOwner('select pg_terminate_backend($1)', [await backend(tx)])
    })
    const beside = turn(debit('lost:2'))
    const outcomes = await Promise.allSettled([killed, beside])
    await turn(debit('after:1'))
    const lost = await server.db.selectFrom('transfer').select('id').where('reference', 'like', 'lost:%').execute()
    // the second may have begun a transaction of its own; what counts is that each heard the truth
    expect(lost).toHaveLength(outcomes.filter(({ status }) => status === 'fulfilled').length)
    expect(outcomes[0].status).toBe('rejected')
  })

  it('come again from within their own reply without being forgotten', async () => {
    const chain = async (left: number): Promise<unknown> =>
      left > 0 && turn(debit(`sale:${left}`)).then(() => chain(left - 1))
    await chain(5)
    expect(
      await server.db.selectFrom('transfer').select('id').where('reference', 'in', ['sale:1', 'sale:5']).execute(),
    ).toHaveLength(2)
  })
})

it('the line of one wallet does not wait for that of another', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isSlowDone = false
  const slow = turn(() => held).then(() => (isSlowDone = true))
  await turn(debit('sale:1', 100, 'LCO10002'), 'LCO10002')
  expect(isSlowDone).toBe(false)
  release()
  await slow
})
