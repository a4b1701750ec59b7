import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { boxStatus, type BoxStatus } from '#domain/subscribers/rules.ts'

import { newContract, newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newestBase, statusOfBox } from './status.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const STATES = ['A', 'E', 'D', 'C', 'S'] as const
const DAYS = [-40, -1, 0, 1, 4, 5, 6, 30]

it('the database says of every box what the rule says', async () => {
  const today = dayOf(server.clock.now())
  const expected = new Map<string, BoxStatus>()
  for (const contractstatus of STATES)
    for (const daysLeft of DAYS) {
      const { stbno } = await newHome(server, 'LCO10001', { contractstatus, daysLeft })
      // an older base pack and an add-on that ends later have no say
      const others = { lcoid: 'LCO10001', stbno, hardwaretype: 'ANY' as const }
      await newContract(server, { ...others, status: 'E', validity: addDays(today, daysLeft - 30) })
      await newContract(server, { ...others, status: 'A', validity: addDays(today, 90), plantype: 'PACKAGE' })
      expected.set(stbno, boxStatus([{ contractstatus, validity: addDays(today, daysLeft) }], today))
    }
  expected.set((await newHome(server, 'LCO10001', { daysLeft: null })).stbno, boxStatus([], today))
  const { rows } = await sql<{ stbno: string; status: BoxStatus }>`
    select b.stbno, ${statusOfBox(today)} as status from box b left join lateral (${newestBase}) base on true
    where b.stbno = any(${[...expected.keys()]})`.execute(server.db)
  expect(new Map(rows.map(({ stbno, status }) => [stbno, status]))).toEqual(expected)
  expect(new Set(expected.values())).toEqual(
    new Set(['ACTIVE', 'EXPIRING', 'EXPIRED', 'DISCONNECTED', 'INACTIVE'] satisfies BoxStatus[]),
  )
})
