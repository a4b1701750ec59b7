/** What is looked at, and from where on it is worth a look, and is bad. The unit stands with the name. */
const BOUNDS = {
  /** Milliseconds until it answers. */
  database: { watch: 100, bad: 1000 },
  storage: { watch: 1000, bad: 5000 },
  /** Of one statement; a few are slow by nature. */
  slow: { watch: 1000, bad: 20_000 },
  /** Seconds. */
  clock: { watch: 5, bad: 30 },
  /** How far the standby is behind. */
  standby: { watch: 5, bad: 60 },
  codes: { watch: 10, bad: 60 },
  lane: { watch: 300, bad: 1800 },
  /** Percent of it that is used. */
  disk: { watch: 80, bad: 90 },
  /** Percent of the tries of the last hour. */
  vendor: { watch: 5, bad: 25 },
  /** Calls that were sent away since one was last signed as agreed. */
  refused: { watch: 1, bad: 5 },
  /** Hours. */
  books: { watch: 2, bad: 3 },
  backup: { watch: 26, bad: 50 },
  payments: { watch: 1, bad: 24 },
} as const

export const HEALTH_CHECKS = [...(Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]), 'servers'] as const
export type HealthCheck = (typeof HEALTH_CHECKS)[number]
export type HealthState = 'GOOD' | 'WATCH' | 'BAD'

/** `null` is: nothing is known. Of back-ups that is worth a look, for they may be made by other means; of the rest it is bad. */
export function judge(check: HealthCheck, value: number | null): HealthState {
  if (value === null) return check === 'backup' ? 'WATCH' : 'BAD'
  if (check === 'servers') return value > 0 ? 'GOOD' : 'BAD'
  const { watch, bad } = BOUNDS[check]
  return value >= bad ? 'BAD' : value >= watch ? 'WATCH' : 'GOOD'
}
