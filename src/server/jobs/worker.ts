import type { House } from '../context.ts'
import type { Log } from '../log.ts'
import { runDue, type Job } from './queue.ts'

const POLL_MS = 500

/** Something to do again and again, beside the queue. */
export type Chore = { everyMs: number; run: (house: House) => Promise<unknown> }

/** Runs due jobs and chores until it is stopped; stopping waits for the one at hand. */
export function startWorker(
  house: House,
  { jobs, chores }: { jobs: readonly Job[]; chores: readonly Chore[] },
  log: Log,
): { stop: () => Promise<void> } {
  let stopping = false
  const pause = pauser()
  const ran = new Map<Chore, number>()
  const turn = async () => {
    const due = chores.filter((chore) => house.now().getTime() - (ran.get(chore) ?? 0) >= chore.everyMs)
    // a clock that jumped would expire and renew what is not due; codes and commands are sent all the same
    for (const chore of due.length > 0 && (await house.isTimeSure()) ? due : []) {
      ran.set(chore, house.now().getTime())
      await chore.run(house)
    }
    return runDue(house.system, jobs, house.now())
  }
  const work = async () => {
    while (!stopping) {
      const done = await turn().catch((error: unknown) => {
        log.error({ err: error }, 'the worker stumbled')
        return 0
      })
      if (done === 0 && !stopping) await pause.wait()
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping = true
      pause.end()
      await working
    },
  }
}

function pauser() {
  let end = () => {}
  const wait = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return { wait, end: () => end() }
}
