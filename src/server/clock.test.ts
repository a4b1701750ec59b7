import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { clockOf, clockWatch } from './clock.ts'
import { probeOf } from './db/probe.ts'
import { startTask } from './jobs/tasks.ts'
import { expireContracts } from './subscriptions/expire.ts'
import { testServer, type TestServer } from './testing/server.ts'

const DAY_MS = 86_400_000
const START_MS = Date.parse('2026-07-15T06:30:00Z')

/** A machine, a database and what lies between them, each with a clock of its own. */
function clocks() {
  const at = { machineMs: START_MS, databaseMs: START_MS, monotonicMs: 5000 }
  let answers = true
  const watch = clockWatch(
    { look: async () => (answers ? { databaseMs: at.databaseMs, monotonicMs: at.monotonicMs } : null) },
    { machineMs: () => at.machineMs, monotonicMs: () => at.monotonicMs },
  )
  const pass = (ms: number) => {
    at.machineMs += ms
    at.databaseMs += ms
    at.monotonicMs += ms
  }
  return { at, watch, pass, fallSilent: () => (answers = false) }
}

describe('the time', () => {
  it('is the machine’s as long as nothing is known of the database’s', () => {
    const { watch } = clocks()
    expect([watch.nowMs(), watch.skewMs(), watch.isRight()]).toEqual([START_MS, 0, true])
  })

  it('is never ahead of the database, from the very moment the machine’s clock jumps', async () => {
    const { at, watch, pass } = clocks()
    await watch.look()
    pass(1000)
    at.machineMs += 14 * DAY_MS
    expect([watch.nowMs(), watch.isRight(), watch.skewMs()]).toEqual([START_MS + 1000, false, 14 * DAY_MS])
    pass(4000)
    expect(clockOf({ CLOCK_SHIFT_MS: 0 }, watch.nowMs)()).toEqual(new Date(START_MS + 5000))
  })

  it('is never ahead of the machine either: it may be the database that jumped', async () => {
    const { at, watch } = clocks()
    at.databaseMs += 14 * DAY_MS
    await watch.look()
    expect([watch.nowMs(), watch.isRight()]).toEqual([START_MS, false])
  })

  it.each([
    [59_000, true],
    [-59_000, true],
    [61_000, false],
    [-61_000, false],
  ])('%i ms from the database’s is sure: %s', async (skewMs, isRight) => {
    const { at, watch } = clocks()
    at.machineMs += skewMs
    await watch.look()
    expect(watch.isRight()).toBe(isRight)
  })

  it('is sure again when the clock is set right, and a silent database changes nothing', async () => {
    const { at, watch, fallSilent } = clocks()
    at.machineMs += DAY_MS
    await watch.look()
    expect(watch.isRight()).toBe(false)
    fallSilent()
    at.machineMs -= DAY_MS
    await watch.look()
    expect(watch.isRight()).toBe(true)
  })

  it('of a test is shifted; the clocks that are compared are not', async () => {
    const { watch } = clocks()
    await watch.look()
    expect(clockOf({ CLOCK_SHIFT_MS: -DAY_MS }, watch.nowMs)()).toEqual(new Date(START_MS - DAY_MS))
    expect(watch.isRight()).toBe(true)
  })
})

describe('on a real database', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await testServer()
  })
  afterEach(() => server.close())

  it('the clock of this machine is found to be right', async () => {
    const probe = probeOf(server.url)
    const sight = (await probe.look())!
    await probe.close()
    // the test's own Date is shifted, so the machine's time is taken from the database's host: here they are one
    const watch = clockWatch({ look: async () => sight }, { machineMs: () => sight.databaseMs })
    await watch.look()
    expect(Math.abs(watch.skewMs())).toBeLessThan(1000)
  })

  it('a server whose clock jumped expires nothing, and does so once it is right', async () => {
    const active = () => server.db.selectFrom('contract').select('contractno').where('status', '=', 'A').execute()
    const before = (await active()).length
    let isSure = false
    let turns = 0
    const jumped = {
      ...server.services,
      now: () => new Date(server.clock.now().getTime() + 14 * DAY_MS),
      isTimeSure: async () => {
        turns += 1
        return isSure
      },
    }
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const worker = startTask(jumped, 'expire-contracts', expireContracts, log)
    await expect.poll(() => turns).toBeGreaterThan(1)
    expect((await active()).length).toBe(before)
    isSure = true
    await expect.poll(async () => (await active()).length).toBeLessThan(before)
    await worker.stop()
  })
})
