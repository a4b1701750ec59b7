// @day 2026-07-15
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { pdf } from '../testing/corpus.ts'
import { staffWith, windowOf, type DeskWindow } from '../testing/desk.ts'
import { listenAs } from '../testing/desk-requests.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { newOperator } from '../testing/shop.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let lcoid: string
let lco: ReturnType<typeof ticketBookOf>
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  const operator = await newOperator(server)
  lcoid = operator.lcoid
  lco = ticketBookOf(operator)
  desk = await staffWith(server, 'support')
})
afterAll(() => server.close())

type Row = { ticketid: string; lcoid: string; overdue: boolean; assigned: string; status: string }
type Whole = Row & { code?: string; fields?: object; thread: { author: string; event: string; body: string }[] }
const list = async (input: Parameters<typeof desk.call<'listDeskTickets'>>[1]) =>
  (await desk.call('listDeskTickets', input)).json<{ data: Row[]; next: string | null }>()
const found = async (query: string, more = {}) => (await list({ query, ...more })).data.map(({ ticketid }) => ticketid)
const act = async (ticketid: string, action: 'ANSWER' | 'CLOSE' | 'ASSIGN', body: string, headers = {}) =>
  (await desk.call('answerTicket', { ticketid, action, body }, headers)).json<Whole>()

describe('an answer', () => {
  it('is read by the operator, who is told at once and by alert', async () => {
    const { ticketid } = await lco.raise()
    const { heard, leave } = listenAs(server, lcoid)
    const answered = await act(ticketid, 'ANSWER', 'A technician comes today.')
    expect(answered).toMatchObject({ status: 'ANSWERED', lcoid, overdue: false })
    expect(answered.thread.at(-1)).toMatchObject({ author: desk.staffid, body: 'A technician comes today.' })
    expect((await lco.get(ticketid)).thread).toEqual(answered.thread)
    await expect
      .poll(() => heard)
      .toEqual(
        expect.arrayContaining([
          { kind: 'alert', alerttype: 'ALERT' },
          { kind: 'ticket', ticketid, status: 'ANSWERED' },
        ]),
      )
    leave()
    const alerts = await server.db.selectFrom('alert').selectAll().where('lcoid', '=', lcoid).execute()
    expect(alerts).toMatchObject([{ message: expect.stringContaining('A technician comes today.') }])
    const noted = await server.db.selectFrom('audit').selectAll().where('actor', '=', desk.staffid).execute()
    expect(noted).toMatchObject([{ lcoid, what: 'ticket-answer', target: ticketid, address: '127.0.0.1' }])
  })

  it('sent twice with one key is one', async () => {
    const { ticketid } = await lco.raise()
    const headers = { 'idempotency-key': randomUUID() }
    const first = await act(ticketid, 'ANSWER', 'We are looking', headers)
    expect(await act(ticketid, 'ANSWER', 'We are looking', headers)).toEqual(first)
    expect((await lco.get(ticketid)).thread).toHaveLength(2)
  })

  it('that closes says what was done, and is the last until it is opened again', async () => {
    const { ticketid } = await lco.raise()
    expect(await act(ticketid, 'CLOSE', 'The cable is mended')).toMatchObject({ status: 'CLOSED' })
    expect(await lco.get(ticketid)).toMatchObject({ status: 'CLOSED', action: 'The cable is mended' })
    for (const action of ['ANSWER', 'CLOSE'] as const)
      expect((await act(ticketid, action, 'Once more')).code).toBe('ticket.closed')
    await lco.update(ticketid, 'REOPEN', 'Dark again')
    expect((await act(ticketid, 'ANSWER', 'We come back')).status).toBe('ANSWERED')
  })

  it('of two who close at once is one', async () => {
    await server.warmUp()
    const { ticketid } = await lco.raise()
    const colleague = await staffWith(server, 'support')
    const close = (by: DeskWindow) => by.call('answerTicket', { ticketid, action: 'CLOSE', body: 'Mended' })
    const replies = await Promise.all([close(desk), close(colleague)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await lco.get(ticketid)).thread).toHaveLength(2)
  })

  it('to what does not exist is refused', async () => {
    expect((await act('DKT99999', 'ANSWER', 'Hello')).code).toBe('not.found')
    expect((await desk.call('getDeskTicket', { ticketid: 'DKT99999' })).json()).toMatchObject({ code: 'not.found' })
  })
})

describe('a ticket', () => {
  it('is given to somebody who may answer it, and found by him', async () => {
    const { ticketid } = await lco.raise()
    expect((await act(ticketid, 'ASSIGN', desk.staffid.toLowerCase())).assigned).toBe(desk.staffid)
    expect((await list({ assigned: desk.staffid })).data.map((row) => row.ticketid)).toEqual([ticketid])
    expect((await lco.get(ticketid)).thread.at(-1)).toMatchObject({ event: 'ASSIGNED', body: desk.staffid })
    const { staffid: money } = await staffWith(server, 'finance')
    for (const nobody of [money, 'DESK99'])
      expect(await act(ticketid, 'ASSIGN', nobody)).toMatchObject({ fields: { body: 'unknown' } })
  })

  it('can be given to those alone who are here and may answer', async () => {
    const { staffid: blocked } = await staffWith(server, 'support')
    await server.db.updateTable('staff').set({ status: 'BLOCKED' }).where('staffid', '=', blocked).execute()
    const { staffid: money } = await staffWith(server, 'finance')
    const { data } = (await desk.call('listTicketHelpers', {})).json<{ data: { staffid: string; name: string }[] }>()
    expect(data).toContainEqual({ staffid: desk.staffid, name: `Test ${desk.staffid}` })
    for (const { staffid } of data) expect([blocked, money]).not.toContain(staffid)
  })

  it('is found by its number, operator, home, box, and words; a closed one by what names it', async () => {
    const home = await newHome(server, lcoid)
    const { ticketid } = await lco.raise({ stbno: home.stbno, subject: 'Snow on 100% of_channels' })
    expect(await found('snow CHANNELS')).toContain(ticketid)
    expect(await found('100% of_c')).toEqual([ticketid])
    await act(ticketid, 'CLOSE', 'Mended')
    for (const name of [ticketid.toLowerCase(), lcoid, home.subscriberid, home.stbno])
      expect(await found(name)).toEqual([ticketid])
    expect(await found('snow channels')).toEqual([])
    expect(await found('snow channels', { status: 'CLOSED' })).toEqual([ticketid])
    expect(await found(ticketid, { status: 'OPEN' })).toEqual([])
  })

  it('gives its files to who answers, and to no other ticket', async () => {
    const { fileid } = await lco.upload(pdf(), 'bill.pdf')
    const { ticketid } = await lco.raise({ attachments: fileid })
    const other = await lco.raise()
    const file = await desk.call('downloadDeskTicketFile', { ticketid, fileid })
    expect([file.statusCode, file.rawPayload.equals(pdf())]).toEqual([200, true])
    expect(file.headers['content-disposition']).toContain('attachment')
    const shown = await desk.call('downloadDeskTicketFile', { ticketid, fileid, show: 'YES' })
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="bill.pdf"/) as string,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    const wrong = await desk.call('downloadDeskTicketFile', { ticketid: other.ticketid, fileid })
    expect(wrong.statusCode).toBe(404)
  })
})

it('a file that could run something is saved and never shown', async () => {
  const { fileid } = await lco.upload(pdf(), 'bill.pdf')
  const { ticketid } = await lco.raise({ attachments: fileid })
  for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml']) {
    await server.db.updateTable('document').set({ type }).where('fileid', '=', fileid).execute()
    const { headers } = await desk.call('downloadDeskTicketFile', { ticketid, fileid, show: 'YES' })
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toBe('sandbox')
  }
})

it('those that are due first come first, whichever timer it is, and what is late says so', async () => {
  const slow = await lco.raise({ category: 'Refund' })
  const quick = await lco.raise({ category: 'No signal' })
  // answered, so that only its end in thirty days is left
  await act(slow.ticketid, 'ANSWER', 'We are looking')
  const mine = async () => (await list({})).data.filter((row) => row.lcoid === lcoid)
  expect((await mine()).map(({ ticketid, overdue }) => [ticketid, overdue])).toEqual([
    [quick.ticketid, false],
    [slow.ticketid, false],
  ])
  server.clock.pass(8 * HOUR_MS + 1)
  desk = await windowOf(server, desk.staffid)
  expect((await mine()).map(({ overdue }) => overdue)).toEqual([true, false])
})

it('a page is followed by the next, each ticket once', async () => {
  for (let n = 0; n < 55; n += 1) await lco.raise()
  const seen: string[] = []
  let after: string | undefined
  do {
    const { data, next } = await list(after ? { after } : {})
    seen.push(...data.map(({ ticketid }) => ticketid))
    after = next ?? undefined
  } while (after)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(55)
})

it('what waits is read from an index of its own', async () => {
  const plan = await server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    return sql`explain select * from ticket t where t.status <> 'CLOSED' order by next_due, ticketid limit 51`.execute(
      tx,
    )
  })
  expect(JSON.stringify(plan.rows)).toContain('ticket_waiting')
})
