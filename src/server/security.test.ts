// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls, type CallName } from '#domain/calls.ts'
import { fullPath, type Endpoint } from '#domain/endpoint.ts'
import { PERMISSIONS } from '#domain/permissions.ts'

import { approveRefund } from './refunds/decide.ts'
import { idFields, requestFor } from './testing/call-requests.ts'
import { testServer, visitor, type TestServer } from './testing/server.ts'
import { newCard } from './testing/homes.ts'
import { homeWith } from './testing/sold.ts'

/** For every noun that has an id: one of LCO10001's, one of another operator's, and one that nobody has. */
const WORLD: Record<string, { own: string; others: string; absent: string }> = {
  operator: { own: 'LCO10001', others: 'LCO10002', absent: 'LCO99999' },
  parcel: { own: '', others: '', absent: 'PCL99999' },
  boxorder: { own: 'BOX10001', others: 'BOX10004', absent: 'BOX99999' },
  subuser: { own: 'SUB10002', others: 'SUB10003', absent: 'SUB99999' },
  // homes are made for this test
  subscriber: { own: '', others: '', absent: '1000000000' },
  box: { own: '', others: '', absent: '1000000000000000' },
  card: { own: '', others: '', absent: '1000000000' },
  document: { own: '', others: '', absent: 'bm90LXRoZXJlLWF0LWFsbA' },
  contract: { own: '', others: '', absent: '1000000000' },
  bulkjob: { own: '', others: '', absent: 'JOB99999' },
  import: { own: '', others: '', absent: 'IMP99999' },
  taxdocument: { own: '', others: '', absent: 'LCO/20-21/000001' },
  proforma: { own: '', others: '', absent: '99999' },
  ticket: { own: '', others: '', absent: 'DKT99999' },
  refund: { own: '', others: '', absent: 'REF99999' },
  reportjob: { own: '', others: '', absent: 'RPT99999' },
  statement: { own: '', others: '', absent: 'ST99999' },
  handover: { own: '', others: '', absent: 'HO99999' },
  area: { own: '', others: '', absent: 'AREA99999' },
  reportview: { own: '', others: '', absent: 'VIEW99999' },
}

const all = Object.entries(calls) as [CallName, Endpoint][]
const guarded = all.filter(([, call]) => call.access !== 'public')
const writing = all.filter(([, call]) => call.writes)
const forOperators = guarded.filter(([, call]) => call.access === 'operator')

let server: TestServer
const visit = (name: CallName, cookie: string, headers: Record<string, string> = {}, replaced = {}) => {
  const { url, sent } = requestFor(name, replaced)
  return visitor(server.app, cookie).send(url, { ...sent, headers })
}

beforeAll(async () => {
  server = await testServer()
  // the other operator's sub-user, so that there is somebody on the far side of the wall
  const other = await server.as('LCO10002')
  const made = await other.send(fullPath(calls.createSubUser.path), {
    form: {
      name: 'Other',
      mobileno: '9811111111',
      email: '',
      permissions: '',
      dailylimit: '',
      password: 'Monsoon2026',
    },
  })
  expect(made.json()).toMatchObject({ lcosubuserid: WORLD['subuser']!.others })
  for (const [whose, lcoid] of [
    ['own', 'LCO10001'],
    ['others', 'LCO10002'],
  ] as const) {
    const { subscriberid, stbno, contractno } = await homeWith(server, lcoid, { plancodes: ['DESI-30D'], daysAgo: 5 })
    WORLD['subscriber']![whose] = subscriberid
    WORLD['box']![whose] = stbno
    WORLD['contract']![whose] = contractno
    WORLD['card']![whose] = await newCard(server, lcoid)
    const { url, sent } = requestFor('uploadFileAsText', { purpose: 'TICKET' })
    const person = await server.as(lcoid)
    WORLD['document']![whose] = (await person.send(url, sent)).body
    const raised = requestFor('createTicket', { attachments: WORLD['document']![whose] })
    WORLD['ticket']![whose] = (await person.send(raised.url, raised.sent)).json<{ ticketid: string }>().ticketid
    const refund = requestFor('requestRefund', { contractno, reason: 'CHARGED_TWICE' })
    const { refundid } = (await person.send(refund.url, refund.sent)).json<{ refundid: string }>()
    WORLD['refund']![whose] = refundid
    // it has a credit note once it is given
    await approveRefund(server.services, { refundid, by: 'asha', reason: 'Seen' })
    const bill = await server.db.selectFrom('bill').select('invoiceno').where('lcoid', '=', lcoid).executeTakeFirst()
    WORLD['taxdocument']![whose] = bill!.invoiceno!
    const asked = requestFor('createProforma', { customerid: subscriberid, stbno })
    const proforma = (await person.send(asked.url, asked.sent)).json<{ idproforma_invoice: string }>()
    WORLD['proforma']![whose] = proforma.idproforma_invoice
    const bulk = requestFor('bulkActivate')
    WORLD['bulkjob']![whose] = (await person.send(bulk.url, bulk.sent)).body
    const moved = requestFor('uploadCustomers')
    WORLD['import']![whose] = (await person.send(moved.url, moved.sent)).json<{ importid: string }>().importid
    const parcel = server.db.selectFrom('parcel').select('parcelid').where('lcoid', '=', lcoid)
    WORLD['parcel']![whose] = (await parcel.where('state', '=', 'DISPATCHED').executeTakeFirstOrThrow()).parcelid
    const report = requestFor('queueReport')
    WORLD['reportjob']![whose] = (await person.send(report.url, report.sent)).body
    const taken = requestFor('takeMoney', { subscriberid })
    await person.send(taken.url, taken.sent)
    const handed = requestFor('handOver')
    WORLD['handover']![whose] = (await person.send(handed.url, handed.sent)).json<{ handoverid: string }>().handoverid
    const statement = requestFor('uploadStatement')
    const kept = await person.send(statement.url, statement.sent)
    WORLD['statement']![whose] = kept.json<{ statementid: string }>().statementid
    const area = requestFor('saveArea', { collectors: '' })
    WORLD['area']![whose] = (await person.send(area.url, area.sent)).json<{ areaid: string }>().areaid
    const view = requestFor('saveReportView')
    WORLD['reportview']![whose] = (await person.send(view.url, view.sent)).json<{ viewid: string }>().viewid
  }
  // a report has a link once it is made
  await server.deliver()
})
afterAll(() => server.close())

describe('without a session', () => {
  it.each(guarded.map(([name]) => name))('%s is refused', async (name) => {
    const reply = await visit(name, '')
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({ code: 'session.missing', message: 'No valid session exist' })
  })

  it.each(guarded.map(([name]) => name))('%s is refused with an invented token', async (name) => {
    expect((await visit(name, 'lco=invented')).statusCode).toBe(401)
  })
})

describe('a sub-user without any permission', () => {
  let cookie: string
  beforeAll(async () => {
    const operator = await server.as('LCO10001')
    const form = {
      name: 'Nobody',
      mobileno: '9822222222',
      email: '',
      permissions: '',
      dailylimit: '',
      password: 'Monsoon2026',
    }
    const { lcosubuserid } = (await operator.send('/lco/v1/subuser', { form })).json<{ lcosubuserid: string }>()
    cookie = (await server.as(lcosubuserid, 'Monsoon2026')).cookie
  })

  it.each(forOperators.map(([name]) => name))('is refused %s, which is the operator’s alone', async (name) => {
    expect((await visit(name, cookie)).json()).toMatchObject({ code: 'permission.denied' })
  })

  const permitted = guarded.filter(([, call]) => call.permission !== null)
  it.each(permitted.map(([name]) => name))('is refused %s, which needs a permission', async (name) => {
    expect((await visit(name, cookie)).json()).toMatchObject({ code: 'permission.denied' })
  })

  it('every permission that a call names exists', () => {
    for (const [, call] of permitted) expect(PERMISSIONS).toContain(call.permission)
  })
})

describe('a write', () => {
  const FOREIGN = {
    'from another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    'from a sister host': { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    'as a link': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    'typed into the address bar': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    'as a prefetch': { 'sec-purpose': 'prefetch' },
    'with a foreign origin': { origin: 'https://evil.example' },
  }
  it.each(writing.flatMap(([name]) => Object.entries(FOREIGN).map(([how, headers]) => [name, how, headers] as const)))(
    '%s is refused %s',
    async (name, _how, headers) => {
      const { cookie } = await operator()
      expect((await visit(name, cookie, headers)).json()).toMatchObject({ code: 'request.foreign' })
    },
  )

  it.each(writing.map(([name]) => name))('%s is refused with no sign of the portal at all', async (name) => {
    const { url, sent } = requestFor(name)
    const reply = await server.app.inject({ url, method: sent.method, headers: { cookie: (await operator()).cookie } })
    expect(reply.json()).toMatchObject({ code: 'request.foreign' })
  })
})

const SESSION_MISSING = JSON.stringify({ code: 'session.missing', message: 'No valid session exist' })

describe('a write sent twice with one key', () => {
  const ending: CallName[] = ['logOut', 'logOutSubUser']
  // a repeated change of password is judged anew, because the first one made the old password wrong
  const remembered = writing.filter(([name, call]) => call.access !== 'public' && name !== 'changePassword')
  it.each(remembered.map(([name]) => name))('%s is answered twice alike, and never breaks', async (name) => {
    const { cookie } = await server.as('LCO10001')
    const key = { 'idempotency-key': `twice-${name}` }
    const first = await visit(name, cookie, key, ownIds(name))
    const second = await visit(name, cookie, key, ownIds(name))
    expect(first.statusCode, first.body).toBeLessThan(500)
    // after a log-out there is nobody left to answer
    const expected = ending.includes(name) ? [401, SESSION_MISSING] : [first.statusCode, first.body]
    expect([second.statusCode, second.body]).toEqual(expected)
  })
})

let signedIn: Promise<{ cookie: string }> | undefined
const operator = () => (signedIn ??= server.as('LCO10001'))

describe('HEAD', () => {
  it.each(all.map(([name]) => name))('never runs %s', async (name) => {
    const { url } = requestFor(name)
    const reply = await server.app.inject({
      url,
      method: 'HEAD',
      headers: { cookie: (await operator()).cookie, 'x-lco-portal': '1' },
    })
    expect([404, 405]).toContain(reply.statusCode)
  })
})

describe('another operator’s id', () => {
  const withIds = guarded.flatMap(([name, call]) => idFields(call).map(({ field, noun }) => ({ name, field, noun })))

  it('is tried for every noun', () => {
    for (const { noun } of withIds) expect(Object.keys(WORLD)).toContain(noun)
  })

  it.each(withIds)(
    '$name answers for $field of another $noun as for one that does not exist',
    async ({ name, field, noun }) => {
      const { cookie } = await operator()
      const { others, absent } = WORLD[noun]!
      const far = await visit(name, cookie, {}, { ...ownIds(name), [field]: others })
      const nowhere = await visit(name, cookie, {}, { ...ownIds(name), [field]: absent })
      expect(nowhere.statusCode, nowhere.body).toBeGreaterThanOrEqual(400)
      expect([far.statusCode, far.body]).toEqual([nowhere.statusCode, nowhere.body])
    },
  )

  // last, because some of these end the session
  it.each(withIds.filter(({ name }) => !calls[name].writes))(
    '$name answers for $field of an own $noun',
    async ({ name }) => {
      const { cookie } = await operator()
      expect((await visit(name, cookie, {}, ownIds(name))).statusCode).toBe(200)
    },
  )
})

/** The sample's ids replaced by ones that this operator has. */
const ownIds = (name: CallName) =>
  Object.fromEntries(idFields(calls[name]).map(({ field, noun }) => [field, WORLD[noun]!.own]))
