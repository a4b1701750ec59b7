// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { runDue } from '../jobs/queue.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { sendAutomaticReminders } from './automatic.ts'
import { messageJob } from './jobs.ts'
import { referenceOf, sendMessage } from './kinds.ts'
import { queueMessage } from './queue.ts'
import { takeNews } from './states.ts'
import { fallBack } from './whatsapp.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
let subscriberid: string
/** Noon in India; a customer who owes 200. */
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
  subscriberid = (await newHome(server, lco.lcoid)).subscriberid
  await post('/collections/start', { atzero: 'YES' })
  await post('/collections/openings', { subscriberid, amount: '200', day: '2026-03-31' })
})
afterEach(() => server.close())

const post = async (path: string, form: Record<string, string>) =>
  (await lco.send(`/lco/v1${path}`, { form })).json<{ code?: string }>()
const take = (amount: string) => post('/collections/receipts', { subscriberid, amount, mode: 'CASH' })
const turnOn = (event: string) => post('/sendsms/automatic', { event, on: 'YES' })
const rows = () => server.db.selectFrom('message').selectAll().where('lcoid', '=', lco.lcoid).orderBy('id').execute()
const texts = () => server.sms.sent.map(({ text }) => text)
const agree = () =>
  server.db.updateTable('subscriber').set({ whatsapp: 'YES' }).where('subscriberid', '=', subscriberid).execute()
const askForDues = async () => {
  await turnOn('DUES')
  expect(await sendAutomaticReminders(server.services)).toBe(1)
}

describe('a message that could not leave by nine in the evening', () => {
  it.each(['DUES', 'RECEIPT'] as const)('waits for the morning (%s)', async (event) => {
    if (event === 'DUES') await askForDues()
    else {
      await turnOn('RECEIPT')
      await take('150')
    }
    server.clock.pass(10 * HOUR_MS)
    await server.deliver()
    expect(texts()).toEqual([])
    expect(await rows()).toMatchObject([{ event, state: 'WAITING' }])
    server.clock.pass(11 * HOUR_MS)
    await server.deliver()
    expect(texts()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ event, state: 'SENT' }])
  })
})

it.each([
  ['REGISTRATION_APPROVED', { lcoid: 'LCO9' }, 0],
  ['CONTACT_CHANGED', { user: 'LCO9', digits: '2345' }, 1],
] as const)(
  'at night a message waits for the morning, unless it warns of somebody who acts now (%s)',
  async (event, said, left) => {
    server.clock.pass(10 * HOUR_MS)
    const values = { ...said, portal: 'LCO Portal', helpline: '1800 123 4567' }
    const wanted = {
      event,
      lcoid: lco.lcoid,
      recipient: '9822012345',
      language: 'en',
      actor: 'SYSTEM',
      values,
    } as const
    await server.db.transaction().execute((tx) => queueMessage(tx, wanted, server.services))
    const { run_at } = await server.db
      .selectFrom('job')
      .select('run_at')
      .where('kind', '=', sendMessage.kind)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(run_at).toEqual(left ? server.clock.now() : new Date(server.clock.now().getTime() + 11 * HOUR_MS))
    await server.deliver()
    expect(texts()).toHaveLength(left)
  },
)

describe('that the signal is down', () => {
  const outage = async () => {
    await agree()
    server.clock.pass(10 * HOUR_MS)
    await post('/sendsms/outage', { until: '11 pm today' })
    await server.deliver()
    expect(server.whatsapp.sent).toHaveLength(1)
    return (await rows())[0]!
  }

  it('is told at night by SMS too, where WhatsApp has not delivered it', async () => {
    await fallBack(server.services, await outage(), '131026 Undeliverable')
    await server.deliver()
    expect(texts()).toEqual([expect.stringContaining('by 11 pm today')])
  })

  it('is not told the day after', async () => {
    const message = await outage()
    server.clock.pass(12 * HOUR_MS)
    await fallBack(server.services, message, '131026 Undeliverable')
    await server.deliver()
    expect(texts()).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'FAILED', reason: 'message.late' }])
  })
})

describe('a message that waits', () => {
  it.each(['YES', 'NO'])('asks for what is due when it leaves (WhatsApp: %s)', async (whatsapp) => {
    if (whatsapp === 'YES') await agree()
    await askForDues()
    await take('50')
    await server.deliver()
    expect(await rows()).toMatchObject([
      { content: expect.stringContaining('Rs 150.00 is due') as string, state: 'SENT' },
    ])
    if (whatsapp === 'YES')
      expect(server.whatsapp.sent).toMatchObject([{ values: expect.arrayContaining(['150.00']) as string[] }])
    else expect(texts()).toEqual([expect.stringContaining('Rs 150.00 is due')])
  })

  it('goes to the number that the customer has when it leaves', async () => {
    await turnOn('RECEIPT')
    await take('150')
    const mobilephone = '9811122233'
    await server.db.updateTable('subscriber').set({ mobilephone }).where('subscriberid', '=', subscriberid).execute()
    await server.deliver()
    expect(server.sms.sent.map(({ to }) => to)).toEqual([mobilephone])
    expect(await rows()).toMatchObject([{ recipient: mobilephone, state: 'SENT' }])
  })

  it('is not sent where its customer was erased meanwhile', async () => {
    await turnOn('RECEIPT')
    await take('150')
    await server.db
      .updateTable('subscriber')
      .set({ mobilephone: '' })
      .where('subscriberid', '=', subscriberid)
      .execute()
    await server.db.updateTable('message').set({ recipient: '', content: '', state: 'FAILED' }).execute()
    await server.deliver()
    expect(texts()).toEqual([])
    expect(await rows()).toMatchObject([{ recipient: '', state: 'FAILED', reason: 'customer.mobile' }])
  })
})

describe('a reminder that did not leave', () => {
  /** The vendor is away for all of its tries. */
  const fail = async () => {
    const down = { send: () => Promise.reject(new Error('down')) }
    const job = messageJob(server.services, { mail: server.mail, whatsapp: server.whatsapp, sms: down })
    for (let n = 0; n < 17; n++) {
      await runDue(server.db, [job], server.clock.now())
      server.clock.pass(600_000)
    }
    expect((await rows()).at(-1)).toMatchObject({ state: 'FAILED' })
  }
  const remind = async () =>
    (await lco.send('/lco/v1/sendsms', { form: { smsid: 'EXP3' } })).json<Record<string, unknown>>()

  it('is sent when it is asked for again that day, as the same message, and once', async () => {
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    await remind()
    await fail()
    expect((await lco.send('/lco/v1/sendsms/preview?smsid=EXP3')).json()).toMatchObject({ customers: 1, repeated: 0 })
    const both = await Promise.all([remind(), remind()])
    expect(both).toEqual(
      expect.arrayContaining(
        [1, 0].map((queued) => expect.objectContaining({ queued, repeated: 1 - queued }) as object),
      ),
    )
    await server.deliver()
    expect(texts()).toHaveLength(1)
    expect(await rows()).toMatchObject([{ event: 'EXP3', state: 'SENT', reason: '', cost: 40 }])
  })

  it('costs what the vendor charges once he says that he has it after all', async () => {
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    await remind()
    await fail()
    const message = (await rows())[0]!
    expect(message).toMatchObject({ parts: 2, cost: 0 })
    await takeNews(server.services, { reference: referenceOf(message), status: 'delivered' }, 'SMS')
    expect(await rows()).toMatchObject([{ state: 'DELIVERED', cost: 40 }])
  })

  it('costs what the vendor charges once it has left after all', async () => {
    await newHome(server, lco.lcoid, { daysLeft: 2 })
    await remind()
    await fail()
    // as the desk sends a job again
    const again = { attempts: 0, run_at: server.clock.now(), finished_at: null, failure: null }
    await server.db.updateTable('job').set(again).where('kind', '=', sendMessage.kind).execute()
    await server.deliver()
    expect(await rows()).toMatchObject([{ state: 'SENT', cost: 40, ended: null }])
  })

  it('of dues is sent the next day, not a week later', async () => {
    await askForDues()
    await fail()
    server.clock.pass(24 * HOUR_MS)
    expect(await sendAutomaticReminders(server.services)).toBe(1)
    await server.deliver()
    expect(texts()).toHaveLength(1)
  })
})
