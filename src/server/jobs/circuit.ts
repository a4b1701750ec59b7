import { hideNumbers, type Log } from '../log.ts'
import { gauge } from '../measures.ts'

/** Unanswered one after another, with no answer between them: the vendor is down, not only losing some. */
const MOST_UNANSWERED = 20
const FIRST_WAIT_MS = 5000
const LONGEST_WAIT_MS = 60_000

const down = gauge('lco_vendor_down', '1 while nothing is sent to a vendor because it does not answer', 'vendor')

export type Circuit = {
  /** How many requests may be under way just now: none while it is open, one to try whether the vendor is back. */
  most: () => number
  answered: () => void
  unanswered: (reason: string) => void
  /** Since when nothing is sent, or null. */
  downSince: () => Date | null
}

type Watch = {
  vendor: string
  atOnce: number
  now: () => Date
  log: Log
  /** Told when it opens, each time it stays open, and when it closes. */
  changed?: (downSince: Date | null, reason: string) => void
}

/**
 * Keeps work from a vendor that is down. Every answer lets one request more be under way, every silence one less, so a vendor
 * that comes back is not flooded; after twenty silences on end nothing is sent but one try after each wait.
 */
export function circuitOf({ vendor, atOnce, now, log, changed = () => undefined }: Watch): Circuit {
  let allowed = atOnce
  let silences = 0
  let waitMs = FIRST_WAIT_MS
  let since: Date | null = null
  let tryAgain = new Date(0)
  down.set({ vendor }, 0)

  const open = (reason: string) => {
    tryAgain = new Date(now().getTime() + waitMs)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
    if (since === null) {
      since = now()
      down.set({ vendor }, 1)
      log.error({ vendor, reason: hideNumbers(reason) }, 'a vendor is down: nothing is sent until it answers')
    }
    changed(since, reason)
  }
  return {
    most: () => (since === null ? allowed : now() >= tryAgain ? 1 : 0),
    downSince: () => since,
    answered: () => {
      silences = 0
      allowed = Math.min(atOnce, allowed + 1)
      if (since === null) return
      log.warn({ vendor, downSince: since }, 'a vendor is back')
      since = null
      waitMs = FIRST_WAIT_MS
      allowed = 1
      down.set({ vendor }, 0)
      changed(null, '')
    },
    unanswered: (reason) => {
      allowed = Math.max(1, allowed - 1)
      silences += 1
      // those that were under way when it opened say nothing new
      if (since ? now() >= tryAgain : silences >= MOST_UNANSWERED) open(reason)
    },
  }
}
