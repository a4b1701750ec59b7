// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { CasAnswer, CasOrder } from '../adapters/cas/port.ts'
import { commandJob } from '../cas/job.ts'
import { runDue } from '../jobs/queue.ts'
import { settleContracts } from '../subscriptions/rejected.ts'
import { buy, counterOf } from '../testing/counter.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const SILENCE: CasAnswer = { outcome: 'unanswered', reason: 'silence' }
const NO: CasAnswer = { outcome: 'rejected', reason: 'STB does not answer' }
const YES: CasAnswer = { outcome: 'accepted' }

/** A pack sold on an STB that is dead, which is then swapped; `answer` is the headend's from then on. */
async function soldAndSwapped(answer: (order: CasOrder, old: string) => CasAnswer) {
  const { lcoid, ...person } = await newOperator(server)
  await leaveIn(server, lcoid, 100_000)
  const home = await newHome(server, lcoid, { daysLeft: null })
  const fresh = await newStockBox(server, lcoid)
  let say: (order: CasOrder) => CasAnswer = () => SILENCE
  const cas = { send: async (order: CasOrder) => ([home.stbno, fresh].includes(order.stbno) ? say(order) : YES) }
  const job = commandJob(server.services, cas, settleContracts(server.services))
  await buy(counterOf(person), home, 'DESI-30D')
  await runDue(server.db, [job], server.clock.now())
  const form = { stbno: home.stbno, newstbno: fresh, reason: 'No power' }
  expect((await person.send('/lco/v1/hardware/swap', { form })).statusCode).toBe(200)
  say = (order) => answer(order, home.stbno)
  for (let n = 0; n < 8; n++) {
    server.clock.pass(60_000)
    await runDue(server.db, [job], server.clock.now())
  }
  const contract = await server.db
    .selectFrom('contract')
    .select(['stbno', 'status', 'provision', 'refunded'])
    .where('lcoid', '=', lcoid)
    .executeTakeFirstOrThrow()
  return { contract, fresh, credit: await creditOf(server.db, lcoid) }
}

it('a pack that no STB had yet stays sold where the new one takes it, whatever the old one says', async () => {
  const { contract, fresh, credit } = await soldAndSwapped(({ stbno }, old) => (stbno === old ? NO : YES))
  expect(contract).toEqual({ stbno: fresh, status: 'A', provision: 'ACCEPTED', refunded: 0 })
  expect(credit).toBe(100_000 - 8400)
})

it('and is given back where the new one refuses it, though the old one took it before it was put away', async () => {
  const { contract, credit } = await soldAndSwapped(({ stbno, kind }, old) =>
    stbno === old || kind !== 'ACTIVATE' ? YES : NO,
  )
  expect(contract).toMatchObject({ status: 'C', provision: 'REJECTED', refunded: 8400 })
  expect(credit).toBe(100_000)
})

it('a sale that is taken back after the swap lets the change come again that it had taken the place of', async () => {
  const { lcoid, ...person } = await newOperator(server)
  await leaveIn(server, lcoid, 100_000)
  const home = await newHome(server, lcoid, { daysLeft: null })
  const counter = counterOf(person)
  await buy(counter, home, 'DESI-30D')
  const schedule = { stbno: home.stbno, plancode: 'PARIVAR-30D' }
  expect((await person.send('/lco/v1/plan.php/schedule', { form: schedule })).statusCode).toBe(200)
  const [renewed] = await buy(counter, home, 'DESI-30D')
  const newstbno = await newStockBox(server, lcoid)
  const form = { stbno: home.stbno, newstbno, reason: 'No power' }
  expect((await person.send('/lco/v1/hardware/swap', { form })).statusCode).toBe(200)
  await counter.act('/plan/undo', { contractno: renewed! })
  const changes = server.db.selectFrom('scheduled_change').select(['state', 'stbno', 'plancode'])
  expect(await changes.where('lcoid', '=', lcoid).execute()).toEqual([
    { state: 'PENDING', stbno: newstbno, plancode: 'PARIVAR-30D' },
  ])
})

it('what waits in a cart goes along with its customer to the new STB, and is bought there', async () => {
  const { lcoid, ...person } = await newOperator(server)
  await leaveIn(server, lcoid, 100_000)
  const home = await newHome(server, lcoid, { daysLeft: null })
  const fresh = await newStockBox(server, lcoid)
  const counter = counterOf(person)
  for (const plancode of ['DESI-30D', 'CRICKET-30D']) await counter.put(home, plancode)
  await leaveIn(server, lcoid, 0)
  // it did not cover them: the lines stay
  expect((await counter.checkOut()).statusCode).not.toBe(200)
  await leaveIn(server, lcoid, 100_000)
  const form = { stbno: home.stbno, newstbno: fresh, reason: 'No power' }
  expect((await person.send('/lco/v1/hardware/swap', { form })).statusCode).toBe(200)
  const { data } = await counter.cart()
  expect(data).toHaveLength(2)
  expect(data.map(({ stbno, subscriberid, refusal }) => ({ stbno, subscriberid, refusal }))).toEqual(
    data.map(() => ({ stbno: fresh, subscriberid: home.subscriberid, refusal: '' })),
  )
  expect((await counter.checkOut()).statusCode).toBe(200)
  const sold = await server.db.selectFrom('contract').select('stbno').where('lcoid', '=', lcoid).execute()
  expect(sold).toEqual([{ stbno: fresh }, { stbno: fresh }])
})
