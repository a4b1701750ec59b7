// @day 2026-07-15
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { calls, type CallName } from '#domain/calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { samples } from '#domain/samples.ts'

import { cookieName } from '../admit.ts'
import { requestOf, staffWith, windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
const REASON = 'He cannot find his bill'

let server: TestServer
let desk: DeskWindow
let looking: ReturnType<typeof visitor>
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
  looking = await look()
})
afterAll(() => server.close())

async function look() {
  const reply = await desk.call('lookAs', { lcoid: LCOID, reason: REASON })
  expect(reply.json()).toMatchObject({ lcoid: LCOID, looker: desk.staffid })
  const cookie = reply.cookies.find(({ name }) => name === cookieName(false))!
  return visitor(server.app, `${cookie.name}=${cookie.value}`)
}

const sendTo = (person: ReturnType<typeof visitor>, name: CallName) => {
  const { url, sent } = requestOf(calls[name], samples[name].input)
  return person.send(url, sent)
}

type Activity = { data: { what: string; by: string; person: string; amount: string; reason: string; name: string }[] }

describe('whoever looks as an operator', () => {
  const all = Object.entries(calls) as [CallName, Endpoint][]
  const ends: CallName[] = ['logOut', 'logOutSubUser']
  const changing = all.filter(([name, call]) => call.writes && call.access !== 'public' && !ends.includes(name))

  it.each(changing.map(([name]) => name))('is refused %s', async (name) => {
    const reply = await sendTo(looking, name)
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'look.only' }])
  })

  it('reads what he reads, without his PAN', async () => {
    const [his, seen] = [await (await server.as(LCOID)).send('/lco/v1/lco.php'), await looking.send('/lco/v1/lco.php')]
    const { panno, ...rest } = his.json<Record<string, string>>()
    expect(seen.json()).toMatchObject({ ...rest, looker: desk.staffid })
    expect(seen.json()).not.toMatchObject({ panno })
  })

  it('is found by the operator in his own activity, with the reason', async () => {
    const { data } = (await (await server.as(LCOID)).send('/lco/v1/reports/activity?by=PROVIDER')).json<Activity>()
    expect(data[0]).toMatchObject({ what: 'look', by: 'PROVIDER', person: desk.staffid, reason: REASON })
  })

  it('looks for half an hour, and no longer than he is let in himself', async () => {
    const again = await look()
    expect((await again.send('/lco/v1/lco.php')).statusCode).toBe(200)
    server.clock.pass(31 * 60_000)
    expect((await again.send('/lco/v1/lco.php')).statusCode).toBe(401)
    desk = await windowOf(server, desk.staffid)
    const last = await look()
    const admin = await staffWith(server, 'administrator')
    const blocked = { staffid: desk.staffid, name: 'X', roles: ['support' as const], status: 'BLOCKED' as const }
    expect((await admin.call('saveStaff', blocked)).statusCode).toBe(200)
    expect((await last.send('/lco/v1/lco.php')).statusCode).toBe(401)
  })
})

describe('the activity of an operator’s people', () => {
  it('says who did what and for how much, by person and kind', async () => {
    const operator = await server.as(LCOID)
    const clerk = await server.as('SUB10001')
    await clerk.send('/lco/v1/ticket', { form: { category: 'No signal', subject: 'Dark', body: 'All dark' } })
    const credit = { lcoid: LCOID, direction: 'CREDIT', amount: 12_300, reason: 'Goodwill' } as const
    await (await staffWith(server, 'finance')).call('adjustWallet', credit as never)
    const read = async (query: string) =>
      (await operator.send(`/lco/v1/reports/activity?${query}`)).json<Activity>().data
    const [first] = await read('person=SUB10001&what=ticket')
    expect(first).toMatchObject({ by: 'SUBUSER', person: 'SUB10001' })
    expect(first!.name).not.toBe('')
    expect((await read('what=wallet'))[0]).toMatchObject({ by: 'PROVIDER', amount: '123.00', reason: 'Goodwill' })
    expect((await read('by=OPERATOR')).every(({ person }) => person === LCOID)).toBe(true)
    const file = await operator.send(
      '/lco/v1/reports/export?report=activity&format=csv&language=hi&filters=what%3Dwallet',
    )
    expect(file.body).toContain('वॉलेट बदला')
  })

  it('is the operator’s alone', async () => {
    const clerk = await server.as('SUB10001')
    expect((await clerk.send('/lco/v1/reports/activity')).json()).toMatchObject({ code: 'permission.denied' })
    const file = await clerk.send('/lco/v1/reports/export?report=activity&format=csv')
    expect(file.json()).toMatchObject({ code: 'permission.denied' })
  })
})
