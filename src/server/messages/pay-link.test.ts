// @noon
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { dayOf, startOf } from '#domain/dates.ts'

import { counterOf, type Counter } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { hear } from './whatsapp-heard.ts'

const LCOID = 'LCO10001'
const HOUR_MS = 3_600_000

let server: TestServer
let lco: Counter
let midnight: number
beforeAll(async () => {
  server = await testServer()
  await server.db
    .insertInto('upi_payee')
    .values({ lcoid: LCOID, vpa: 'sai@okicici', payeename: 'Sai', changed: server.clock.now(), actor: LCOID })
    .onConflict((known) => known.doNothing())
    .execute()
})
afterAll(() => server.close())
/** Each test begins in the evening of a day of its own. */
beforeEach(async () => {
  midnight = startOf(dayOf(server.clock.now())).getTime() + 24 * HOUR_MS
  server.clock.pass(midnight + 22 * HOUR_MS - server.clock.now().getTime())
  lco = counterOf(await server.as(LCOID))
  await setQuota('500')
})

const post = async <T = object>(path: string, form: Record<string, string>) =>
  (await lco.send(`/lco/v1${path}`, { form })).json<T & { code?: string }>()
const morning = async () => {
  server.clock.pass(midnight + 33 * HOUR_MS - server.clock.now().getTime())
  await server.deliver()
  await server.deliver()
}
const setQuota = async (value: string) => {
  const changed = { value, changed_by: 'x', changed: server.clock.now() }
  await server.db
    .insertInto('setting')
    .values({ name: 'SMS_QUOTA', ...changed })
    .onConflict((known) => known.column('name').doUpdateSet(changed))
    .execute()
  server.clock.pass(2000)
}

async function owing(whatsapp: 'YES' | 'NO') {
  const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
  await post('/collections/openings', { subscriberid, amount: '300', day: dayOf(server.clock.now()) })
  const { mobilephone } = await server.db
    .updateTable('subscriber')
    .set({ whatsapp })
    .where('subscriberid', '=', subscriberid)
    .returning('mobilephone')
    .executeTakeFirstOrThrow()
  const timestamp = () => String(Math.floor(server.clock.now().getTime() / 1000))
  return {
    subscriberid,
    send: () =>
      post<{ to: string; sendsat: string | null; already: string | null }>('/paylinks/send', { subscriberid }),
    stop: () => hear(server.services, { from: `91${mobilephone}`, timestamp: timestamp(), text: { body: 'STOP' } }),
    row: () =>
      server.db.selectFrom('message').selectAll().where('subscriberid', '=', subscriberid).executeTakeFirstOrThrow(),
    smses: () => server.sms.sent.filter(({ to }) => to === mobilephone).map(({ text }) => text),
    chats: () => server.whatsapp.sent.filter(({ to }) => to === mobilephone),
  }
}

describe('a message that waits for the morning, to a customer who writes STOP at night,', () => {
  it('goes by SMS and not by WhatsApp', async () => {
    const home = await owing('YES')
    await home.send()
    expect(await home.row()).toMatchObject({ channel: 'WHATSAPP', state: 'WAITING' })
    await home.stop()
    await morning()
    expect([home.chats(), home.smses()]).toEqual([[], [expect.stringContaining('/pay/')]])
    expect(await home.row()).toMatchObject({ channel: 'SMS', state: 'SENT' })
  })

  it('is not sent where no SMS is left, and says so', async () => {
    const home = await owing('YES')
    await home.send()
    await home.stop()
    await setQuota('0')
    await morning()
    expect([home.chats(), home.smses()]).toEqual([[], []])
    expect(await home.row()).toMatchObject({ state: 'FAILED', reason: 'sms.quota' })
  })
})

describe('a payment link that waits for the morning', () => {
  it.each(['YES', 'NO'] as const)('names the amount that is due then (WhatsApp: %s)', async (whatsapp) => {
    const home = await owing(whatsapp)
    await home.send()
    await post('/collections/receipts', { subscriberid: home.subscriberid, amount: '120', mode: 'CASH' })
    await morning()
    const { content, state } = await home.row()
    expect([content, state]).toEqual([expect.stringMatching(/Rs 180\.00.*\/pay\/[\w-]{22}/), 'SENT'])
    if (whatsapp === 'YES')
      expect(home.chats()).toMatchObject([{ values: expect.arrayContaining(['180.00']) as string[] }])
    else expect(home.smses()).toEqual([content])
  })

  it('is not sent where the link was replaced, and says so', async () => {
    const home = await owing('NO')
    await home.send()
    await post('/paylinks/link/renew', { subscriberid: home.subscriberid })
    await morning()
    expect(home.smses()).toEqual([])
    expect(await home.row()).toMatchObject({ state: 'FAILED', reason: 'message.replaced' })
  })
})

it('a payment link needs SMS of the month only where it goes by SMS', async () => {
  const [chat, sms, late] = [await owing('YES'), await owing('NO'), await owing('YES')]
  await setQuota('0')
  expect(await sms.send()).toMatchObject({ code: 'sms.quota' })
  expect(await chat.send()).toMatchObject({ to: expect.stringMatching(/^XXXXXX\d{4}$/) as string })
  // the provider has no text for it: it would be an SMS after all
  const off = (status: 'ON' | 'OFF') =>
    server.db.updateTable('message_template').set({ status }).where('channel', '=', 'WHATSAPP').execute()
  await off('OFF')
  expect(await late.send()).toMatchObject({ code: 'sms.quota' })
  await off('ON')
})

it('a payment link whose text the provider has switched off is refused in words, and not said to be on its way', async () => {
  const home = await owing('NO')
  const turn = (status: 'ON' | 'OFF') =>
    server.db.updateTable('message_template').set({ status }).where('event', '=', 'PAY_LINK').execute()
  await turn('OFF')
  expect(await home.send()).toMatchObject({ code: 'sms.inactive' })
  await turn('ON')
  await server.db
    .updateTable('subscriber')
    .set({ mobilephone: '' })
    .where('subscriberid', '=', home.subscriberid)
    .execute()
  expect(await home.send()).toMatchObject({ code: 'customer.mobile' })
  await expect(home.row()).rejects.toThrow()
})

it('a text of several SMS is not sent where the month holds fewer of them', async () => {
  const home = await owing('NO')
  await server.db
    .updateTable('subscriber')
    .set({ language: 'hi' })
    .where('subscriberid', '=', home.subscriberid)
    .execute()
  await post('/sendsms/automatic', { event: 'RECEIPT', on: 'YES' })
  const report = () => lco.send('/lco/v1/sendsms/report').then((reply) => reply.json<{ quota: number; left: number }>())
  const { quota, left } = await report()
  await setQuota(String(quota - left + 1))
  expect(await home.send()).toMatchObject({ code: 'sms.quota' })
  await post('/collections/receipts', { subscriberid: home.subscriberid, amount: '120', mode: 'CASH' })
  expect(await report()).toMatchObject({ left: 1 })
  await expect(home.row()).rejects.toThrow()
  await post('/sendsms/automatic', { event: 'RECEIPT', on: 'NO' })
})

describe('a payment link that is sent again', () => {
  const MINUTE_MS = 60_000
  const byDay = () => server.clock.pass(midnight + 36 * HOUR_MS - server.clock.now().getTime())

  it('within ten minutes goes out and is charged once, and the second is answered with when it was sent', async () => {
    byDay()
    lco = counterOf(await server.as(LCOID))
    const home = await owing('NO')
    const first = server.clock.now()
    await server.warmUp()
    const both = await Promise.all([home.send(), home.send()])
    expect(new Set(both.map(({ already }) => already))).toEqual(new Set([null, first.toISOString()]))
    await server.deliver()
    server.clock.pass(9 * MINUTE_MS)
    expect(await home.send()).toMatchObject({ already: first.toISOString(), sendsat: null })
    await server.deliver()
    expect(home.smses()).toHaveLength(1)
    server.clock.pass(2 * MINUTE_MS)
    expect(await home.send()).toMatchObject({ already: null })
    await server.deliver()
    expect(home.smses()).toHaveLength(2)
  })

  it('goes out at once with another amount or another link, or where the first did not go out', async () => {
    byDay()
    lco = counterOf(await server.as(LCOID))
    const home = await owing('NO')
    const sent = async () => {
      const { already } = await home.send()
      await server.deliver()
      return [already, home.smses().length]
    }
    expect(await sent()).toEqual([null, 1])
    await post('/collections/receipts', { subscriberid: home.subscriberid, amount: '120', mode: 'CASH' })
    expect(await sent()).toEqual([null, 2])
    await post('/paylinks/link/renew', { subscriberid: home.subscriberid })
    expect(await sent()).toEqual([null, 3])
    await server.db
      .updateTable('message')
      .set({ state: 'FAILED' })
      .where('content', '=', home.smses().at(-1)!)
      .execute()
    expect(await sent()).toEqual([null, 4])
  })

  it('while it waits for the morning is the one that waits, with the amount that is due then', async () => {
    const home = await owing('NO')
    const { sendsat } = await home.send()
    server.clock.pass(HOUR_MS)
    await post('/collections/receipts', { subscriberid: home.subscriberid, amount: '120', mode: 'CASH' })
    expect(await home.send()).toMatchObject({ already: expect.any(String) as string, sendsat })
    await morning()
    expect(home.smses()).toEqual([expect.stringContaining('Rs 180.00')])
  })
})
