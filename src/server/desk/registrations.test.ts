// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { REQUESTS } from '../testing/desk-requests.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'

const PASSWORD = 'Monsoon2026'
const FORM = {
  lconame: 'Sai Cable',
  contactname: 'Vijay More',
  mobileno: '9823011111',
  email: 'vijay@example.in',
  addrline1: '7 College Road',
  city: 'Nashik',
  region: 'Maharashtra',
  zipcode: '422005',
  frcan: '2700010003',
  panno: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
  headendid: 'HE2701',
  employee: 'E1001',
  connections: '120',
  password: PASSWORD,
}

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
  desk = await staffWith(server, 'support')
})
afterAll(() => server.close())

type Row = { lcoid: string; status: string; created: string }
type Listed = { count: number; data: Row[]; next: string | null }
const register = async () =>
  (await visitor(server.app).send('/lco/v1/account.php', { form: FORM })).json<{ lcoid: string; code?: string }>()
const decide = (lcoid: string, decision: 'APPROVE' | 'REFUSE', reason: string) =>
  desk.call('decideRegistration', { lcoid, decision, reason })
const list = async (input: Parameters<typeof desk.call<'listRegistrations'>>[1]) =>
  (await desk.call('listRegistrations', input)).json<Listed>()

describe('a registration', () => {
  let lcoid: string
  beforeEach(async () => {
    server.sms.sent.length = 0
    lcoid = (await register()).lcoid ?? lcoid
  })

  it('names its headend and whom he met, and not only their numbers', async () => {
    const name = expect.stringMatching(/[a-z]/) as string
    const names = { headendid: FORM.headendid, headendname: name, employee: FORM.employee, employeename: name }
    const { data } = await list({ status: 'PENDING' })
    expect(data.find((row) => row.lcoid === lcoid)).toMatchObject(names)
    expect((await decide(lcoid, 'REFUSE', 'Not now')).json()).toMatchObject(names)
    await server.deliver()
  })

  it('that is refused says so by SMS and at log-in, and leaves the franchise free', async () => {
    expect((await register()).code).toBe('frcan.taken')
    await decide(lcoid, 'REFUSE', 'The licence has expired')
    await server.deliver()
    const text = `LCO Portal: your registration ${lcoid} was not approved: The licence has expired Help: 1800 123 4567`
    expect(server.sms.sent).toMatchObject([{ to: FORM.mobileno, text, header: 'LCOPRT' }])
    await expect(server.as(lcoid, PASSWORD)).rejects.toThrow('login.refused-registration')
    // with a wrong password nothing is said
    await expect(server.as(lcoid, 'Monsoon2027')).rejects.toThrow('login.refused"')
    const look = (await visitor(server.app).send(`/lco/v1/lco/frcan?frcan=${FORM.frcan}`)).json()
    expect(look).toMatchObject({ success: true, user: '' })
  })

  it('that is approved says so by SMS, and opens the door', async () => {
    expect((await list({ status: 'PENDING' })).data.at(-1)).toMatchObject({
      lcoid,
      lconame: 'Sai Cable',
      panno: 'XXXXXX939F',
      decision: '',
      connections: 120,
    })
    expect((await decide(lcoid, 'APPROVE', 'Papers seen')).json()).toMatchObject({ told: true })
    await server.deliver()
    expect(server.sms.sent).toMatchObject([
      { to: FORM.mobileno, text: expect.stringContaining(`Log in with ${lcoid}`) },
    ])
    expect((await (await server.as(lcoid, PASSWORD)).send('/lco/v1/lco.php')).json()).toMatchObject({
      status: 'ACTIVE',
    })
    expect((await list({ status: 'PENDING' })).data.map((row) => row.lcoid)).not.toContain(lcoid)
  })
})

it('is decided without an SMS where its text may not be sent, and whoever decides hears that he has to call', async () => {
  const { id } = await REQUESTS.registration.ask(server)
  server.sms.sent.length = 0
  const texts = server.db.updateTable('message_template').where('event', '=', 'REGISTRATION_APPROVED')
  await texts.set({ status: 'OFF' }).execute()
  expect((await decide(id, 'APPROVE', 'Papers seen')).json()).toMatchObject({ status: 'ACTIVE', told: false })
  await server.deliver()
  expect(server.sms.sent).toEqual([])
  await texts.set({ status: 'ON' }).execute()
})

it('at night the SMS waits for the morning', async () => {
  const { id } = await REQUESTS.registration.ask(server)
  server.clock.pass(12 * 3_600_000)
  server.sms.sent.length = 0
  const night = await staffWith(server, 'support')
  await night.call('decideRegistration', { lcoid: id, decision: 'APPROVE', reason: 'Papers seen' })
  await server.deliver()
  expect(server.sms.sent).toEqual([])
  server.clock.pass(10 * 3_600_000)
  await server.deliver()
  expect(server.sms.sent).toHaveLength(1)
  desk = await staffWith(server, 'support')
})

it('those that wait come oldest first, the decided newest first, page by page', async () => {
  const asked: string[] = []
  for (let n = 0; n < 60; n += 1) {
    const { id } = await REQUESTS.registration.ask(server)
    asked.push(id)
    const created = new Date(server.clock.now().getTime() - (60 - n) * 60_000)
    await server.db.updateTable('operator').set({ created }).where('lcoid', '=', id).execute()
  }
  const first = await list({ status: 'PENDING' })
  const second = await list({ status: 'PENDING', after: first.next! })
  const waiting = [...first.data, ...second.data].map(({ lcoid }) => lcoid)
  // those of the demo have waited longer
  expect(waiting.slice(-asked.length)).toEqual(asked)
  expect(new Set(waiting).size).toBe(waiting.length)
  expect(second.next).toBeNull()
  for (const lcoid of asked.slice(0, 2)) await decide(lcoid, 'REFUSE', 'No licence')
  const refused = (await list({ status: 'REFUSED' })).data.map(({ lcoid }) => lcoid)
  expect(refused.filter((lcoid) => asked.includes(lcoid))).toEqual([asked[1], asked[0]])
})
