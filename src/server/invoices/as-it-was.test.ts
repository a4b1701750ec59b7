// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { deskSamples } from '#domain/desk/samples.ts'
import type { TaxDocument } from '#domain/invoices/calls.ts'
import { paise } from '#domain/money.ts'

import { counterOf, type OnWire } from '../testing/counter.ts'
import { staffWith } from '../testing/desk.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { homeWith } from '../testing/sold.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Operator = Awaited<ReturnType<typeof newOperator>>
const BOX = { boxtype: 'SD', quantity: '1', gateway: 'WALLET', boxprice: '899.00' }
const order = async (lco: Operator): Promise<string> =>
  (await lco.send('/lco/v1/payment/payforbox', { form: BOX })).json<{ invoiceno: string }>().invoiceno
const textOf = async (lco: Operator, path: string) =>
  (await readPdf((await lco.send(`/lco/v1${path}`)).rawPayload)).join('\n')
const paper = (lco: Operator, invoiceno: string) =>
  textOf(lco, `/invoice/document?${new URLSearchParams({ invoiceno })}`)
const listed = async (lco: Operator) =>
  (await lco.send('/lco/v1/invoice/tax?kind=CREDIT_NOTE')).json<{ data: OnWire<TaxDocument>[] }>().data
const later = () => server.clock.pass(60_000)

it('an invoice and the agreement keep the name and the address that they were made out to', async () => {
  const lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
  await lco.send('/lco/v1/lco/lcoagreement', { form: { lcoagreementtype: 'MIA', name: 'Ramesh Patil' } })
  const before = await order(lco)
  const { lconame } = (await lco.send('/lco/v1/lco.php')).json<{ lconame: string }>()
  later()
  const profile = { contactname: 'R', mobileno: '9822012345', email: 'r@example.in', city: 'Nashik', zipcode: '422003' }
  const json = { ...profile, lconame: 'Other Cable Network', addrline1: '99 Ring Road' }
  expect((await lco.send('/lco/v1/lco', { json })).statusCode).toBe(200)
  later()
  const after = await order(lco)

  expect(await paper(lco, before)).toContain(lconame)
  expect(await paper(lco, before)).not.toMatch(/Other Cable Network|99 Ring Road/)
  expect(await paper(lco, after)).toMatch(/Other Cable Network[^]*99 Ring Road/)
  expect(await textOf(lco, '/lco/lcoagreement')).toContain(lconame)
})

it('a credit note keeps its taxes when its operator moves to another state', async () => {
  const lco = await newOperator(server)
  await server.db.updateTable('operator').set({ gstin: '' }).where('lcoid', '=', lco.lcoid).execute()
  const home = await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
  const cancelled = { contractno: home.contractno, reason: 'Customer Request' }
  const { creditnotes } = await counterOf(lco).act('/plan/cancel', cancelled)
  const [note] = await listed(lco)
  expect(note).toMatchObject({ invoiceno: creditnotes[0], igst: '0.00' })
  later()
  const desk = await staffWith(server, 'administrator')
  const fields = { lcoid: lco.lcoid, region: 'Karnataka', ncf: 'YES', payment: 'YES', floor: paise(0) } as const
  const moved = await desk.call('setOperatorFields', fields)
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await listed(lco)).toEqual([note])
  expect(await paper(lco, creditnotes[0]!)).not.toContain('IGST 18%')
})

it('an invoice keeps the name of the provider that made it', async () => {
  const lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
  const before = await order(lco)
  later()
  const desk = await staffWith(server, 'administrator')
  const { PROVIDER_NAME } = (await desk.call('getIdentity', {})).json<{ PROVIDER_NAME: string }>()
  const saved = await desk.call('saveIdentity', deskSamples.saveIdentity.input)
  expect(saved.statusCode, saved.body).toBe(200)
  later()
  const after = await order(lco)
  expect(await paper(lco, before)).toContain(PROVIDER_NAME)
  expect(await paper(lco, after)).toContain(deskSamples.saveIdentity.input.PROVIDER_NAME)
})
