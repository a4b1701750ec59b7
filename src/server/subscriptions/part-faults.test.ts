// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { ServiceAnswer, ServiceOrder } from '../adapters/services/port.ts'
import { simulatedService } from '../adapters/services/simulator.ts'
import { drawOf } from '../adapters/simulated-vendor.ts'
import { runDue } from '../jobs/queue.ts'
import { serviceOrderJob } from '../services/job.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { settleParts } from './settle-parts.ts'

/** Each home is sold a combo, and some of them are cancelled or undone while the vendors still make up their minds. */
const HOMES = process.env.SOAK ? 1200 : 20
const COMBO = 'ONE599-1M'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 100_000_000)
})
afterAll(() => server.close())

it('charges what was delivered and gives the rest back, to the paisa, whatever vendors lose, delay and refuse', async () => {
  let faults = 0
  const rough = (seed: number) => {
    let sent = 0
    const service = simulatedService({ seed, now: server.clock.now, pause: async () => {} })
    return {
      ...service,
      send: async (order: ServiceOrder): Promise<ServiceAnswer> => {
        // every third account is refused for good
        const isRefused = drawOf(seed, order.account) < 0.33
        const answer: ServiceAnswer = isRefused ? { outcome: 'rejected', reason: 'refused' } : await service.send(order)
        // and every second answer is lost on its way
        const isLost = drawOf(seed, `${order.id} ${sent++}`) < 0.5
        if (isLost || answer.outcome !== 'accepted') faults++
        return isLost ? { outcome: 'unanswered', reason: 'lost' } : answer
      },
    }
  }
  const ports = { BROADBAND: rough(11), OTT: rough(12) }
  const job = serviceOrderJob(server.services, ports, settleParts(server.services))
  const before = await balance()
  for (let n = 0; n < HOMES; n++) await sellTo(n)
  for (let n = 0; n < 30; n++) {
    // a run takes on a batch; in one moment no more of them than there are homes
    for (let batch = 0; batch < HOMES && (await runDue(server.db, [job], server.clock.now())) > 0; batch++);
    server.clock.pass(3 * 3_600_000)
  }
  const { open, delivered, refused } = await sums()
  const { charged, back } = await moved()
  if (process.env.SOAK)
    console.log(`${faults} faults: charged ${charged}, delivered ${delivered}, given back ${back} paise`)
  expect(open).toBe(0)
  expect(refused).toBeGreaterThan(HOMES / 4)
  expect(faults).toBeGreaterThanOrEqual(process.env.SOAK ? 5000 : HOMES / 2)
  expect(charged).toBe(delivered + back)
  expect(before - (await balance())).toBe(delivered)
}, 3_600_000)

/** By the ledger. */
async function moved() {
  const { rows } = await sql<{ charged: number; back: number }>`
    select coalesce(sum(amount) filter (where reason = 'plan-sale'), 0)::float as charged,
      coalesce(sum(amount) filter (where reason = 'refund'), 0)::float as back
    from transfer where lcoid = ${lco.lcoid}`.execute(server.db)
  return rows[0]!
}

const balance = async () =>
  Number(
    (await server.db.selectFrom('wallet').select('balance').where('lcoid', '=', lco.lcoid).executeTakeFirstOrThrow())
      .balance,
  )

async function sellTo(n: number): Promise<void> {
  const { subscriberid, stbno } = await newHome(server, lco.lcoid, { daysLeft: null })
  await lco.send('/lco/v1/cart', { form: { customerid: subscriberid, stbno, plancode: COMBO } })
  const done = await lco.send('/lco/v1/cart/checkout', { form: {} })
  const contractno = done.json<{ result: { success: string }[] }>().result[0]!.success
  if (n % 5 === 1) await lco.send('/lco/v1/plan/cancel', { form: { contractno, reason: 'Customer Request' } })
  if (n % 5 === 2) await lco.send('/lco/v1/plan/undo', { form: { contractno } })
}

/** What was delivered, from the contracts and parts alone: all of a contract that stands but what nobody delivered. */
async function sums() {
  const contracts = await server.db.selectFrom('contract').selectAll().where('lcoid', '=', lco.lcoid).execute()
  const parts = await server.db.selectFrom('contract_part').selectAll().where('lcoid', '=', lco.lcoid).execute()
  const delivered = contracts.reduce((sum, contract) => {
    const undelivered = parts.filter((part) => part.contractno === contract.contractno && part.state === 'REJECTED')
    const shares = undelivered.reduce((all, { price }) => all + price, 0)
    return sum + (contract.status === 'C' ? contract.lcoprice - contract.refunded : contract.lcoprice - shares)
  }, 0)
  return {
    delivered,
    open: parts.filter(({ state }) => state === 'PENDING').length,
    refused: parts.filter(({ state }) => state === 'REJECTED').length,
  }
}
