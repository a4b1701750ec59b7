import { isAsked, oneOf, textLike } from '#web/search-values.ts'
import { type DayRange, rangeOf } from '#web/ui/day-range.ts'
import { REFUND_STATUSES, type RefundStatus } from '#domain/states.ts'

/** The list and its filters, one request, or the sale that a new one is about and where it was found. */
export type RefundSearch = DayRange & {
  status?: RefundStatus
  refund?: string
  new?: true
  customerid?: string
  billno?: string
  contractno?: string
}

export function refundSearch(search: Record<string, unknown>): RefundSearch {
  const contractno = textLike(/^\d{10}$/, search['contractno'])
  const billno = textLike(/^[A-Za-z0-9/-]{1,20}$/, search['billno'])
  if (contractno || billno) return { ...(contractno && { contractno }), ...(billno && { billno }) }
  const customerid = textLike(/^\d{10}$/, search['customerid'])
  if (isAsked(search['new'])) return { new: true, ...(customerid && { customerid }) }
  const refund = textLike(/^REF\d{5,9}$/, search['refund'])
  const status = oneOf(REFUND_STATUSES, search['status'])
  return refund ? { refund } : { ...rangeOf(search), ...(status && { status }) }
}
