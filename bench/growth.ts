/**
 * What operators do all day, among a hundred operators and among twenty thousand, turn about: how much dearer is it among many? Over HTTP,
 * a server process for each world, both on one PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedPostgres } from '#server/db/embedded.ts'

import { homeOf, makePortalWorld, startPortal, type Asked, type Portal } from './portal.ts'

const FEW = 100
const MANY = Number(process.env['OPERATORS'] ?? 20_000)
const EACH = Number(process.env['HOMES_EACH'] ?? 50)
const ROUNDS = Number(process.env['ROUNDS'] ?? 60)
const WARM_UP = 15

type World = Portal & { operators: number }
type Home = ReturnType<typeof homeOf>
/** What has to be there first, which is not measured, and what is. */
type Deed = { before?: (home: Home) => Asked[]; does: (home: Home, others: Home[]) => Asked }

const post = (path: string, form: Record<string, string>): Asked => ({ method: 'POST', path, form })
const get = (path: string): Asked => ({ method: 'GET', path })
const put = ({ stbno, customerid }: Home) => post('/cart', { customerid, stbno, plancode: 'DESI-30D' })

const DEEDS: Record<string, Deed> = {
  sale: { before: (home) => [put(home)], does: () => post('/cart/checkout', {}) },
  'renew in bulk': {
    does: (home, others) => post('/cart/renewals', { boxes: [home, ...others].map(({ stbno }) => stbno).join(',') }),
  },
  cancel: { does: ({ contractno }) => post('/plan/cancel', { contractno, reason: 'Customer Request' }) },
  'top-up': { does: () => post('/payment.php', { amount: '500.00' }) },
  ticket: {
    does: ({ stbno }) => post('/ticket', { category: 'No signal', subject: 'Dark', body: 'All dark.', stbno }),
  },
  search: { does: ({ stbno }) => get(`/subscriber/search?q=${stbno}`) },
  'search by name': { does: () => get('/subscriber/search?q=asha') },
  'list of boxes': { does: () => get('/subscriber/list-stb-subscribers') },
  'a household': { does: ({ stbno, customerid }) => get(`/plan/subscriber?customerid=${customerid}&stbno=${stbno}`) },
  'expiry list': { does: () => get('/expiry.php') },
  statement: { does: () => get('/lco/ledgerreport') },
  'dashboard: figures': { does: () => get('/stat/mqstats') },
  'dashboard: tasks': { does: () => get('/stat/today') },
}

/** Each round is another operator's, so that no wallet and no page is warmer in one world than in the other. */
async function millis({ ask, operators }: World, { before, does }: Deed, round: number, nth: number): Promise<number> {
  const n = 1 + (round % Math.min(operators - 1, FEW - 1))
  const home = homeOf(n, nth, operators)
  for (const asked of before?.(home) ?? []) await ask(n, asked)
  const from = performance.now()
  await ask(n, does(home, [homeOf(n, EACH - 1, operators), homeOf(n, EACH - 2, operators)]))
  return performance.now() - from
}

/** One in ten was quicker: what the machine does beside makes requests slower, never quicker. */
const quickOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)]!

async function measure(name: string, deed: Deed, [few, many]: [World, World], nth: number): Promise<boolean> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const took = await millis(side === 0 ? few : many, deed, round, nth)
      if (round >= WARM_UP) times[side].push(took)
    }
  const [among, amongMany] = [quickOf(times[0]), quickOf(times[1])]
  const ratio = amongMany / among
  console.log(
    name.padEnd(22),
    ...[among.toFixed(2), amongMany.toFixed(2), ratio.toFixed(2)].map((text) => text.padStart(9)),
  )
  return ratio <= 1.15
}

const dataDir = mkdtempSync(join(tmpdir(), 'lco-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, throwaway: true })
const portals: Portal[] = []
try {
  const worlds: World[] = []
  for (const [name, operators] of [
    ['few', FEW],
    ['many', MANY],
  ] as const) {
    const from = performance.now()
    const url = await makePortalWorld(postgres.url, name, { operators, each: EACH })
    console.log(
      `${operators} operators, ${operators * EACH} homes made in ${((performance.now() - from) / 1000).toFixed(0)} s`,
    )
    const portal = await startPortal(url)
    portals.push(portal)
    worlds.push({ ...portal, operators })
  }
  console.log(''.padEnd(22), ...[`${FEW}, ms`, `${MANY}, ms`, 'ratio'].map((head) => head.padStart(9)))
  let nth = 0
  const held: boolean[] = []
  for (const [name, deed] of Object.entries(DEEDS))
    held.push(await measure(name, deed, worlds as [World, World], nth++ % Math.max(1, EACH - 2)))
  console.log(`${held.filter(Boolean).length} of ${held.length} at ≤ 1.15 (target: all)`)
} finally {
  for (const portal of portals) portal.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
