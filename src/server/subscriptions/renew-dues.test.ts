// @day 2026-07-15
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { postMoves } from '../collections/entries.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { renewDue } from './renew.ts'

let server: TestServer
let lcoid: string
beforeEach(async () => {
  server = await testServer()
  // the demo world renews its own; here nothing is due but what a test makes
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
  await server.db.updateTable('scheduled_change').set({ state: 'CANCELLED' }).execute()
  ;({ lcoid } = await newOperator(server))
  await leaveIn(server, lcoid, 1_000_000)
})
afterEach(() => server.close())

const today = () => dayOf(server.clock.now())
const sweep = () => renewDue(server.services)

const post = (subscriberid: string, kind: 'OPENING' | 'RECEIPT', amount: number, day = today()) =>
  server.db
    .transaction()
    .execute((tx) =>
      postMoves(tx, [{ lcoid, subscriberid, kind, amount: paise(amount), day, actor: lcoid }], server.clock.now()),
    )

/** Beside the charge of 28 days ago. */
async function owing(daysAgo: number) {
  const home = await homeWith(server, lcoid, { plancodes: ['DESI-30D'], daysAgo: 28, autorenew: true })
  await post(home.subscriberid, 'OPENING', 5000, addDays(today(), -daysAgo))
  return home
}

const tie = (days: number | null) =>
  sql`insert into home_books (lcoid, autorenew_due_days) values (${lcoid}, ${days})
    on conflict (lcoid) do update set autorenew_due_days = excluded.autorenew_due_days`.execute(server.db)
const contractsOf = (stbno: string) => server.db.selectFrom('contract').selectAll().where('stbno', '=', stbno).execute()
const tryOf = (contractno: string) =>
  server.db.selectFrom('renewal_try').selectAll().where('contractno', '=', contractno).executeTakeFirst()

it('tied to dues, auto-renew waits for whoever owes for longer, says so, and goes on once he has paid', async () => {
  await tie(30)
  const [late, recent] = [await owing(31), await owing(30)]
  expect(await sweep()).toBe(1)
  expect(await contractsOf(recent.stbno)).toHaveLength(2)
  expect(await tryOf(late.contractno)).toMatchObject({ reason: 'renewal.dues', tries: 1 })
  await post(late.subscriberid, 'RECEIPT', -5000)
  server.clock.pass(4 * 3_600_000)
  expect(await sweep()).toBe(1)
  expect(await tryOf(late.contractno)).toBeUndefined()
})

it('what waited for dues is tried as often for want of money as any other', async () => {
  await tie(30)
  const home = await owing(31)
  for (let n = 0; n < 5; n++) {
    await sweep()
    server.clock.pass(4 * 3_600_000)
  }
  expect(await tryOf(home.contractno)).toMatchObject({ reason: 'renewal.dues' })
  await post(home.subscriberid, 'RECEIPT', -5000)
  await leaveIn(server, lcoid, 100)
  await sweep()
  expect(await tryOf(home.contractno)).toMatchObject({ reason: 'wallet.insufficient', next_try: expect.any(Date) })
  await leaveIn(server, lcoid, 1_000_000)
  server.clock.pass(4 * 3_600_000)
  expect(await sweep()).toBe(1)
  expect(await contractsOf(home.stbno)).toHaveLength(2)
  expect(await tryOf(home.contractno)).toBeUndefined()
})

it('tied to nothing, auto-renew asks nobody', async () => {
  await tie(null)
  await owing(400)
  expect(await sweep()).toBe(1)
})
