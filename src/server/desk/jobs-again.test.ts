// @day 2026-07-15
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Import } from '#domain/imports/shapes.ts'

import { forgetOldImports } from '../imports/store.ts'
import { staffWith, type DeskWindow } from '../testing/desk.ts'
import { BOX_HEAD, boxRow, csv, importDesk, type ImportDesk } from '../testing/import-desk.ts'
import { inDays } from '../testing/in-days.ts'
import { testServer, type TestServer, visitor } from '../testing/server.ts'
import { ticketBookOf } from '../testing/ticket-book.ts'

let server: TestServer
let desk: DeskWindow
let imports: ImportDesk
beforeAll(async () => {
  server = await testServer({ env: { WEBHOOK_PRIVATE_ADDRESSES: 'yes' } })
})
beforeEach(async () => {
  desk = await staffWith(server, 'administrator')
  imports = importDesk(server, desk)
})
afterAll(() => server.close())

/** As often as it is tried; hours lie between. */
async function wearOut(most = 8): Promise<void> {
  for (let tries = 0; tries < most; tries++) {
    await server.deliver()
    server.clock.pass(6 * 3_600_000)
  }
  desk = await staffWith(server, 'administrator')
}
const stuck = async (kind: string) =>
  (await desk.call('listStuckJobs', { kind })).json<{ data: { id: string }[] }>().data
async function sendAgain(kind: string): Promise<void> {
  const [job] = await stuck(kind)
  expect((await desk.call('retryJob', { id: job!.id })).statusCode).toBe(200)
  await server.deliver()
  expect(await stuck(kind)).toEqual([])
}
async function without<R>(part: 'keepPieces' | 'read', work: () => Promise<R>): Promise<R> {
  const kept = server.storage[part]
  Object.assign(server.storage, { [part]: () => Promise.reject(new Error('the disk is gone')) })
  return work().finally(() => Object.assign(server.storage, { [part]: kept }))
}
const found = async (importid: string) => (await desk.call('getImport', { importid })).json<Import>()
const shelve = (row: number) => csv(BOX_HEAD, boxRow(row))
const uploaded = async (file: File) =>
  (await desk.send('/desk/v1/imports', { parts: { kind: 'BOXES', file } })).json<Import>().importid

it('a report that was given up is made when its job is sent again', async () => {
  const operator = await server.as('LCO10001')
  const form = { report: 'accountstatement', format: 'csv', filters: `from=${inDays(-14)}&to=${inDays(0)}` }
  await operator.send('/lco/v1/reports', { form })
  await without('keepPieces', () => wearOut())
  const state = async () =>
    await server.db.selectFrom('report_job').select(['state', 'failure']).executeTakeFirstOrThrow()
  expect(await state()).toEqual({ state: 'FAILED', failure: 'server.unexpected' })
  await sendAgain('report')
  expect(await state()).toEqual({ state: 'DONE', failure: '' })
})

describe('a delivery to a webhook that was given up', () => {
  let answer: number
  const receiver = createServer((request, response) =>
    request.resume().on('end', () => response.writeHead(answer).end()),
  )
  beforeAll(async () => {
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    desk = await staffWith(server, 'administrator')
    await desk.call('saveWebhook', { name: 'ERP', url, events: ['ticket'], regions: [], status: 'ON' })
  })
  afterAll(() => void receiver.close())

  const state = async () =>
    await server.db
      .selectFrom('webhook_delivery')
      .select(['state', 'failure'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  beforeEach(async () => {
    answer = 500
    await ticketBookOf(await server.as('LCO10001')).raise()
    await wearOut(16)
    expect(await state()).toEqual({ state: 'FAILED', failure: 'answered: 500' })
    answer = 200
  })

  it('goes out when its job is sent again', async () => {
    await sendAgain('send-webhook')
    expect(await state()).toEqual({ state: 'SENT', failure: '' })
  })

  it('stands no more among the stuck jobs when all of the webhook is sent again', async () => {
    const [{ webhookid }] = (await desk.call('listWebhooks', {})).json<{ data: [{ webhookid: string }] }>().data
    expect((await desk.call('replayWebhook', { webhookid })).json()).toEqual({ queued: 1 })
    expect(await stuck('send-webhook')).toEqual([])
    await server.deliver()
    expect([await state(), await stuck('send-webhook')]).toEqual([{ state: 'SENT', failure: '' }, []])
  })
})

it('a one-time code that ran out is nothing that the desk could send', async () => {
  await visitor(server.app).send('/lco/v1/passwordreset.php?userid=LCO10001')
  server.sms.send = server.mail.send = () => Promise.reject(new Error('down'))
  await wearOut(2)
  const failed = server.db.selectFrom('job').select('failure').where('kind', '=', 'send-code')
  expect(await failed.execute()).not.toContainEqual({ failure: null })
  expect(await stuck('send-code')).toEqual([])
})

it('a file whose check was given up is checked when its job is sent again, or when somebody tries the rest', async () => {
  const importid = await uploaded(shelve(1))
  await without('read', () => wearOut())
  expect(await found(importid)).toMatchObject({ state: 'CANCELLED', problem: 'server' })
  await sendAgain('import-job')
  expect(await found(importid)).toMatchObject({ state: 'READY', rows: 1, problem: '' })

  const other = await uploaded(shelve(2))
  await without('read', () => wearOut())
  expect((await desk.call('retryImport', { importid: other })).json()).toMatchObject({ state: 'CHECKING', problem: '' })
  await server.deliver()
  expect(await found(other)).toMatchObject({ state: 'READY', rows: 1 })
})

it('a file given up before its first row goes on, and says no more that it cannot', async () => {
  const made = await imports.upload('BOXES', shelve(3))
  await desk.call('startImport', { importid: made.importid })
  const giveUp = { state: 'CANCELLED', problem: 'server', finished: server.clock.now() } as const
  await server.db.updateTable('import_job').set(giveUp).where('importid', '=', made.importid).execute()
  expect((await desk.call('retryImport', { importid: made.importid })).statusCode).toBe(200)
  await server.deliver()
  expect(await found(made.importid)).toMatchObject({ state: 'DONE', done: 1, problem: '' })
})

it('a file that nobody had checked again is dropped after a month, and its check cannot go on', async () => {
  const importid = await uploaded(shelve(4))
  const { fileid } = await server.db
    .selectFrom('import_job')
    .select('fileid')
    .where('importid', '=', importid)
    .executeTakeFirstOrThrow()
  await without('read', () => wearOut())
  expect(server.storage.kept.has(fileid!)).toBe(true)
  server.clock.pass(31 * 86_400_000)
  await forgetOldImports(server.services)
  expect(server.storage.kept.has(fileid!)).toBe(false)
  desk = await staffWith(server, 'administrator')
  expect((await desk.call('retryImport', { importid })).json()).toMatchObject({ code: 'import.state' })
})
