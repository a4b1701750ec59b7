import type { Log } from './log.ts'

const LONGEST_MS = 15_000

/** Ends everything in order, once; a second signal does not wait. */
export function stopOnSignal(log: Log, steps: readonly (() => Promise<unknown>)[]) {
  let stopping: Promise<void> | undefined
  const runSteps = async () => {
    for (const step of steps)
      await step().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'))
  }
  const now = () => (stopping ??= runSteps())
  const onSignal = () => {
    if (stopping) process.exit(1)
    setTimeout(() => process.exit(1), LONGEST_MS).unref()
    void now().then(() => process.exit(0))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return { now, isStopping: () => stopping !== undefined }
}
