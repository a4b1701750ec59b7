import { afterAll, beforeAll, expect, it } from 'vitest'

import { paise, type Paise } from '#domain/money.ts'

import { decideSandboxOrder } from '../adapters/payment/sandbox-orders.ts'
import { archiveOf as zipAt, unpacked } from '../documents/unzip.ts'
import { addFileLinks } from '../downloads/pages.ts'
import { resolveHeld } from '../payments/held.ts'
import { findPayment } from '../payments/store.ts'
import { clerkWith } from '../testing/clerk.ts'
import { staffWith } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ furnish: addFileLinks })
})
afterAll(() => server.close())

async function filesOf(zip: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, entry] of zipAt(zip)!) {
    const pieces: Buffer[] = []
    for await (const piece of unpacked(zip, entry)) pieces.push(piece)
    found[name] = Buffer.concat(pieces).toString()
  }
  return found
}

const linesOf = (file: string | undefined) => file!.replace('\uFEFF', '').trimEnd().split('\r\n')
const countOf = async (table: 'subscriber' | 'contract' | 'transfer', lcoid: string) => {
  const { count } = await server.db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('lcoid', '=', lcoid)
    .executeTakeFirstOrThrow()
  return count
}

it('an operator takes all that is his, and of nobody else, as one zip made in the background', async () => {
  const operator = await server.as('LCO10001')
  const paper = { lcoid: 'LCO10001', fileid: 'paper', purpose: 'PHOTO', filename: 'front.jpg', type: 'image/jpeg' }
  const kept = { bytes: 3, sha256: '', subscriberid: null, actor: 'LCO10001', created: server.clock.now() }
  await server.db
    .insertInto('document')
    .values({ ...paper, ...kept })
    .execute()
  await server.storage.keep('paper', Buffer.from('abc'))
  const reportid = (await operator.send('/lco/v1/reports/archive', { form: {} })).body
  await server.deliver()
  const [job] = (await operator.send('/lco/v1/reports')).json<{ data: { rows: number }[] }>().data
  expect(job).toMatchObject({ reportid, report: 'archive', format: 'zip', status: 'DONE' })
  expect((await operator.send(`/lco/v1/reports/${reportid}`)).statusCode).toBe(200)
  const row = server.db.selectFrom('report_job').select('fileid').where('reportid', '=', reportid)
  const { fileid } = await row.executeTakeFirstOrThrow()
  const files = await filesOf(Buffer.from(await server.storage.read(fileid!)))

  for (const [name, table] of [
    ['customers', 'subscriber'],
    ['contracts', 'contract'],
    ['wallet', 'transfer'],
  ] as const)
    expect(linesOf(files[`${name}.csv`]).length - 1, name).toBe(await countOf(table, 'LCO10001'))
  const tables = Object.entries(files).filter(([name]) => name.endsWith('.csv'))
  expect(tables.map(([name]) => name)).toContain('receipts.csv')
  for (const [name, file] of tables)
    for (const line of linesOf(file).slice(1)) expect(line.startsWith('LCO10001,'), `${name}: ${line}`).toBe(true)
  expect(files['documents/paper-front.jpg']).toBe('abc')
  expect(job!.rows).toBeGreaterThan(0)
})

/** Of one operator, made anew. */
async function archived(lcoid: string): Promise<Record<string, string>> {
  const reportid = (await (await server.as(lcoid)).send('/lco/v1/reports/archive', { form: {} })).body
  await server.deliver()
  const row = server.db.selectFrom('report_job').select('fileid').where('reportid', '=', reportid)
  return filesOf(Buffer.from(await server.storage.read((await row.executeTakeFirstOrThrow()).fileid!)))
}

/** What came other than it was asked, so that a person decided on it. */
async function sendBack(lcoid: string): Promise<string> {
  const { send } = await server.as(lcoid)
  const begun = await send('/lco/v1/payment.php', { form: { amount: '500.00' } })
  const { transactionid, payurl } = begun.json<{ transactionid: string; payurl: string }>()
  await decideSandboxOrder(server.db, payurl.split('/').at(-1)!, 'pay-less', server.clock.now())
  await send('/lco/v1/payment/wallet', { form: { transactionid } })
  await resolveHeld(server.services, (await findPayment(server.db, { transactionid }))!, 'refund', 'desk')
  return transactionid
}

it('what came of a payment stands in it as on the screen, and each invoice and credit note of hardware, and each price agreed on', async () => {
  const lcoid = 'LCO10001'
  const paid = await server.db
    .selectFrom('payment')
    .select(['paymentid', 'amount', 'captured'])
    .where('lcoid', '=', lcoid)
    .where('state', '=', 'PAID')
    .executeTakeFirstOrThrow()
  const came = (captured: Paise | null) =>
    server.db.updateTable('payment').set({ captured }).where('paymentid', '=', paid.paymentid).execute()
  await came(paise(4_321_00))
  const { subscriberid, stbno } = await server.db
    .selectFrom('box')
    .select(['subscriberid', 'stbno'])
    .where('lcoid', '=', lcoid)
    .where('subscriberid', 'is not', null)
    .executeTakeFirstOrThrow()
  const agreed = { lcoid, subscriberid: subscriberid!, stbno, plancode: 'PARIVAR-30D', price: paise(123_45) }
  await server.db
    .insertInto('home_price')
    .values({ ...agreed, actor: lcoid, at: server.clock.now() })
    .onConflict((same) => same.columns(['lcoid', 'subscriberid', 'stbno', 'plancode']).doUpdateSet(agreed))
    .execute()
  const orders = await server.db
    .selectFrom('box_order')
    .select(['payboxid', 'invoiceno'])
    .where('lcoid', '=', lcoid)
    .execute()
  const sentBack = await sendBack(lcoid)
  const files = await archived(lcoid)
  await came(paid.captured)
  expect(linesOf(files['payments.csv']).find((line) => line.includes(sentBack))).toContain(',SENT_BACK,')
  expect(linesOf(files['payments.csv']).find((line) => line.includes(paid.paymentid))).toContain(',4321.00,')
  expect(files['prices.csv']).toContain(`${stbno},PARIVAR-30D,123.45`)
  expect(orders.length).toBeGreaterThan(0)
  for (const { payboxid, invoiceno } of orders)
    expect(linesOf(files['orders.csv']).find((line) => line.includes(payboxid))).toContain(invoiceno ?? '')
  expect(linesOf(files['creditnotes.csv'])[0]).toContain('creditnoteno')
})

it('is the operator’s own: no sub-user asks for it, sees it or opens it', async () => {
  const clerk = await clerkWith(server, 'LCO10001', 'reports')
  expect((await clerk.send('/lco/v1/reports/archive', { form: {} })).statusCode).toBe(403)
  const archives = (await clerk.send('/lco/v1/reports')).json<{ data?: { report: string }[] }>().data ?? []
  expect(archives.filter(({ report }) => report === 'archive')).toEqual([])
  expect((await clerk.send('/lco/v1/reports/RPT10001')).statusCode).toBe(403)
})

it('the provider takes out everybody’s and his own in the background, once at a time, and that is noted', async () => {
  const desk = await staffWith(server, 'administrator')
  const ask = async () => (await desk.call('queueProviderArchive', {})).json<{ reportid: string; status: string }>()
  const { reportid, status } = await ask()
  expect([status, (await ask()).reportid]).toEqual(['QUEUED', reportid])
  expect((await desk.call('openProviderArchive', { reportid })).json()).toMatchObject({ code: 'report.unready' })
  await server.deliver()
  const { data } = (await desk.call('listProviderArchives', {})).json<{ data: { rows: number }[] }>()
  expect(data).toMatchObject([{ reportid, status: 'DONE', authorisedby: desk.staffid }])
  const { url } = (await desk.call('openProviderArchive', { reportid })).json<{ url: string }>()
  const opened = await server.app.inject(new URL(url).pathname)
  const files = await filesOf(opened.rawPayload)

  const customers = await server.db
    .selectFrom('subscriber')
    .select((of) => of.fn.countAll<number>().as('all'))
    .execute()
  const lines = linesOf(files['customers.csv']).slice(1)
  expect(lines).toHaveLength(customers[0]!.all)
  expect(new Set(lines.map((line) => line.split(',')[0]))).toContain('LCO10002')
  expect(linesOf(files['operators.csv'])[0]).toContain('lconame')
  expect(linesOf(files['registers/franchises.csv'])[0]).toBe('frcan,frcode,type,dpid')
  expect(files['catalogue.csv']).toContain('PARIVAR-30D')
  expect(files['documents/paper-front.jpg']).toBe('abc')
  expect(data[0]!.rows).toBeGreaterThan(customers[0]!.all)
  const noted = server.db.selectFrom('audit').select('actor').where('target', '=', 'archive')
  expect(await noted.execute()).toEqual([{ actor: desk.staffid }])
})

it('is no support’s to ask for, to see or to open, and no operator’s', async () => {
  const support = await staffWith(server, 'support')
  const { reportid } = await server.db
    .selectFrom('report_job')
    .select('reportid')
    .where('lcoid', '=', 'desk')
    .executeTakeFirstOrThrow()
  for (const [name, input] of [
    ['queueProviderArchive', {}],
    ['listProviderArchives', {}],
    ['openProviderArchive', { reportid }],
  ] as const)
    expect((await support.call(name, input)).statusCode, name).toBe(403)
  expect((await (await server.as('LCO10001')).send(`/lco/v1/reports/${reportid}`)).statusCode).toBe(404)
})
