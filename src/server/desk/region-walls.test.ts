// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { deskCalls, type DeskCallName } from '#domain/desk/calls.ts'
import { permissionsOf } from '#domain/desk/roles.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { signInCalls } from '#domain/desk/sign-in-calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { paise } from '#domain/money.ts'

import { newStaff, requestOf, staffWith, windowOf, type DeskWindow } from '../testing/desk.ts'
import { REQUEST_KINDS, REQUESTS } from '../testing/desk-requests.ts'
import { csv, importDesk, BOX_HEAD, boxRow, OPERATOR_HEAD } from '../testing/import-desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'

const FAR = 'LCO10001'
const NEAR = 'LCO10002'
const HERE = 'Karnataka'

/** Of every id that a call of the desk takes: one of an operator elsewhere, and one that nobody has. */
const WORLD: Record<string, { far: string; absent: string }> = {
  lcoid: { far: FAR, absent: 'LCO99999' },
  subscriberid: { far: '', absent: '1000000000' },
  refundid: { far: '', absent: 'REF99999' },
  requestid: { far: '', absent: 'REQ99999' },
  payboxid: { far: 'BOX10001', absent: 'BOX99999' },
  parcelid: { far: '', absent: 'PCL99999' },
  ticketid: { far: '', absent: 'DKT99999' },
  paymentid: { far: '', absent: 'PAY99999' },
  consentid: { far: '', absent: '999999999' },
  importid: { far: '', absent: 'IMP99999' },
  id: { far: '', absent: '999999999' },
}

const guarded = (Object.entries(deskCalls) as [DeskCallName, Endpoint][]).filter(
  ([name, { access }]) => access === 'staff' && !(name in signInCalls),
)
const allowed = permissionsOf(['administrator'], [HERE])
const open = guarded.filter(([, { staff, replyAs }]) => replyAs !== 'events' && (!staff || allowed.includes(staff)))
const fieldsOf = ({ input }: Endpoint): string[] => Object.keys(input.shape)
const idsOf = (call: Endpoint): string[] => fieldsOf(call).filter((field) => field in WORLD)

let server: TestServer
let bound: DeskWindow
let everywhere: DeskWindow

beforeAll(async () => {
  server = await testServer()
  await server.db.updateTable('operator').set({ region: HERE, gstin: '' }).where('lcoid', '=', NEAR).execute()
  everywhere = await staffWith(server, 'administrator')
  bound = await windowOf(server, await newStaff(server, ['administrator'], { regions: [HERE] }))
  await makeFar()
})
afterAll(() => server.close({ spoiled: true }))

async function makeFar(): Promise<void> {
  const { db } = server
  const asked = await Promise.all(REQUEST_KINDS.map(async (kind) => [kind, await REQUESTS[kind].ask(server)] as const))
  const of = Object.fromEntries(asked.map(([kind, { id }]) => [kind, id]))
  WORLD['refundid']!.far = of['refund']!
  WORLD['requestid']!.far = of['replacement']!
  WORLD['ticketid']!.far = (await ticketBookOf(await server.as(FAR)).raise()).ticketid
  const home = db.selectFrom('subscriber').select('subscriberid').where('lcoid', '=', FAR)
  WORLD['subscriberid']!.far = (await home.executeTakeFirstOrThrow()).subscriberid
  const parcel = db.selectFrom('parcel').select('parcelid').where('lcoid', '=', FAR)
  WORLD['parcelid']!.far = (await parcel.executeTakeFirstOrThrow()).parcelid
  const payment = db.selectFrom('payment').select('paymentid').where('lcoid', '=', FAR)
  WORLD['paymentid']!.far = (await payment.executeTakeFirstOrThrow()).paymentid
  const change = { lcoid: FAR, direction: 'CREDIT', amount: paise(90_000_000), reason: 'Goodwill' } as const
  WORLD['consentid']!.far = (await everywhere.call('adjustWallet', change)).json<{ consentid: string }>().consentid
  WORLD['importid']!.far = (await importDesk(server, everywhere).upload('BOXES', csv(BOX_HEAD, boxRow(1)))).importid
  const found = {
    kind: 'capture-unknown',
    reference: 'far',
    gateway: 'sandbox',
    lcoid: FAR,
    found: server.clock.now(),
  } as const
  const difference = db.insertInto('payment_difference').values({ ...found, seen: found.found })
  WORLD['id']!.far = String((await difference.returning('id').executeTakeFirstOrThrow()).id)
}

function ask(desk: DeskWindow, name: DeskCallName, replaced: Record<string, string> = {}) {
  const { url, sent } = requestOf(deskCalls[name], deskSamples[name].input, replaced)
  return desk.send(url, sent)
}

describe('for somebody bound to another region', () => {
  const withIds = open.flatMap(([name, call]) => idsOf(call).map((field) => [name, field] as const))

  it.each(withIds)(
    '%s answers for the %s of an operator elsewhere as for one that does not exist',
    async (name, field) => {
      const { far, absent } = WORLD[field]!
      const others = Object.fromEntries(idsOf(deskCalls[name]).map((id) => [id, WORLD[id]!.far]))
      const there = await ask(bound, name, { ...others, [field]: far })
      const nowhere = await ask(bound, name, { ...others, [field]: absent })
      expect(there.statusCode, there.body).toBeLessThan(500)
      expect(far).not.toBe('')
      expect([there.statusCode, there.body.replaceAll(far, absent)]).toEqual([nowhere.statusCode, nowhere.body])
    },
  )

  const reads = open.filter(([name, { writes }]) => !writes && name !== 'downloadImportTemplate').map(([name]) => name)
  it.each(reads)('%s says nothing of an operator elsewhere', async (name) => {
    const sought = Object.fromEntries(['query', 'status', 'state'].map((field) => [field, '']))
    const input = deskSamples[name].input as Record<string, unknown>
    const emptied = Object.fromEntries(Object.keys(input).flatMap((field) => (field in sought ? [[field, '']] : [])))
    const reply = await ask(bound, name, emptied)
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    expect(reply.body).not.toMatch(/LCO10001|LCO9\d{6}|Maharashtra/)
  })

  it('the lists do name him to somebody who is bound to none', async () => {
    const lists = [
      'listOperators',
      'listRegistrations',
      'listAgreements',
      'listDeskRefunds',
      'listReplacements',
    ] as const
    const more = [
      'listAndroids',
      'listDeskTickets',
      'listConsents',
      'listDifferences',
      'searchAudit',
      'getFigures',
    ] as const
    for (const name of [...lists, ...more]) {
      const reply = await everywhere.call(name, {})
      expect(reply.body, name).toMatch(/LCO10001|LCO9\d{6}|Maharashtra/)
    }
  })

  const closed = guarded.filter(([, { staff }]) => staff !== null && !allowed.includes(staff)).map(([name]) => name)
  it.each(closed)('%s, which is for all of them, is refused', async (name) => {
    expect((await ask(bound, name)).json()).toMatchObject({ code: 'desk.denied' })
  })
})

it('knows every id that a call of the desk takes', () => {
  const known = new Set([
    ...Object.keys(WORLD),
    'staffid',
    'fileid',
    'smsid',
    'promoadsid',
    'dltid',
    'keyid',
    'webhookid',
    'reportid',
  ])
  const taken = guarded.flatMap(([, call]) => fieldsOf(call).filter((field) => field.endsWith('id')))
  expect([...new Set(taken)].filter((field) => !known.has(field))).toEqual([])
})

it('works with the operators of his own region', async () => {
  const listed = (await bound.call('listOperators', {})).json<{ data: { lcoid: string }[] }>().data
  expect(listed.map(({ lcoid }) => lcoid)).toEqual([NEAR])
  const raised = await ticketBookOf(await server.as(NEAR)).raise()
  const answered = await bound.call('answerTicket', { ticketid: raised.ticketid, action: 'ANSWER', body: 'Seen' })
  expect(answered.json()).toMatchObject({ lcoid: NEAR, status: 'ANSWERED' })
  const credit = { lcoid: NEAR, direction: 'CREDIT', amount: paise(10_000), reason: 'Goodwill' } as const
  expect((await bound.call('adjustWallet', credit)).json()).toMatchObject({ state: 'DONE' })
  const androids = server.db.selectFrom('android_request').select('requestid').where('lcoid', '=', NEAR)
  const here = await androids.where('state', '=', 'OPEN').execute()
  const queues = (await bound.call('getQueues', {})).json<{ data: { queue: string; waiting: number }[] }>().data
  expect(queues.find(({ queue }) => queue === 'androids')).toMatchObject({ waiting: here.length })
  const away = { lcoid: NEAR, region: 'Maharashtra', ncf: 'YES', payment: 'YES', floor: paise(0) } as const
  expect((await bound.call('setOperatorFields', away)).json()).toMatchObject({ fields: { region: 'unknown' } })
})

it('moves in for the operators of his own region alone', async () => {
  const desk = importDesk(server, bound)
  const boxes = await desk.upload('BOXES', csv(BOX_HEAD, boxRow(21, FAR), boxRow(22, NEAR)))
  expect(await desk.reasonsOf(boxes)).toEqual([':operator.unknown', ''])
  expect(await desk.start(boxes)).toMatchObject({ state: 'DONE', done: 1 })
  const row = [
    '70000001',
    'Far Cable',
    'Asha',
    '9822012345',
    'a@example.in',
    '4 Road',
    'Pune',
    'Maharashtra',
    '411030',
    'ABCDE1234F',
    'HE1',
  ]
  const operators = await desk.upload('OPERATORS', csv(OPERATOR_HEAD, row))
  expect((await desk.reasonsOf(operators))[0]).not.toBe('')
  const seen = (await bound.call('listImports', {})).json<{ data: { importid: string }[] }>().data
  expect(seen.map(({ importid }) => importid).toSorted()).toEqual([boxes.importid, operators.importid].toSorted())
})

it('an administrator of regions does not count as the last who can let people in', async () => {
  await server.db
    .updateTable('staff')
    .set({ regions: [HERE] })
    .where('staffid', '<>', everywhere.staffid)
    .execute()
  const other = await staffWith(server, 'administrator')
  const block = { staffid: everywhere.staffid, name: 'X', roles: ['support' as const], status: 'ACTIVE' as const }
  expect((await other.call('saveStaff', block)).statusCode).toBe(200)
  const self = { staffid: other.staffid, name: 'X', roles: ['support' as const], status: 'ACTIVE' as const }
  expect((await windowOf(server, bound.staffid).then((window) => window.call('saveStaff', self))).json()).toMatchObject(
    {
      code: 'desk.denied',
    },
  )
})

it('every table of operators stands behind the wall', async () => {
  const { rows } = await server.connections.pool.query<{ relname: string }>(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'lcoid' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'region')`)
  expect(rows).toEqual([])
})
