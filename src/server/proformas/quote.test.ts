import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Proforma, ProformaQuote } from '#domain/invoices/calls.ts'

import type { OnWire } from '../testing/counter.ts'
import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
})
afterAll(() => server.close())

type Home = { subscriberid: string; stbno: string }
const quote = ({ subscriberid: customerid, stbno }: Home, plancodes: string, who = lco) =>
  who.send(`/lco/v1/invoice/quote?${new URLSearchParams({ customerid, stbno, plancodes })}`)

it('says what the paper then says, to the paisa', async () => {
  const home = await newHome(server, 'LCO10001', { daysLeft: null })
  const quoted = (await quote(home, 'PARIVAR-30D,KIDS-30D')).json<OnWire<ProformaQuote>>()
  expect(quoted).toMatchObject({ count: 2, validtill: inDays(7), supplier: { gstin: '27ABCPP1234K1ZP' } })
  const form = { customerid: home.subscriberid, stbno: home.stbno, plancodes: 'PARIVAR-30D,KIDS-30D' }
  const made = (await lco.send('/lco/v1/invoice', { form })).json<OnWire<Proforma>>()
  expect(quoted.total).toBe(made.total)
  expect(quoted.data.map(({ amount }) => amount)).toEqual(['250.00', '29.00'])
})

it('says of each plan why it cannot be had, and adds up the others', async () => {
  const home = await newHome(server, 'LCO10001', { daysLeft: null })
  const { data, total } = (await quote(home, 'KIDS-30D,NO-SUCH-PLAN')).json<OnWire<ProformaQuote>>()
  expect(data.map(({ refusal, starts }) => [refusal, starts])).toEqual([
    ['plan.needs-base', null],
    ['plan.unknown', null],
  ])
  expect(total).toBe('0.00')
})

it('knows nothing of the home of another operator, nor of a box that is not in the home', async () => {
  const own = await newHome(server, 'LCO10001')
  const other = await newHome(server, 'LCO10002')
  expect((await quote(other, 'PARIVAR-30D')).statusCode).toBe(404)
  expect((await quote({ ...own, stbno: other.stbno }, 'PARIVAR-30D')).statusCode).toBe(404)
})
