import { afterEach, beforeEach, expect, it } from 'vitest'

import { addDays, startOf } from '#domain/dates.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith, soldTo } from '../testing/sold.ts'
import { renewDue } from './renew.ts'

let server: TestServer
let lcoid: string
beforeEach(async () => {
  server = await testServer()
  await server.db.updateTable('contract').set({ autorenew: false }).execute()
  ;({ lcoid } = await newOperator(server))
  await leaveIn(server, lcoid, 10_000_000)
})
afterEach(() => server.close())

it('a broadband that was refused here and bought for another STB keeps no sweep from its work, and is told', async () => {
  server.broadband.answers.push({ outcome: 'rejected', reason: 'No free port' })
  const home = await homeWith(server, lcoid, { plancodes: ['ONE599-1M'], autorenew: true })
  await server.deliver()
  const second = await newHome(server, lcoid, { daysLeft: null })
  await server.db
    .updateTable('box')
    .set({ subscriberid: home.subscriberid })
    .where('stbno', '=', second.stbno)
    .execute()
  await soldTo(server, { lcoid, stbno: second.stbno, plancodes: ['ONE599-1M'] })
  const { validity } = await server.db
    .selectFrom('contract')
    .select('validity')
    .where('contractno', '=', home.contractno)
    .executeTakeFirstOrThrow()
  server.clock.pass(startOf(addDays(validity, -1)).getTime() - server.clock.now().getTime())
  expect(await renewDue(server.services)).toBe(0)
  const tried = await server.db
    .selectFrom('renewal_try')
    .select(['reason', 'next_try', 'tries'])
    .where('contractno', '=', home.contractno)
    .execute()
  expect(tried).toEqual([{ reason: 'service.taken', next_try: null, tries: 1 }])
  expect(await renewDue(server.services)).toBe(0)
})
