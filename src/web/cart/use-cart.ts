import { statusOf } from '#web/api/failure.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Calls } from '#domain/calls.ts'
import type { Cart } from '#domain/cart/calls.ts'
import type { Input } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/hooks.ts'
import { asOne, isOver } from '#web/api/unanswered.ts'

const KEPT_MS = 5 * 60_000
const CART = read('getCart', {})

/** The person's cart, from what is known of it here; whoever is about to pay reads it anew behind that. */
export const useCart = ({ isFresh = false, isAllowed = true } = {}) =>
  useQuery({ ...CART, staleTime: KEPT_MS, refetchOnMount: isFresh ? 'always' : true, enabled: isAllowed })

export const keepCart = (cache: QueryClient, cart: Cart): void => void cache.setQueryData(CART.queryKey, cart)

export const readCartAgain = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: CART.queryKey })

type CartWrite = 'addToCart' | 'removeFromCart' | 'emptyCart' | 'acceptPrices'

/** Every write answers with the whole cart, which then is the one shown everywhere. */
export function useCartWrite<N extends CartWrite>(name: N) {
  const cache = useQueryClient()
  return useMutation<Cart, Failure, Input<Calls[N]>>({
    mutationKey: [name],
    mutationFn: (input) => asOne(name, input, (marked) => call(name, marked) as Promise<Cart>),
    onSettled: (_cart, _failure, input) => isOver(name, input),
    onSuccess: (cart) => {
      keepCart(cache, cart)
      // what is in the cart changes what the rest would cost beside it
      void cache.invalidateQueries({ queryKey: ['listPacks'] })
    },
    // with the session gone another read would lead to log-in before the words were read
    onError: (failure) => (statusOf(failure) === 401 ? undefined : readCartAgain(cache)),
  })
}
