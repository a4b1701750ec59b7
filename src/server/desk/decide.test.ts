// @day 2026-07-15
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DECISIONS, type Decision } from '#domain/desk/roles.ts'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { listenAs, REASON, REQUEST_KINDS, REQUESTS, type RequestKind } from '../testing/desk-requests.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let desk: DeskWindow
let colleague: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support', 'finance')
  colleague = await staffWith(server, 'support', 'finance')
})
afterAll(() => server.close())

const audited = (lcoid: string, actor: string) =>
  server.db
    .selectFrom('audit')
    .select(['what', 'after'])
    .where('lcoid', '=', lcoid)
    .where('actor', '=', actor)
    .orderBy('id')
    .execute()
const alertsOf = (lcoid: string) => server.db.selectFrom('alert').selectAll().where('lcoid', '=', lcoid).execute()
const pushesOf = async (lcoid: string) =>
  (await server.db.selectFrom('job').select('payload').where('kind', '=', 'send-push').execute()).filter(
    ({ payload }) => JSON.stringify(payload).includes(lcoid),
  )

/** How each looks once it is decided. */
const OUTCOMES: Record<RequestKind, Record<Decision, object>> = {
  registration: { APPROVE: { status: 'ACTIVE', decision: REASON }, REFUSE: { status: 'REFUSED', decision: REASON } },
  agreement: { APPROVE: { state: 'CONFIRMED' }, REFUSE: { state: 'NONE' } },
  refund: { APPROVE: { status: 'APPROVED', decision: REASON }, REFUSE: { status: 'REFUSED', decision: REASON } },
  replacement: { APPROVE: { status: 'APPROVED', decision: REASON }, REFUSE: { status: 'REFUSED', newstb: '' } },
  android: { APPROVE: { status: 'APPROVED', decision: REASON }, REFUSE: { status: 'REFUSED', decision: REASON } },
}

const EVENTS: Record<RequestKind, Record<Decision, string[]>> = {
  // who registered has no window yet
  registration: { APPROVE: [], REFUSE: [] },
  agreement: { APPROVE: ['alert', 'operator'], REFUSE: ['alert', 'operator'] },
  refund: { APPROVE: ['credit', 'refund', 'alert'], REFUSE: ['refund', 'alert'] },
  replacement: { APPROVE: ['boxes', 'alert'], REFUSE: ['boxes', 'alert'] },
  android: { APPROVE: ['boxes', 'alert'], REFUSE: ['boxes', 'alert'] },
}

describe.each(REQUEST_KINDS)('a decision: %s', (kind) => {
  const { ask, decide } = REQUESTS[kind]

  it.each(DECISIONS)(
    'to %s is what the reply says, and stands in the operator’s chain with who and why',
    async (decision) => {
      const { id, operator } = await ask(server)
      const reply = await decide(desk, id, decision)
      expect([reply.statusCode, reply.json()]).toMatchObject([200, OUTCOMES[kind][decision]])
      expect(await audited(operator.lcoid, desk.staffid)).toMatchObject([{ after: { reason: REASON } }])
    },
  )

  it.each(DECISIONS)('to %s reaches the operator’s open windows', async (decision) => {
    const { id, operator } = await ask(server)
    const { heard, leave } = listenAs(server, operator.lcoid)
    const other = listenAs(server, 'LCO10002')
    await decide(desk, id, decision)
    // the asking itself may still be on its way
    const news = () => heard.filter((event) => !('status' in event && event.status === 'OPEN'))
    await expect.poll(() => news().map((event) => event.kind)).toEqual(EVENTS[kind][decision])
    expect(other.heard).toEqual([])
    leave()
    other.leave()
  })

  it.skipIf(kind === 'registration').each(DECISIONS)(
    'to %s is told once, as alert and push, in both languages',
    async (decision) => {
      const { id, operator } = await ask(server)
      await decide(desk, id, decision)
      const alerts = await alertsOf(operator.lcoid)
      expect(alerts).toHaveLength(1)
      expect([alerts[0]!.message, alerts[0]!.message_hi]).toEqual([
        expect.stringContaining(REASON),
        expect.stringContaining(REASON),
      ])
      expect(alerts[0]!.title).not.toBe(alerts[0]!.title_hi)
      expect(await pushesOf(operator.lcoid)).toHaveLength(1)
    },
  )

  it.each(DECISIONS)('to %s stands: neither the same nor the other is decided after it', async (decision) => {
    const { id, operator } = await ask(server)
    await decide(desk, id, decision)
    const before = await alertsOf(operator.lcoid)
    for (const again of DECISIONS) {
      const reply = await decide(colleague, id, again)
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'desk.decided' }])
    }
    expect(await alertsOf(operator.lcoid)).toEqual(before)
    expect(await audited(operator.lcoid, colleague.staffid)).toEqual([])
  })

  it('is taken by one of two who decide at once', async () => {
    await server.warmUp()
    const { id, operator } = await ask(server)
    const replies = await Promise.all([
      decide(desk, id, 'APPROVE'),
      decide(colleague, id, 'REFUSE'),
      decide(desk, id, 'REFUSE'),
      decide(colleague, id, 'APPROVE'),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const noted = [
      ...(await audited(operator.lcoid, desk.staffid)),
      ...(await audited(operator.lcoid, colleague.staffid)),
    ]
    expect(noted).toHaveLength(1)
  })

  it('that is sent twice with one key is answered twice with the same bytes', async () => {
    const { id, operator } = await ask(server)
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([
      decide(desk, id, 'APPROVE', { headers }),
      decide(desk, id, 'APPROVE', { headers }),
    ])
    expect([first.statusCode, second.body]).toEqual([200, first.body])
    expect(await audited(operator.lcoid, desk.staffid)).toHaveLength(1)
  })

  it('needs something to decide', async () => {
    const { id } = await ask(server)
    expect((await decide(desk, id.replace(/\d+$/, '99999'), 'APPROVE')).json()).toMatchObject({ code: 'not.found' })
    expect((await decide(desk, id, 'REFUSE')).statusCode).toBe(200)
  })
})
