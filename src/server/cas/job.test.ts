// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Command } from '#domain/hardware/device-calls.ts'
import { NO_ANSWER } from '#domain/services/parts.ts'
import type { LiveEvent } from '#domain/session/calls.ts'

import { NOT_PAIRED, type CasAnswer } from '../adapters/cas/port.ts'
import { simulatedCas } from '../adapters/cas/simulator.ts'
import { runDue } from '../jobs/queue.ts'
import { settleContracts } from '../subscriptions/rejected.ts'
import { windowOf } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { commandJob } from './job.ts'

const SILENCE = { outcome: 'unanswered', reason: 'The headend does not answer' } as const
const HOUR_MS = 3_600_000

let server: TestServer
let stbno: string
let lco: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
  ;({ stbno } = await newHome(server, 'LCO10001'))
})
afterEach(() => server.close())

const osd = async (message = 'hello') =>
  (await lco.send('/lco/v1/hardware/osd', { form: { stbno, message } })).json<Command>()
const timeline = async () =>
  (await lco.send(`/lco/v1/hardware/commands?stbno=${stbno}`)).json<{ data: Command[] }>().data
const newest = async () => (await timeline())[0]!
const paired = async () =>
  (await server.db.selectFrom('box').select('paired').where('stbno', '=', stbno).executeTakeFirstOrThrow()).paired

describe('a command', () => {
  it('is NEW until it is sent, then ACCEPTED', async () => {
    expect((await osd()).status).toBe('NEW')
    await server.deliver()
    expect(await newest()).toMatchObject({ status: 'ACCEPTED', reason: '', kind: 'OSD', detail: 'hello' })
    expect(server.cas.sent).toEqual([expect.objectContaining({ stbno, castype: 'Nagravision', detail: 'hello' })])
  })

  it('that is rejected says why, and is not sent again', async () => {
    server.cas.answers.push({ outcome: 'rejected', reason: 'VC blacklisted' })
    await osd()
    await server.deliver()
    server.clock.pass(HOUR_MS)
    await server.deliver()
    expect(await newest()).toMatchObject({ status: 'REJECTED', reason: 'VC blacklisted' })
    expect(server.cas.sent).toHaveLength(1)
  })

  it('without an answer stays SENT and is sent again by itself under the same number', async () => {
    server.cas.answers.push(SILENCE, SILENCE)
    await osd()
    await server.deliver()
    expect(await newest()).toMatchObject({ status: 'SENT', reason: SILENCE.reason })
    for (let n = 0; n < 2; n++) {
      server.clock.pass(10_000)
      await server.deliver()
    }
    expect(await newest()).toMatchObject({ status: 'ACCEPTED', reason: '' })
    expect(new Set(server.cas.sent.map(({ id }) => id)).size).toBe(1)
    expect(server.cas.sent).toHaveLength(3)
  })

  it('that was never answered stays SENT, says so to the operator and the desk, and goes out again with the next one', async () => {
    server.cas.answers.push(...Array.from({ length: 16 }, () => SILENCE))
    await lco.send('/lco/v1/hardware/retrack', { form: { stbno } })
    for (let n = 0; n < 20; n++) {
      await server.deliver()
      server.clock.pass(12 * HOUR_MS)
    }
    // days have passed, and with them the sessions
    lco = await server.as('LCO10001')
    const desk = await windowOf(server, 'DESK1')
    const stuck = async () => (await desk.call('listStuckJobs', {})).json<{ data: object[] }>().data
    expect(await newest()).toMatchObject({ status: 'SENT', reason: NO_ANSWER })
    expect(server.cas.sent).toHaveLength(16)
    const told = server.db.selectFrom('alert').select(['title', 'url']).where('lcoid', '=', 'LCO10001')
    expect(await told.where('reference', 'like', `silent:%${stbno}%`).execute()).toEqual([
      { title: 'The headend did not answer', url: `/lcoportal/device?no=${stbno}` },
    ])
    expect(await stuck()).toContainEqual(expect.objectContaining({ state: 'FAILED', subject: `RETRACK ${stbno}` }))
    await lco.send('/lco/v1/hardware/retrack', { form: { stbno } })
    await server.deliver()
    expect((await timeline()).map(({ status }) => status)).toEqual(['ACCEPTED', 'ACCEPTED'])
    expect(await stuck()).not.toContainEqual(expect.objectContaining({ subject: `RETRACK ${stbno}` }))
  })

  it('waits for those before it to the same box, and no message does', async () => {
    await lco.send('/lco/v1/hardware/retrack', { form: { stbno } })
    const [first] = await timeline()
    server.clock.pass(HOUR_MS)
    await lco.send('/lco/v1/hardware/retrack', { form: { stbno } })
    await osd()
    const sent = () => server.cas.sent.splice(0).map(({ kind, id }) => [kind, id.endsWith(`-${first!.id}`)])
    server.cas.answers.push(SILENCE)
    await server.deliver()
    expect(sent()).toEqual([
      ['RETRACK', true],
      ['OSD', false],
    ])
    // while the first waits for its next try, the second sends it once more, before itself
    server.cas.answers.push(SILENCE)
    await server.deliver()
    expect(sent()).toEqual([['RETRACK', true]])
    server.clock.pass(HOUR_MS)
    for (let n = 0; n < 2; n++) await server.deliver()
    expect(sent()).toEqual([
      ['RETRACK', true],
      ['RETRACK', false],
    ])
  })

  it('that two workers send at once is settled once', async () => {
    const { id } = await osd()
    const job = commandJob(server.services, server.cas, settleContracts(server.services))
    await Promise.all([1, 2, 3].map(() => job.run({ lcoid: 'LCO10001', id: Number(id) }, 'x')))
    expect((await newest()).status).toBe('ACCEPTED')
    expect(new Set(server.cas.sent.map((order) => order.id)).size).toBe(1)
  })

  it('keeps its final word when a late other answer comes in', async () => {
    const { id } = await osd()
    const job = commandJob(server.services, { send: () => answered }, settleContracts(server.services))
    let answer = () => {}
    const answered = new Promise<CasAnswer>((resolve) => {
      answer = () => resolve({ outcome: 'rejected', reason: 'too late' })
    })
    const slow = job.run({ lcoid: 'LCO10001', id: Number(id) }, 'x')
    await expect.poll(async () => (await newest()).status).toBe('SENT')
    await server.deliver()
    answer()
    await slow
    expect(await newest()).toMatchObject({ status: 'ACCEPTED', reason: '' })
  })

  it('tells every open window each step it takes, and nobody else', async () => {
    const gone = new AbortController()
    const heard: LiveEvent[] = []
    const elsewhere: LiveEvent[] = []
    const hear = async (lcoid: string, into: LiveEvent[]) => {
      for await (const event of server.services.live.listen(lcoid, gone.signal)) into.push(event)
    }
    void hear('LCO10001', heard)
    void hear('LCO10002', elsewhere)
    const { id } = await osd()
    await server.deliver()
    const steps = ['NEW', 'SENT', 'ACCEPTED'].map((status) => ({ kind: 'command', stbno, id, status }))
    await expect.poll(() => heard).toEqual(steps)
    expect(elsewhere).toEqual([])
    gone.abort()
  })
})

describe('the pairing of a box', () => {
  it('is what the headend last said of it', async () => {
    server.cas.answers.push({ outcome: 'rejected', reason: NOT_PAIRED })
    await osd()
    await server.deliver()
    expect(await paired()).toBe(false)
    await lco.send('/lco/v1/hardware/retrack', { form: { stbno } })
    await server.deliver()
    expect(await paired()).toBe(true)
  })
})

const pause = async () => {}

/** The simulated headend does not know every card; this test is not about those. */
async function seedThatKnows(vcno: string): Promise<number> {
  for (let seed = 3; ; seed += 1) {
    const probe = simulatedCas({ seed, pause })
    const order = { id: 'probe', stbno, vcno, castype: 'Conax', kind: 'RETRACK', detail: '' } as const
    for (let sent = 0; sent < 3; sent += 1) if ((await probe.send(order)).outcome === 'accepted') return seed
  }
}

it('two hundred commands through a headend that loses and delays all end, each with one effect', async () => {
  const effects: string[] = []
  const { vcno } = await server.db.selectFrom('box').select('vcno').where('stbno', '=', stbno).executeTakeFirstOrThrow()
  const cas = simulatedCas({ seed: await seedThatKnows(vcno!), pause, effect: ({ id }) => effects.push(id) })
  for (let n = 0; n < 200; n++) await osd(`message ${n}`)
  for (let n = 0; n < 12; n++) {
    await runDue(server.db, [commandJob(server.services, cas, settleContracts(server.services))], server.clock.now())
    server.clock.pass(60_000)
  }
  const rows = await server.db.selectFrom('cas_command').select('state').where('stbno', '=', stbno).execute()
  expect(rows).toHaveLength(200)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['ACCEPTED']))
  expect([effects.length, new Set(effects).size]).toEqual([200, 200])
}, 60_000)
