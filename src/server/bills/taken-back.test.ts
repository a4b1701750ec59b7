// @day 2026-07-31
import { afterAll, beforeAll, expect, it } from 'vitest'

import { findPaper } from '../invoices/find-paper.ts'
import { providerNow } from '../invoices/parties.ts'
import { readOperator } from '../operators/store.ts'
import { buy, counterOf } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { closeMonths } from './close.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const until = (moment: string) => server.clock.pass(Date.parse(moment) - server.clock.now().getTime())
const billOf = (lcoid: string, month: number) =>
  server.db
    .selectFrom('bill')
    .selectAll()
    .where('lcoid', '=', lcoid)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()

it('what is taken back in the month after its sale has a credit note, and the next invoice is whole', async () => {
  const { lcoid, ...person } = await newOperator(server)
  const counter = counterOf(person)
  until('2026-07-31T23:50:00+05:30')
  const [first, second] = [
    await newHome(server, lcoid, { daysLeft: null }),
    await newHome(server, lcoid, { daysLeft: null }),
  ]
  await leaveIn(server, lcoid, 100_000)
  const [undone] = await buy(counter, first, 'DESI-30D')
  const [rejected] = await buy(counter, second, 'PARIVAR-30D')
  until('2026-08-01T00:05:00+05:30')
  await closeMonths(server.services)
  const july = await billOf(lcoid, 7)
  expect(july.sales).toBe(19_200)

  const { creditnotes } = await counter.act('/plan/undo', { contractno: undone! })
  server.cas.answers.push({ outcome: 'accepted' }, { outcome: 'rejected', reason: 'VC blacklisted' })
  await server.deliver()
  const back = await server.db
    .selectFrom('contract_event')
    .select(['contractno', 'what', 'amount', 'creditnoteno'])
    .where('lcoid', '=', lcoid)
    .where('what', 'in', ['UNDONE', 'REJECTED'])
    .orderBy('id')
    .execute()
  expect(back).toEqual([
    { contractno: undone, what: 'UNDONE', amount: -8400, creditnoteno: creditnotes[0] },
    { contractno: rejected, what: 'REJECTED', amount: -10_800, creditnoteno: expect.stringMatching(/^CN\/26-27\//) },
  ])
  const tenant = server.services.forTenant(lcoid)
  const provider = await providerNow(tenant, server.services.config, server.clock.now())
  const note = await findPaper(tenant, creditnotes[0]!, { provider, operator: await readOperator(tenant, lcoid) })
  expect(Object.fromEntries(note!.facts)['Original tax invoice']).toBe(`${july.invoiceno} of 31-07-2026`)
  expect(note!.lines.map((line) => line.taxable + line.cgst + line.sgst + line.igst)).toEqual([8400])

  await buy(counter, first, 'DESI-30D')
  until('2026-09-01T00:05:00+05:30')
  await closeMonths(server.services)
  expect(await billOf(lcoid, 8)).toMatchObject({ sales: 8400, refunds: 19_200 })
})
