// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { closeGone, noteDifferences } from '../payments/differences.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { countQueue } from './queues.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  desk = await staffWith(server, 'finance')
})
afterAll(() => server.close())

type Row = { id: string; kind: string; reference: string; lconame: string; closedby: string; theirs: string }
const note = (reference: string, now = server.clock.now()) =>
  noteDifferences(
    server.db,
    [{ kind: 'capture-twice', reference, lcoid: 'LCO10001', theirs: paise(50_000), ours: paise(50_000) }],
    { gateway: 'SANDBOX', now },
  )
const listed = async (state?: 'OPEN' | 'CLOSED') =>
  (await desk.call('listDifferences', state ? { state } : {})).json<{ data: Row[]; last: unknown }>()
const ofReference = async (reference: string) => (await listed()).data.find((row) => row.reference === reference)!
const close = (id: string) => desk.call('closeDifference', { id, reason: 'Refunded at the gateway' })

it('is listed with whose it is and what each side says, and waits in its queue until somebody closes it', async () => {
  await note('pay_1')
  expect(await ofReference('pay_1')).toMatchObject({
    kind: 'capture-twice',
    lconame: expect.any(String),
    theirs: '500.00',
  })
  const before = await countQueue('differences', server.db, server.clock.now())
  const { id } = await ofReference('pay_1')
  expect((await close(id)).json()).toMatchObject({ id, closedby: desk.staffid, reason: 'Refunded at the gateway' })
  expect((await countQueue('differences', server.db, server.clock.now())).waiting).toBe(before.waiting - 1)
  expect((await listed('OPEN')).data.map(({ reference }) => reference)).not.toContain('pay_1')
  expect((await listed('CLOSED')).data.map(({ reference }) => reference)).toContain('pay_1')
  expect((await close(id)).statusCode).toBe(409)
})

it('that a person closed stays closed when it is seen again; one that closed itself is open again', async () => {
  await note('pay_2')
  await note('pay_3')
  await close((await ofReference('pay_2')).id)
  server.clock.pass(1000)
  const looked = { kinds: ['capture-twice'] as const, since: new Date(0), now: server.clock.now() }
  await closeGone(server.db, looked)
  expect((await ofReference('pay_3')).closedby).toBe('reconciliation')
  await note('pay_2')
  await note('pay_3')
  expect([(await ofReference('pay_2')).closedby, (await ofReference('pay_3')).closedby]).toEqual([desk.staffid, ''])
})

it('says when the two were compared last, and how that ended', async () => {
  expect((await listed()).last).toBeNull()
  const run = { day: inDays(0), started: server.clock.now(), finished: null, failure: 'the gateway answered 500' }
  await server.db.insertInto('reconciliation').values(run).execute()
  expect((await listed()).last).toEqual({
    day: inDays(0),
    finished: null,
    payments: 0,
    credited: 0,
    failure: 'the gateway answered 500',
  })
})

it('is nobody’s who may not see payments, and what is not there is not found', async () => {
  expect((await close('999')).statusCode).toBe(404)
  const support = await staffWith(server, 'support')
  expect((await support.call('listDifferences', {})).statusCode).toBe(403)
})
