import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { REFUND_REASONS } from '#domain/refunds/rules.ts'
import { read } from '#web/api/hooks.ts'
import { oneOf } from '#web/search-values.ts'
import { useFieldValue } from '#web/ui/Form.tsx'
import { useSettled } from '#web/ui/use-filters.ts'

export type Quote = Reply<Calls['quoteRefund']>

/** What is missing before an amount can be named, or the amount. */
export function useQuote(contractno: string) {
  const reason = oneOf(REFUND_REASONS, useFieldValue('reason'))
  const darkfrom = useSettled(useFieldValue('darkfrom'))
  const darkto = useSettled(useFieldValue('darkto'))
  const isDark = reason === 'NO_SIGNAL'
  const missing: 'pickReason' | ReturnType<typeof missingOf> = !reason
    ? 'pickReason'
    : isDark
      ? missingOf(darkfrom, darkto)
      : null
  const { data, isPlaceholderData } = useQuery({
    ...read('quoteRefund', { contractno, reason: reason ?? 'NO_SIGNAL', ...(isDark && { darkfrom, darkto }) }),
    enabled: missing === null,
    // money is never shown from memory
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { reason, missing, quote: missing === null && !isPlaceholderData ? data : undefined }
}

/** A year is typed digit by digit: until it is one of ours there is no day. */
const isWhole = (day: string): boolean => day >= '2000'

function missingOf(from: string, to: string): 'pickDays' | 'wrongDays' | null {
  if (!isWhole(from) || !isWhole(to)) return 'pickDays'
  return from > to ? 'wrongDays' : null
}
