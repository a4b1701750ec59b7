// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { LiveEvent } from '#domain/session/calls.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'
import { answerTicket, assignTicket, ticketCommands } from './desk.ts'

const LCOID = 'LCO10001'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestServer
let lco: ReturnType<typeof ticketBookOf>
beforeAll(async () => {
  server = await testServer()
  await lcoAnew()
})
afterAll(() => server.close())

/** A session does not live for days. */
const lcoAnew = async () => void (lco = ticketBookOf(await server.as(LCOID)))
const answer = (ticketid: string, body = 'We are looking', close = false) =>
  answerTicket(server.services, { ticketid, by: 'asha', body, close })
const later = (from: string, hours: number) => new Date(Date.parse(from) + hours * HOUR_MS).toISOString()

describe('a ticket', () => {
  it('has a docket number and both timers from the moment it is raised', async () => {
    const ticket = await lco.raise()
    const now = server.clock.now().toISOString()
    expect(ticket).toMatchObject({ status: 'OPEN', created: now, answered: null, closed: null, reopened: 0 })
    expect(ticket.ticketid).toMatch(/^DKT\d{5}$/)
    expect([ticket.docketno, ticket.answerdue, ticket.due]).toEqual([ticket.ticketid, later(now, 8), later(now, 24)])
    expect(ticket.thread).toMatchObject([
      { side: 'OPERATOR', event: 'RAISED', author: LCOID, body: 'All channels are dark.' },
    ])
    expect(await lco.get(ticket.ticketid)).toEqual(ticket)
    expect((await lco.raise({ category: 'Refund' })).due).toBe(later(now, 30 * 24))
  })

  it('knows its home by the box', async () => {
    const home = await newHome(server, LCOID)
    const about = { subscriberid: home.subscriberid, stbno: home.stbno, name: 'Vaishali Kulkarni' }
    expect(await lco.raise({ stbno: home.stbno })).toMatchObject(about)
    expect(await lco.raise({ stbno: home.stbno, customerid: home.subscriberid })).toMatchObject(about)
    expect(await lco.raise({ customerid: home.subscriberid })).toMatchObject({ ...about, stbno: '' })
  })

  it('is about a home and box of this operator, which belong together', async () => {
    const [own, second, far] = [
      await newHome(server, LCOID),
      await newHome(server, LCOID),
      await newHome(server, 'LCO10002'),
    ]
    const refusal = (field: string) => ({ code: 'input.invalid', fields: { [field]: expect.any(String) } })
    expect(await lco.raise({ stbno: far.stbno })).toMatchObject(refusal('stbno'))
    expect(await lco.raise({ stbno: '9'.repeat(16) })).toMatchObject(refusal('stbno'))
    expect(await lco.raise({ stbno: own.stbno, customerid: second.subscriberid })).toMatchObject(refusal('stbno'))
    expect(await lco.raise({ customerid: far.subscriberid })).toMatchObject(refusal('customerid'))
  })

  it('sent twice with one key is one', async () => {
    expect(await lco.raise({}, 'one-ticket')).toEqual(await lco.raise({}, 'one-ticket'))
  })

  it('is another operator’s secret, and closed to a sub-user without the permission', async () => {
    const { ticketid } = await lco.raise()
    const other = await server.as('LCO10002')
    expect((await other.send(`/lco/v1/ticket/${ticketid}`)).statusCode).toBe(404)
    expect((await ticketBookOf(other).update(ticketid, 'REPLY', 'hello')).code).toBe('not.found')
    const asked = await other.send(`/lco/v1/ticket/mqticket?query=${ticketid}`)
    expect(asked.json()).toMatchObject({ count: 0 })
    const sub = await server.as('SUB10002')
    expect((await sub.send(`/lco/v1/ticket/${ticketid}`)).json()).toMatchObject({ code: 'permission.denied' })
    const allowed = await server.as('SUB10001')
    expect((await ticketBookOf(allowed).update(ticketid, 'REPLY', 'Any news?')).thread.at(-1)!.author).toBe('SUB10001')
  })

  it('tells the other windows of every change', async () => {
    const heard: LiveEvent[] = []
    const gone = new AbortController()
    void (async () => {
      for await (const event of server.services.live.listen(LCOID, gone.signal)) heard.push(event)
    })()
    const { ticketid } = await lco.raise()
    await answer(ticketid)
    await lco.update(ticketid, 'CLOSE', 'Works again')
    const told = ['OPEN', 'ANSWERED', 'CLOSED'].map((status) => ({ kind: 'ticket', ticketid, status }))
    await expect.poll(() => heard).toEqual(expect.arrayContaining([...told, { kind: 'alert', alerttype: 'ALERT' }]))
    gone.abort()
  })

  it('lists what it can be about', async () => {
    expect((await lco.send('/lco/v1/ticket/category')).json()).toContainEqual({ category: 'Refund', duehours: 720 })
  })
})

describe('the thread', () => {
  it('an answer stops the first timer; a reply of the operator opens it again and the first answer stays', async () => {
    const { ticketid, created } = await lco.raise()
    server.clock.pass(2 * HOUR_MS)
    await answer(ticketid)
    expect(await lco.get(ticketid)).toMatchObject({
      status: 'ANSWERED',
      answered: later(created, 2),
      due: later(created, 24),
    })
    expect(await lco.update(ticketid, 'REPLY', 'It is still dark')).toMatchObject({
      status: 'OPEN',
      answered: later(created, 2),
    })
    server.clock.pass(HOUR_MS)
    await answer(ticketid)
    expect(await lco.get(ticketid)).toMatchObject({
      status: 'ANSWERED',
      answered: later(created, 2),
      updated: later(created, 3),
    })
  })

  it('closing says what was done, and a closed one takes no word', async () => {
    const { ticketid } = await lco.raise()
    expect((await lco.update(ticketid, 'CLOSE', ' ')).fields).toEqual({ body: expect.any(String) })
    const closed = await lco.update(ticketid, 'CLOSE', 'Cable plugged in')
    expect(closed).toMatchObject({
      status: 'CLOSED',
      action: 'Cable plugged in',
      closed: server.clock.now().toISOString(),
    })
    expect(closed.thread.at(-1)).toMatchObject({ event: 'CLOSED', side: 'OPERATOR' })
    expect((await lco.update(ticketid, 'REPLY', 'hello')).code).toBe('ticket.closed')
    expect((await lco.update(ticketid, 'CLOSE', 'again')).code).toBe('ticket.closed')
    await expect(answer(ticketid)).rejects.toMatchObject({ code: 'ticket.closed' })
  })

  it('opens again within seven days with new timers, and not a moment later', async () => {
    const { ticketid } = await lco.raise()
    expect((await lco.update(ticketid, 'REOPEN', 'why')).code).toBe('ticket.open')
    await answer(ticketid, 'Splitter replaced', true)
    server.clock.pass(7 * DAY_MS)
    await lcoAnew()
    const now = server.clock.now().toISOString()
    expect(await lco.update(ticketid, 'REOPEN', 'Dark again')).toMatchObject({
      status: 'OPEN',
      reopened: 1,
      answered: null,
      closed: null,
      action: '',
      answerdue: later(now, 8),
      due: later(now, 24),
    })
    await answer(ticketid, 'Splitter replaced', true)
    server.clock.pass(7 * DAY_MS + 1)
    await lcoAnew()
    expect((await lco.update(ticketid, 'REOPEN', 'Dark again')).code).toBe('ticket.late')
  })

  it('two who close at once close it once', async () => {
    const { ticketid } = await lco.raise()
    await server.warmUp()
    const both = await Promise.all(['one', 'two', 'three'].map((body) => lco.update(ticketid, 'CLOSE', body)))
    expect(both.filter(({ code }) => code === 'ticket.closed')).toHaveLength(2)
    expect((await lco.get(ticketid)).thread.filter(({ event }) => event === 'CLOSED')).toHaveLength(1)
  })

  it('an answer is told once in both languages, with the way to the ticket', async () => {
    const { ticketid } = await lco.raise()
    await answer(ticketid, 'x'.repeat(400))
    const alerts = await server.db
      .selectFrom('alert')
      .selectAll()
      .where('reference', 'like', `ticket:${ticketid}:%`)
      .execute()
    expect(alerts).toMatchObject([
      { lcoid: LCOID, title: `Ticket ${ticketid} has an answer`, url: `/lcoportal/customer/ticket?ticket=${ticketid}` },
    ])
    expect([alerts[0]!.title_hi, alerts[0]!.message.length]).toEqual([`टिकट ${ticketid} का जवाब आया`, 140])
  })

  it('says who looks after it', async () => {
    const { ticketid } = await lco.raise()
    await assignTicket(server.services, { ticketid, by: 'asha', to: 'Ravi' })
    await assignTicket(server.services, { ticketid, by: 'asha', to: 'Ravi' })
    expect((await lco.get(ticketid)).thread.slice(1)).toMatchObject([{ event: 'ASSIGNED', body: 'Ravi', side: 'DESK' }])
  })
})

describe('from the terminal', () => {
  const desk = (name: string, ...words: string[]) => ticketCommands[name]!(words, {}, server.terminal)

  it('what waits is listed, answered, assigned and closed by a word', async () => {
    const { ticketid } = await lco.raise()
    expect(await desk('tickets')).toMatch(
      new RegExp(`^${ticketid} {2}${LCOID} {2}OPEN {2}No signal {2}answer by .*nobody`, 'm'),
    )
    await expect(desk('answer-ticket', ticketid)).rejects.toThrow('Say answer-ticket')
    expect(await desk('answer-ticket', ticketid, 'On', 'our', 'way')).toBe(`${ticketid} is answered.`)
    expect(await desk('assign-ticket', ticketid, 'Ravi')).toBe(`${ticketid} is with Ravi.`)
    expect(await desk('close-ticket', ticketid, 'Joint', 'closed')).toBe(`${ticketid} is closed.`)
    expect(await desk('tickets')).not.toContain(ticketid)
    expect(await lco.get(ticketid)).toMatchObject({ status: 'CLOSED', action: 'Joint closed' })
  })

  it('overdue are those past the first answer or the end, by the server’s clock', async () => {
    const { ticketid } = await lco.raise()
    const set = (change: { answer_due?: Date; due?: Date; answered?: Date }) =>
      server.db.updateTable('ticket').set(change).where('ticketid', '=', ticketid).execute()
    const [past, future] = [-1000, HOUR_MS].map((ms) => new Date(server.clock.now().getTime() + ms)) as [Date, Date]
    const isOverdue = async () => (await desk('tickets', 'overdue')).includes(ticketid)
    await set({ answer_due: future, due: future })
    expect(await isOverdue()).toBe(false)
    await set({ answer_due: past })
    expect(await isOverdue()).toBe(true)
    await set({ answered: past })
    expect(await isOverdue()).toBe(false)
    await set({ due: past })
    expect(await isOverdue()).toBe(true)
  })
})
