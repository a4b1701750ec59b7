import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** What callers saw of a part of the drill. */
export type Seen = {
  part: string
  beganMs: number
  sales: string[]
  receipts: string[]
  again: number
  failed: number
  /** The longest that nobody was answered, and the longest that one of them waited for one answer. */
  gapMs: number
  waitMs: number
}

type Person = { lcoid: string; cookie: string }
/** Renews the packs of these boxes, one after the other, from a cart of his own. */
export type Seller = Person & { boxes: string[] }
/** Takes a rupee from this customer, again and again. */
export type Collector = Person & { subscriberid: string }

const GIVE_UP_MS = 60_000
const HEADERS = { 'x-lco-portal': '1' }

/** Callers who sell and who take money. Each write has a key of its own, and is sent again with it until it is answered. */
export function startLoad(url: string, sellers: readonly Seller[], collectors: readonly Collector[]) {
  const seen: Seen[] = []
  let lastMs = Date.now()
  let now = begin('quiet')
  let stopped = false
  function begin(part: string): Seen {
    const next = { part, beganMs: Date.now(), sales: [], receipts: [], again: 0, failed: 0, gapMs: 0, waitMs: 0 }
    seen.push(next)
    lastMs = Date.now()
    return next
  }
  const insist = async (cookie: string, path: string, form: Record<string, string>): Promise<string | null> => {
    const headers = { ...HEADERS, cookie, 'idempotency-key': randomUUID() }
    const body = Object.keys(form).length > 0 ? new URLSearchParams(form) : null
    for (const beganMs = Date.now(); Date.now() - beganMs < GIVE_UP_MS; await sleep(250)) {
      const answer = await ask(`${url}/lco/v1${path}`, { method: 'POST', body, headers })
      if (answer !== null) {
        now.gapMs = Math.max(now.gapMs, Date.now() - lastMs)
        now.waitMs = Math.max(now.waitMs, Date.now() - beganMs)
        lastMs = Date.now()
        return answer
      }
      now.again += 1
    }
    now.failed += 1
    return null
  }
  const sell = async ({ lcoid, cookie, boxes }: Seller) => {
    for (let n = 0; !stopped; n++) {
      const put = await insist(cookie, '/cart/renewals', { boxes: boxes[n % boxes.length]! })
      // one that is paid a year ahead is passed by
      if (put === null || (JSON.parse(put) as { added: number }).added === 0) continue
      const paid = await insist(cookie, '/cart/checkout', {})
      if (paid === null) continue
      const { result } = JSON.parse(paid) as { result: { success: string }[] }
      now.sales.push(...result.filter(({ success }) => success).map(({ success }) => `${lcoid} ${success}`))
    }
  }
  const collect = async ({ lcoid, cookie, subscriberid }: Collector) => {
    while (!stopped) {
      const taken = await insist(cookie, '/collections/receipts', { subscriberid, amount: '1', mode: 'CASH' })
      if (taken !== null) now.receipts.push(`${lcoid} ${(JSON.parse(taken) as { receiptno: string }).receiptno}`)
    }
  }
  const working = [...sellers.map(sell), ...collectors.map(collect)]
  return {
    part: (name: string) => void (now = begin(name)),
    stop: async () => {
      stopped = true
      await Promise.all(working)
      return seen
    },
  }
}

const strange = new Set<string>()

async function ask(url: string, sent: RequestInit): Promise<string | null> {
  const tell = (told: string) => {
    if (!strange.has(told) && strange.add(told)) console.log(`  ${told}`)
    return null
  }
  try {
    const reply = await fetch(url, { ...sent, signal: AbortSignal.timeout(20_000) })
    const text = await reply.text()
    return reply.ok ? text : tell(`answered: ${reply.status} ${text.slice(0, 120)}`)
  } catch (error) {
    return tell(`not answered: ${String((error as Error & { cause?: Error }).cause ?? error).slice(0, 120)}`)
  }
}

export async function logIn(url: string, userid: string, password: string): Promise<string> {
  const body = new URLSearchParams({ userid, password })
  const path = userid.startsWith('SUB') ? 'subuser/login' : 'login.php'
  const reply = await fetch(`${url}/lco/v1/${path}`, { method: 'POST', body, headers: HEADERS })
  if (!reply.ok) throw new Error(`log-in of ${userid} failed: ${await reply.text()}`)
  return reply.headers.getSetCookie()[0]!.split(';', 1)[0]!
}
