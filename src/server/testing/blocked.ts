/** What one turn of the loop may take from everybody else who is being served. */
export const MOST_BLOCKED_MS = 50

type Moment = { wallMs: number; cpuMs: number }

function momentNow(): Moment {
  const { user, system } = process.cpuUsage()
  return { wallMs: performance.now(), cpuMs: (user + system) / 1000 }
}

/** The shorter of both clocks: on a busy machine others hold the core, and a pool of threads works beside the loop. */
function between(from: Moment, to: Moment): number {
  return Math.min(to.wallMs - from.wallMs, to.cpuMs - from.cpuMs)
}

async function longestTurn(work: () => unknown): Promise<number> {
  let longest = 0
  let since = momentNow()
  let isOver = false
  const turn = () => {
    const now = momentNow()
    longest = Math.max(longest, between(since, now))
    since = momentNow()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    turn()
    isOver = true
  }
  return longest
}

/** What reading this text takes on a quiet machine of the kind we serve from. */
const READ_MS = 8
const TEXT = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, name: `name ${n}` })))

/** How much slower this machine is now than a quiet one, by work that is always the same: never below 1. */
function slowness(): number {
  let best = Infinity
  for (let tries = 0; tries < 5; tries++) {
    const from = momentNow()
    JSON.parse(TEXT)
    best = Math.min(best, between(from, momentNow()))
  }
  return Math.max(1, best / READ_MS)
}

/** Whoever else works on this machine does not do so in all of them. */
const MOST_TRIES = 8

/** How long the work keeps the loop from everybody else, were the machine quiet: the best of a few, and one is enough where it is short. */
export async function blockedMs(work: () => unknown, shortMs = MOST_BLOCKED_MS / 2): Promise<number> {
  let best = Infinity
  for (let tries = 0; tries < MOST_TRIES && best > shortMs; tries++) best = Math.min(best, await longestTurn(work))
  return best > shortMs ? best / slowness() : best
}
