// @day 2026-07-15
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { TaxDocument } from '#domain/invoices/calls.ts'
import { add, paise } from '#domain/money.ts'

import { closeMonths } from '../bills/close.ts'
import { findOperator } from '../operators/store.ts'
import { counterOf, type OnWire } from '../testing/counter.ts'
import { clerkWith } from '../testing/clerk.ts'
import { testServer, visitor, type TestServer } from '../testing/server.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { homeWith } from '../testing/sold.ts'
import { newOperator } from '../testing/shop.ts'
import { findPaper } from './find-paper.ts'
import { providerNow } from './parties.ts'

let server: TestServer
let lco: Awaited<ReturnType<TestServer['as']>>
beforeAll(async () => {
  server = await testServer()
  lco = await server.as('LCO10001')
})
afterAll(() => server.close())

type Listed = { count: number; data: OnWire<TaxDocument>[]; next: string | null }
type Who = Pick<ReturnType<typeof visitor>, 'send'>
const list = async (query: Record<string, string> = {}, who: Who = lco) =>
  (await who.send(`/lco/v1/invoice/tax?${new URLSearchParams(query)}`)).json<Listed>()
const download = (invoiceno: string, who: Who = lco) =>
  who.send(`/lco/v1/invoice/document?${new URLSearchParams({ invoiceno })}`)
const pagesOf = async (invoiceno: string, who: Who = lco) => readPdf((await download(invoiceno, who)).rawPayload)

async function listAll(query: Record<string, string> = {}) {
  const all: Listed['data'] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Listed = await list({ ...query, ...(after && { after }) })
    all.push(...page.data)
    after = page.next
  }
  return all
}

describe('tax documents', () => {
  it('are listed newest first, page after page, each once', async () => {
    const all = await listAll()
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from bill where lcoid = 'LCO10001' and invoiceno is not null)
        + (select count(*) from box_order where lcoid = 'LCO10001' and invoiceno is not null)
        + (select count(*) from contract_event where lcoid = 'LCO10001' and creditnoteno is not null) as count`.execute(
      server.db,
    )
    expect(all).toHaveLength(rows[0]!.count)
    expect(new Set(all.map(({ invoiceno }) => invoiceno)).size).toBe(all.length)
    const days = all.map(({ date }) => date)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['SERVICE', 'HARDWARE', 'CREDIT_NOTE']))
  })

  it('are narrowed to a kind and to days, both ends included', async () => {
    const june = await list({ from: '2026-06-30', to: '2026-06-30', kind: 'SERVICE' })
    expect(june.data).toMatchObject([{ kind: 'SERVICE', date: '2026-06-30', subject: 'JUN 2026' }])
    expect((await list({ from: '2026-07-01', to: '2026-07-15', kind: 'SERVICE' })).count).toBe(0)
  })

  it('add up, each by itself', async () => {
    for (const { taxable, cgst, sgst, igst, total } of await listAll()) {
      const parts = [taxable, cgst, sgst, igst].map((amount) => paise(Math.round(Number(amount) * 100)))
      expect(add(...parts)).toBe(Math.round(Number(total) * 100))
    }
  })

  it('of another operator are as absent as those that do not exist', async () => {
    const other = await newOperator(server)
    const [{ invoiceno }] = (await list()).data as [OnWire<TaxDocument>]
    const [theirs, absent] = [await download(invoiceno, other), await download('LCO/20-21/000001', other)]
    expect([theirs.statusCode, theirs.body]).toEqual([404, absent.body])
    expect(await list({}, other)).toEqual({ count: 0, data: [], next: null })
  })
})

describe('on paper', () => {
  it('an order of boxes has its customs number, its price and its tax', async () => {
    const [{ invoiceno, taxable }] = (await list({ kind: 'HARDWARE' })).data as [OnWire<TaxDocument>]
    const reply = await download(invoiceno)
    expect(reply.headers['content-disposition']).toContain(`invoice-${invoiceno.replaceAll('/', '-')}.pdf`)
    const [page] = await readPdf(reply.rawPayload)
    for (const said of ['TAX INVOICE', invoiceno, '8528', 'NOS', taxable.replace(/^1(\d{3})/, '1,$1'), '1,299.00'])
      expect(page).toContain(said)
  })

  it('₹191.75 given back on day 11 of 30 is a credit note of 102.92 + 9.26 + 9.26 = 121.44', async () => {
    await server.db
      .updateTable('plan')
      .set({ lcoprice: paise(19_175) })
      .where('plancode', '=', 'UTSAV-30D')
      .execute()
    const operator = await newOperator(server)
    const home = await homeWith(server, operator.lcoid, { plancodes: ['UTSAV-30D'], daysAgo: 10 })
    const counter = counterOf(operator)
    const { creditnotes } = await counter.act('/plan/cancel', {
      contractno: home.contractno,
      reason: 'Customer Request',
      refund: '121.44',
    })
    expect((await list({ kind: 'CREDIT_NOTE' }, operator)).data).toEqual([
      {
        invoiceno: creditnotes[0],
        kind: 'CREDIT_NOTE',
        date: '2026-07-15',
        subject: home.contractno,
        taxable: '102.92',
        cgst: '9.26',
        sgst: '9.26',
        igst: '0.00',
        total: '121.44',
      },
    ])
    const [page] = await pagesOf(creditnotes[0]!, operator)
    for (const said of [
      'CREDIT NOTE',
      creditnotes[0]!,
      '15-07-2026',
      `${home.contractno} of 05-07-2026`,
      '998466',
      '102.92',
      '9.26',
      '121.44',
      'Unused days 16-07-2026 to 03-08-2026',
      'Reason: Customer Request',
      'One Hundred Twenty-One and Forty-Four Paise',
      'Invoice of the month 07-2026',
    ])
      expect(page).toContain(said)
    server.clock.pass(20 * 86_400_000)
    await closeMonths(server.services)
    const tenant = server.services.forTenant(operator.lcoid)
    const { invoiceno } = await tenant.selectFrom('bill').select('invoiceno').executeTakeFirstOrThrow()
    const provider = await providerNow(tenant, server.services.config, server.clock.now())
    const between = { provider, operator: (await findOperator(tenant, operator.lcoid))! }
    const paper = await findPaper(tenant, creditnotes[0]!, between)
    expect(paper!.facts).toContainEqual(['Original tax invoice', `${invoiceno} of 31-07-2026`])
  })

  it('an operator of another state without a GSTIN is unregistered and pays integrated tax', async () => {
    const other = await server.as('LCO10002')
    const [{ invoiceno }] = (await list({ kind: 'SERVICE' }, other)).data as [OnWire<TaxDocument>]
    const [page] = await pagesOf(invoiceno, other)
    for (const said of ['IGST 18%', 'GSTIN: Unregistered', 'Place of supply Karnataka (code 29)'])
      expect(page).toContain(said)
  })
})

it('the invoice of a box order is there for a sub-user who may see orders and nothing else', async () => {
  const { payboxid } = await server.db
    .selectFrom('box_order')
    .select('payboxid')
    .where('lcoid', '=', 'LCO10001')
    .where('state', '=', 'PAID')
    .limit(1)
    .executeTakeFirstOrThrow()
  const print = async (permission: 'hardware' | 'reports') =>
    (await clerkWith(server, 'LCO10001', permission)).send(`/lco/v1/payment/boxinvoice/${payboxid}`)
  const { statusCode, rawPayload } = await print('hardware')
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await print('reports')).json()).toMatchObject({ code: 'permission.denied' })
})
