import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { formatCsv } from '#domain/csv.ts'
import type { Import } from '#domain/imports/shapes.ts'

import { clerkWith } from '../testing/clerk.ts'
import { newStockBox } from '../testing/homes.ts'
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
