// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { dayOf } from '#domain/dates.ts'

import { windowOf, type DeskWindow } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { writerOf } from '../write.ts'

const LCO = 'LCO10001'
/** Everything by which the test's subscriber could be known. */
const TRACES = /Savitri|Deshpande|9812345670|savitri|Tulsi Niwas|"4321"|XXXX 4321|0253999/

let server: TestServer
let desk: DeskWindow
let subscriberid: string
beforeAll(async () => {
  server = await testServer()
  desk = await windowOf(server, 'DESK1')
})
afterAll(() => server.close())

const person = {
  fname: 'Savitri',
  lname: 'Deshpande',
  mobilephone: '9812345670',
  landline: '0253999111',
  email: 'savitri@example.in',
  addrline1: '7 Tulsi Niwas',
  aadhar_last4: '4321',
}

beforeEach(async () => {
  subscriberid = (await newHome(server, LCO, { daysLeft: -3, contractstatus: 'E' })).subscriberid
  await server.db.updateTable('subscriber').set(person).where('subscriberid', '=', subscriberid).execute()
  const now = server.clock.now()
  const own = { lcoid: LCO, subscriberid, actor: LCO }
  const sms = { event: 'SMS1', recipient: person.mobilephone, content: 'Dear Savitri', day: dayOf(now), created: now }
  await server.db
    .insertInto('message')
    .values({ ...own, ...sms, state: 'WAITING' })
    .execute()
  const change = { field: 'fname', before: 'Savitree', after: 'Savitri', at: now }
  await server.db
    .insertInto('customer_change')
    .values({ ...own, ...change })
    .execute()
  const met = { outcome: 'REFUSED' as const, promised: null, note: 'Savitri was not friendly', at: now }
  await server.db
    .insertInto('home_visit')
    .values({ ...own, ...met })
    .execute()
  const link = { token: `savitri${subscriberid}`, expires: now, at: now }
  await server.db
    .insertInto('pay_link')
    .values({ ...own, ...link })
    .execute()
  const fileid = `file-${subscriberid}`
  await server.storage.keep(fileid, new Uint8Array([1]))
  const paper = { purpose: 'ADDRESS_PROOF', filename: 'Savitri.pdf', type: 'application/pdf', bytes: 1, sha256: '' }
  await server.db
    .insertInto('document')
    .values({ ...own, ...paper, fileid, created: now })
    .execute()
  const net = { username: `savitri-${subscriberid}`, planname: 'Net 50', speed_mbps: 50, verified: null }
  const ended = { status: 'EXPIRED' as const, validity: dayOf(now) }
  await server.db
    .insertInto('broadband')
    .values({ lcoid: LCO, subscriberid, ...net, ...ended })
    .execute()
})

const take = () => desk.call('exportPersonalData', { lcoid: LCO, subscriberid })
const isSomebodyWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows.length > 0
}
const erase = () => desk.call('erasePersonalData', { lcoid: LCO, subscriberid, reason: 'Asked for by letter' })

/** Every row of every table that still names him, the audit chain aside. */
async function tracesLeft(): Promise<string> {
  const tables = [
    'subscriber',
    'box_listing',
    'message',
    'customer_change',
    'document',
    'broadband',
    'proforma',
    'home_entry',
    'home_receipt',
    'home_visit',
    'pay_link',
    'statement_line',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => server.db.selectFrom(table).selectAll().where('subscriberid', '=', subscriberid).execute()),
  )
  return JSON.stringify(rows)
}

describe('an export', () => {
  it('holds everything that is kept, as a file', async () => {
    const reply = await take()
    expect(reply.headers['content-disposition']).toContain(`subscriber-${subscriberid}.json`)
    expect(reply.json()).toMatchObject({
      home: { fname: 'Savitri', mobilephone: '9812345670', aadhar: 'XXXX XXXX 4321' },
      boxes: [{ stb_type: 'HD' }],
      contracts: [{ status: 'E' }],
      messages: [{ content: 'Dear Savitri' }],
      documents: [{ filename: 'Savitri.pdf' }],
      changes: [{ before: 'Savitree' }],
      broadband: [{ planname: 'Net 50' }],
      tickets: [],
      collections: { visits: [{ note: 'Savitri was not friendly' }] },
    })
  })

  it('holds what was shown on his screen and asked for on his account, and nothing of who had his STB before', async () => {
    const { stbno, requestid } = await spokenOf()
    const before = { lcoid: LCO, kind: 'OSD', detail: 'Ramesh, please pay', state: 'ACCEPTED', actor: LCO } as const
    const at = new Date('2020-01-01')
    await server.db
      .insertInto('cas_command')
      .values({ ...before, stbno, created: at, updated: at })
      .execute()
    const had = { lcoid: LCO, stbno, actor: LCO }
    const moved = { from_state: 'STOCK', to_state: 'ASSIGNED', to_subscriberid: subscriberid, move: 'ASSIGN' } as const
    await server.db
      .insertInto('box_move')
      .values({ ...had, ...moved, at: new Date('2021-01-01') })
      .execute()
    const reply = await take()
    expect(reply.json()).toMatchObject({
      onscreen: [{ stbno, message: 'Savitri, please pay' }],
      requests: { refunds: [], replacements: [{ requestid, comments: 'Savitri says so' }] },
      apps: [],
    })
    expect(reply.body).not.toContain('Ramesh')
    await erase()
    expect((await take()).body).not.toMatch(TRACES)
  })

  it('is noted, with who took it', async () => {
    await take()
    const noted = await server.db.selectFrom('audit').selectAll().where('target', '=', subscriberid).execute()
    expect(noted).toMatchObject([{ actor: 'DESK1', what: 'personal data exported', lcoid: LCO }])
  })

  it('of another operator’s home is not found', async () => {
    expect((await desk.call('exportPersonalData', { lcoid: 'LCO10002', subscriberid })).statusCode).toBe(404)
  })
})

/** What was said about him, on his boxes and to the operator. */
async function spokenOf() {
  const operator = await server.as(LCO)
  const { stbno } = await server.db
    .selectFrom('box')
    .select('stbno')
    .where('subscriberid', '=', subscriberid)
    .executeTakeFirstOrThrow()
  const book = ticketBookOf(operator)
  const { ticketid } = await book.raise({ stbno, subject: 'Savitri calls', body: 'Savitri at 9812345670 sees nothing' })
  await desk.call('answerTicket', { ticketid, action: 'CLOSE', body: 'Visited Tulsi Niwas' })
  await operator.send('/lco/v1/hardware/osd', { form: { stbno, message: 'Savitri, please pay' } })
  await server.deliver()
  const form = { stbno, reason: 'Burnt', comments: 'Savitri says so' }
  const { requestid } = (await operator.send('/lco/v1/hardware/hwreplacement', { form })).json<{ requestid: string }>()
  await desk.call('decideReplacement', { requestid, decision: 'REFUSE', reason: 'Savitri must bring it' })
  return { ticketid, stbno, requestid }
}

describe('an erasure', () => {
  it('takes the words of tickets, of messages on the screen, of requests and of alerts, in every list', async () => {
    const { ticketid, stbno, requestid } = await spokenOf()
    const lists = async () => [
      await server.db.selectFrom('ticket').selectAll().where('ticketid', '=', ticketid).execute(),
      await server.db.selectFrom('ticket_message').selectAll().where('ticketid', '=', ticketid).execute(),
      await server.db.selectFrom('cas_command').selectAll().where('stbno', '=', stbno).execute(),
      await server.db.selectFrom('replacement_request').selectAll().where('requestid', '=', requestid).execute(),
      await server.db.selectFrom('alert').selectAll().where('lcoid', '=', LCO).execute(),
      (await desk.call('searchAudit', { lcoid: LCO }))
        .json<{ data: { target: string }[] }>()
        .data.filter(({ target }) => [ticketid, stbno].includes(target)),
    ]
    for (const rows of await lists()) expect(JSON.stringify(rows)).toMatch(TRACES)
    expect((await erase()).json<{ erased: string[] }>().erased).toEqual(
      expect.arrayContaining(['tickets', 'onscreen', 'requests', 'alerts']),
    )
    for (const rows of await lists()) expect(JSON.stringify(rows)).not.toMatch(TRACES)
    expect((await desk.call('getDeskTicket', { ticketid })).json()).toMatchObject({
      subject: 'Erased',
      status: 'CLOSED',
    })
    expect((await erase()).json<{ erased: string[] }>().erased).toEqual([])
  })

  it('leaves no trace of who it was, nor his papers', async () => {
    expect((await erase()).json()).toEqual({
      subscriberid,
      erased: ['home', 'documents', 'messages', 'changes', 'broadband', 'collections'],
    })
    expect(await tracesLeft()).not.toMatch(TRACES)
    expect(await server.storage.size(`file-${subscriberid}`)).toBeNull()
  })

  it('leaves no paper of a proforma behind that was drawn before', async () => {
    const home = await newHome(server, LCO, { daysLeft: null })
    await server.db.updateTable('subscriber').set(person).where('subscriberid', '=', home.subscriberid).execute()
    const lco = await server.as(LCO)
    const form = { customerid: home.subscriberid, stbno: home.stbno, plancodes: 'DESI-30D' }
    const { idproforma_invoice: id } = (await lco.send('/lco/v1/invoice', { form })).json<{
      idproforma_invoice: string
    }>()
    const drawn = async () => {
      const before = new Set(server.storage.kept.keys())
      await lco.send(`/lco/v1/invoice/${id}`)
      const added = [...server.storage.kept.keys()].find((key) => !before.has(key))
      return added === undefined ? 'the one of before' : (await readPdf(server.storage.kept.get(added)!)).join()
    }
    expect(await drawn()).toMatch(TRACES)
    const asked = { lcoid: LCO, subscriberid: home.subscriberid, reason: 'Asked for by letter' }
    expect((await desk.call('erasePersonalData', asked)).json<{ erased: string[] }>().erased).toContain('proformas')
    const papers = await Promise.all(
      [...server.storage.kept.values()].map(async (bytes) => readPdf(bytes).catch(() => [])),
    )
    expect(papers.flat().join()).not.toMatch(TRACES)
    expect(await drawn()).not.toMatch(/the one of before|Savitri|Deshpande/)
  })

  it('leaves no paper of a proforma behind that is drawn in that moment', async () => {
    const home = await newHome(server, LCO, { daysLeft: null })
    await server.db.updateTable('subscriber').set(person).where('subscriberid', '=', home.subscriberid).execute()
    const lco = await server.as(LCO)
    const form = { customerid: home.subscriberid, stbno: home.stbno, plancodes: 'DESI-30D' }
    const made = (await lco.send('/lco/v1/invoice', { form })).json<{ idproforma_invoice: string }>()
    const asked = { lcoid: LCO, subscriberid: home.subscriberid, reason: 'Asked for by letter' }
    const { keep } = server.storage
    const erasing: Promise<unknown>[] = []
    let isErased = false
    using keeping = vi.spyOn(server.storage, 'keep').mockImplementationOnce(async (fileid, bytes) => {
      erasing.push(desk.call('erasePersonalData', asked).finally(() => (isErased = true)))
      await vi.waitFor(async () => expect(isErased || (await isSomebodyWaiting())).toBe(true), 10_000)
      await keep(fileid, bytes)
    })
    await lco.send(`/lco/v1/invoice/${made.idproforma_invoice}`)
    expect(keeping).toHaveBeenCalled()
    expect(await Promise.all(erasing)).toHaveLength(1)
    const kept = [...server.storage.kept.values()].map(async (bytes) => readPdf(bytes).catch(() => []))
    expect((await Promise.all(kept)).flat().join()).not.toMatch(TRACES)
  })

  it('keeps contracts, and what was sold', async () => {
    const { subscriberid: sold, contractno } = await homeWith(server, LCO, { plancodes: ['DESI-30D'], daysAgo: 60 })
    await desk.call('erasePersonalData', { lcoid: LCO, subscriberid: sold, reason: 'Asked for by letter' })
    const kept = await server.db.selectFrom('contract').selectAll().where('contractno', '=', contractno).execute()
    expect(kept).toHaveLength(1)
  })

  it('is refused while a pack runs', async () => {
    const running = await newHome(server, LCO)
    const asked = { lcoid: LCO, subscriberid: running.subscriberid, reason: 'Too early' }
    expect((await desk.call('erasePersonalData', asked)).json()).toMatchObject({ code: 'desk.pack-runs' })
  })

  it('sends no message that still waits', async () => {
    await erase()
    const sms = await server.db.selectFrom('message').selectAll().where('subscriberid', '=', subscriberid).execute()
    expect(sms).toMatchObject([{ state: 'FAILED', recipient: '' }])
  })

  it('made twice is no mistake, and finds nothing the second time', async () => {
    await erase()
    expect((await erase()).json()).toEqual({ subscriberid, erased: [] })
  })

  it('is noted without what was erased, and what was noted before is not shown any more', async () => {
    const by = { db: server.db, scope: LCO, actor: LCO, address: '', requestId: '', now: server.clock.now, once: null }
    await writerOf(by)(async (_tx, note) =>
      note({ what: 'subscriber', target: subscriberid, before: { fname: 'Savitree' }, after: { fname: 'Savitri' } }),
    )
    expect((await desk.call('searchAudit', { lcoid: LCO })).body).toContain('Savitri')
    await erase()
    const rows = (await desk.call('searchAudit', { lcoid: LCO })).json<{ data: { target: string }[] }>().data
    const about = JSON.stringify(rows.filter(({ target }) => target === subscriberid))
    expect(about).toContain('Asked for by letter')
    expect(about).not.toMatch(TRACES)
  })
})
