// @day 2026-07-15
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { smsParts } from '#domain/messages/templates.ts'

import { messageJob } from './jobs.ts'
import { runDue } from '../jobs/queue.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
/** Noon in India, an operator without any home, and a quota of twenty: ten reminders of two parts each. */
beforeEach(async () => {
  server = await testServer({ env: { SMS_QUOTA: '20' } })
  lco = await newOperator(server)
})
afterEach(() => server.close())

const homeWith = (daysLeft: number, more: object = {}) => newHome(server, lco.lcoid, { daysLeft, ...more })
const remind = async (smsid: string, subscribers?: string[], headers = {}) => {
  const form = { smsid, ...(subscribers && { subscribers: subscribers.join(',') }) }
  return (await lco.send('/lco/v1/sendsms', { form, headers })).json<Record<string, unknown>>()
}
const rows = () => server.db.selectFrom('message').selectAll().where('lcoid', '=', lco.lcoid).orderBy('id').execute()

/** Somebody who comes back every day stays signed in. */
async function daysLater(days: number): Promise<void> {
  server.clock.pass(days * 24 * HOUR_MS)
  await server.db.updateTable('session').set({ created: server.clock.now(), touched: server.clock.now() }).execute()
}

describe('a reminder', () => {
  it('goes out in the registered words, with the variables filled in', async () => {
    const { subscriberid, stbno } = await homeWith(1, { fname: 'Sunita' })
    expect(await remind('EXP1', [subscriberid])).toEqual({
      queued: 1,
      repeated: 0,
      unfit: 0,
      sendsat: server.clock.now().toISOString(),
      left: 18,
    })
    await server.deliver()
    expect(server.sms.sent).toMatchObject([
      {
        to: (await rows())[0]!.recipient,
        text: `Dear Sunita, your TV pack on box ending ${stbno.slice(-4)} expires tomorrow, 16 Jul. Please renew with your operator Shree Ganesh Cable Network or call toll-free 1800 123 4567.`,
      },
    ])
    expect((await rows())[0]).toMatchObject({ state: 'SENT', actor: lco.lcoid })
  })

  it('to everybody goes to the homes it fits and to no other', async () => {
    const made = new Map<number, string>()
    for (const days of [-9, -1, 0, 1, 2, 3, 4, 5]) made.set(days, (await homeWith(days)).subscriberid)
    await homeWith(2, { contractstatus: 'D' })
    await homeWith(2, { contractstatus: 'C' })
    const reached = async (smsid: string) => {
      const before = (await rows()).length
      const preview = (await lco.send(`/lco/v1/sendsms/preview?smsid=${smsid}`)).json<Record<string, unknown>>()
      const { queued, left } = await remind(smsid)
      expect(preview).toMatchObject({
        customers: queued,
        repeated: 0,
        left: (left as number) + (preview['need'] as number),
      })
      const ids = (await rows()).slice(before).map(({ subscriberid }) => subscriberid)
      expect(ids).toHaveLength(queued as number)
      return [...made].filter(([, id]) => ids.includes(id)).map(([days]) => days)
    }
    expect(await reached('EXP1')).toEqual([1])
    expect(await reached('EXP3')).toEqual([0, 1, 2])
    // as many as the dashboard counts
    expect(await reached('EXP5')).toEqual([0, 1, 2, 3, 4])
    expect(await reached('EXPD')).toEqual([-9, -1])
  })

  it('to a list says who does not fit, who is unknown and who belongs to somebody else', async () => {
    const fits = await homeWith(2)
    const late = await homeWith(20)
    const others = await newHome(server, 'LCO10002', { daysLeft: 2 })
    const asked = [fits, late, others].map(({ subscriberid }) => subscriberid)
    expect(await remind('EXP3', [...asked, '1234567890', fits.subscriberid])).toMatchObject({ queued: 1, unfit: 3 })
  })

  it('is sent once to a home with two boxes', async () => {
    const { subscriberid } = await homeWith(2)
    const { stbno } = await homeWith(1)
    await server.db.updateTable('box').set({ subscriberid }).where('stbno', '=', stbno).execute()
    expect(await remind('EXP3')).toMatchObject({ queued: 1 })
    expect((await rows())[0]!.content).toContain(stbno.slice(-4))
  })
})

describe('one of a type per home and day', () => {
  it('is kept, and counted as repeated', async () => {
    const { subscriberid } = await homeWith(1)
    await remind('EXP1', [subscriberid])
    expect(await remind('EXP1', [subscriberid])).toMatchObject({ queued: 0, repeated: 1, left: 18 })
    expect(await remind('EXP3', [subscriberid])).toMatchObject({ queued: 1, repeated: 0 })
    await daysLater(1)
    expect(await remind('EXP3', [subscriberid])).toMatchObject({ queued: 1, repeated: 0 })
  })

  it('holds against ten windows at once', async () => {
    await homeWith(1)
    await server.warmUp()
    const replies = await Promise.all(Array.from({ length: 10 }, () => remind('EXP1')))
    expect(replies.filter(({ queued }) => queued === 1)).toHaveLength(1)
    expect(replies.filter(({ queued, repeated }) => queued === 0 && repeated === 1)).toHaveLength(9)
    await server.deliver()
    expect(server.sms.sent).toHaveLength(1)
  })

  it('counts the day it goes out: asked for at night, it is not asked for again in the morning', async () => {
    await homeWith(2)
    server.clock.pass(10 * HOUR_MS)
    expect(await remind('EXP3')).toMatchObject({ queued: 1, sendsat: '2026-07-16T03:30:00.000Z' })
    server.clock.pass(12 * HOUR_MS)
    expect(await remind('EXP3')).toMatchObject({ queued: 0, repeated: 1 })
  })
})

describe('the hours', () => {
  it('asked for after nine in the evening, it waits for nine in the morning', async () => {
    await homeWith(2)
    server.clock.pass(10 * HOUR_MS)
    await remind('EXP3')
    server.clock.pass(10.9 * HOUR_MS)
    await server.deliver()
    expect(server.sms.sent).toHaveLength(0)
    server.clock.pass(0.2 * HOUR_MS)
    await server.deliver()
    expect(server.sms.sent).toHaveLength(1)
  })

  it('what it says is judged for the day it goes out', async () => {
    const tomorrow = await homeWith(1)
    const after = await homeWith(2)
    server.clock.pass(10 * HOUR_MS)
    const asked = [tomorrow.subscriberid, after.subscriberid]
    expect(await remind('EXP1', asked)).toMatchObject({ queued: 1, unfit: 1 })
    expect((await rows())[0]).toMatchObject({ subscriberid: after.subscriberid, day: '2026-07-16' })
  })

  it('one that could not go out by nine in the evening is not sent the next day', async () => {
    await homeWith(1)
    await remind('EXP1')
    server.clock.pass(10 * HOUR_MS)
    await server.deliver()
    expect([server.sms.sent.length, (await rows())[0]!.state]).toEqual([0, 'FAILED'])
  })
})

describe('the quota of the month', () => {
  const homes = async (count: number) => {
    for (let n = 0; n < count; n++) await homeWith(2)
  }

  it('refuses what would pass it, sends none of it, and says how many are left', async () => {
    await homes(11)
    expect(await remind('EXP3')).toMatchObject({ code: 'sms.quota', need: 22, left: 20 })
    expect(await rows()).toHaveLength(0)
  })

  it('counts a long text as the SMS it is sent in, as the preview does', async () => {
    await homeWith(2)
    const [short, long] = [await remind('EXP5'), await remind('EXP3')]
    expect((await rows()).map(({ content }) => smsParts(content))).toEqual([1, 2])
    expect([short, long]).toMatchObject([{ left: 19 }, { left: 17 }])
    expect((await lco.send('/lco/v1/sendsms/report')).json()).toMatchObject({ left: 17 })
  })

  it('is not passed by two windows at once', async () => {
    await homes(10)
    await server.warmUp()
    const replies = await Promise.all([remind('EXP3'), remind('EXP5')])
    expect(new Set(replies.map(({ queued, code }) => queued ?? code))).toEqual(new Set([10, 'sms.quota']))
    expect(await rows()).toHaveLength(10)
  })

  it('begins anew with the month, and is its own for each operator', async () => {
    await homes(10)
    await remind('EXP3')
    const other = await newOperator(server)
    const report = async (who = lco) =>
      (await who.send('/lco/v1/sendsms/report')).json<{ quota: number; left: number }>()
    expect([await report(), await report(other)]).toMatchObject([
      { quota: 20, left: 0 },
      { quota: 20, left: 20 },
    ])
    await daysLater(17)
    expect(await remind('EXPD')).toMatchObject({ queued: 10, left: 0 })
  })
})

describe('a vendor that fails', () => {
  it('is tried sixteen times under one key, for over an hour; then the reminder has FAILED and does not count', async () => {
    await homeWith(2)
    await remind('EXP3')
    const keys: string[] = []
    const broken = messageJob(server.services, {
      mail: server.mail,
      whatsapp: server.whatsapp,
      sms: {
        send: async (_to, _text, dedupe) => {
          keys.push(dedupe)
          throw new Error('down')
        },
      },
    })
    for (let n = 0; n < 10; n++) {
      await runDue(server.db, [broken], server.clock.now())
      server.clock.pass(300_000)
    }
    expect((await rows())[0]!.state).toBe('WAITING')
    for (let n = 0; n < 8; n++) {
      await runDue(server.db, [broken], server.clock.now())
      server.clock.pass(600_000)
    }
    expect([keys.length, new Set(keys).size, (await rows())[0]!.state]).toEqual([16, 1, 'FAILED'])
    const untaken = { status: 'FAILED', reason: 'message.untaken' }
    expect((await lco.send('/lco/v1/sendsms/report')).json()).toMatchObject({ left: 20, data: [untaken] })
  })

  it.each([
    ['en', 'Message vendor not reached'],
    ['hi', 'संदेश वेंडर से संपर्क नहीं हुआ'],
  ])('is named in the words of who reads the file, in %s', async (language, words) => {
    await homeWith(2)
    await remind('EXP3')
    server.sms.send = async () => {
      throw new TypeError('fetch failed')
    }
    for (let n = 0; n < 17; n++) {
      await server.deliver()
      server.clock.pass(600_000)
    }
    const asked = new URLSearchParams({ report: 'sms', format: 'csv', filters: '', language })
    const { body } = await lco.send(`/lco/v1/reports/export?${asked}`)
    expect([body.includes(words), body.includes('fetch failed')]).toEqual([true, false])
  })
})

it('the report names home, words and sender, newest first, by type and by day', async () => {
  const { subscriberid } = await homeWith(1)
  await remind('EXP1', [subscriberid])
  server.clock.pass(HOUR_MS)
  await remind('EXP3', [subscriberid])
  const report = async (query = '') =>
    (await lco.send(`/lco/v1/sendsms/report${query}`)).json<{ data: Record<string, string>[] }>().data
  expect((await report()).map(({ smsid }) => smsid)).toEqual(['EXP3', 'EXP1'])
  expect(await report('?smsid=EXP1')).toMatchObject([
    { subscriberid, name: 'Vaishali Kulkarni', displayText: 'Expiring tomorrow', status: 'WAITING' },
  ])
  expect(await report('?from=2026-07-16')).toEqual([])
})

it('two hundred homes are queued with a handful of statements', async () => {
  const many = await testServer()
  const owner = await newOperator(many)
  await Promise.all(Array.from({ length: 200 }, () => newHome(many, owner.lcoid, { daysLeft: 2 })))
  using query = vi.spyOn(pg.Client.prototype, 'query')
  const reply = await owner.send('/lco/v1/sendsms', { form: { smsid: 'EXP3' } })
  expect(reply.json()).toMatchObject({ queued: 200, left: 4600 })
  expect(query.mock.calls.length).toBeLessThan(20)
  await many.close()
})
