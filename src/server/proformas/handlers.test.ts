// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Proforma } from '#domain/invoices/calls.ts'

import type { OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { readPdf } from '../testing/read-pdf.ts'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
})
afterAll(() => server.close())

type Home = { subscriberid: string; stbno: string }
const make = ({ subscriberid: customerid, stbno }: Home, plancodes: string, more = {}, who = lco) =>
  who.send('/lco/v1/invoice', { form: { customerid, stbno, plancodes, ...more } })
const made = async (...args: Parameters<typeof make>) => (await make(...args)).json<OnWire<Proforma>>()
const list = async (query = '') =>
  (await lco.send(`/lco/v1/invoice${query}`)).json<{ count: number; data: OnWire<Proforma>[]; next: string | null }>()
const linkOf = (id: string, who = lco) => who.send(`/lco/v1/invoice/${id}`)
const paperOf = async (id: string) => {
  const before = new Set(server.storage.kept.keys())
  expect((await linkOf(id)).statusCode).toBe(200)
  const added = [...server.storage.kept.keys()].find((key) => !before.has(key))
  return (await readPdf(server.storage.kept.get(added!)!))[0]
}

describe('a proforma', () => {
  it('asks the home for its price of today, and says that it is no tax invoice', async () => {
    const home = await newHome(server, 'LCO10001', { daysLeft: null, fname: 'सरला' })
    const proforma = await made(home, 'PARIVAR-30D,KIDS-30D', { note: 'As agreed' })
    expect(proforma).toMatchObject({
      number: expect.stringMatching(/^PI\/26-27\/\d{6}$/) as string,
      filename: `proforma-${proforma.number.replaceAll('/', '-')}.pdf`,
      dphid: home.subscriberid,
      name: 'सरला Kulkarni',
      total: '279.00',
      stbno: home.stbno,
      plancodes: ['PARIVAR-30D', 'KIDS-30D'],
      validtill: '2026-07-22',
    })
    const page = await paperOf(proforma.idproforma_invoice)
    for (const said of [
      'PROFORMA INVOICE',
      'Not a tax invoice',
      proforma.number,
      '15-07-2026',
      'Valid until 22-07-2026',
      'Shree Ganesh Cable Network',
      'GSTIN: 27ABCPP1234K1ZP',
      'सरला Kulkarni',
      `STB ${home.stbno}`,
      home.subscriberid,
      'Parivar Hindi 30D',
      '15-07-2026 to 13-08-2026',
      '211.86',
      '19.07',
      '250.00',
      '29.00',
      '279.00',
      'Note: As agreed',
      'Rupees Two Hundred Seventy-Nine Only',
    ])
      expect(page).toContain(said)
  })

  it('stays as it was when prices and names change', async () => {
    const home = await newHome(server, 'LCO10001', { daysLeft: null })
    const { idproforma_invoice: id, total } = await made(home, 'DESI-30D')
    await server.db
      .updateTable('subscriber')
      .set({ fname: 'Other' })
      .where('subscriberid', '=', home.subscriberid)
      .execute()
    const page = await paperOf(id)
    expect(page).toContain('Vaishali Kulkarni')
    expect(page).toContain(total)
  })

  it('of an operator who is not registered shows no tax', async () => {
    const other = await server.as('LCO10002')
    const home = await newHome(server, 'LCO10002', { daysLeft: null })
    const { idproforma_invoice: id } = await made(home, 'DESI-30D', {}, other)
    await linkOf(id, other)
    const [page] = await readPdf([...server.storage.kept.values()].at(-1)!)
    expect(page).toContain('GSTIN: Unregistered')
    expect(page).toContain('not registered under GST')
    expect(page).not.toMatch(/[CSI]GST \d/)
  })

  it('is not made of a plan that the box cannot have, nor for a box of somebody else', async () => {
    const [home, other] = [await newHome(server, 'LCO10001', { daysLeft: null }), await newHome(server, 'LCO10001')]
    expect((await make(home, 'KIDS-30D')).json()).toMatchObject({ code: 'plan.needs-base' })
    expect((await make(home, 'NOSUCH-30D')).json()).toMatchObject({ code: 'plan.unknown' })
    expect((await make({ ...home, stbno: other.stbno }, 'DESI-30D')).statusCode).toBe(404)
    const theirs = await newHome(server, 'LCO10002')
    expect((await make(theirs, 'DESI-30D')).statusCode).toBe(404)
  })

  it('is listed newest first, for one home when it is named, and for this operator alone', async () => {
    const home = await newHome(server, 'LCO10001', { daysLeft: null })
    const first = await made(home, 'DESI-30D')
    const second = await made(home, 'PARIVAR-30D')
    const { data } = await list(`?customerid=${home.subscriberid}`)
    expect(data.map(({ number }) => number)).toEqual([second.number, first.number])
    const other = await server.as('LCO10002')
    const [theirs, absent] = [await linkOf(first.idproforma_invoice, other), await linkOf('99999', other)]
    expect([theirs.statusCode, theirs.body]).toEqual([404, absent.body])
  })
})

it('fifty made at once, some in vain, are numbered without a gap and without a double', async () => {
  const home = await newHome(server, 'LCO10001', { daysLeft: null })
  const before = (await server.db.selectFrom('proforma').select('number').execute()).length
  await server.warmUp()
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => make(home, n % 6 === 0 ? 'KIDS-30D' : 'DESI-30D')),
  )
  const numbers = replies
    .filter(({ statusCode }) => statusCode === 200)
    .map((reply) => Number(reply.json<OnWire<Proforma>>().number.slice(-6)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => before + 1 + n))
})

it('a proforma of before its packs were kept is listed without them', async () => {
  const home = await newHome(server, 'LCO10001', { daysLeft: null })
  const { idproforma_invoice: id } = await made(home, 'PARIVAR-30D')
  await sql`update proforma set lines = lines - 'plancodes' where id = ${id}`.execute(server.db)
  const { data } = await list(`?customerid=${home.subscriberid}`)
  expect(data).toMatchObject([{ plancodes: [], validtill: '2026-07-22' }])
})
