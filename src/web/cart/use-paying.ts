import { statusOf } from '#web/api/failure.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Cart, CheckoutResult } from '#domain/cart/calls.ts'
import type { Failure } from '#domain/errors.ts'
import { call } from '#web/api/call.ts'
import { underKey } from '#web/api/request.ts'
import { asOne, isOver, wasAnswered } from '#web/api/unanswered.ts'
import { hideBanner } from '#web/shell/banner.ts'
import { takeCredit } from '#web/shell/session.ts'

import { readCartAgain, useCartWrite } from './use-cart.ts'

type Shown = Pick<Cart, 'cartid' | 'version'>

/** Of a cart as it was shown the checkout happens once, however often it is sent: that is what the key says. */
const checkOut = ({ cartid, version }: Shown): Promise<CheckoutResult> =>
  call('checkOut', underKey({}, `${cartid}-${version}`))

/** What was refused stands otherwise than it was shown, on the STB too where another window was first. */
const readAgain = (cache: QueryClient) =>
  Promise.all([readCartAgain(cache), cache.invalidateQueries({ queryKey: ['getBoxPlans'] })])

/** From the button to the result: prices that changed are agreed to first, a lost answer is asked for again. */
export function usePaying(onPaid: (result: CheckoutResult) => void) {
  const cache = useQueryClient()
  const agreeing = useCartWrite('acceptPrices')
  const paying = useMutation<CheckoutResult, Failure, Shown>({
    mutationKey: ['checkOut'],
    mutationFn: (shown) => asOne('checkOut', shown, checkOut),
    onSettled: (_result, _failure, shown) => isOver('checkOut', shown),
    onSuccess: (result) => {
      takeCredit(result.credit)
      onPaid(result)
      return readCartAgain(cache)
    },
    // a cart whose checkout got no answer stays as it was shown, so that asking again means the same
    onError: (failure) => (wasAnswered(failure) && statusOf(failure) !== 401 ? readAgain(cache) : undefined),
  })
  const lost = paying.error && !wasAnswered(paying.error) ? paying.variables : null

  function pay(cart: Shown) {
    hideBanner()
    paying.mutate({ cartid: cart.cartid, version: cart.version })
  }

  return {
    pay,
    /** Sends the very same again; `null` unless an answer is missing. */
    askAgain: lost ? () => pay(lost) : null,
    agree: ({ version }: Shown) => agreeing.mutate({ version }, { onSuccess: () => paying.reset() }),
    error: paying.error,
    isPending: paying.isPending || agreeing.isPending,
    reset: paying.reset,
  }
}
export type Paying = ReturnType<typeof usePaying>
