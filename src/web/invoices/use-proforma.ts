import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

import { read, useWrite } from '#web/api/hooks.ts'
import { openLink } from '#web/ui/save-file.ts'

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

/** Fetches a fresh link to the paper, and hands it to the browser's downloads. */
export function useOpenProforma() {
  const { mutate, isPending, variables } = useWrite('getProforma')
  return {
    open: useCallback((id: string) => mutate({ id }, { onSuccess: ({ url }) => openLink(url) }), [mutate]),
    opening: isPending ? variables.id : null,
  }
}
