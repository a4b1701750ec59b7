// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { newVapidKeys } from '../adapters/push/vapid.ts'
import { webPusher } from '../adapters/push/webpush.ts'
import { buildApp } from '../app.ts'
import { runDue } from '../jobs/queue.ts'
import { sweep } from '../retention/sweep.ts'
import { tell } from '../notices/tell.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { startPushService } from '../testing/push-service.ts'
import { pushJob } from './job.ts'
import { enqueuePush, type Push } from './queue.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PUSH: Push = {
  lcoid: '',
  region: '',
  en: { title: 'Hello', body: 'World' },
  hi: { title: 'नमस्ते', body: 'दुनिया' },
  url: '/lcoportal/alert',
  image: '',
}

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

type Person = Awaited<ReturnType<TestServer['as']>>
const register = (person: Person, token: string, more: Record<string, string> = {}) =>
  person.send('/lco/v1/push/topic', { form: { token, region: 'Maharashtra', ...more } })
const push = (more: Partial<Push> = {}) =>
  server.db.transaction().execute((tx) => enqueuePush(tx, { ...PUSH, ...more }, server.clock.now()))
const devices = async () =>
  (await server.db.selectFrom('push_device').select(['lcoid', 'actor', 'token']).orderBy('token').execute()).map(
    ({ lcoid, actor, token }) => `${token} ${lcoid} ${actor}`,
  )
const reached = () => server.pusher.sent.map(({ token }) => token).toSorted()

describe('registration', () => {
  it('says how this server pushes', async () => {
    const ramesh = await server.as('LCO10001')
    expect((await ramesh.send('/lco/v1/push/key')).json()).toEqual({ vendor: 'WEBPUSH', publickey: 'fake-public-key' })
  })

  it('puts a token into the topic of the region, to be renewed in seven days', async () => {
    const sunita = await server.as('SUB10001')
    expect((await register(sunita, 'one')).json()).toEqual({
      topic: 'Maharashtra',
      renewafter: '2026-07-22T06:30:00.000Z',
    })
    expect(await devices()).toEqual(['one LCO10001 SUB10001'])
  })

  it('of the same token again renews it, in the language of today', async () => {
    await register(await server.as('LCO10001'), 'one')
    server.clock.pass(8 * DAY_MS)
    await register(await server.as('LCO10001'), 'one', { language: 'hi' })
    const rows = await server.db.selectFrom('push_device').selectAll().execute()
    expect(rows).toMatchObject([
      { language: 'hi', renewed: server.clock.now(), created: new Date('2026-07-15T06:30:00Z') },
    ])
  })

  it('of a browser by another operator takes it away from the one before', async () => {
    await register(await server.as('LCO10001'), 'counter')
    await register(await server.as('LCO10002'), 'counter', { region: 'Karnataka' })
    expect(await devices()).toEqual(['counter LCO10002 LCO10002'])
    await push({ lcoid: 'LCO10001' })
    await push({ region: 'Maharashtra' })
    await server.deliver()
    expect(reached()).toEqual([])
  })

  it('is refused for what is no token, and for a region that is not the operator’s', async () => {
    const ramesh = await server.as('LCO10001')
    expect((await register(ramesh, 'bad')).json()).toMatchObject({ code: 'push.token' })
    const elsewhere = await register(ramesh, 'one', { region: 'Karnataka' })
    expect(elsewhere.json()).toMatchObject({ code: 'input.invalid', fields: { region: 'unknown' } })
    expect(await devices()).toEqual([])
  })

  it('of an eleventh browser takes the place of the person’s oldest', async () => {
    const [ramesh, sunita] = [await server.as('LCO10001'), await server.as('SUB10001')]
    await register(sunita, 'hers')
    for (let n = 10; n <= 20; n++) {
      await register(ramesh, `n${n}`)
      server.clock.pass(1000)
    }
    const kept = await devices()
    expect([kept.length, kept[0], kept[1]]).toEqual([11, 'hers LCO10001 SUB10001', 'n11 LCO10001 LCO10001'])
  })

  it('ends when the person asks for it; another operator’s token stays', async () => {
    const [ramesh, basavaraj] = [await server.as('LCO10001'), await server.as('LCO10002')]
    await register(ramesh, 'one')
    const forget = (person: Person) => person.send('/lco/v1/push/forget', { form: { token: 'one' } })
    expect((await forget(basavaraj)).json()).toEqual({ forgotten: false })
    expect(await devices()).toHaveLength(1)
    expect((await forget(ramesh)).json()).toEqual({ forgotten: true })
    expect(await devices()).toEqual([])
  })

  it('that was not renewed for thirty days is dropped', async () => {
    await register(await server.as('LCO10001'), 'old')
    server.clock.pass(2 * DAY_MS)
    await register(await server.as('LCO10001'), 'new')
    server.clock.pass(29 * DAY_MS)
    await sweep(server.services)
    expect(await devices()).toEqual(['new LCO10001 LCO10001'])
  })
})

describe('a push', () => {
  beforeEach(async () => {
    await register(await server.as('LCO10001'), 'ramesh')
    await register(await server.as('SUB10001'), 'sunita', { language: 'hi' })
    await register(await server.as('LCO10002'), 'basavaraj', { region: 'Karnataka' })
  })

  it.each([
    ['everybody', {}, ['basavaraj', 'ramesh', 'sunita']],
    ['a region', { region: 'Karnataka' }, ['basavaraj']],
    ['an operator and his people', { lcoid: 'LCO10001' }, ['ramesh', 'sunita']],
  ])('to %s reaches the browsers of those', async (_whom, to, tokens) => {
    await push(to)
    await server.deliver()
    expect(reached()).toEqual(tokens)
  })

  it('speaks the language of each browser, or the only one it has', async () => {
    await push({ lcoid: 'LCO10001' })
    await push({ lcoid: 'LCO10001', hi: { title: '', body: '' } })
    await server.deliver()
    const titles = (token: string) =>
      server.pusher.sent.filter((one) => one.token === token).map(({ pushed }) => pushed.title)
    expect([titles('ramesh'), titles('sunita')]).toEqual([
      ['Hello', 'Hello'],
      ['नमस्ते', 'Hello'],
    ])
  })

  it('of an endless text is cut to what a push can hold', async () => {
    await push({ lcoid: 'LCO10001', en: { title: 'T'.repeat(500), body: 'क'.repeat(5000) } })
    await server.deliver()
    const { pushed } = server.pusher.sent.find(({ token }) => token === 'ramesh')!
    expect([pushed.title.length, pushed.body.length, pushed.body.endsWith('…')]).toEqual([120, 500, true])
  })

  it('that a browser does not take stops nobody; that one alone is tried again, three times in all', async () => {
    await register(await server.as('LCO10001'), 'broken')
    await push()
    for (let n = 0; n < 8; n++) {
      await server.deliver()
      server.clock.pass(5 * MINUTE_MS)
    }
    expect(reached()).toEqual(['basavaraj', 'ramesh', 'sunita'])
    const jobs = await server.db
      .selectFrom('job')
      .select(['finished_at', 'failure'])
      .where('kind', '=', 'send-push')
      .execute()
    expect(jobs.map(({ finished_at, failure }) => [finished_at !== null, failure])).toEqual(
      Array.from({ length: 3 }, () => [true, null]),
    )
  })

  it('forgets a browser that is gone', async () => {
    await register(await server.as('LCO10001'), 'gone')
    await push()
    await server.deliver()
    expect(await devices()).not.toContain('gone LCO10001 LCO10001')
    expect(await devices()).toHaveLength(3)
  })

  it('to more browsers than one job takes reaches every one of them once', async () => {
    const now = server.clock.now()
    const shared = { lcoid: 'LCO10002', actor: 'LCO10002', region: 'Karnataka', created: now, renewed: now }
    const many = Array.from({ length: 950 }, (_, n) => ({
      ...shared,
      token: `t${n}`,
      token_hash: Buffer.from(`${n}`.padStart(32, '0')),
    }))
    await server.db.insertInto('push_device').values(many).execute()
    await push()
    while ((await server.deliver()) > 0);
    expect([server.pusher.sent.length, new Set(reached()).size]).toEqual([953, 953])
  })
})

it('an alert is pushed to the browser end to end: signed, encrypted, and read by it alone', async () => {
  const keys = newVapidKeys()
  const service = await startPushService(keys.publicKey)
  const pusher = webPusher({ keys, subject: 'mailto:portal@example.in', production: false })
  const real = { ...server.services, pusher }
  const app = await buildApp(real)
  const { cookie } = await server.as('LCO10001')
  const browser = service.subscribe()
  const gone = service.subscribe(410)
  for (const { token } of [browser, gone])
    await visitor(app, cookie).send('/lco/v1/push/topic', { form: { token, region: 'Maharashtra', language: 'hi' } })

  const words = { en: { title: 'Hello', message: 'World' }, hi: { title: 'नमस्ते', message: 'दुनिया' } }
  const notice = { lcoid: 'LCO10001', alerttype: 'ALERT', ...words, url: '/lcoportal/topup', reference: null } as const
  await server.db.transaction().execute((tx) => tell(tx, notice, server.clock.now()))
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_: unknown, text?: string) => void warnings.push(text ?? ''), error: () => {} }
  await runDue(server.db, [pushJob(real, log)], server.clock.now())

  expect([service.refused, warnings]).toEqual([[], []])
  expect(service.shown).toEqual([
    {
      id: browser.id,
      message: {
        title: 'नमस्ते',
        body: 'दुनिया',
        image: '',
        url: '/lcoportal/topup',
        createddate: '2026-07-15T06:30:00.000Z',
      },
    },
  ])
  expect(await devices()).toEqual([`${browser.token} LCO10001 LCO10001`])
  await app.close()
  await service.close()
})
