import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { fullPath } from '#domain/endpoint.ts'
import type { BulkJob, BulkRow } from '#domain/subscriptions/bulk-calls.ts'
import type { LiveEvent } from '#domain/session/calls.ts'

import { newHome } from '../testing/homes.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'
import { bulkJob } from './bulk-run.ts'

const PRICE = 8400

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeEach(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await leaveIn(server, lco.lcoid, 1_000_000)
})
afterEach(() => server.close())

type Call = 'bulkActivate' | 'bulkDisconnect' | 'bulkReconnect' | 'bulkAutoRenew'
type Wire<T> = { [K in keyof T]: K extends 'price' | 'amount' ? string : T[K] }

const send = (csv: string | Uint8Array<ArrayBuffer>, call: Call = 'bulkActivate', more = {}) =>
  lco.send(fullPath(calls[call].path), {
    parts: { file: new File([csv], 'renewals.csv', { type: 'text/csv' }), ...more },
  })
const job = async (jobid: string) =>
  (await lco.send(`/lco/v1/plan/bulkjob?jobid=${jobid}`)).json<{ data: Wire<BulkJob>[] }>().data[0]!
const rows = async (jobid: string) =>
  (await lco.send(`/lco/v1/plan/bulkjob/rows?jobid=${jobid}`)).json<{ data: Wire<BulkRow>[] }>().data
const change = (verb: 'start' | 'retry' | 'cancel', jobid: string) =>
  lco.send(`/lco/v1/plan/bulkjob/${verb}`, { form: { jobid } })
const run = async (csv: string, call: Call = 'bulkActivate') => {
  const jobid = (await send(csv, call)).body
  await change('start', jobid)
  await server.deliver()
  return jobid
}
const homes = async (count: number) => {
  const made = []
  for (let n = 0; n < count; n++) made.push((await newHome(server, lco.lcoid, { daysLeft: null })).stbno)
  return made
}
const fileOf = (boxes: readonly string[], value = 'DESI-30D') =>
  ['stb_number,plancode', ...boxes.map((stbno) => `${stbno},${value}`)].join('\r\n')

describe('the dry run', () => {
  it('prices every row, says why one cannot be done, and changes nothing', async () => {
    const [first, second] = await homes(2)
    const reply = await send(
      `stb_number,plancode\n${first},DESI-30D\n${second},NONE-30D\n1000000000000000,DESI-30D\n${first},CRICKET-30D\n`,
    )
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      expect.stringMatching(/^JOB\d+$/),
    ])
    const validity = addDays(dayOf(server.clock.now()), 29)
    expect(await rows(reply.body)).toMatchObject([
      { rowno: 1, stbno: first, status: 'READY', reason: '', price: '84.00', validity, name: 'Vaishali Kulkarni' },
      { rowno: 2, status: 'REFUSED', reason: 'plan.unknown', price: '0.00', validity: null },
      { rowno: 3, status: 'REFUSED', reason: 'not.found' },
      // bought together with the base pack of the first row
      { rowno: 4, status: 'READY', price: '47.00', validity },
    ])
    expect(await job(reply.body)).toMatchObject({ status: 'READY', rows: 4, refused: 2, amount: '131.00', repeats: '' })
    await server.deliver()
    expect(await server.db.selectFrom('contract').selectAll().where('lcoid', '=', lco.lcoid).execute()).toEqual([])
  })

  it('flags a row that stands there twice, and a file that was sent before', async () => {
    const [stbno] = await homes(1)
    const csv = fileOf([stbno!, stbno!])
    const before = (await send(csv)).body
    expect((await rows(before)).map(({ reason }) => reason)).toEqual(['', 'row.duplicate'])
    const again = (await send(csv)).body
    expect([(await job(before)).repeats, (await job(again)).repeats]).toEqual(['', before])
  })

  it('reads what spreadsheets write', async () => {
    const [a, b, c] = await homes(3)
    const csv = `\uFEFF"STB_NUMBER";" PlanCode ";name\r\n'${a};desi-30d;"Asha; Patil"\r\n="${b}";"DESI-30D";\r\n\r\n8.94E+15;DESI-30D;\r\n ${c} ; DESI-30D ;\r\n`
    expect((await rows((await send(csv)).body)).map(({ stbno, reason }) => [stbno, reason])).toEqual([
      [a, ''],
      [b, ''],
      ['8.94E+15', 'row.number'],
      [c, ''],
    ])
  })
})

describe('a file is refused', () => {
  it.each([
    ['empty', ''],
    ['empty', 'stb_number,plancode\n'],
    ['columns', 'box,plan\n1,2\n'],
    ['columns', 'stb_number,reason\n8940000000000001,Shifted\n'],
    ['text', 'stb_number,plancode\n"8940000000000001,DESI-30D\n'],
    ['text', 'stb_number,plancode\n\0,DESI-30D\n'],
    ['text', Uint8Array.from([0xff, 0xfe, 0x41, 0x00])],
    ['rows', fileOf(Array.from({ length: 501 }, (_, n) => String(8_940_000_000_000_000 + n)))],
    ['size', `stb_number,plancode\n${'x'.repeat(2 * 1024 * 1024)}`],
  ])('for its %s', async (problem, csv) => {
    const reply = await send(csv)
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'bulk.file', problem }])
    expect(await server.db.selectFrom('bulk_job').selectAll().where('lcoid', '=', lco.lcoid).execute()).toEqual([])
  })
})

describe('a job', () => {
  it('does what can be done, names what failed, and takes money for what was done alone', async () => {
    const [first, second] = await homes(2)
    const jobid = (await send(`${fileOf([first!, second!])}\r\n${first},NONE-30D`)).body
    await leaveIn(server, lco.lcoid, PRICE)
    expect((await change('start', jobid)).body).toBe('RUNNING')
    await server.deliver()
    expect(await job(jobid)).toMatchObject({
      status: 'DONE',
      done: 1,
      failed: 1,
      refused: 1,
      waiting: 0,
      amount: '84.00',
    })
    expect(await rows(jobid)).toMatchObject([
      { status: 'DONE', contractno: expect.stringMatching(/^\d{10}$/) },
      { status: 'FAILED', reason: 'wallet.insufficient', contractno: '' },
      { status: 'REFUSED', reason: 'plan.unknown' },
    ])
    const sold = await server.db.selectFrom('contract').selectAll().where('lcoid', '=', lco.lcoid).execute()
    expect(sold).toMatchObject([{ stbno: first, source: 'BULK', actor: lco.lcoid }])
  })

  it('is retried for its failed rows alone', async () => {
    const boxes = await homes(3)
    const jobid = (await send(fileOf([...boxes, boxes[0]!]))).body
    await leaveIn(server, lco.lcoid, 2 * PRICE)
    await change('start', jobid)
    await server.deliver()
    await leaveIn(server, lco.lcoid, 5 * PRICE)
    expect((await change('retry', jobid)).body).toBe('RUNNING')
    await server.deliver()
    expect((await rows(jobid)).map(({ status, reason }) => [status, reason])).toEqual([
      ['DONE', ''],
      ['DONE', ''],
      ['DONE', ''],
      ['REFUSED', 'row.duplicate'],
    ])
    expect(await server.db.selectFrom('contract').selectAll().where('lcoid', '=', lco.lcoid).execute()).toHaveLength(3)
  })

  it('goes on after a crash with the rows that still wait, each done once', async () => {
    const boxes = await homes(60)
    const jobid = (await send(fileOf(boxes))).body
    await change('start', jobid)
    let told = 0
    const dying = {
      ...server.services,
      live: {
        ...server.services.live,
        announce: async () => {
          if (++told > 3) throw new Error('killed')
        },
      },
    }
    await expect(bulkJob(dying).run({ lcoid: lco.lcoid, jobid }, 'x')).rejects.toThrow('killed')
    const { done, waiting } = await job(jobid)
    expect([done > 0, waiting > 0, done + waiting]).toEqual([true, true, 60])
    const again = bulkJob(server.services)
    await Promise.all([1, 2].map(() => again.run({ lcoid: lco.lcoid, jobid }, 'x')))
    expect(await job(jobid)).toMatchObject({ status: 'DONE', done: 60, amount: '5040.00' })
    expect(await server.db.selectFrom('contract').selectAll().where('lcoid', '=', lco.lcoid).execute()).toHaveLength(60)
  })

  it('tells how far it is, after each part', async () => {
    const gone = new AbortController()
    const heard: LiveEvent[] = []
    const hear = async () => {
      for await (const event of server.services.live.listen(lco.lcoid, gone.signal)) heard.push(event)
    }
    void hear()
    const jobid = await run(fileOf(await homes(30)))
    const told = () => heard.filter(({ kind }) => kind === 'bulk')
    await expect.poll(told).toMatchObject([
      { jobid, status: 'RUNNING', done: 25, failed: 0, waiting: 5 },
      { done: 30, waiting: 0 },
      { status: 'DONE', done: 30 },
    ])
    gone.abort()
  })

  it('is started once, and given up only before that', async () => {
    const [stbno] = await homes(1)
    const jobid = (await send(fileOf([stbno!]))).body
    const replies = await Promise.all([change('start', jobid), change('start', jobid)])
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
    expect((await change('cancel', jobid)).json()).toMatchObject({ code: 'bulk.state' })
    const other = (await send(fileOf([stbno!], 'PARIVAR-30D'))).body
    expect((await change('cancel', other)).body).toBe('CANCELLED')
    expect((await change('start', other)).json()).toMatchObject({ code: 'bulk.state' })
  })

  it('without a dry run begins at once', async () => {
    const [stbno] = await homes(1)
    const jobid = (await send(fileOf([stbno!]), 'bulkActivate', { dryrun: 'NO' })).body
    await server.deliver()
    expect(await job(jobid)).toMatchObject({ status: 'DONE', done: 1 })
  })

  it('of another operator does not exist', async () => {
    const [stbno] = await homes(1)
    const jobid = (await send(fileOf([stbno!]))).body
    const other = await newOperator(server)
    const reply = await other.send('/lco/v1/plan/bulkjob/start', { form: { jobid } })
    expect([reply.statusCode, (await other.send(`/lco/v1/plan/bulkjob/rows?jobid=${jobid}`)).statusCode]).toEqual([
      404, 404,
    ])
  })
})

describe('a sub-user', () => {
  it('spends no more than his day allows', async () => {
    const boxes = []
    for (let n = 0; n < 3; n++) boxes.push((await newHome(server, 'LCO10001', { daysLeft: null })).stbno)
    await server.db
      .updateTable('subuser')
      .set({ daily_limit: (2 * PRICE) as never })
      .where('lcosubuserid', '=', 'SUB10001')
      .execute()
    const sub = await server.as('SUB10001')
    const reply = await sub.send('/lco/v1/plan/bulkactivation', {
      parts: { file: new File([fileOf(boxes)], 'x.csv'), dryrun: 'NO' },
    })
    await server.deliver()
    const { data } = (await sub.send(`/lco/v1/plan/bulkjob/rows?jobid=${reply.body}`)).json<{ data: BulkRow[] }>()
    expect(data.map(({ status, reason }) => [status, reason])).toEqual([
      ['DONE', ''],
      ['DONE', ''],
      ['FAILED', 'wallet.daily-limit'],
    ])
  })
})

describe('switching off and on', () => {
  it('takes the reason of each row, and refuses what is not running or has ended', async () => {
    const on = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D', 'CRICKET-30D'] })
    const ended = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'], daysAgo: 40 })
    const csv = `stb_number,reason\n${on.stbno},house locked\n${ended.stbno},Shifted\n${on.stbno},Shifted\n${on.stbno},because\n`
    const off = await run(csv, 'bulkDisconnect')
    expect((await rows(off)).map(({ status, reason, value }) => [status, reason, value])).toEqual([
      ['DONE', '', 'House Locked'],
      ['REFUSED', 'contract.expired', 'Shifted'],
      ['REFUSED', 'row.duplicate', 'Shifted'],
      ['REFUSED', 'row.reason', 'because'],
    ])
    const statusOf = async () =>
      (await server.db.selectFrom('contract').select('status').where('stbno', '=', on.stbno).execute()).map(
        ({ status }) => status,
      )
    expect(await statusOf()).toEqual(['D', 'D'])
    const back = await run(`stb_number,reason\n${on.stbno},Payment Received\n`, 'bulkReconnect')
    expect([await statusOf(), (await rows(back))[0]!.status]).toEqual([['A', 'A'], 'DONE'])
  })
})

it('the template is a download that its own upload takes', async () => {
  for (const [kind, call] of [
    ['ACTIVATE', 'bulkActivate'],
    ['DISCONNECT', 'bulkDisconnect'],
    ['RECONNECT', 'bulkReconnect'],
  ] as const) {
    const reply = await lco.send(`/bulkactivatetemplatedownload.php?kind=${kind}`)
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="bulk-${kind.toLowerCase()}.csv"`)
    expect(await rows((await send(reply.body, call)).body)).toMatchObject([{ reason: 'not.found' }])
  }
})

it('auto-renew is switched for a base pack with its add-ons, and refused where nothing runs', async () => {
  const { stbno } = await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D', 'CRICKET-30D'] })
  const isOn = () => server.db.selectFrom('contract').select('autorenew').where('stbno', '=', stbno).execute()
  const [bare] = await homes(1)
  const file = `stb_number,auto_renew\n${stbno},on\n${bare},ON\n1000000000000000,ON\n${stbno},OFF\n${bare},maybe`
  const jobid = await run(file, 'bulkAutoRenew')
  const reasons = ['', 'plan.needs-base', 'not.found', 'row.duplicate', 'row.switch']
  expect((await rows(jobid)).map(({ reason }) => reason)).toEqual(reasons)
  expect(await isOn()).toEqual([{ autorenew: true }, { autorenew: true }])
  await run(`stb_number,auto_renew\n${stbno},OFF`, 'bulkAutoRenew')
  expect(await isOn()).toEqual([{ autorenew: false }, { autorenew: false }])
})
