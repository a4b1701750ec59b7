import type { Day } from '#domain/dates.ts'
import type { Command } from '#domain/hardware/device-calls.ts'

import { orderCommands } from '../cas/commands.ts'
import type { Tx } from '../write.ts'
import { loadBox, type LoadedBox } from './load.ts'
import { codesOf, lastingOf, switchedAfter, switching } from './rights.ts'
import { tellServices } from './tell-services.ts'

type By = { actor: string; at: Date; today: Day }

/**
 * What the headend has to hear after a change: what went dark, what came back, and when neither did, what runs still, because its
 * last day is another. None of these commands sells anything: refused, they give no money back.
 */
export async function tellHeadend(tx: Tx, before: LoadedBox, { actor, at, today }: By): Promise<Command[]> {
  const after = await loadBox(tx, before, { today, lock: false })
  const { off, on } = switchedAfter(before.contracts, after.contracts, today)
  const isSame = off.length === 0 && on.length === 0
  await tellServices(tx, [{ before, after }], { actor, at, today })
  return orderCommands(
    tx,
    switching(before, { off, on: isSame ? codesOf(lastingOf(after.contracts, today)) : on }, actor),
    at,
  )
}
