import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useWrite } from '#web/api/hooks.ts'

/** Whoever is told that another window was faster sees what that window accepted. */
export function useAcceptance() {
  const cache = useQueryClient()
  const accept = useWrite('acceptAgreement', { refreshes: ['getOperator'] })
  const { error, isSuccess } = accept
  useEffect(() => {
    if (error?.code === 'agreement.accepted') void cache.invalidateQueries({ queryKey: ['getOperator'] })
  }, [error, cache])
  // what was accepted stands at the top, the button that did it at the bottom
  useEffect(() => {
    if (isSuccess) scrollTo(0, 0)
  }, [isSuccess])
  return accept
}
