import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'

type Asked = { customerid: string; stbno: string; codes: readonly string[] }

/** What the paper would say. While another plan is added, what it said before stays in sight. */
export function useProformaQuote({ customerid, stbno, codes }: Asked) {
  const { data, isError, refetch } = useQuery({
    ...read('quoteProforma', { customerid, stbno, plancodes: [...codes] }),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  })
  return { quote: codes.length > 0 ? data : undefined, hasFailed: isError, again: () => void refetch() }
}
