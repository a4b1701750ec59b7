import * as z from 'zod/mini'

import { dayOf } from '#domain/dates.ts'

import type { Services } from '../context.ts'
import { findRow, rowsLike } from '../db/rows.ts'
import type { Job } from '../jobs/queue.ts'
import { orderServices } from '../services/orders.ts'
import type { Tx } from '../write.ts'
import { loadBox } from './load.ts'
import { accountOf, liveOf, partsOfAccount, runs, termsOn } from './tell-services.ts'

export const startParts = {
  kind: 'start-parts' as string,
  payload: z.object({ lcoid: z.string(), contractno: z.string() }),
}
type Started = z.output<typeof startParts.payload>

/** On the day that a renewal by another plan begins, its vendors are told that plan: as things stand then, not as they were sold. */
export const startPartsJob = ({ system, now }: Pick<Services, 'system' | 'now'>): Job<typeof startParts.payload> => ({
  ...startParts,
  run: (started) => system.transaction().execute((tx) => start(tx, started, now())),
})

async function start(tx: Tx, { lcoid, contractno }: Started, at: Date): Promise<void> {
  const found = await findRow(tx, 'contract', { lcoid, contractno }, ['stbno', 'actor'])
  if (!found) return
  const today = dayOf(at)
  const box = await loadBox(tx, { lcoid, stbno: found.stbno }, { today, lock: true })
  // one that was taken back meanwhile starts nothing, and who is suspended hears of it when he comes back
  if (!box.contracts.some((one) => one.contractno === contractno && one.contractstatus === 'A' && one.starts <= today))
    return
  const parts = await rowsLike(tx, 'contract_part', { lcoid, contractno })
    .select(['lcoid', 'service', 'account'])
    .where('state', '<>', 'REJECTED')
    .execute()
  for (const part of parts) {
    const live = liveOf(await partsOfAccount(tx, part), today)
    if (!runs(live)) continue
    const order = { ...accountOf(live), kind: 'CHANGE', terms: termsOn(live, today), actor: found.actor } as const
    await orderServices(tx, [{ ...order, stbno: box.stbno }], at)
  }
}
