import { afterAll, beforeAll, expect, it } from 'vitest'

import { archiveOf as zipAt, unpacked } from '../documents/unzip.ts'
import { clerkWith } from '../testing/clerk.ts'
import { staffWith } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
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

it('is the operator’s own: no sub-user asks for it, sees it or opens it', async () => {
  const clerk = await clerkWith(server, 'LCO10001', 'reports')
  expect((await clerk.send('/lco/v1/reports/archive', { form: {} })).statusCode).toBe(403)
  const archives = (await clerk.send('/lco/v1/reports')).json<{ data?: { report: string }[] }>().data ?? []
  expect(archives.filter(({ report }) => report === 'archive')).toEqual([])
  expect((await clerk.send('/lco/v1/reports/RPT10001')).statusCode).toBe(403)
})

it('the provider takes out everybody’s, and that is noted; whoever is bound to a region cannot', async () => {
  const desk = await staffWith(server, 'administrator')
  const reply = await desk.call('exportArchive', {})
  const files = await filesOf(reply.rawPayload)
  const whose = new Set(
    linesOf(files['customers.csv'])
      .slice(1)
      .map((line) => line.split(',')[0]),
  )
  expect(whose).toContain('LCO10002')
  expect(linesOf(files['operators.csv'])[0]).toContain('lconame')
  const noted = server.db.selectFrom('audit').select('actor').where('target', '=', 'archive')
  expect(await noted.execute()).toEqual([{ actor: desk.staffid }])
  expect((await (await staffWith(server, 'support')).call('exportArchive', {})).statusCode).toBe(403)
})
