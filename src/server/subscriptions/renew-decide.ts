import type { Day } from '#domain/dates.ts'
import type { FailureCode } from '#domain/errors.ts'
import { firstOf, grouped } from '#domain/lists.ts'

import type { QuotedPlan, WantedPlan } from './quote-boxes.ts'
import type { SaleLine } from './sell.ts'

/** A contract that is to be followed by another: the same plan, or the one that is scheduled. */
export type DueContract = WantedPlan & {
  contractno: string
  validity: Day
  scheduleid: string | null
  /** Who ordered it: of a scheduled change whoever scheduled it, of auto-renew the sub-user who switched it on. */
  orderedby: string | null
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
const MENDABLE: readonly FailureCode[] = ['wallet.insufficient', 'wallet.daily-limit', 'plan.covered']

/** What a sub-user may still spend today, or why he may not buy at all; who has no line here has no limit. */
export type Purses = ReadonlyMap<string, number | FailureCode>

export const purseKey = (lcoid: string, actor: string): string => `${lcoid} ${actor}`

/**
 * Box after box in the order they end, as far as each wallet reaches: a box that it does not cover is left out whole and the next
 * one has its turn. `balances` is what each operator can spend.
 */
export function decideRenewals(
  quoted: readonly Line[],
  balances: ReadonlyMap<string, number>,
  purses: Purses = new Map(),
): Decided {
  const left = new Map(balances)
  const days = new Map(purses)
  const decided: Decided = { sold: [], failed: [] }
  for (const ofBox of grouped(quoted, ({ wanted: { lcoid, stbno } }) => `${lcoid} ${stbno}`).values()) {
    const { lcoid } = firstOf(ofBox).wanted
    const sales = ofBox.flatMap(saleOf)
    const need = sales.reduce((sum, { quote }) => sum + quote.due, 0)
    const refusal = need <= (left.get(lcoid) ?? 0) ? spendOfDay(days, sales) : 'wallet.insufficient'
    if (refusal === null) {
      left.set(lcoid, (left.get(lcoid) ?? 0) - need)
      decided.sold.push(...sales)
    }
    decided.failed.push(...ofBox.flatMap((line) => failureOf(line, refusal)))
  }
  return decided
}

function failureOf({ wanted, quote }: Line, refusal: FailureCode | null): FailedRenewal[] {
  if (!quote.ok) return [failure(wanted, quote.reason)]
  return refusal !== null && follows({ wanted, quote }) ? [failure(wanted, refusal)] : []
}

/** Takes it out of the days of those who ordered it, or says why it cannot be. A box is renewed whole or not at all. */
function spendOfDay(days: Map<string, number | FailureCode>, sales: readonly Renewal[]): FailureCode | null {
  const after = new Map<string, number>()
  for (const { wanted, quote } of sales) {
    if (wanted.orderedby === null) continue
    const key = purseKey(wanted.lcoid, wanted.orderedby)
    const day = after.get(key) ?? days.get(key)
    if (day === undefined) continue
    if (typeof day === 'string') return day
    if (quote.lcoprice > day) return 'wallet.daily-limit'
    after.set(key, day - quote.lcoprice)
  }
  for (const [key, day] of after) days.set(key, day)
  return null
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

/** He may pay at any hour until the pack ends, and it is looked at again until then. */
export const waitingForDues = (wanted: DueContract): FailedRenewal => ({
  wanted,
  reason: 'renewal.dues',
  nextTry: RETRY_MS,
})
