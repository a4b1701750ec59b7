import { addDays, startOf, type Day } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'

import type { BoxKind } from './contracts.ts'
import { inventedMobile, type DemoHome } from './people-at-home.ts'
import type { Random } from './random.ts'

type World = { random: Random; today: Day; now: Date; lcoid: string }
type Shown = { stbno: string; kind: BoxKind; last_dc: Day | null }

const byTime = (a: { created: Date }, b: { created: Date }) => a.created.getTime() - b.created.getTime()
const onDay = (day: Day, random: Random): Date =>
  new Date(startOf(day).getTime() + random.between(9 * 60, 20 * 60) * 60_000)

/** What some boxes were told lately; all of it answered, none of it today. */
export function pastCommands(boxes: readonly Shown[], { random, today, lcoid }: World) {
  const told = boxes.filter(({ kind }, n) => n % 5 === 0 || kind === 'DISCONNECTED')
  return told
    .flatMap((box) => commandsOf(box, random, today))
    .map((one) => ({ ...one, lcoid, actor: lcoid }))
    .toSorted(byTime)
}

function commandsOf({ stbno, kind, last_dc }: Shown, random: Random, today: Day) {
  const daysAgo = random.between(2, 28)
  const rejected = random.below(9) === 0
  const made = onDay(addDays(today, -daysAgo), random)
  const told = (what: 'ACTIVATE' | 'RETRACK' | 'OSD' | 'DEACTIVATE', created: Date, more = {}) => ({
    stbno,
    kind: what,
    detail: what === 'OSD' ? 'Your subscription ends soon. Please call your operator.' : '',
    state: 'ACCEPTED' as const,
    reason: '',
    created,
    updated: new Date(created.getTime() + 4000),
    ...more,
  })
  return [
    told('ACTIVATE', made),
    told(
      'RETRACK',
      new Date(made.getTime() + 600_000),
      rejected ? { state: 'REJECTED', reason: 'Smart card not found' } : {},
    ),
    ...(rejected ? [told('RETRACK', new Date(made.getTime() + 900_000))] : []),
    ...(kind === 'EXPIRING' ? [told('OSD', onDay(addDays(today, -1), random))] : []),
    ...(kind === 'DISCONNECTED' && last_dc ? [told('DEACTIVATE', onDay(last_dc, random))] : []),
  ]
}

/** What was corrected about homes in the last two months; the second value is the one they have now. */
export function pastChanges(homes: readonly DemoHome[], { random, today, lcoid }: World) {
  const changed = homes.filter((_, n) => n % 11 === 3)
  return changed
    .map((home, n) => ({
      lcoid,
      subscriberid: home.subscriberid,
      ...(n % 2 === 0
        ? { field: 'mobilephone', before: inventedMobile(random), after: home.mobilephone }
        : { field: 'addrline1', before: `${random.between(121, 180)} Old Lane`, after: home.addrline1 }),
      actor: lcoid,
      at: onDay(addDays(today, -random.between(1, 60)), random),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const REASONS = ['No power', 'No signal', 'Burnt']

/** The broken boxes were once in homes that have another now. */
export function pastSwaps(
  faulty: readonly { stbno: string }[],
  boxes: readonly { stbno: string; subscriberid: string }[],
  world: World,
) {
  const { random, today, lcoid } = world
  return faulty
    .slice(0, REASONS.length)
    .map(({ stbno }, n) => ({
      lcoid,
      subscriberid: itemAt(boxes, 7 + n * 5).subscriberid,
      oldstb: stbno,
      newstb: itemAt(boxes, 7 + n * 5).stbno,
      reason: itemAt(REASONS, n),
      actor: lcoid,
      created: onDay(addDays(today, -random.between(10, 90)), random),
    }))
    .toSorted(byTime)
}
