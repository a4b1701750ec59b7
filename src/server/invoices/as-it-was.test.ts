// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { deskSamples } from '#domain/desk/samples.ts'
import type { TaxDocument } from '#domain/invoices/calls.ts'
import { paise } from '#domain/money.ts'

import { closeMonths } from '../bills/close.ts'
import { buy, counterOf, type OnWire } from '../testing/counter.ts'
import { asOwner } from '../testing/as-owner.ts'
import { staffWith } from '../testing/desk.ts'
import { newHome } from '../testing/homes.ts'
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

/** Who is not registered: the number of a registered one names his state. */
async function unregistered(): Promise<Operator> {
  const lco = await newOperator(server)
  await server.db.updateTable('operator').set({ gstin: '' }).where('lcoid', '=', lco.lcoid).execute()
  return lco
}
async function move({ lcoid }: Operator): Promise<void> {
  later()
  const desk = await staffWith(server, 'administrator')
  const fields = { lcoid, region: 'Karnataka', ncf: 'YES', payment: 'YES', floor: paise(0) } as const
  const moved = await desk.call('setOperatorFields', fields)
  expect(moved.statusCode, moved.body).toBe(200)
  later()
}
const cancel = async (lco: Operator, contractno: string): Promise<string> =>
  (await counterOf(lco).act('/plan/cancel', { contractno, reason: 'Customer Request' })).creditnotes[0]!

it('a credit note keeps its taxes when its operator moves to another state', async () => {
  const lco = await unregistered()
  const home = await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
  const creditnote = await cancel(lco, home.contractno)
  const [note] = await listed(lco)
  expect(note).toMatchObject({ invoiceno: creditnote, igst: '0.00' })
  await move(lco)
  expect(await listed(lco)).toEqual([note])
  expect(await paper(lco, creditnote)).not.toContain('IGST 18%')
})

it('sales and their credit notes are taxed by the state in which they were sold, wherever their operator is by then', async () => {
  const lco = await unregistered()
  const june = await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 20 })
  const july = await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
  const early = await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
  const [noteBefore] = [await cancel(lco, early.contractno)]
  await move(lco)
  const other = await newHome(server, lco.lcoid, { daysLeft: null })
  await leaveIn(server, lco.lcoid, 1_000_000)
  const [after] = await buy(counterOf(lco), other, 'PARIVAR-30D')
  const preview = await lco.send(`/lco/v1/plan/cancelproduct.php?customerid=${july.subscriberid}`)
  const { data } = preview.json<{ data: Record<'refund' | 'cgst' | 'sgst' | 'igst', string>[] }>()
  expect(data).toEqual([expect.objectContaining({ igst: '0.00', cgst: expect.not.stringMatching(/^0.00$/) })])
  const ofJune = await cancel(lco, june.contractno)
  const ofJuly = await cancel(lco, july.contractno)
  const ofAfter = await cancel(lco, after!)

  const notes = Object.fromEntries((await listed(lco)).map((note) => [note.invoiceno, note]))
  const { cgst, sgst } = data[0]!
  expect(notes[ofJune]).toMatchObject({ igst: '0.00' })
  expect(notes[ofJuly]).toMatchObject({ total: data[0]!.refund, cgst, sgst, igst: '0.00' })
  expect(notes[noteBefore]).toMatchObject({ igst: '0.00' })
  expect(notes[ofAfter]).toMatchObject({ cgst: '0.00', sgst: '0.00' })
  expect(await paper(lco, ofJuly)).toMatch(/CGST 9%[^]*Place of supply[^]*Maharashtra \(code 27\)/)
  expect(await paper(lco, ofAfter)).toMatch(/IGST 18%[^]*Place of supply[^]*Karnataka \(code 29\)/)

  server.clock.pass(20 * 24 * 3_600_000)
  await closeMonths(server.services)
  const again = { ...lco, ...(await server.as(lco.lcoid)) }
  const invoices = (await again.send('/lco/v1/invoice/tax?kind=SERVICE&from=2026-07-01')).json<{
    data: OnWire<TaxDocument>[]
  }>().data
  const here = invoices.find(({ igst }) => igst === '0.00')!
  const there = invoices.find(({ igst }) => igst !== '0.00')!
  expect(invoices).toHaveLength(2)
  expect([here.total, there.total]).toEqual(['216.00', '108.00'])
  expect(await paper(again, here.invoiceno)).toMatch(/CGST 9%[^]*Place of supply[^]*Maharashtra \(code 27\)/)
  expect(await paper(again, there.invoiceno)).toMatch(/IGST 18%[^]*Place of supply[^]*Karnataka \(code 29\)/)
  expect(await paper(again, ofJuly)).toContain(here.invoiceno)
  expect(await paper(again, ofAfter)).toContain(there.invoiceno)
})

it('papers of a move that was noted before sales were told apart stay as they were', async () => {
  const lco = await unregistered()
  const july = await homeWith(server, lco.lcoid, { plancodes: ['PARIVAR-30D'], daysAgo: 3 })
  await move(lco)
  await asOwner(server, `update operator_before set by_sale = false where lcoid = '${lco.lcoid}'`)
  const ofJuly = await cancel(lco, july.contractno)
  const [note] = (await listed(lco)).filter(({ invoiceno }) => invoiceno === ofJuly)
  expect(note).toMatchObject({ cgst: '0.00', sgst: '0.00' })
})

it('an order given up after a move was supplied where it was sold', async () => {
  const lco = await unregistered()
  await leaveIn(server, lco.lcoid, 1_000_000)
  await order(lco)
  await move(lco)
  const { payboxid } = await server.db
    .selectFrom('box_order')
    .select('payboxid')
    .where('lcoid', '=', lco.lcoid)
    .executeTakeFirstOrThrow()
  const desk = await staffWith(server, 'administrator')
  const given = await desk.call('cancelDeskBoxOrder', { payboxid, reason: 'Ordered twice' })
  expect(given.statusCode, given.body).toBe(200)
  const [note] = await listed(lco)
  expect(note).toMatchObject({ igst: '0.00' })
  expect(await paper(lco, note!.invoiceno)).toMatch(/CGST 9%[^]*Place of supply[^]*Maharashtra \(code 27\)/)
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
