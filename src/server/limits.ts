import type { LimiterClass } from '#domain/endpoint.ts'

/** Calls per minute and caller. A caller is a signed-in user, else an address. */
const PER_MINUTE = { read: 600, write: 240, credential: 30, lookup: 60 } as const satisfies Record<LimiterClass, number>

const WINDOW_MS = 60_000
const MOST_CALLERS = 50_000
/** Who calls less than this part of his limit is nobody's concern but this server's. */
const SHARED_FROM = 0.1

type Counted = { key: string; calls: number }

export type Limits = {
  allows: (limiter: LimiterClass, caller: string, nowMs: number) => boolean
  /** What other servers should know of the present minute; it is given once. */
  unshared: () => { minute: number; counted: Counted[] }
  /** What all servers together have counted of their busy callers. */
  learn: (minute: number, totals: readonly Counted[]) => void
}

type Count = { own: number; shared: number; others: number; most: number }

/**
 * Fixed windows in memory: they bound what one process has to do, and no call waits for a database. Several servers tell each other
 * once a second what their busy callers have used (`servers/share-calls.ts`). Guesses at secrets are counted in the database.
 */
export function limitsOf(factor: number): Limits {
  let minute = 0
  let counts = new Map<string, Count>()
  const countOf = (key: string): Count => {
    const most = PER_MINUTE[key.slice(0, key.indexOf(':')) as LimiterClass] * factor
    const count = counts.get(key) ?? { own: 0, shared: 0, others: 0, most }
    counts.set(key, count)
    return count
  }
  return {
    allows: (limiter, caller, nowMs) => {
      const now = Math.floor(nowMs / WINDOW_MS)
      if (now !== minute || counts.size > MOST_CALLERS) {
        minute = now
        counts = new Map()
      }
      const count = countOf(`${limiter}:${caller}`)
      count.own += 1
      return count.own + count.others <= count.most
    },
    unshared: () => {
      const busy = [...counts].filter(([, { own, shared, most }]) => own > shared && own >= most * SHARED_FROM)
      const counted = busy.map(([key, { own, shared }]) => ({ key, calls: own - shared }))
      for (const [, count] of busy) count.shared = count.own
      return { minute, counted }
    },
    learn: (learned, totals) => {
      if (learned !== minute) return
      for (const { key, calls } of totals) {
        const count = countOf(key)
        count.others = Math.max(0, calls - count.shared)
      }
    },
  }
}
