import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Account } from '#domain/collections/calls.ts'
import { dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'

import { type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { postMoves } from './entries.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('what is open of a long account comes to what is owed', async () => {
  const { lcoid, send } = await newOperator(server)
  const { subscriberid } = await newHome(server, lcoid, { daysLeft: null })
  const of = { lcoid, subscriberid, day: dayOf(server.clock.now()), actor: lcoid }
  const years = Array.from({ length: 300 }, () => [
    { ...of, kind: 'OPENING' as const, amount: paise(10_000) },
    { ...of, kind: 'DISCOUNT' as const, amount: paise(-10_000) },
  ])
  const first = { ...of, kind: 'OPENING' as const, amount: paise(25_000) }
  await server.db.transaction().execute((tx) => postMoves(tx, [first, ...years.flat()], server.clock.now()))
  const account = (await send(`/lco/v1/collections/accounts/${subscriberid}`)).json<
    OnWire<Account> & { dues: { left: string }[] }
  >()
  expect([account.balance, account.dues.map(({ left }) => left)]).toEqual(['250.00', ['50.00', '100.00', '100.00']])
})
