import { LINE_STATES, type LineState } from '#domain/collections/upi.ts'
import { textLike } from '#web/search-values.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'

export type DuesSearch = { areaid?: string }
export function duesSearch({ areaid }: Record<string, unknown>): DuesSearch {
  const known = textLike(/^AREA\d{5,9}$/, areaid)
  return known ? { areaid: known } : {}
}

export type AccountSearch = { customerid?: string }
export function accountSearch({ customerid }: Record<string, unknown>): AccountSearch {
  const known = textLike(/^\d{10}$/, customerid)
  return known ? { customerid: known } : {}
}

export type UpiSearch = { statementid?: string; state?: LineState }
export function upiSearch({ statementid, state }: Record<string, unknown>): UpiSearch {
  const known = textLike(/^ST\d{5,9}$/, statementid)
  const shown = LINE_STATES.find((one) => one === state)
  return known ? { statementid: known, ...(shown && { state: shown }) } : {}
}

export type ReceiptSearch = DayRange & { receiptno?: string }
export function receiptSearch(search: Record<string, unknown>): ReceiptSearch {
  const receiptno = textLike(/^R\/\d{2}-\d{2}\/\d{6,9}$/, search['receiptno'])
  return { ...rangeOf(search), ...(receiptno && { receiptno }) }
}
