// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { formatCsv } from '#domain/csv.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import type { Import } from '#domain/imports/shapes.ts'

import { clerkWith } from '../testing/clerk.ts'
import { newHome, newStockBox } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'

const LCOID = 'LCO10001'
let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const HEAD = ['STB number', 'Customer name', 'Mobile no', 'Address', 'City', 'PIN']
const row = (stbno: string, name = 'Asha') => [stbno, name, '98220 12345', '4 Tilak Road', 'Pune', '411030']
const file = (...rows: string[][]) => new File([formatCsv([HEAD, ...rows])], 'mine.csv')

type Person = Awaited<ReturnType<TestServer['as']>>
const PATH = '/lco/v1/import/customers'

async function uploaded(person: Person, given: File): Promise<Import> {
  const reply = await person.send(PATH, { parts: { file: given } })
  expect(reply.statusCode, reply.body).toBe(200)
  await server.deliver()
  return (await person.send(`${PATH}/${reply.json<Import>().importid}`)).json<Import>()
}

describe('an operator moves his customers in', () => {
  it('with the STBs of his own stock, and finds them at once', async () => {
    const lco = await server.as(LCOID)
    const stbno = await newStockBox(server, LCOID)
    const made = await uploaded(lco, file(row(stbno, 'Padmavati'), row('', 'Without')))
    expect(made).toMatchObject({ state: 'READY', rows: 2, refused: 0, by: LCOID })
    await lco.send(`${PATH}/${made.importid}/start`, { method: 'POST' })
    await server.deliver()
    expect((await lco.send(`${PATH}/${made.importid}`)).json()).toMatchObject({ state: 'DONE', done: 2 })
    expect((await lco.send('/lco/v1/subscriber/search?q=padmavati')).json()).toMatchObject({
      data: [{ boxes: [{ stbno }] }],
    })
  })

  it('never with an STB of somebody else, whoever the file names', async () => {
    const lco = await server.as(LCOID)
    const foreign = await newStockBox(server, 'LCO10002')
    const { importid } = await uploaded(lco, file(row(foreign)))
    const rows = await lco.send(`${PATH}/${importid}/rows`)
    expect(rows.json()).toMatchObject({ data: [{ state: 'REFUSED', reason: ':box.elsewhere' }] })
    const other = await server.as('LCO10002')
    expect((await other.send(`${PATH}/${importid}`)).statusCode).toBe(404)
  })

  it('unless he is a clerk who has nothing to do with customers', async () => {
    const clerk = await clerkWith(server, LCOID, 'plans')
    expect((await clerk.send(PATH, { parts: { file: file(row('')) } })).statusCode).toBe(403)
  })
})

describe('the operator brings in what his customers owe and pay', () => {
  const send = async (kind: string, csv: string[][], person: Person) =>
    person.send(PATH, { parts: { file: new File([formatCsv(csv)], 'mine.csv'), kind } })
  const moveIn = async (person: Person, kind: string, ...rows: string[][]) => {
    const { importid } = (await send(kind, rows, person)).json<Import>()
    await server.deliver()
    const checked = (await person.send(`${PATH}/${importid}`)).json<Import>()
    const lines = (await person.send(`${PATH}/${importid}/rows`)).json<{ data: { reason: string }[] }>()
    await person.send(`${PATH}/${importid}/start`, { method: 'POST' })
    await server.deliver()
    return { checked, reasons: lines.data.map(({ reason }) => reason) }
  }
  const accountOf = async (person: Person, subscriberid: string) =>
    (await person.send(`/lco/v1/collections/accounts/${subscriberid}`)).json<object>()

  it('old dues: checked first, once a customer, by any number of his', async () => {
    const lco = await server.as(LCOID)
    const [home, other] = [
      await newHome(server, LCOID, { daysLeft: null }),
      await newHome(server, LCOID, { daysLeft: null }),
    ]
    const foreign = await newHome(server, 'LCO10002', { daysLeft: null })
    const byHand = await newHome(server, LCOID, { daysLeft: null })
    const opening = { subscriberid: byHand.subscriberid, amount: '70', day: '2026-04-01' }
    await lco.send('/lco/v1/collections/openings', { form: opening })
    const dues = [
      ['Customer', 'Due', 'Since'],
      [home.subscriberid, '450.50', '01-04-2026'],
      [other.stbno, '-100', ''],
      [foreign.subscriberid, '10', ''],
      [home.subscriberid, '1', ''],
      [byHand.subscriberid, '70', ''],
    ]
    const { checked, reasons } = await moveIn(lco, 'DUES', ...dues)
    expect(checked).toMatchObject({ kind: 'DUES', rows: 5, refused: 3 })
    expect(reasons).toEqual(['', '', 'customer:unknown', ':dues.known', ':dues.known'])
    expect(await accountOf(lco, home.subscriberid)).toMatchObject({ balance: '450.50', duesince: '2026-04-01' })
    expect(await accountOf(lco, other.subscriberid)).toMatchObject({ balance: '-100.00' })
    expect((await moveIn(lco, 'DUES', ...dues)).reasons.slice(0, 2)).toEqual([':dues.known', ':dues.known'])
  })

  it('old dues of nothing, of too much and of a day to come: refused as what they are', async () => {
    const lco = await server.as(LCOID)
    const { subscriberid } = await newHome(server, LCOID, { daysLeft: null })
    const tomorrow = addDays(dayOf(server.clock.now()), 1)
    const { reasons } = await moveIn(
      lco,
      'DUES',
      ['Customer', 'Due', 'Since'],
      [subscriberid, '0', ''],
      [subscriberid, '100000.01', ''],
      [subscriberid, '5', tomorrow],
    )
    expect(reasons).toEqual([':opening.zero', 'amount:most', 'day:notYet'])
  })

  it('own prices: of a pack on an STB, or of everything a month', async () => {
    const lco = await server.as(LCOID)
    const home = await newHome(server, LCOID, { daysLeft: null })
    const { reasons } = await moveIn(
      lco,
      'PRICES',
      ['Customer', 'Plan code', 'Price'],
      [home.subscriberid, 'desi-30d', '140'],
      [home.subscriberid, '', '250'],
      [home.subscriberid, 'NOTHING', '1'],
    )
    expect(reasons).toEqual(['', '', ':plan.unknown'])
    expect(await accountOf(lco, home.subscriberid)).toMatchObject({
      monthly: '250.00',
      prices: [{ stbno: home.stbno, plancode: 'DESI-30D', price: '140.00' }],
    })
  })

  it('and no sub-user does, nor looks at it', async () => {
    const clerk = await clerkWith(server, LCOID, 'subscribers')
    expect((await send('DUES', [['Customer', 'Due']], clerk)).statusCode).toBe(403)
    const lco = await server.as(LCOID)
    const { importid } = (
      await send(
        'DUES',
        [
          ['Customer', 'Due'],
          ['2000000001', '5'],
        ],
        lco,
      )
    ).json<Import>()
    expect((await clerk.send(`${PATH}/${importid}`)).statusCode).toBe(403)
  })
})
