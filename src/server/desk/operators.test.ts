// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'
import { formatRupees, paise } from '#domain/money.ts'

import { windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { newOperator } from '../testing/shop.ts'
import { creditOf } from '../wallet/ledger.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  desk = await windowOf(server, 'DESK1')
})

type Listed = { next: string | null; data: { lcoid: string; boxes: number; credit: string; lastseen: string | null }[] }
const list = async (asked: { query?: string; region?: string; after?: string }) =>
  (await desk.call('listOperators', asked)).json<Listed>()
const found = async (query: string) => (await list({ query })).data.map(({ lcoid }) => lcoid)

describe('operators', () => {
  it.each([
    ['a part of the name', 'star vis'],
    ['the city', 'hubba'],
    ['the beginning of the number', 'lco10002'],
    ['the mobile', '94480567'],
    ['the contact', 'kulkarni'],
  ])('are found by %s', async (_by, query) => {
    expect(await found(query)).toEqual(['LCO10002'])
  })

  it('are found by nothing that only looks like a pattern', async () => {
    for (const query of ['%', '_', '.*', "' or true --"]) expect(await found(query)).toEqual([])
    const bad = await desk.send(`/desk/v1/operators?query=${encodeURIComponent('a\0b')}`)
    expect(bad.statusCode).toBe(422)
  })

  it('come with their credit, their boxes and when they were seen last', async () => {
    await server.as('LCO10002')
    const [row] = (await list({ query: 'LCO10002', region: 'Karnataka' })).data
    expect(row).toMatchObject({
      credit: formatRupees(await creditOf(server.db, 'LCO10002')),
      boxes: 60,
      lastseen: server.clock.now().toISOString(),
    })
    expect((await list({ query: 'LCO10002', region: 'Gujarat' })).data).toEqual([])
  })

  it('are read page by page, each once', async () => {
    for (let n = 0; n < 55; n += 1) {
      await newOperator(server)
      server.clock.pass(1000)
    }
    const first = await list({})
    const second = await list({ after: first.next! })
    const ids = [...first.data, ...second.data].map(({ lcoid }) => lcoid)
    expect([first.data.length, new Set(ids).size, second.next]).toEqual([50, 59, null])
  })
})

describe('one operator', () => {
  it('is shown with how he stands and what he did last', async () => {
    await server.as('LCO10002')
    const shown = (await desk.call('getDeskOperator', { lcoid: 'LCO10002' })).json<Record<string, unknown>>()
    expect(shown).toMatchObject({ lconame: 'Hubballi Star Vision', frcan: '2900010002', subusers: 0, boxes: 60 })
    expect((shown['actions'] as object[])[0]).toMatchObject({ what: 'log-in', actor: 'LCO10002' })
    expect(JSON.stringify(shown)).not.toMatch(/BKLPK5678M|argon/)
    const { active, expiring, expired } = shown as Record<string, number>
    expect(active! + expiring! + expired!).toBeGreaterThan(40)
  })

  it('who is not there is not found', async () => {
    expect((await desk.call('getDeskOperator', { lcoid: 'LCO99999' })).statusCode).toBe(404)
    const licence = { lcoid: 'LCO99999', licencetill: '2027-03-31' }
    expect((await desk.call('setLicence', licence)).statusCode).toBe(404)
  })

  it('gets a day until which his registration holds', async () => {
    const set = { lcoid: 'LCO10002', licencetill: '2027-03-31' }
    expect((await desk.call('setLicence', set)).json()).toEqual(set)
    expect((await desk.call('getDeskOperator', { lcoid: 'LCO10002' })).json()).toMatchObject(set)
  })
})

describe('a block', () => {
  const set = (status: 'ACTIVE' | 'BLOCKED', lcoid = 'LCO10001') =>
    desk.call('setOperatorStatus', { lcoid, status, reason: 'Dues' })

  it('shuts the operator and his sub-users out at once, tells their windows, and is undone without them', async () => {
    const [operator, subuser] = [await server.as('LCO10001'), await server.as('SUB10001')]
    const gone = new AbortController()
    const heard = server.services.live.listen('LCO10001', gone.signal)
    expect((await set('BLOCKED')).json()).toEqual({ lcoid: 'LCO10001', status: 'BLOCKED' })
    const told = [(await heard.next()).value, (await heard.next()).value, (await heard.next()).value]
    gone.abort()
    expect(told).toMatchObject(
      ['LCO10001', 'SUB10001', 'SUB10002'].map((userid) => ({ kind: 'session-ended', userid })),
    )
    for (const person of [operator, subuser])
      expect((await person.send('/lco/v1/lco.php')).json()).toMatchObject({ code: 'user.invalid' })
    await expect(server.as('LCO10001')).rejects.toThrow('user.invalid')
    await set('ACTIVE')
    expect((await operator.send('/lco/v1/lco.php')).json()).toMatchObject({ code: 'session.missing' })
    expect((await (await server.as('LCO10001')).send('/lco/v1/lco.php')).statusCode).toBe(200)
  })

  it('is not the way to let somebody in who registered', async () => {
    const { lcoid } = await newOperator(server)
    await server.db.updateTable('operator').set({ status: 'PENDING' }).where('lcoid', '=', lcoid).execute()
    expect((await set('ACTIVE', lcoid)).json()).toMatchObject({ code: 'input.invalid', fields: { status: 'invalid' } })
  })
})

it('the figures of a region are those of its operators', async () => {
  const { data, days } = (await desk.call('getFigures', {})).json<{
    data: { region: string; boxes: number; credit: string; sales30: string; topups30: string }[]
    days: { day: string; sales: string; topups: string }[]
  }>()
  const karnataka = data.find(({ region }) => region === 'Karnataka')
  const own = (await desk.call('getDeskOperator', { lcoid: 'LCO10002' })).json<Record<string, string>>()
  const { sales30, topups30, credit, boxes, active, expiring } = own
  expect(karnataka).toMatchObject({ operators: 1, boxes, active, expiring, credit, sales30, topups30 })
  expect(expiring).not.toBe(0)
  const today = dayOf(server.clock.now())
  expect([days.length, days[0]!.day, days.at(-1)!.day]).toEqual([30, addDays(today, -29), today])
  const summed = (of: 'sales' | 'topups') =>
    formatRupees(paise(days.reduce((sum, day) => sum + Math.round(Number(day[of]) * 100), 0)))
  const total = (of: 'sales30' | 'topups30') =>
    formatRupees(paise(data.reduce((sum, row) => sum + Math.round(Number(row[of]) * 100), 0)))
  expect([summed('sales'), summed('topups')]).toEqual([total('sales30'), total('topups30')])
})
