// @day 2026-07-15
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { runDue, type Job } from '../jobs/queue.ts'
import { windowOf, type DeskWindow } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { countJobs } from './jobs.ts'

let server: TestServer
let desk: DeskWindow
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('job').execute()
  desk = await windowOf(server, 'DESK1')
})

type Listed = {
  data: { id: string; state: string; failure: string; lcoid: string; subject: string; attempts: number }[]
  kinds: { kind: string; waiting: number; failed: number }[]
}
const MINUTE = 60_000
const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * MINUTE)
const list = async (kind = '') => (await desk.call('listStuckJobs', { kind })).json<Listed>()

type NewJob = {
  kind?: string
  payload?: object
  run_at?: Date
  finished_at?: Date
  failure?: string
  leased_until?: Date
}

async function newJob(more: NewJob = {}): Promise<string> {
  const { payload = {}, ...row } = more
  const { id } = await server.db
    .insertInto('job')
    .values({
      kind: 'call-home',
      run_at: ago(20),
      leased_until: null,
      finished_at: null,
      failure: null,
      ...row,
      payload: JSON.stringify(payload),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const failed = () => newJob({ finished_at: ago(5), failure: 'Error: nobody answers' })

describe('stuck work', () => {
  it('is what failed for good and what has been due for long, and nothing else', async () => {
    const stuck = [await newJob(), await failed()]
    await newJob({ run_at: ago(2) })
    await newJob({ finished_at: ago(5) })
    const { data, kinds } = await list()
    expect(data.map(({ id }) => id).toSorted()).toEqual(stuck.toSorted())
    expect(kinds).toMatchObject([{ kind: 'call-home', waiting: 2, failed: 1 }])
    expect(await countJobs(server.db, server.clock.now())).toEqual({ waiting: 2, late: 1 })
  })

  it('is listed by kind', async () => {
    await newJob()
    const other = await newJob({ kind: 'give-back' })
    expect((await list('give-back')).data.map(({ id }) => id)).toEqual([other])
  })

  it('says whose it is, and never what is in it', async () => {
    const payload = { lcoid: 'LCO10001', paymentid: 'PAY100117', part: 2, sealed: 'c2VjcmV0', text: 'Dear Savita' }
    await newJob({ payload, finished_at: ago(1), failure: 'Error: 9822098220 is not reachable' })
    const { data } = await list()
    expect(data).toMatchObject([{ lcoid: 'LCO10001', subject: 'PAY100117 2' }])
    expect(JSON.stringify(data)).not.toMatch(/c2VjcmV0|Savita|982209/)
  })

  it('is read page by page, each row once', async () => {
    for (let n = 0; n < 60; n += 1) await (n % 2 ? failed() : newJob({ run_at: ago(20 + n) }))
    const first = (await desk.call('listStuckJobs', {})).json<Listed & { next: string }>()
    const second = (await desk.call('listStuckJobs', { after: first.next })).json<Listed & { next: null }>()
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect([first.data.length, new Set(ids).size, second.next]).toEqual([50, 60, null])
  })
})

describe('a job sent again', () => {
  it('runs at once with all its tries, under the same key', async () => {
    const id = await failed()
    const keys: string[] = []
    const job: Job = { kind: 'call-home', payload: z.object({}), run: async (_payload, key) => void keys.push(key) }
    expect((await desk.call('retryJob', { id })).json()).toMatchObject({ state: 'WAITING', attempts: 0, failure: '' })
    await runDue(server.db, [job], server.clock.now())
    expect(keys).toEqual([`job-${id}`])
    expect((await list()).data).toEqual([])
  })

  it('twice at once is queued once', async () => {
    const id = await failed()
    await server.warmUp()
    await Promise.all([desk.call('retryJob', { id }), desk.call('retryJob', { id })])
    expect(await server.db.selectFrom('job').select('id').execute()).toHaveLength(1)
  })

  it('while somebody is at it is left alone', async () => {
    const id = await newJob({ leased_until: new Date(server.clock.now().getTime() + MINUTE) })
    await server.db.updateTable('job').set({ attempts: 3 }).where('id', '=', Number(id)).execute()
    expect((await desk.call('retryJob', { id })).json()).toMatchObject({ attempts: 3 })
  })

  it('that is done is not found', async () => {
    const id = await newJob({ finished_at: ago(5) })
    expect((await desk.call('retryJob', { id })).statusCode).toBe(404)
    expect((await desk.call('retryJob', { id: '999999999' })).statusCode).toBe(404)
  })
})
