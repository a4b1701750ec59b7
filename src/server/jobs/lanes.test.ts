// @day 2026-07-15
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { buffersOf } from '../testing/buffers.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import type { Lane } from './lanes.ts'
import { claim, claimStatement, enqueue, enqueueAll, type Job } from './queue.ts'
import { RUNS_OUT } from '../retention/kept.ts'
import { dropStatement } from '../retention/sweep.ts'
import { startLane, type Worker } from './worker.ts'

const SECOND_MS = 1000
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const note = { kind: 'note', payload: z.object({ n: z.int() }) }
const lane = (atOnce: number, more: Partial<Lane> = {}): Lane => ({ kinds: ['note'], atOnce, pollMs: 10, ...more })

let server: TestServer
let workers: Worker[]
beforeEach(async () => {
  server = await testServer({ untouched: true })
  workers = []
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await server.close()
})

const ask = (count: number) =>
  server.db.transaction().execute((tx) =>
    enqueueAll(
      tx,
      note,
      Array.from({ length: count }, (_, n) => ({ n })),
      server.clock.now(),
    ),
  )
const rows = () => server.db.selectFrom('job').selectAll().where('kind', '=', 'note').orderBy('id').execute()
const leased = async () => (await rows()).filter(({ leased_until }) => leased_until !== null).length
const open = async () => (await rows()).filter(({ finished_at }) => finished_at === null).length
/** Not stopped before the test is over, whatever becomes of it. */
function start(job: Job, how: Lane): Worker {
  const worker = startLane(server.services, { lane: how, jobs: [job], log: SILENT })
  workers.push(worker)
  return worker
}

/** Takes a while over each message, and remembers the keys. */
function slowVendor(ms: number) {
  const posted: string[] = []
  const job: Job<typeof note.payload> = {
    ...note,
    run: async (_payload, dedupe) => {
      posted.push(dedupe)
      await new Promise((resolve) => setTimeout(resolve, ms))
    },
  }
  return { posted, job }
}

describe('a lane', () => {
  it('has no more under way than it may, and leases nothing that waits', async () => {
    await ask(10)
    const ends: (() => void)[] = []
    let ended = 0
    const hanging: Job<typeof note.payload> = {
      ...note,
      run: () => new Promise<void>((resolve) => ends.push(resolve)).then(() => void (ended += 1)),
    }
    start(hanging, lane(3))
    while (ended < 10) {
      await expect.poll(() => ends.length - ended).toBe(Math.min(3, 10 - ended))
      expect(await leased()).toBe(Math.min(3, 10 - ended))
      const left = 9 - ended
      ends[ended]!()
      await expect.poll(open).toBe(left)
    }
  })

  it('runs one kind beside another that has ten thousand waiting', async () => {
    await ask(10_000)
    const code = { kind: 'code', payload: z.object({}) }
    await server.db.transaction().execute((tx) => enqueue(tx, code, {}, server.clock.now()))
    const { job, posted } = slowVendor(50)
    const postedBefore: number[] = []
    const codes: Job = { ...code, run: async () => void postedBefore.push(posted.length) }
    workers.push(
      startLane(server.services, { lane: lane(1, { kinds: ['note', 'code'] }), jobs: [job, codes], log: SILENT }),
    )
    await expect.poll(() => postedBefore.length).toBe(1)
    expect(postedBefore[0]).toBeLessThan(3)
  })

  it('does what has the same key one after another, and everything else at once', async () => {
    await ask(9)
    await sql`update job set ordering_key = payload ->> 'n' where (payload ->> 'n')::int < 3`.execute(server.db)
    await sql`update job set ordering_key = 'box' where (payload ->> 'n')::int >= 6`.execute(server.db)
    const begun: number[] = []
    const ended: number[] = []
    const job: Job<typeof note.payload> = {
      ...note,
      run: async ({ n }) => {
        begun.push(n)
        if (n > 6) expect(ended).toContain(n - 1)
        await new Promise((resolve) => setTimeout(resolve, 20))
        ended.push(n)
      },
    }
    start(job, lane(9, { inOrder: true }))
    await expect.poll(() => ended.length).toBe(9)
    expect(begun.slice(0, 7).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(ended.filter((n) => n >= 6)).toEqual([6, 7, 8])
  })

  it('lets a later one of the same key go on while the one before it waits for its next try', async () => {
    await ask(2)
    await sql`update job set ordering_key = 'box'`.execute(server.db)
    const wanted = { kind: 'note', most: 5, inOrder: true }
    const [first] = await claim(server.db, { ...wanted, now: server.clock.now() })
    expect(await claim(server.db, { ...wanted, now: server.clock.now() })).toEqual([])
    const later = new Date(server.clock.now().getTime() + 60 * SECOND_MS)
    await server.db.updateTable('job').set({ leased_until: null, run_at: later }).where('id', '=', first!.id).execute()
    expect(await claim(server.db, { ...wanted, now: server.clock.now() })).toHaveLength(1)
    // and while that one is under way, the first does not overtake it
    expect(await claim(server.db, { ...wanted, now: new Date(later.getTime() - SECOND_MS / 2) })).toEqual([])
  })
})

describe('a lease', () => {
  it('of two servers with a slow vendor posts nothing twice', async () => {
    await ask(60)
    const { job, posted } = slowVendor(40)
    start(job, lane(4))
    start(job, lane(4))
    // the leases of what they have in hand run out again and again, as those of a hundred behind a vendor of 5 s did
    await expect
      .poll(
        async () => {
          server.clock.pass(SECOND_MS)
          return open()
        },
        { timeout: 10_000 },
      )
      .toBe(0)
    expect(posted).toHaveLength(60)
    expect(new Set(posted).size).toBe(60)
  })

  it('is given back when the server stops, for what it did not end', async () => {
    await ask(20)
    const long: Job<typeof note.payload> = {
      ...note,
      run: (_payload, _dedupe, stopping) =>
        new Promise((_resolve, reject) => {
          stopping?.addEventListener('abort', () => reject(stopping.reason as Error))
        }),
    }
    const worker = start(long, lane(8))
    await expect.poll(leased).toBe(8)
    await worker.stop()
    expect([await leased(), await open()]).toEqual([0, 20])
    expect((await rows()).filter(({ failure }) => failure !== null)).toEqual([])
    // another server begins them at once, under the same keys
    const { job, posted } = slowVendor(0)
    start(job, lane(8))
    await expect.poll(open).toBe(0)
    expect(posted.toSorted()).toEqual((await rows()).map(({ id }) => `job-${id}`).toSorted())
  })

  it('that another has taken over meanwhile is not ended by the first', async () => {
    await ask(1)
    let answer = () => {}
    const hung: Job<typeof note.payload> = { ...note, run: () => new Promise((resolve) => (answer = resolve)) }
    start(hung, lane(1))
    await expect.poll(leased).toBe(1)
    server.clock.pass(61 * SECOND_MS)
    const [again] = await claim(server.db, { kind: 'note', most: 1, now: server.clock.now() })
    expect(again?.attempts).toBe(2)
    answer()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await rows()).toMatchObject([{ attempts: 2, finished_at: null, leased_until: expect.any(Date) as Date }])
  })
})

it('what is of no use any more is not done, and says so', async () => {
  await ask(1)
  const { job, posted } = slowVendor(0)
  const useless = { from: () => new Date(server.clock.now().getTime() - 1), words: 'It came too late' }
  const late: Job<typeof note.payload> = { ...job, useless }
  start(late, lane(1))
  await expect.poll(open).toBe(0)
  expect([posted, (await rows()).map(({ failure }) => failure)]).toEqual([[], ['It came too late']])
})

describe('with a hundred thousand finished jobs', () => {
  const LONG_AGO = new Date('2020-01-01T00:00:00Z')

  async function grow(): Promise<void> {
    const now = server.clock.now()
    await sql`insert into job (kind, payload, run_at, attempts, finished_at)
      select 'note', '{}', ${now}::timestamptz - n * interval '1 second', 1, ${now}::timestamptz - n * interval '1 second'
      from generate_series(1, 100000) as n`.execute(server.db)
    await ask(500)
    const codes = Array.from({ length: 20 }, (_, n) => ({ n }))
    await server.db.transaction().execute((tx) => enqueueAll(tx, { ...note, kind: 'code' }, codes, now))
    await sql`update job set ordering_key = id where finished_at is null`.execute(server.db)
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    await owner.query('vacuum analyze job').finally(() => owner.end())
  }

  it('a claim and the clean-up read no more than fifteen pages', async () => {
    await grow()
    const wanted = { most: 1, now: server.clock.now() }
    expect(await buffersOf(server.db, claimStatement({ ...wanted, kind: 'code' }))).toBeLessThanOrEqual(15)
    expect(await buffersOf(server.db, claimStatement({ ...wanted, kind: 'note' }))).toBeLessThanOrEqual(15)
    expect(await buffersOf(server.db, claimStatement({ ...wanted, kind: 'nothing' }))).toBeLessThanOrEqual(4)
    const inOrder = claimStatement({ ...wanted, kind: 'note', inOrder: true })
    expect(await buffersOf(server.db, inOrder)).toBeLessThanOrEqual(20)
    for (const one of RUNS_OUT.filter(({ table }) => table === 'job'))
      expect(await buffersOf(server.db, dropStatement(one, LONG_AGO))).toBeLessThanOrEqual(4)
  })
})
