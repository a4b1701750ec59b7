// @noon
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { windowOf } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { sendAutomaticReminders } from './automatic.ts'
import { queueCode, queueMessage, type Wanted } from './queue.ts'
import { findOwing, findServed } from './reminder-homes.ts'

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
})
afterAll(() => server.close())

const rowsOf = (subscriberid: string) =>
  server.db.selectFrom('message').selectAll().where('subscriberid', '=', subscriberid).orderBy('id').execute()
const preview = async () =>
  (await lco.send('/lco/v1/sendsms/preview?smsid=EXPD')).json<{ customers: number }>().customers
async function erase(subscriberid: string): Promise<void> {
  const desk = await windowOf(server, 'DESK1')
  const asked = { lcoid: lco.lcoid, subscriberid, reason: 'Asked for by letter' }
  expect((await desk.call('erasePersonalData', asked)).statusCode).toBe(200)
}

it('nobody who is erased is counted for a reminder or an outage, nor sent one, nor asked for dues', async () => {
  const { lcoid } = lco
  const { subscriberid } = await newHome(server, lcoid, { daysLeft: -3 })
  const day = addDays(dayOf(server.clock.now()), -40)
  await lco.send('/lco/v1/collections/start', { form: { atzero: 'YES' } })
  await lco.send('/lco/v1/collections/openings', { form: { subscriberid, amount: '200.00', day } })
  const before = await preview()
  const owing = () => findOwing(server.db, lcoid, { day: dayOf(server.clock.now()), asked: null })
  expect(await owing()).toHaveLength(1)
  await erase(subscriberid)
  expect(await owing()).toEqual([])
  expect([before, await preview()]).toEqual([1, 0])
  for (const subscribers of [{}, { subscribers: subscriberid }])
    expect((await lco.send('/lco/v1/sendsms', { form: { smsid: 'EXPD', ...subscribers } })).json()).toMatchObject({
      queued: 0,
    })
  await lco.send('/lco/v1/sendsms/automatic', { form: { event: 'DUES', on: 'YES' } })
  expect(await sendAutomaticReminders(server.services)).toBe(0)
  const running = await newHome(server, lcoid)
  const served = () => findServed(server.db, lcoid, { event: 'OUTAGE', day: dayOf(server.clock.now()), areaid: '' })
  expect(await served()).toHaveLength(1)
  await server.db
    .updateTable('subscriber')
    .set({ mobilephone: '' })
    .where('subscriberid', '=', running.subscriberid)
    .execute()
  expect(await served()).toEqual([])
  expect(await rowsOf(subscriberid)).toEqual([])
})

it('a message to no number is kept as failed with the reason, costs nothing, and no vendor hears of it', async () => {
  const { lcoid } = lco
  const { subscriberid } = await newHome(server, lcoid)
  const sent = server.sms.sent.length
  const to = { lcoid, subscriberid, recipient: '', language: 'en', actor: lcoid } as const
  const receipt = { name: 'Erased', amount: '150.00', receipt: 'R/26-27/000001', balance: '0.00' }
  const wanted: Wanted = {
    ...to,
    event: 'RECEIPT',
    values: { ...receipt, operator: 'Shree Ganesh', helpline: '0253 2500100' },
  }
  const code: Wanted = { ...to, event: 'OTP_RENEWAL', values: { code: '123456', minutes: '10' } }
  const secret = { expires: new Date(server.clock.now().getTime() + 60_000), secret: ['123456'] }
  await server.db.transaction().execute(async (tx) => {
    await queueMessage(tx, wanted, server.services)
    await queueCode(tx, code, { ...secret, isAsked: false }, server.services)
  })
  await server.deliver()
  const failed = { state: 'FAILED', reason: 'customer.mobile', recipient: '', cost: 0 }
  expect(await rowsOf(subscriberid)).toMatchObject([failed, failed])
  expect(server.sms.sent).toHaveLength(sent)
  const asked = server.db
    .transaction()
    .execute((tx) => queueCode(tx, code, { ...secret, isAsked: true }, server.services))
  await expect(asked).rejects.toMatchObject({ code: 'customer.mobile' })
})
