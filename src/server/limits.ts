import type { LimiterClass } from '#domain/endpoint.ts'

/** Calls per minute and caller. A caller is a signed-in user, else an address; `stranger` counts cookies that nobody has. */
const PER_MINUTE = { read: 600, write: 240, credential: 30, lookup: 60, stranger: 60 } as const satisfies Record<
  LimiterClass | 'stranger',
  number
>

const WINDOW_MS = 60_000
const MOST_CALLERS = 50_000
/** Who calls less than this part of his limit is nobody's concern but this server's. */
const SHARED_FROM = 0.1

type Counted = { key: string; calls: number }
type Visit = { limiter: LimiterClass; token: string; address: string; nowMs: number }

export type Limits = {
  allows: (limiter: LimiterClass, caller: string, nowMs: number) => boolean
  /** Before anything is looked up: whether this cookie, or whoever sends cookies that nobody has, has called too often. */
  refuses: (visit: Visit) => boolean
  /** What the look-up has found: whose cookie it is, or that it is nobody's. */
  found: (visit: Visit, caller: string | null) => void
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
  /** By the cookie: who is known is told from a stranger before he is looked up. */
  let callers = new Map<string, string>()
  const startWindow = (nowMs: number) => {
    const now = Math.floor(nowMs / WINDOW_MS)
    if (now === minute && counts.size <= MOST_CALLERS && callers.size <= MOST_CALLERS) return
    minute = now
    counts = new Map()
    callers = new Map()
  }
  const countOf = (key: string): Count => {
    const most = PER_MINUTE[key.slice(0, key.indexOf(':')) as keyof typeof PER_MINUTE] * factor
    const count = counts.get(key) ?? { own: 0, shared: 0, others: 0, most }
    counts.set(key, count)
    return count
  }
  return {
    allows: (limiter, caller, nowMs) => {
      startWindow(nowMs)
      const count = countOf(`${limiter}:${caller}`)
      count.own += 1
      return count.own + count.others <= count.most
    },
    refuses: ({ limiter, token, address, nowMs }) => {
      startWindow(nowMs)
      const caller = callers.get(token)
      // somebody who is known is let in beside a stranger of the same address
      const { own, others, most } = countOf(caller === undefined ? `stranger:${address}` : `${limiter}:${caller}`)
      return own + others >= most
    },
    found: ({ token, address }, caller) => {
      if (caller === null) countOf(`stranger:${address}`).own += 1
      else callers.set(token, caller)
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
