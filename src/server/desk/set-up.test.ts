// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'administrator')
})
afterAll(() => server.close())

type Listed = { data: { step: string; done: boolean }[] }

it('the set-up list of a working provider has nothing left but what he has not done', async () => {
  const { data } = (await desk.call('getSetUp', {})).json<Listed>()
  const left = data.filter(({ done }) => !done).map(({ step }) => step)
  expect(left.filter((step) => step !== 'templates')).toEqual([])
})

it('the first operator is there once he is let in, not while he waits', async () => {
  const set = (status: 'ACTIVE' | 'PENDING', was: 'ACTIVE' | 'PENDING') =>
    server.db.updateTable('operator').set({ status }).where('status', '=', was).execute()
  const isDone = async () =>
    (await desk.call('getSetUp', {})).json<Listed>().data.find(({ step }) => step === 'operator')!.done
  await set('PENDING', 'ACTIVE')
  expect(await isDone()).toBe(false)
  await set('ACTIVE', 'PENDING')
  expect(await isDone()).toBe(true)
})

it('one SMS and one mail go out for real to what was typed', async () => {
  await desk.call('testSetUp', { what: 'sms', mobile: '9822012345' })
  const { test } = (await desk.call('testSetUp', { what: 'mail', mail: 'asha@kavericable.in' })).json<{
    test: string
  }>()
  const became = async () => (await desk.call('getSetUpTest', { test })).json()
  expect(await became()).toMatchObject({ state: 'SENT', test })
  await server.deliver()
  expect(await became()).toEqual({ state: 'WORKS', detail: 'asha@kavericable.in', test: '' })
  expect(server.sms.sent.at(-1)).toMatchObject({ to: '9822012345' })
  expect(server.mail.sent.at(-1)).toMatchObject({ to: 'asha@kavericable.in' })
  expect((await desk.call('testSetUp', { what: 'sms' })).statusCode).toBe(422)
})

it('the headend answers for an STB, and what it refuses is said', async () => {
  const { stbno } = await newHome(server, 'LCO10001')
  const tried = await desk.call('testSetUp', { what: 'headend', stbno })
  const { test } = tried.json<{ test: string }>()
  await server.deliver()
  expect((await desk.call('getSetUpTest', { test })).json()).toEqual({ state: 'WORKS', detail: stbno, test: '' })
  expect((await desk.call('testSetUp', { what: 'headend', stbno: '1'.repeat(16) })).statusCode).toBe(422)
  expect((await desk.call('getSetUpTest', { test: 'LCO10001:999999' })).statusCode).toBe(404)
})

it('says at once what stands against it, while it is tried again, and that it works once it does', async () => {
  const { stbno } = await newHome(server, 'LCO10001')
  const began = async (input: Parameters<typeof desk.call<'testSetUp'>>[1]) =>
    (await desk.call('testSetUp', input)).json<{ test: string }>().test
  const { send } = server.sms
  server.sms.send = () => Promise.reject(new Error('the message vendor answered 401'))
  const [sms, osd] = [await began({ what: 'sms', mobile: '9822012345' }), await began({ what: 'headend', stbno })]
  server.cas.answers.push({ outcome: 'unanswered', reason: 'The headend answered 401' })
  await server.deliver()
  const became = async (test: string) => (await desk.call('getSetUpTest', { test })).json()
  expect(await became(sms)).toEqual({ state: 'FAILED', detail: 'the message vendor answered 401', test: sms })
  expect(await became(osd)).toEqual({ state: 'FAILED', detail: 'The headend answered 401', test: osd })
  server.sms.send = send
  server.clock.pass(60_000)
  await server.deliver()
  expect(await became(sms)).toEqual({ state: 'WORKS', detail: '9822012345', test: '' })
  expect(await became(osd)).toEqual({ state: 'WORKS', detail: stbno, test: '' })
})

it('a test whose text is not registered is refused in words', async () => {
  server.services.config.production = true
  await server.db.updateTable('message_template').set({ templateid: '' }).where('event', '=', 'TEST').execute()
  const refused = await desk.call('testSetUp', { what: 'sms', mobile: '9822012345' })
  server.services.config.production = false
  expect(refused.json()).toMatchObject({ code: 'message.unregistered' })
})

it('a push reaches the browser of an operator, and one without a browser is said', async () => {
  expect((await desk.call('testSetUp', { what: 'push', operator: 'LCO10002' })).statusCode).toBe(422)
  const times = { created: server.clock.now(), renewed: server.clock.now(), session_hash: null }
  const device = {
    lcoid: 'LCO10002',
    token_hash: Buffer.from('x'),
    token: 'token',
    actor: 'LCO10002',
    region: 'Maharashtra',
  }
  await server.db
    .insertInto('push_device')
    .values({ ...device, ...times })
    .execute()
  const tried = await desk.call('testSetUp', { what: 'push', operator: 'LCO10002' })
  expect(tried.json()).toMatchObject({ state: 'WORKS', detail: 'LCO10002' })
})

it('gateway and storage are tried, and a failure is said as one', async () => {
  for (const what of ['gateway', 'storage'] as const)
    expect((await desk.call('testSetUp', { what })).json()).toMatchObject({ what, state: 'WORKS' })
  const { read } = server.storage
  server.storage.read = () => Promise.reject(new Error('no such bucket'))
  const failed = await desk.call('testSetUp', { what: 'storage' })
  server.storage.read = read
  expect(failed.json()).toMatchObject({ state: 'FAILED', detail: 'no such bucket' })
})
