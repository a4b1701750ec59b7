import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useWrite } from '#web/api/hooks.ts'
import { keepCart } from '#web/cart/use-cart.ts'
import { PATHS } from '#web/paths.ts'
import { goTo } from '#web/shell/navigate.ts'

export type Added = Pick<Reply<Calls['addRenewals']>, 'added' | 'refused'>

/** Puts the renewal of boxes into the cart and goes to pay; where some were left out, it says so first. */
export function useRenewals() {
  const cache = useQueryClient()
  const [left, setLeft] = useState<Added | null>(null)
  const { mutate, isPending } = useWrite('addRenewals', {
    done: ({ added, refused, ...cart }) => {
      keepCart(cache, cart)
      setLeft({ added, refused })
      if (refused.length === 0) goTo(PATHS.checkout)
    },
  })
  return {
    renew: useCallback((boxes: readonly string[]) => mutate({ boxes: [...boxes] }), [mutate]),
    isPending,
    /** What the last try came to, when not all of it went into the cart. */
    left: left && left.refused.length > 0 ? left : null,
  }
}
