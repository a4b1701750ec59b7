// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { cloudWhatsApp } from '../adapters/messages/whatsapp-cloud.ts'
import { runDue } from '../jobs/queue.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { sized } from '../testing/sizes.ts'
import { newOperator } from '../testing/shop.ts'
import { postOf, whatsAppVendor, type ChatFault } from '../testing/whatsapp-vendor.ts'
import { messageJob } from './jobs.ts'
import { referenceOf } from './kinds.ts'
import { queueMessage } from './queue.ts'
import { addMessagePages } from './status-pages.ts'

const SECRET = 'app-secret'
const HOUR_MS = 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  const account = { WHATSAPP_PHONE_ID: '1234567', WHATSAPP_TOKEN: 't', WHATSAPP_VERIFY_TOKEN: 'a word' }
  server = await testServer({ env: { ...account, WHATSAPP_APP_SECRET: SECRET }, furnish: addMessagePages })
  lco = await newOperator(server)
})
afterEach(() => server.close())

const agreed = async (daysLeft = 2) => {
  const home = await newHome(server, lco.lcoid, { daysLeft, fname: 'Sunita' })
  const { mobilephone } = await server.db
    .updateTable('subscriber')
    .set({ whatsapp: 'YES', language: 'hi' })
    .where('subscriberid', '=', home.subscriberid)
    .returning('mobilephone')
    .executeTakeFirstOrThrow()
  return { ...home, mobilephone }
}
const remind = () => lco.send('/lco/v1/sendsms', { form: { smsid: 'EXP3' } })
const rows = (lcoid = lco.lcoid) =>
  server.db.selectFrom('message').selectAll().where('lcoid', '=', lcoid).orderBy('id').execute()
const post = async (value: Parameters<typeof postOf>[1], secret = SECRET) =>
  (await server.app.inject({ method: 'POST', url: '/messages/whatsapp', ...postOf(secret, value) })).statusCode
const tell = async (status: string, more: object = {}) =>
  post({ statuses: [{ id: 'wamid.1', status, biz_opaque_callback_data: referenceOf((await rows())[0]!), ...more }] })
const write = (from: string, body: string, at = server.clock.now()) => {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return post({ messages: [{ from: `91${from}`, id: 'wamid.9', timestamp, type: 'text', text: { body } }] })
}

describe('a reminder to who has agreed', () => {
  it('goes by WhatsApp as the approved template in his language, with its values in order, and costs no SMS', async () => {
    const { stbno, mobilephone } = await agreed()
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    await remind()
    await server.deliver()
    expect([server.sms.sent.length, server.whatsapp.sent.length]).toEqual([1, 1])
    expect(server.whatsapp.sent[0]).toMatchObject({ to: mobilephone, kind: 'template', name: 'exp3', language: 'hi' })
    expect(server.whatsapp.sent[0]).toMatchObject({
      values: ['Sunita', stbno.slice(-4), '17 Jul', 'Shree Ganesh Cable Network', '1800 123 4567'],
    })
    const report = (await lco.send('/lco/v1/sendsms/report')).json<{ data: object[]; quota: number; left: number }>()
    expect(report.quota - report.left).toBe(2)
    expect(report.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ channel: 'WHATSAPP', cost: '0.15', status: 'SENT' })]),
    )
  })

  it('is an SMS where WhatsApp refuses it or says that it failed, and never both', async () => {
    await agreed()
    server.whatsapp.answers.push({ outcome: 'refused', reason: '131026 Message undeliverable' })
    await remind()
    await server.deliver()
    await server.deliver()
    expect([server.whatsapp.sent.length, server.sms.sent.length]).toEqual([0, 1])
    expect((await rows())[0]).toMatchObject({
      channel: 'SMS',
      state: 'SENT',
      fallback: '131026 Message undeliverable',
      language: 'hi',
    })
    // late news of WhatsApp change nothing about the SMS
    expect(await tell('failed')).toBe(200)
    expect(await tell('delivered')).toBe(200)
    await server.deliver()
    expect([(await rows())[0]!.state, server.sms.sent.length]).toEqual(['SENT', 1])
  })

  it('that WhatsApp could not deliver goes by SMS once, however often it says so', async () => {
    await agreed()
    await remind()
    await server.deliver()
    for (let n = 0; n < 3; n++) await tell('failed', { errors: [{ code: 131_026, title: 'Undeliverable' }] })
    await server.deliver()
    expect([server.whatsapp.sent.length, server.sms.sent.length]).toEqual([1, 1])
    expect((await rows())[0]).toMatchObject({ channel: 'SMS', fallback: '131026 Undeliverable' })
  })

  it('whose answer was lost is not sent again: it is shown as failed until WhatsApp has said what became of it', async () => {
    await agreed()
    server.whatsapp.answers.push({ outcome: 'unclear', reason: 'timeout' })
    await remind()
    for (let n = 0; n < 3; n++) {
      await server.deliver()
      server.clock.pass(300_000)
    }
    expect((await rows())[0]).toMatchObject({ state: 'FAILED', reason: 'message.unclear', channel: 'WHATSAPP' })
    expect([server.whatsapp.sent.length, server.sms.sent.length]).toEqual([0, 0])
    await tell('sent')
    await tell('read')
    expect((await rows())[0]).toMatchObject({ state: 'DELIVERED', reason: '', cost: 15 })
  })

  it('takes the quota of SMS only where it becomes one, and fails in words where none is left', async () => {
    await agreed()
    await server.db
      .insertInto('setting')
      .values({ name: 'SMS_QUOTA', value: '0', changed_by: 'x', changed: server.clock.now() })
      .execute()
    server.clock.pass(2000)
    await remind()
    server.whatsapp.answers.push({ outcome: 'refused', reason: 'no' })
    await server.deliver()
    expect((await rows())[0]).toMatchObject({ state: 'FAILED', reason: 'sms.quota' })
  })
})

describe('what customers write', () => {
  it('opens a day in which the words are free; after it only templates go', async () => {
    const { mobilephone } = await agreed()
    await write(mobilephone, 'Hello')
    await remind()
    await server.deliver()
    expect(server.whatsapp.sent[0]).toMatchObject({ kind: 'text', text: expect.stringContaining('Sunita') as string })
    expect((await rows())[0]).toMatchObject({ cost: 0, state: 'SENT' })
    server.clock.pass(25 * HOUR_MS)
    await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
    await remind()
    await server.deliver()
    expect(server.whatsapp.sent[1]).toMatchObject({ kind: 'template' })
  })

  it('STOP ends it and START begins it, with a trace of his own', async () => {
    const { mobilephone, subscriberid } = await agreed()
    const isOn = async () =>
      server.db
        .selectFrom('subscriber')
        .select(['whatsapp', 'whatsapp_source'])
        .where('subscriberid', '=', subscriberid)
        .executeTakeFirstOrThrow()
    await write(mobilephone, ' stop ')
    expect(await isOn()).toEqual({ whatsapp: 'NO', whatsapp_source: 'CUSTOMER' })
    await remind()
    await server.deliver()
    expect([server.whatsapp.sent.length, server.sms.sent.length]).toEqual([0, 1])
    await write(mobilephone, 'शुरू')
    await write(mobilephone, 'START')
    expect(await isOn()).toMatchObject({ whatsapp: 'YES' })
    expect(await changes(subscriberid)).toMatchObject([
      { field: 'whatsapp', before: 'NO', after: 'YES' },
      { field: 'whatsapp', before: 'YES', after: 'NO' },
    ])
  })
})

describe('what was written before the last word', () => {
  const later = () => server.clock.pass(HOUR_MS)

  it('changes nothing when WhatsApp tells it late or again', async () => {
    const { mobilephone, subscriberid } = await agreed()
    const home = () =>
      server.db
        .selectFrom('subscriber')
        .select(['whatsapp', 'whatsapp_heard'])
        .where('subscriberid', '=', subscriberid)
        .executeTakeFirstOrThrow()
    const began = server.clock.now()
    await write(mobilephone, 'START')
    later()
    await write(mobilephone, 'STOP')
    const stopped = await home()
    later()
    await write(mobilephone, 'START', began)
    expect(await home()).toEqual(stopped)
    expect(stopped.whatsapp).toBe('NO')
    later()
    await write(mobilephone, 'START')
    expect(await home()).toMatchObject({ whatsapp: 'YES' })
  })

  it('still ends it for who wrote something else since', async () => {
    const { mobilephone, subscriberid } = await agreed()
    const wrote = server.clock.now()
    later()
    await write(mobilephone, 'Hello')
    await write(mobilephone, 'STOP', wrote)
    const home = server.db.selectFrom('subscriber').select('whatsapp').where('subscriberid', '=', subscriberid)
    expect(await home.execute()).toEqual([{ whatsapp: 'NO' }])
  })

  it('does not begin it again for an operator either', async () => {
    const of = server.db.selectFrom('operator').select('whatsapp').where('lcoid', '=', lco.lcoid)
    await server.db.updateTable('operator').set({ mobileno: '9822000777' }).where('lcoid', '=', lco.lcoid).execute()
    const began = server.clock.now()
    await write('9822000777', 'START')
    later()
    await write('9822000777', 'STOP')
    await write('9822000777', 'START', began)
    expect(await of.execute()).toEqual([{ whatsapp: 'NO' }])
  })
})

const changes = (subscriberid: string) =>
  server.db
    .selectFrom('customer_change')
    .selectAll()
    .where('subscriberid', '=', subscriberid)
    .orderBy('id', 'desc')
    .execute()

describe('the door of WhatsApp', () => {
  it('believes nobody without the signature of the app', async () => {
    await agreed()
    await remind()
    await server.deliver()
    const status = { status: 'delivered', biz_opaque_callback_data: referenceOf((await rows())[0]!) }
    expect(await post({ statuses: [status] }, 'another')).toBe(401)
    const bare = await server.app.inject({ method: 'POST', url: '/messages/whatsapp', payload: '{}' })
    expect(bare.statusCode).toBe(401)
    expect((await rows())[0]).toMatchObject({ state: 'SENT' })
    expect(await post({ statuses: [{ status: 'eaten' }, 7 as unknown as object], messages: [{}] })).toBe(200)
  })

  it('answers its challenge only to who knows the word agreed on', async () => {
    const ask = async (token: string) => {
      const query = `hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`
      return server.app.inject({ method: 'GET', url: `/messages/whatsapp?${query}` })
    }
    expect((await ask('a%20word')).body).toBe('42')
    expect((await ask('guessed')).statusCode).toBe(403)
  })
})

it('an operator with no browser to be pushed to hears it by WhatsApp where he has asked for that', async () => {
  await server.db.updateTable('operator').set({ whatsapp: 'YES' }).where('lcoid', '=', lco.lcoid).execute()
  const values = { portal: 'LCO Portal', packs: '3', balance: '10.00', helpline: '1800 123 4567' }
  const wanted = { event: 'RENEWAL_FAILED', lcoid: lco.lcoid, recipient: '9822012345', language: 'mr' } as const
  await server.db
    .transaction()
    .execute((tx) => queueMessage(tx, { ...wanted, values, whatsapp: true, actor: 'SYSTEM' }, server.services))
  await server.deliver()
  expect(server.whatsapp.sent).toMatchObject([{ name: 'renewal_failed', language: 'mr' }])
})

const FAULTS: ChatFault[] = ['busy', 'unknown-number', 'cut-before', 'cut-after', 'page-after']
const MESSAGES = sized({ small: 40, long: 5000 })

/** The same sequence in every run. */
function dice(seed: number) {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

it('through a WhatsApp that fails three times of four, each message is sent once, by WhatsApp or SMS, or shown as failed', async () => {
  const roll = dice(2026)
  const vendor = await whatsAppVendor('t', () => (roll() < 0.75 ? FAULTS[Math.floor(roll() * FAULTS.length)]! : 'none'))
  const whatsapp = cloudWhatsApp(vendor.account)
  const job = messageJob(server.services, { sms: server.sms, mail: server.mail, whatsapp })
  await server.db.transaction().execute(async (tx) => {
    for (let n = 0; n < MESSAGES; n++) {
      const wanted = { event: 'RENEWAL_FAILED', lcoid: 'desk', recipient: '9822012345', language: 'hi' } as const
      const values = { portal: 'LCO Portal', packs: String(n + 1), balance: '1.00', helpline: '1800 123 4567' }
      await queueMessage(tx, { ...wanted, values, whatsapp: true, actor: 'x' }, server.services)
    }
  })
  const waiting = async () => (await rows('desk')).some(({ state }) => state === 'WAITING')
  for (let round = 0; round < 400 && (await waiting()); round++) {
    await runDue(server.db, [job], server.clock.now())
    server.clock.pass(60_000)
  }
  vendor.close()
  const ended = await rows('desk')
  const times = new Map<string, number>()
  for (const { biz_opaque_callback_data: reference } of vendor.taken)
    times.set(reference, (times.get(reference) ?? 0) + 1)
  const taken = (row: (typeof ended)[number]) => times.get(referenceOf(row)) ?? 0
  // by WhatsApp once at most, and by SMS only what WhatsApp has not
  expect(ended.filter((row) => taken(row) > 1)).toEqual([])
  expect(ended.filter((row) => row.channel === 'SMS' && taken(row) > 0)).toEqual([])
  expect(server.sms.sent.length).toBe(ended.filter(({ channel }) => channel === 'SMS').length)
  expect(new Set(ended.map(({ channel, state }) => `${channel} ${state}`))).toEqual(
    new Set(['WHATSAPP SENT', 'WHATSAPP FAILED', 'SMS SENT']),
  )
  expect(ended.filter((row) => row.channel === 'WHATSAPP' && row.state === 'SENT' && taken(row) !== 1)).toEqual([])
  expect(ended.filter(({ state, reason }) => state === 'FAILED' && reason !== 'message.unclear')).toEqual([])
}, 1_800_000)
