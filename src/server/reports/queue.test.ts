// @day 2026-07-15
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { ReportJob } from '#domain/reports/calls.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { inDays } from '../testing/in-days.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const STATEMENT = { report: 'accountstatement', format: 'csv', filters: `from=${inDays(-14)}&to=${inDays(0)}` }
const order = (form: Record<string, string> = STATEMENT, who = operator) => who.send('/lco/v1/reports', { form })
const listed = async (): Promise<ReportJob[]> =>
  (await operator.send('/lco/v1/reports')).json<{ data: ReportJob[] }>().data

it('a report asked for is made in the background and kept as the same bytes that are streamed', async () => {
  const reply = await order()
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'RPT10001',
  ])
  expect(await listed()).toMatchObject([{ reportid: 'RPT10001', status: 'QUEUED', rows: 0 }])
  await server.deliver()
  const [report] = await listed()
  const streamed = await operator.send(`/lco/v1/reports/export?${new URLSearchParams(STATEMENT)}`)
  const [kept] = server.storage.kept.values()
  expect(Buffer.from(kept!).toString()).toBe(streamed.body)
  expect(report).toMatchObject({
    status: 'DONE',
    rows: streamed.body.split('\r\n').length - 2,
    bytes: kept!.length,
    filename: `accountstatement-${inDays(0)}.csv`,
    authorisedby: 'LCO10001',
  })
})

it('is told of by live events and stands in the audit, asked for and made', async () => {
  using announce = vi.spyOn(server.services.live, 'announce')
  await order()
  await server.deliver()
  expect(announce.mock.calls.map(([to, event]) => [to, 'status' in event && event.status])).toEqual([
    ['LCO10001', 'RUNNING'],
    ['LCO10001', 'DONE'],
  ])
  const noted = await server.db
    .selectFrom('audit')
    .select('after')
    .where('target', '=', 'RPT10001')
    .orderBy('id')
    .execute()
  expect(noted.map(({ after }) => after)).toMatchObject([{ report: 'accountstatement' }, { state: 'DONE' }])
})

it('a person has three open at most, also when all are asked for at once', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => order()))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429, 429])
  const other = await server.as('SUB10001')
  expect((await order(STATEMENT, other)).statusCode).toBe(200)
  await server.deliver()
  expect((await order()).statusCode).toBe(200)
})

it('one whose maker died is made again from the first row', async () => {
  await order()
  const keepPieces = server.storage.keepPieces
  server.storage.keepPieces = async () => {
    throw new Error('the disk is full')
  }
  await server.deliver()
  expect(await listed()).toMatchObject([{ status: 'RUNNING' }])
  server.storage.keepPieces = keepPieces
  server.clock.pass(10_000)
  await server.deliver()
  expect(await listed()).toMatchObject([{ status: 'DONE', reason: '' }])
  expect(server.storage.kept.size).toBe(1)
})

it('one that cannot be made is given up after three tries and says so', async () => {
  await order()
  server.storage.keepPieces = async () => {
    throw new Error('the disk is full')
  }
  for (let tries = 0; tries < 3; tries++) {
    await server.deliver()
    server.clock.pass(60_000)
  }
  expect(await listed()).toMatchObject([{ status: 'FAILED', reason: 'server.unexpected', rows: 0 }])
  expect((await operator.send('/lco/v1/reports/RPT10001')).json()).toMatchObject({ code: 'report.unready' })
})

it('a link is had once it is made, and by nobody of another operator', async () => {
  await order()
  expect((await operator.send('/lco/v1/reports/RPT10001')).json()).toMatchObject({ code: 'report.unready' })
  await server.deliver()
  expect((await operator.send('/lco/v1/reports/RPT10001')).json()).toMatchObject({ url: expect.any(String) })
  const other = await server.as('LCO10002')
  expect((await other.send('/lco/v1/reports/RPT10001')).json()).toMatchObject({ code: 'not.found' })
})

it('what its call would refuse is refused before it is queued', async () => {
  const reply = await order({ ...STATEMENT, filters: 'from=yesterday' })
  expect(reply.json()).toMatchObject({ code: 'input.invalid', fields: { from: 'date' } })
  expect(await listed()).toEqual([])
})

it('saved filters are one’s own, replaced by the same name, and forgotten when told', async () => {
  const save = (filters: string) =>
    operator.send('/lco/v1/reports/views', { form: { report: 'payment', name: 'This quarter', filters } })
  const views = async (who = operator) =>
    (await who.send('/lco/v1/reports/views?report=payment')).json<{ data: { viewid: string; filters: string }[] }>()
      .data
  await save(`from=${inDays(-105)}`)
  await save(`from=${inDays(-14)}`)
  const [view, ...more] = await views()
  expect([view?.filters, more]).toEqual([`from=${inDays(-14)}`, []])
  expect(await views(await server.as('SUB10001'))).toEqual([])
  const forget = (who = operator) => who.send('/lco/v1/reports/views/delete', { form: { viewid: view!.viewid } })
  expect((await forget(await server.as('SUB10001'))).json()).toMatchObject({ code: 'not.found' })
  expect((await forget()).json()).toEqual({ deleted: true })
  expect(await views()).toEqual([])
  expect((await save('from=never')).json()).toMatchObject({ code: 'input.invalid' })
})
