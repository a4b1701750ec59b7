import { performance } from 'node:perf_hooks'

import type { Config } from './config.ts'
import type { Probe, Sight } from './db/probe.ts'

/** The one clock of a server and of the terminal beside it: the machine's, moved only in tests. Vendors who check signatures hear the machine's. */
export const clockOf =
  ({ CLOCK_SHIFT_MS }: Pick<Config, 'CLOCK_SHIFT_MS'>, machineMs = () => Date.now()) =>
  (): Date =>
    new Date(machineMs() + CLOCK_SHIFT_MS)

/** Further apart than this, nobody can say which clock is right, and nothing is done by the clock alone. */
export const MOST_SKEW_MS = 60_000

export type ClockWatch = {
  /** The earlier of the machine's clock and the database's: nothing is dated ahead, whichever of the two has jumped. */
  nowMs: () => number
  /** How far the machine is ahead of the database. */
  skewMs: () => number
  isRight: () => boolean
  /** Looks at the database's clock again. */
  look: () => Promise<void>
}

type Clocks = { machineMs?: () => number; monotonicMs?: () => number }

/** Between two looks the database's clock is carried on by one that cannot jump. The real clocks are compared, never a test's. */
export function clockWatch(
  probe: Pick<Probe, 'look'>,
  { machineMs = () => Date.now(), monotonicMs = () => performance.now() }: Clocks = {},
): ClockWatch {
  let sight: Sight = null
  const databaseMs = () => (sight ? sight.databaseMs + monotonicMs() - sight.monotonicMs : machineMs())
  const skewMs = () => machineMs() - databaseMs()
  return {
    nowMs: () => Math.min(machineMs(), databaseMs()),
    skewMs,
    isRight: () => Math.abs(skewMs()) <= MOST_SKEW_MS,
    look: async () => {
      sight = (await probe.look()) ?? sight
    },
  }
}
