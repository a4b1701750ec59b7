import type { Calls } from '#domain/calls.ts'
import type { Day } from '#domain/dates.ts'
import type { Reply } from '#domain/endpoint.ts'
import { add, type Paise } from '#domain/money.ts'

export type PriceChange = Reply<Calls['listPriceChanges']>['data'][number]

type Soonest = { before: Day; boxes: string[]; saving: Paise }

/** The boxes that are worth renewing before the next day on which prices rise; `null` when there are none. */
export function soonest(changes: readonly PriceChange[]): Soonest | null {
  const worth = changes.filter(({ boxes, saving }) => boxes.length > 0 && saving > 0)
  const before = worth.map(({ effectivedate }) => effectivedate).toSorted()[0]
  if (before === undefined) return null
  const first = worth.filter(({ effectivedate }) => effectivedate === before)
  return {
    before,
    boxes: [...new Set(first.flatMap(({ boxes }) => boxes))],
    saving: add(...first.map(({ saving }) => saving)),
  }
}
