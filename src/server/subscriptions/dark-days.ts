import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'

import { giveDarkDays } from '../refunds/decide.ts'
import type { Tx } from '../write.ts'
import type { BoxKey, Contract } from './load.ts'

/**
 * A pack that runs on because the one that took its place never came was dark for the days between, if the headend had switched it off: they are
 * given back as days without signal are. The day it went off and the day it comes back count as days that it ran.
 */
export async function giveDaysBetween(
  tx: Tx,
  box: BoxKey,
  sales: readonly Contract[],
  { restored, at }: { restored: readonly { contractno: string }[]; at: Date },
): Promise<void> {
  if (restored.length === 0) return
  const yesterday = addDays(dayOf(at), -1)
  for (const { contractno, off } of await switchedOff(tx, box, sales, restored)) {
    const from = addDays(off, 1)
    if (from <= yesterday) await giveDarkDays(tx, { lcoid: box.lcoid, contractno, from, to: yesterday }, at)
  }
}

/** When the headend did so for those sales. Of a pack with broadband or apps the vendors' words say what ran, not the headend's. */
async function switchedOff(
  tx: Tx,
  { lcoid, stbno }: BoxKey,
  sales: readonly Contract[],
  restored: readonly { contractno: string }[],
): Promise<{ contractno: string; off: Day }[]> {
  const { rows } = await sql<{ contractno: string; off: Day }>`
    select c.contractno, (max(k.updated) at time zone 'Asia/Kolkata')::date as off
    from contract c
    join cas_command k on k.lcoid = c.lcoid and k.stbno = ${stbno} and k.kind = 'DEACTIVATE' and k.state = 'ACCEPTED'
      and k.created = any(${sales.map(({ created }) => created)}::timestamptz[]) and c.plancode = any(string_to_array(k.detail, ','))
    where c.lcoid = ${lcoid} and c.contractno = any(${restored.map(({ contractno }) => contractno)}::text[]) and c.status = 'A'
      and not exists (select from contract_part part where part.lcoid = c.lcoid and part.contractno = c.contractno)
    group by c.contractno order by c.contractno`.execute(tx)
  return rows
}
