import type { Day } from '#domain/dates.ts'
import type { Command } from '#domain/hardware/device-calls.ts'

import { orderCommands } from '../cas/commands.ts'
import type { Tx } from '../write.ts'
import { tellServices } from './tell-services.ts'
import { loadBox, type LoadedBox } from './load.ts'

type By = { actor: string; at: Date; today: Day }
type Kind = 'ACTIVATE' | 'DEACTIVATE'

const runningOn = ({ contracts }: LoadedBox, today: Day): string[] => [
  ...new Set(
    contracts
      .filter(({ contractstatus, starts, validity }) => contractstatus === 'A' && starts <= today && validity >= today)
      .filter(({ services }) => services.includes('TV'))
      .map(({ plancode }) => plancode),
  ),
]

/**
 * What the headend has to hear after a change: what went dark, what came back, and when neither did, what runs still, because its
 * last day is another. None of these commands sells anything: refused, they give no money back.
 */
export async function tellHeadend(tx: Tx, before: LoadedBox, { actor, at, today }: By): Promise<Command[]> {
  const { lcoid, stbno } = before
  const had = runningOn(before, today)
  const after = await loadBox(tx, before, { today, lock: false })
  const has = runningOn(after, today)
  const dark = had.filter((plancode) => !has.includes(plancode))
  const lit = has.filter((plancode) => !had.includes(plancode))
  const still = dark.length === 0 && lit.length === 0 ? has : []
  await tellServices(tx, [{ before, after }], { actor, at, today })
  const orders: [Kind, string[]][] = [
    ['DEACTIVATE', dark],
    ['ACTIVATE', lit],
    ['ACTIVATE', still],
  ]
  return orderCommands(
    tx,
    orders
      .filter(([, plans]) => plans.length > 0)
      .map(([kind, plans]) => ({ lcoid, stbno, kind, actor, detail: plans.join(',') })),
    at,
  )
}
