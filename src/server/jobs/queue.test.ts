// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { testServer, type TestServer } from '../testing/server.ts'
import { enqueue, enqueueAll, runDue, type Job } from './queue.ts'
import { startLane } from './worker.ts'

let server: TestServer
beforeEach(async () => {
  server = await testServer()
})
afterEach(() => server.close())

const SECOND_MS = 1000
const LANE = { kinds: ['greet'], atOnce: 4, pollMs: 20 }
const kind = { kind: 'greet', payload: z.object({ name: z.string() }) }
const asks = (...names: string[]) =>
  server.db.transaction().execute((tx) =>
    enqueueAll(
      tx,
      kind,
      names.map((name) => ({ name })),
      server.clock.now(),
    ),
  )
const row = () => server.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()

/** Remembers whom it greeted, and fails as often as it is told to. */
function greeter(failures = 0) {
  const greeted: string[] = []
  const dedupes: string[] = []
  const job: Job<typeof kind.payload> = {
    ...kind,
    run: async ({ name }, dedupe) => {
      dedupes.push(dedupe)
      if (dedupes.length <= failures) throw new Error('nobody at home')
      greeted.push(name)
    },
  }
  return { job, greeted, dedupes, run: () => runDue(server.db, [job], server.clock.now()) }
}

it('four workers run each of a thousand jobs once', async () => {
  const names = Array.from({ length: 1000 }, (_, n) => `n${n}`)
  await asks(...names)
  const { greeted, run } = greeter()
  const worker = async () => {
    while ((await run()) > 0);
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect(greeted.toSorted()).toEqual(names.toSorted())
})

it('a job asked for by a change that was rolled back is forgotten', async () => {
  const failing = server.db.transaction().execute(async (tx) => {
    await enqueue(tx, kind, { name: 'Ramesh' }, server.clock.now())
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await greeter().run()).toBe(0)
})

it('a job for later waits', async () => {
  await server.db.transaction().execute((tx) => enqueue(tx, kind, { name: 'Ramesh' }, new Date('2026-07-15T07:00:00Z')))
  const { run } = greeter()
  expect(await run()).toBe(0)
  server.clock.pass(30 * 60 * SECOND_MS)
  expect(await run()).toBe(1)
})

it('a failure is kept in words and tried again later, with the same dedupe key', async () => {
  await asks('Ramesh')
  const { run, greeted, dedupes } = greeter(1)
  await run()
  expect(await row()).toMatchObject({
    attempts: 1,
    failure: 'Error: nobody at home',
    finished_at: null,
    leased_until: null,
  })
  expect(await run()).toBe(0)
  server.clock.pass(2 * SECOND_MS)
  expect(await run()).toBe(1)
  expect([greeted, new Set(dedupes).size, (await row()).failure]).toEqual([['Ramesh'], 1, null])
})

it('one failure does not hold up the others', async () => {
  await asks('Ramesh', 'Sunita')
  const { run, greeted } = greeter(1)
  await run()
  expect(greeted).toEqual(['Sunita'])
})

it('after eight tries it is given up and stays where somebody can see it', async () => {
  await asks('Ramesh')
  const { run, dedupes } = greeter(99)
  for (let n = 0; n < 12; n++) {
    await run()
    server.clock.pass(600 * SECOND_MS)
  }
  expect(dedupes).toHaveLength(8)
  const { finished_at, failure, payload } = await row()
  expect([finished_at === null, failure, payload]).toEqual([false, 'Error: nobody at home', { name: 'Ramesh' }])
})

it('the job of a worker that died comes free when its lease ends', async () => {
  await asks('Ramesh')
  const dead: Job<typeof kind.payload> = { ...kind, run: () => new Promise(() => {}) }
  void runDue(server.db, [dead], server.clock.now())
  await expect.poll(async () => (await row()).attempts).toBe(1)
  const { run, greeted } = greeter()
  expect(await run()).toBe(0)
  server.clock.pass(300 * SECOND_MS + 1)
  await run()
  expect(greeted).toEqual(['Ramesh'])
})

it('what is done keeps no payload', async () => {
  await asks('Ramesh')
  await greeter().run()
  expect(await row()).toMatchObject({ payload: {}, failure: null, finished_at: server.clock.now() })
})

it('a payload that no longer fits is a failed try, and the rest goes on', async () => {
  await asks('Ramesh')
  await server.db.updateTable('job').set({ payload: '{"name": 5}' }).execute()
  await asks('Sunita')
  const { run, greeted } = greeter()
  await run()
  expect(greeted).toEqual(['Sunita'])
})

it('kinds that this server does not know are left for one that does', async () => {
  await asks('Ramesh')
  const other: Job<typeof kind.payload> = { ...kind, kind: 'other', run: async () => {} }
  expect(await runDue(server.db, [other], server.clock.now())).toBe(0)
  expect((await row()).attempts).toBe(0)
})

it('a worker runs what comes in, survives a stumble, and stops when it is told to', async () => {
  const { job, greeted } = greeter()
  const stumbles: string[] = []
  let broken = true
  const shaky = {
    ...server.services,
    get system() {
      if (broken) throw new Error('the database is away')
      return server.db
    },
  }
  const log = { info: () => {}, warn: () => {}, error: (_: unknown, text?: string) => void stumbles.push(text ?? '') }
  const worker = startLane(shaky, { lane: LANE, jobs: [job], log })
  await expect.poll(() => stumbles[0]).toBe('the worker stumbled')
  broken = false
  await asks('Ramesh')
  await expect.poll(() => greeted).toEqual(['Ramesh'])
  await worker.stop()
  await asks('Sunita')
  expect(greeted).toEqual(['Ramesh'])
})
