// @day 2026-07-15
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Cas, CasAnswer, CasOrder } from '../adapters/cas/port.ts'
import { circuitOf, type Circuit } from '../jobs/circuit.ts'
import { LANES } from '../jobs/lanes.ts'
import { saveVendorState } from '../jobs/vendor-state.ts'
import { startLane, type Worker } from '../jobs/worker.ts'
import { settleContracts } from '../subscriptions/rejected.ts'
import { windowOf } from '../testing/desk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { orderCommands } from './commands.ts'
import { commandJob, guardedCas } from './job.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const LCOID = 'LCO10001'
const BOXES = 40

let server: TestServer
let worker: Worker | undefined
let boxes: string[]
beforeEach(async () => {
  server = await testServer()
  const rows = await server.db.selectFrom('box').select('stbno').where('lcoid', '=', LCOID).limit(BOXES).execute()
  boxes = rows.map(({ stbno }) => stbno)
})
afterEach(async () => {
  await worker?.stop()
  await server.close()
})

const order = (kind: CasOrder['kind'], stbnos = boxes) =>
  server.db.transaction().execute((tx) =>
    orderCommands(
      tx,
      stbnos.map((stbno) => ({ lcoid: LCOID, stbno, kind, actor: 'x' })),
      server.clock.now(),
    ),
  )
const states = async () => {
  const rows = await server.db.selectFrom('cas_command').select('state').where('actor', '=', 'x').execute()
  return rows.map(({ state }) => state)
}
function start(cas: Cas, circuit?: Circuit): void {
  const job = commandJob(server.services, cas, settleContracts(server.services))
  const lane = { ...LANES.headend, pollMs: 10 }
  worker = startLane(server.services, { lane, jobs: [job], log: SILENT, ...(circuit && { most: circuit.most }) })
}

it('sends to many boxes at once and to each in the order that was asked for', async () => {
  const asked = [await order('DEACTIVATE'), await order('ACTIVATE'), await order('RETRACK')].flat()
  const sent: CasOrder[] = []
  let [now, most] = [0, 0]
  const slow: Cas = {
    send: async (one) => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 50))
      sent.push(one)
      now -= 1
      return { outcome: 'accepted' }
    },
  }
  start(slow)
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['ACCEPTED']))
  expect(most).toBeGreaterThan(BOXES / 2)
  expect(sent).toHaveLength(asked.length)
  for (const stbno of boxes)
    expect(sent.filter((one) => one.stbno === stbno).map(({ kind }) => kind)).toEqual([
      'DEACTIVATE',
      'ACTIVATE',
      'RETRACK',
    ])
})

it('asks the database less than once for a command when many are under way', async () => {
  const many = await server.db.selectFrom('box').select('stbno').where('lcoid', '=', LCOID).limit(200).execute()
  const stbnos = many.map(({ stbno }) => stbno)
  await order('ACTIVATE', stbnos)
  let statements = 0
  const system = server.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const slow: Cas = {
    send: () => new Promise((resolve) => setTimeout(() => resolve({ outcome: 'accepted' }), 100)),
  }
  const counted = { ...server.services, system }
  const job = commandJob(counted, slow, settleContracts(counted))
  worker = startLane(counted, { lane: LANES.headend, jobs: [job], log: SILENT })
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['ACCEPTED']))
  await worker.stop()
  expect(statements).toBeLessThan(stbnos.length)
})

describe('a headend that is down', () => {
  it('is left alone but for one try after a wait, and what waits for it goes out when it answers', async () => {
    let answer: CasAnswer = { outcome: 'unanswered', reason: 'The headend answered 503' }
    let sends = 0
    const cas: Cas = {
      send: async () => {
        sends += 1
        return answer
      },
    }
    const circuit = circuitOf({
      vendor: 'headend',
      atOnce: 64,
      now: server.clock.now,
      log: SILENT,
      changed: (down_since, reason) =>
        void saveVendorState(server.db, { vendor: 'headend', down_since, reason, seen: server.clock.now() }),
    })
    await order('RETRACK')
    start(guardedCas(cas, circuit), circuit)
    await expect.poll(() => circuit.downSince()).toEqual(server.clock.now())
    await expect.poll(async () => (await states()).filter((state) => state === 'SENT').length).toBeGreaterThan(19)
    // those after it are not claimed at all, so they cost no tries
    const before = sends
    await order('OSD')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([sends, (await states()).filter((state) => state === 'NEW').length]).toEqual([before, BOXES])

    const desk = await windowOf(server, 'DESK1')
    const seen = (await desk.call('listStuckJobs', {})).json<{ vendorsdown: object[] }>().vendorsdown
    expect(seen).toMatchObject([{ vendor: 'headend', reason: 'The headend answered 503' }])

    server.clock.pass(5000)
    await expect.poll(() => sends).toBe(before + 1)
    answer = { outcome: 'accepted' }
    for (let n = 0; n < 6; n++) {
      server.clock.pass(20_000)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['ACCEPTED']))
    expect(circuit.downSince()).toBeNull()
    expect((await desk.call('listStuckJobs', {})).json<{ vendorsdown: object[] }>().vendorsdown).toEqual([])
  })
})
