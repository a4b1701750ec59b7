import { useCallback } from 'react'

import { useWrite } from '#web/api/hooks.ts'
import { openLink } from '#web/downloads/open-link.ts'

/** Fetches a fresh link to the paper, and hands it to the browser's downloads. */
export function useOpenProforma() {
  const { mutate, isPending, variables } = useWrite('getProforma')
  return {
    open: useCallback((id: string) => mutate({ id }, { onSuccess: ({ url }) => openLink(url) }), [mutate]),
    opening: isPending ? variables.id : null,
  }
}
