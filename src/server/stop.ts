import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import type { Log } from './log.ts'

const LONGEST_MS = 15_000

/** Before the door is closed: every reply asks its caller to hang up, and the balancer has this long to look at `/readyz`. */
export function drainOf(app: FastifyInstance, drainMs: number) {
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('connection', 'close')
  })
  return {
    wait: () => {
      isDraining = true
      return sleep(drainMs)
    },
  }
}

/** Ends everything in order, once; a second signal does not wait. */
export function stopOnSignal(log: Log, steps: readonly (() => Promise<unknown>)[], drainMs = 0) {
  let stopping: Promise<void> | undefined
  const runSteps = async () => {
    for (const step of steps)
      await step().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
  }
  const now = () => (stopping ??= runSteps())
  const onSignal = () => {
    if (stopping) process.exit(1)
    setTimeout(() => process.exit(1), drainMs + LONGEST_MS).unref()
    void now().then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { now, isStopping: () => stopping !== undefined }
}
