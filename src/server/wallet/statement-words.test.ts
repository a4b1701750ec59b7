import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise } from '#domain/money.ts'

import { newStockBox } from '../testing/homes.ts'
import { readTable } from '../testing/read-csv.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

let server: TestServer
let owner: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer({ wholeYear: true })
  owner = await server.as('LCO10001')
})
afterAll(() => server.close())

type Rows = { data: { reference: string; comment: string; reason: string }[] }
type Who = Pick<typeof owner, 'send'>
const rowsOf = async (path: string, who: Who = owner) => (await who.send(`/lco/v1/${path}`)).json<Rows>().data
const fileOf = async (report: string, language: 'en' | 'hi', who: Who = owner) => {
  const asked = new URLSearchParams({ report, format: 'csv', filters: '', language })
  const [head = [], ...rows] = readTable((await who.send(`/lco/v1/reports/export?${asked}`)).body)
  return rows.map((row) => Object.fromEntries(head.map((title, place) => [title, row[place]!])))
}

it('a reference in the ledger is a number that one can look up, the same on the screen and in the file, or nothing', async () => {
  const references = (await fileOf('accountstatement', 'en')).map(({ Reference }) => Reference!)
  expect(references.filter((reference) => !/^(?:(?:PAY|BOX|BILL)\d+)?$/.test(reference))).toEqual([])
  for (const kind of [/^PAY/, /^BOX/, /^$/]) expect(references.some((reference) => kind.test(reference))).toBe(true)
  const page = await rowsOf('lco/ledgerreport')
  expect(page.map(({ reference }) => reference)).toEqual(references.slice(0, page.length))
})

it('a deposit is called one, also where it was kept without the word', async () => {
  const operator = await newOperator(server)
  await leaveIn(server, operator.lcoid, 100_000)
  await server.db
    .insertInto('box_model')
    .values({ model: 'D-1', stb_type: 'HD', deposit: paise(50_000) })
    .execute()
  const stbno = await newStockBox(server, operator.lcoid)
  await server.db.updateTable('box').set({ model: 'D-1' }).where('stbno', '=', stbno).execute()
  const name = { fname: 'Meera', mobilephone: '9850012345', addrline1: '7 Peth Road', type: 'RESIDENTIAL' }
  const place = { city: 'Nashik', state: 'Maharashtra', zipcode: '422003' }
  await operator.send('/lco/v1/subscriber/subscriber', { form: { ...name, ...place, stbno } })

  const shown = async () => [
    (await rowsOf('lco/debit', operator)).map(({ comment }) => comment),
    (await fileOf('walletdebit', 'en', operator)).map(({ Remark }) => Remark),
    (await fileOf('walletdebit', 'hi', operator)).map(({ नोट }) => नोट),
  ]
  const said = [[`Deposit, STB ${stbno}`], [`Deposit, STB ${stbno}`], [`डिपॉज़िट, STB ${stbno}`]]
  expect(await shown()).toEqual(said)
  // as it was kept before; nobody but the owner of the database changes the ledger
  const keeper = new pg.Client({ connectionString: server.url })
  await keeper.connect()
  await keeper.query(`update transfer set comment = $1 where reason = 'deposit'`, [`STB ${stbno}`])
  await keeper.end()
  expect(await shown()).toEqual(said)
})
