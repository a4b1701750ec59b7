import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Receipt } from '#domain/collections/calls.ts'
import { addDays, dayOf, startOf } from '#domain/dates.ts'

import { counterOf, type Counter, type OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'

let server: TestServer
let lco: Counter
beforeAll(async () => {
  server = await testServer()
  lco = counterOf(await server.as(LCOID))
})
afterAll(() => server.close())

const read = async <T>(path: string) => (await lco.send(`/lco/v1/collections${path}`)).json<T>()

it('a receipt that was taken yesterday without a line is of yesterday in every sum and list, whenever it arrives', async () => {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  const today = dayOf(server.clock.now())
  const listed = async (day: string) =>
    (await read<{ data: OnWire<Receipt>[] }>(`/receipts?from=${day}&to=${day}&subscriberid=${subscriberid}`)).data.map(
      ({ amount }) => amount,
    )
  const before = await read<{ today: string }>('/summary')
  const takenat = new Date(startOf(today).getTime() - 3_600_000).toISOString()
  await lco.send('/lco/v1/collections/receipts', { form: { subscriberid, amount: '7', mode: 'CASH', takenat } })
  expect(await read('/summary')).toMatchObject({ today: before.today })
  expect(await listed(today)).toEqual([])
  expect(await listed(addDays(today, -1))).toEqual(['7.00'])
})
