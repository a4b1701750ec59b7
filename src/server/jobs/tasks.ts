import type { Services } from '../context.ts'
import type { Log } from '../log.ts'
import { counter, gauge } from '../measures.ts'
import { TASKS, type TaskName } from './lanes.ts'
import { pauser, type Worker } from './worker.ts'

export type Tasks = Record<TaskName, (services: Services) => Promise<unknown>>

const failures = counter('lco_task_failures_total', 'Runs of a repeated task that failed', 'task')
const lastGood = gauge(
  'lco_task_last_good_seconds',
  'When a repeated task last ended well, in seconds since 1970',
  'task',
)

/** Runs each task again and again in a loop of its own, until it is stopped; stopping waits for those at hand. */
export function startTasks(services: Services, tasks: Tasks, log: Log): Worker {
  const names = Object.keys(TASKS) as TaskName[]
  const loops = names.map((name) => startTask(services, name, tasks[name], log))
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) }
}

/** So soon it is asked again whether the clock is right. */
const UNSURE_MS = 1000

export function startTask(services: Services, name: TaskName, run: Tasks[TaskName], log: Log): Worker {
  let stopping = false
  const pause = pauser()
  const runOnce = async () => {
    try {
      await run(services)
      lastGood.set({ task: name }, services.now().getTime() / 1000)
    } catch (error) {
      failures.inc({ task: name })
      log.error({ err: error, task: name }, 'a task failed')
    }
  }
  const work = async () => {
    while (!stopping) {
      const began = performance.now()
      // a clock that jumped would expire and renew what is not due; codes and commands are sent all the same
      const isSure = await services.isTimeSure().catch(() => false)
      if (isSure) await runOnce()
      const left = (isSure ? TASKS[name].everyMs : UNSURE_MS) - (performance.now() - began)
      // a turn of the event loop at least, or a task that takes longer than its time would never let go
      if (!stopping) await pause.wait(Math.max(left, 0))
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
