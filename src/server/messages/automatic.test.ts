// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { asOwner } from '../testing/as-owner.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { sendAutomaticReminders } from './automatic.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer({ env: { SMS_QUOTA: '20' } })
  lco = await newOperator(server)
})
afterEach(() => server.close())

const homeWith = (daysLeft: number) => newHome(server, lco.lcoid, { daysLeft })
const turn = (event: string, on = 'YES') => lco.send('/lco/v1/sendsms/automatic', { form: { event, on } })
const sweep = async () => {
  const queued = await sendAutomaticReminders(server.services)
  await server.deliver()
  return queued
}
const setTexts = (languages: ('en' | 'mr')[], status: 'ON' | 'OFF') =>
  server.db.updateTable('message_template').set({ status }).where('language', 'in', languages).execute()
const speaks = (subscriberid: string, language: 'hi' | 'mr') =>
  server.db.updateTable('subscriber').set({ language }).where('subscriberid', '=', subscriberid).execute()
const rows = () => server.db.selectFrom('message').selectAll().where('lcoid', '=', lco.lcoid).orderBy('id').execute()
describe('automatic reminders', () => {
  it('are off until they are switched on, and then go once a day to whom they fit', async () => {
    await homeWith(3)
    await homeWith(4)
    expect(await sweep()).toBe(0)
    await turn('EXP3')
    expect(await sweep()).toBe(1)
    server.clock.pass(HOUR_MS)
    expect(await sweep()).toBe(0)
    server.clock.pass(24 * HOUR_MS)
    expect(await sweep()).toBe(1)
    expect((await rows()).map(({ event, actor, state }) => [event, actor, state])).toEqual([
      ['EXP3', 'SYSTEM', 'SENT'],
      ['EXP3', 'SYSTEM', 'SENT'],
    ])
    await turn('EXP3', 'NO')
    server.clock.pass(24 * HOUR_MS)
    expect(await sweep()).toBe(0)
  })

  it('go to whom there are words for, and say of the others that there are none', async () => {
    await turn('EXP3')
    await turn('EXP1')
    await setTexts(['en', 'mr'], 'OFF')
    const [spoken, mute] = [await homeWith(3), await homeWith(3)]
    await speaks(spoken.subscriberid, 'hi')
    await speaks(mute.subscriberid, 'mr')
    const { data } = (await lco.send('/lco/v1/sendsms/automatic')).json<{ data: object[] }>()
    expect(data).toContainEqual(expect.objectContaining({ event: 'EXP3', customers: 1, refused: '' }))
    // nobody is due for it yet, and nobody could be told
    expect(data).toContainEqual(expect.objectContaining({ event: 'EXP1', customers: 0, refused: 'sms.inactive' }))
    expect(await sweep()).toBe(1)
    const told = await server.db.selectFrom('message').selectAll().where('lcoid', '=', lco.lcoid).execute()
    expect(told.find(({ subscriberid }) => subscriberid === spoken.subscriberid)).toMatchObject({ state: 'SENT' })
    const untold = { state: 'FAILED', reason: 'sms.inactive', content: '' }
    expect(told.find(({ subscriberid }) => subscriberid === mute.subscriberid)).toMatchObject(untold)
    const byHand = () => lco.send('/lco/v1/sendsms', { form: { smsid: 'EXP5' } })
    expect((await byHand()).json()).toMatchObject({ queued: 1, repeated: 0, unfit: 1 })
    await setTexts(['mr'], 'ON')
    expect((await byHand()).json()).toMatchObject({ queued: 1, repeated: 1, unfit: 0 })
  })

  it('go five and three days ahead, earlier than the same reminder by hand, and are still due when they leave', async () => {
    for (const days of [2, 3, 4, 5, 6]) await homeWith(days)
    await turn('EXP5')
    await turn('EXP3')
    expect(await sweep()).toBe(2)
    expect((await rows()).map(({ event, state }) => [event, state])).toEqual([
      ['EXP3', 'SENT'],
      ['EXP5', 'SENT'],
    ])
  })

  it('go to the customers of the others when those of one operator cannot be found', async () => {
    const other = await newOperator(server)
    await newHome(server, other.lcoid, { daysLeft: 3 })
    await homeWith(3)
    await turn('EXP3')
    await other.send('/lco/v1/sendsms/automatic', { form: { event: 'EXP3', on: 'YES' } })
    const [first, second] = [lco.lcoid, other.lcoid].toSorted()
    // whoever stands first in the sweep
    await asOwner(
      server,
      `create function no_sweep() returns trigger language plpgsql as $$ begin raise exception 'no sweep'; end $$;
      create trigger no_sweep before update of swept on reminder_rule for each row when (new.lcoid = '${first}')
        execute function no_sweep()`,
    )
    await expect(sweep()).rejects.toThrow('no sweep')
    const sent = await server.db.selectFrom('message').select('lcoid').where('actor', '=', 'SYSTEM').execute()
    expect(sent).toEqual([{ lcoid: second }])
    await asOwner(server, 'drop function no_sweep cascade')
    expect(await sweep()).toBe(1)
  })

  it('say beforehand who would get what at what cost', async () => {
    await homeWith(1)
    const { data } = (await lco.send('/lco/v1/sendsms/automatic')).json<{ data: object[] }>()
    expect(data[2]).toMatchObject({ event: 'EXP1', on: 'NO', customers: 1, cost: '0.40', refused: '' })
    expect(data[2]).toHaveProperty('example', expect.stringContaining('expires tomorrow'))
    expect(data[0]).toMatchObject({ event: 'EXP5', customers: 0, cost: '0.00', example: '' })
    expect(await rows()).toEqual([])
  })

  it('ask for dues once a week, and not of whom has paid', async () => {
    const [first, second] = [await homeWith(20), await homeWith(20)]
    await lco.send('/lco/v1/collections/start', { form: { atzero: 'YES' } })
    for (const { subscriberid } of [first, second])
      await lco.send('/lco/v1/collections/openings', { form: { subscriberid, amount: '200.00', day: '2026-03-31' } })
    await turn('DUES')
    await sendAutomaticReminders(server.services)
    const paid = { subscriberid: second.subscriberid, amount: '200.00', mode: 'CASH' }
    expect((await lco.send('/lco/v1/collections/receipts', { form: paid })).statusCode).toBe(200)
    await server.deliver()
    expect(server.sms.sent.map(({ text }) => text)).toEqual([expect.stringContaining('Rs 200.00 is due')])
    server.clock.pass(24 * HOUR_MS)
    expect(await sweep()).toBe(0)
    server.clock.pass(6 * 24 * HOUR_MS)
    expect(await sweep()).toBe(1)
  })

  it('do not ask for what a customer says he paid by UPI, until his operator says that it did not come', async () => {
    const [whole, part] = [await homeWith(20), await homeWith(20)]
    await lco.send('/lco/v1/collections/start', { form: { atzero: 'YES' } })
    for (const { subscriberid } of [whole, part])
      await lco.send('/lco/v1/collections/openings', { form: { subscriberid, amount: '200.00', day: '2026-03-31' } })
    const said = {
      shown: server.clock.now(),
      said: server.clock.now(),
      said_by: 'customer',
      state: 'SAID_PAID' as const,
    }
    const claim = (subscriberid: string, amount: number) => ({
      ...said,
      lcoid: lco.lcoid,
      subscriberid,
      reference: `TV${subscriberid}`,
      amount: paise(amount),
      utr: `6123${subscriberid.slice(-8)}`,
    })
    await server.db
      .insertInto('pay_request')
      .values([claim(whole.subscriberid, 20_000), claim(part.subscriberid, 15_000)])
      .execute()
    await turn('DUES')
    expect(await sweep()).toBe(1)
    expect(server.sms.sent.map(({ text }) => text)).toEqual([expect.stringContaining('Rs 50.00 is due')])
    await lco.send('/lco/v1/paylinks/claims/refuse', { form: { reference: `TV${whole.subscriberid}` } })
    server.clock.pass(24 * HOUR_MS)
    expect(await sweep()).toBe(1)
    expect(server.sms.sent.at(-1)!.text).toContain('Rs 200.00 is due')
  })

  it('send a receipt with the money taken, only where it is switched on', async () => {
    const { subscriberid } = await homeWith(20)
    await lco.send('/lco/v1/collections/start', { form: { atzero: 'YES' } })
    const take = () =>
      lco.send('/lco/v1/collections/receipts', { form: { subscriberid, amount: '150.00', mode: 'CASH' } })
    await take()
    await turn('RECEIPT')
    const { receiptno } = (await take()).json<{ receiptno: string }>()
    const wrong = (await take()).json<{ receiptno: string }>().receiptno
    await lco.send('/lco/v1/collections/receipts/reverse', { form: { receiptno: wrong, reason: 'Twice' } })
    await sweep()
    expect(server.sms.sent.map(({ text }) => text)).toEqual([
      expect.stringContaining(`Rs 150.00 received, receipt ${receiptno}. Balance due Rs 0.00.`),
    ])
  })

  it('do not go out at night', async () => {
    await homeWith(3)
    await turn('EXP3')
    server.clock.pass(10 * HOUR_MS)
    expect(await sweep()).toBe(0)
  })

  it('stop when the customer has renewed before his reminder went out, and then cost nothing', async () => {
    const { stbno } = await homeWith(3)
    await turn('EXP3')
    await sendAutomaticReminders(server.services)
    await server.db.updateTable('contract').set({ validity: '2026-09-01' }).where('stbno', '=', stbno).execute()
    await server.deliver()
    expect(server.sms.sent).toEqual([])
    expect((await rows())[0]).toMatchObject({ state: 'FAILED', reason: 'message.stopped', cost: 0 })
  })

  it('take no more than the quota of the month holds, and of two servers one sends', async () => {
    for (let n = 0; n < 11; n++) await homeWith(1)
    await turn('EXP1')
    const { data } = (await lco.send('/lco/v1/sendsms/automatic')).json<{ data: { event: string }[] }>()
    expect(data.find(({ event }) => event === 'EXP1')).toMatchObject({ customers: 10, refused: '' })
    const queued = await Promise.all([sendAutomaticReminders(server.services), sendAutomaticReminders(server.services)])
    expect(queued.toSorted()).toEqual([0, 10])
  })
})
