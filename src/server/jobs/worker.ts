import { itemAt, present } from '#domain/lists.ts'

import type { Services } from '../context.ts'
import { hideNumbers, type Log } from '../log.ts'
import { counter } from '../measures.ts'
import type { Lane } from './lanes.ts'
import { attempt, claim, finish, LEASE_SECONDS, leaseUntil, type Claimed, type Ended, type Job } from './queue.ts'
import { together } from './together.ts'

const RENEW_MS = (LEASE_SECONDS * 1000) / 3
/** A little more than the longest wait for a vendor. */
const STOP_MS = 11_000

const failures = counter(
  'lco_job_failures_total',
  'Tries of background work that failed; final: it is not tried again',
  'kind',
  'final',
)

type Needs = Pick<Services, 'system' | 'now'>
export type Worker = { stop: () => Promise<void> }
type Work = {
  lane: Lane
  jobs: readonly Job[]
  log: Log
  /** How many may be under way just now, where a vendor's state decides it. */
  most?: () => number
}

/** Runs the jobs of one lane until it is stopped. What is claimed is begun at once, so nothing is leased that waits. */
export function startLane(services: Needs, work: Work): Worker {
  const { lane, jobs, log, most = () => lane.atOnce } = work
  const running = new Map<Claimed, Promise<void>>()
  const stopping = new AbortController()
  const pause = pauser()
  const perform = performer(services, work, stopping.signal)
  const free = () => Math.min(lane.atOnce, most()) - running.size
  /** A few claims for many jobs: the next look is taken when so many are free again. */
  const enough = Math.ceil(lane.atOnce / 4)
  let more = false

  const begin = (row: Claimed) => {
    const ended = perform(row)
      .catch((error: unknown) => log.error({ err: error, job: row.kind }, 'a job could not be ended'))
      .finally(() => {
        running.delete(row)
        if (more && free() >= enough) pause.end()
      })
    running.set(row, ended)
  }
  /** Whose turn it is: a look that finds no place free takes nobody's, so that no kind of a lane waits for the end of another. */
  let turn = 0
  const claimSome = async (): Promise<void> => {
    more = free() <= 0
    for (let n = 0; n < jobs.length && free() > 0 && !stopping.signal.aborted; n++) {
      const { kind } = itemAt(jobs, turn)
      turn = (turn + 1) % jobs.length
      const wanted = { kind, most: free(), now: services.now(), inOrder: lane.inOrder ?? false }
      const claimed = await claim(services.system, wanted)
      for (const row of claimed) begin(row)
      more ||= claimed.length > 0
    }
  }
  const looping = async () => {
    while (!stopping.signal.aborted) {
      await claimSome().catch((error: unknown) => {
        more = false
        log.error({ err: error }, 'the worker stumbled')
      })
      if (!(more && free() >= enough) && !stopping.signal.aborted) await pause.wait(lane.pollMs)
    }
  }
  const renewal = keepLeases(services, running, log)
  const loop = looping()
  return {
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      pause.end()
      await loop
      await Promise.race([Promise.all(running.values()), patience(STOP_MS)])
      clearInterval(renewal)
      await leaseUntil(services.system, [...running.keys()], null)
    },
  }
}

/** Runs one job and writes down how it ended; those that end in the same moment are written down together. */
function performer(services: Needs, { jobs, log }: Work, stopping: AbortSignal) {
  const finishOne = together(async (ended: readonly Ended[]) => {
    await finish(services.system, ended, services.now())
    return ended
  })
  return async (row: Claimed): Promise<void> => {
    const job = present(
      jobs.find(({ kind }) => kind === row.kind),
      `job ${row.kind}`,
    )
    const ended = await attempt(job, row, services.now, stopping)
    // not its fault: it begins again where a server runs
    if (stopping.aborted && !ended.over) return leaseUntil(services.system, [row], null)
    if (ended.failure !== null) {
      failures.inc({ kind: row.kind, final: String(ended.over) })
      const { id, attempts } = row
      log.warn({ job: row.kind, id, attempts, failure: hideNumbers(ended.failure) }, 'a job failed')
    }
    await finishOne(ended)
  }
}

function keepLeases(services: Needs, running: ReadonlyMap<Claimed, unknown>, log: Log) {
  const renew = () => {
    const until = new Date(services.now().getTime() + LEASE_SECONDS * 1000)
    leaseUntil(services.system, [...running.keys()], until).catch((error: unknown) =>
      log.error({ err: error }, 'a lease could not be renewed'),
    )
  }
  return setInterval(renew, RENEW_MS).unref()
}

const patience = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** A wait that can be ended from outside. */
export function pauser() {
  let end = () => {}
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return { wait, end: () => end() }
}
