import { sql } from 'kysely'

import { HOUR_MS } from '#domain/dates.ts'
import type { SWAP_REASONS } from '#domain/hardware/device-rules.ts'

import { insertAll, takeNumbers } from '../db/rows.ts'
import type { Tx } from '../write.ts'

type SwapReason = (typeof SWAP_REASONS)[number]
type Wish = { lcoid: string; hoursAgo: number; comments: string; refused?: string }

const REPLACEMENTS: readonly (Wish & { reason: SwapReason })[] = [
  {
    lcoid: 'LCO10001',
    hoursAgo: 150,
    reason: 'No power',
    comments: 'Goes off after an hour',
    refused: 'The power adapter was changed, and the box works',
  },
  { lcoid: 'LCO10001', hoursAgo: 55, reason: 'Burnt', comments: 'Smells burnt since the thunderstorm' },
  { lcoid: 'LCO10002', hoursAgo: 7, reason: 'Water damage', comments: 'The rain came through the roof' },
]

const ANDROIDS: readonly (Wish & { quantity: number; subscribers: string })[] = [
  {
    lcoid: 'LCO10002',
    hoursAgo: 200,
    quantity: 20,
    subscribers: '',
    comments: 'To try it in the new colony',
    refused: 'Please name the homes that want one',
  },
  {
    lcoid: 'LCO10002',
    hoursAgo: 30,
    quantity: 3,
    subscribers: 'Shettar, Kulkarni and Hiremath in Vidyanagar',
    comments: 'They have broadband already',
  },
  { lcoid: 'LCO10001', hoursAgo: 4, quantity: 2, subscribers: 'Two homes on Panchavati Road', comments: '' },
]

/** Boxes that operators want replaced, and Android boxes they want: some of it waits for the desk. */
export async function seedRequests(tx: Tx, now: Date): Promise<void> {
  const swaps = await takeNumbers(tx, 'replacement_request_number', REPLACEMENTS.length)
  const boxes = await sparedBoxes(tx)
  await insertAll(
    tx,
    'replacement_request',
    REPLACEMENTS.map(({ reason, ...wish }, n) => ({
      ...asked(wish, now),
      requestid: `REQ${swaps + 1 + n}`,
      stbno: boxes[wish.lcoid]!.pop()!,
      reason,
      newstb: null,
    })),
  )
  const androids = await takeNumbers(tx, 'android_request_number', ANDROIDS.length)
  await insertAll(
    tx,
    'android_request',
    ANDROIDS.map(({ quantity, subscribers, ...wish }, n) => ({
      ...asked(wish, now),
      requestid: `AND${androids + 1 + n}`,
      quantity,
      subscribers,
    })),
  )
}

function asked({ lcoid, comments, hoursAgo, refused = '' }: Wish, now: Date) {
  const created = new Date(now.getTime() - hoursAgo * HOUR_MS)
  return {
    lcoid,
    comments,
    state: refused ? ('REFUSED' as const) : ('OPEN' as const),
    actor: lcoid,
    created,
    decision: refused,
    decidedby: refused && 'DESK3',
    decided: refused ? new Date(created.getTime() + 20 * HOUR_MS) : null,
  }
}

/** Two SD boxes each that stand in a home, the last ones in no list that begins with the first. */
async function sparedBoxes(tx: Tx): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ lcoid: string; boxes: string[] }>`
    select lcoid, (array_agg(stbno order by stbno desc))[:2] as boxes
    from box where state = 'ASSIGNED' and stb_type = 'SD' group by lcoid`.execute(tx)
  return Object.fromEntries(rows.map(({ lcoid, boxes }) => [lcoid, boxes]))
}
