import type { LimiterClass } from '#domain/endpoint.ts'

/** Calls per minute and caller. A caller is a signed-in user, else an address. */
const PER_MINUTE = { read: 600, write: 240, credential: 30, lookup: 60 } as const satisfies Record<LimiterClass, number>

const WINDOW_MS = 60_000
const MOST_CALLERS = 50_000

export type Limits = { allows: (limiter: LimiterClass, caller: string, nowMs: number) => boolean }

/** Fixed windows in memory: they bound what one process has to do. Guesses at secrets are counted in the database. */
export function limitsOf(factor: number): Limits {
  let since = 0
  let counts = new Map<string, number>()
  return {
    allows: (limiter, caller, nowMs) => {
      if (nowMs - since >= WINDOW_MS || counts.size > MOST_CALLERS) {
        since = nowMs
        counts = new Map()
      }
      const key = `${limiter}:${caller}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= PER_MINUTE[limiter] * factor
    },
  }
}
