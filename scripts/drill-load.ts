import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** What callers saw of a part of the drill. */
export type Seen = { part: string; acknowledged: number; again: number; failed: number; longestMs: number }

const GIVE_UP_MS = 60_000
const HEADERS = { 'x-lco-portal': '1', 'content-type': 'application/x-www-form-urlencoded' }

/** Callers who take money from customers, each with a key per receipt, and send it again with the same key until it is answered. */
export function startLoad(url: string, callers: readonly { cookie: string; subscriberid: string }[]) {
  const receipts = new Set<string>()
  const seen: Seen[] = []
  let lastAt = Date.now()
  let now: Seen = begin('quiet')
  let stopped = false
  function begin(part: string): Seen {
    const next = { part, acknowledged: 0, again: 0, failed: 0, longestMs: 0 }
    seen.push(next)
    lastAt = Date.now()
    return next
  }
  const work = async ({ cookie, subscriberid }: (typeof callers)[number]) => {
    while (!stopped) {
      const body = new URLSearchParams({ subscriberid, amount: '1', mode: 'CASH' }).toString()
      const headers = { ...HEADERS, cookie, 'idempotency-key': randomUUID() }
      const began = Date.now()
      let receiptno: string | null = null
      while (receiptno === null && Date.now() - began < GIVE_UP_MS) {
        receiptno = await take(`${url}/lco/v1/collections/receipts`, { method: 'POST', body, headers })
        if (receiptno !== null) break
        now.again += 1
        await sleep(250)
      }
      if (receiptno === null) now.failed += 1
      else {
        receipts.add(receiptno)
        now.acknowledged += 1
        now.longestMs = Math.max(now.longestMs, Date.now() - lastAt)
        lastAt = Date.now()
      }
    }
  }
  const working = callers.map(work)
  return {
    part: (name: string) => void (now = begin(name)),
    stop: async () => {
      stopped = true
      await Promise.all(working)
      return { seen, receipts }
    },
  }
}

const strange = new Set<string>()

async function take(url: string, sent: RequestInit): Promise<string | null> {
  try {
    const reply = await fetch(url, { ...sent, signal: AbortSignal.timeout(20_000) })
    const text = await reply.text()
    if (reply.ok) return (JSON.parse(text) as { receiptno: string }).receiptno
    const told = `${reply.status} ${text.slice(0, 120)}`
    if (!strange.has(told) && strange.add(told)) console.log(`  answered: ${told}`)
    return null
  } catch (error) {
    const told = String((error as Error & { cause?: Error }).cause ?? error).slice(0, 120)
    if (!strange.has(told) && strange.add(told)) console.log(`  not answered: ${told}`)
    return null
  }
}

export async function logIn(url: string, userid: string, password: string): Promise<string> {
  const body = new URLSearchParams({ userid, password }).toString()
  const reply = await fetch(`${url}/lco/v1/login.php`, { method: 'POST', body, headers: HEADERS })
  if (!reply.ok) throw new Error(`log-in of ${userid} failed: ${await reply.text()}`)
  return reply.headers.getSetCookie()[0]!.split(';', 1)[0]!
}
