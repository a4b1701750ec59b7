import type { Day } from '#domain/dates.ts'
import type { FailureCode } from '#domain/errors.ts'
import { grouped } from '#domain/grouped.ts'

import type { QuotedPlan, WantedPlan } from './quote-boxes.ts'
import type { SaleLine } from './sell.ts'

/** A contract that is to be followed by another: the same plan, or the one that is scheduled. */
export type DueContract = WantedPlan & {
  contractno: string
  validity: Day
  scheduleid: string | null
  /** How often it was tried in vain. */
  tries: number
}
type Line = QuotedPlan<DueContract>
export type Renewal = SaleLine & { wanted: DueContract }
export type FailedRenewal = {
  wanted: DueContract
  reason: FailureCode
  /** In so many milliseconds; `null` when it is not tried again. */
  nextTry: number | null
}
export type Decided = { sold: Renewal[]; failed: FailedRenewal[] }

const RETRY_MS = 4 * 3_600_000
const RETRIES = 3
/** What time may mend: money comes in, or the base pack that an add-on waits for is renewed by hand. */
const MENDABLE: readonly FailureCode[] = ['wallet.insufficient', 'plan.covered']

/**
 * Box after box in the order they end, as far as each wallet reaches: a box that it does not cover is left out whole and the next
 * one has its turn. `balances` is what each operator can spend.
 */
export function decideRenewals(quoted: readonly Line[], balances: ReadonlyMap<string, number>): Decided {
  const left = new Map(balances)
  const decided: Decided = { sold: [], failed: [] }
  for (const ofBox of grouped(quoted, ({ wanted: { lcoid, stbno } }) => `${lcoid} ${stbno}`).values()) {
    const { lcoid } = ofBox[0]!.wanted
    const sales = ofBox.flatMap(saleOf)
    const need = sales.reduce((sum, { quote }) => sum + quote.due, 0)
    const covered = need <= (left.get(lcoid) ?? 0)
    if (covered) {
      left.set(lcoid, (left.get(lcoid) ?? 0) - need)
      decided.sold.push(...sales)
    }
    for (const { wanted, quote } of ofBox) {
      if (!quote.ok) decided.failed.push(failure(wanted, quote.reason))
      else if (!covered && follows({ wanted, quote })) decided.failed.push(failure(wanted, 'wallet.insufficient'))
    }
  }
  return decided
}

const follows = ({ wanted, quote }: Pick<Line, 'wanted' | 'quote'>): boolean =>
  quote.ok && quote.previous === wanted.contractno

/** What would follow another contract than the due one was renewed in some other way already: nothing is left to do. */
const saleOf = ({ wanted, box, terms, quote }: Line): Renewal[] =>
  box && terms && quote.ok && follows({ wanted, quote }) ? [{ wanted, box, plan: terms, quote }] : []

const failure = (wanted: DueContract, reason: FailureCode): FailedRenewal => ({
  wanted,
  reason,
  nextTry: MENDABLE.includes(reason) && wanted.tries < RETRIES ? RETRY_MS : null,
})
