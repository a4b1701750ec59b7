import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { Input, Reply } from '#domain/endpoint.ts'
import type { BoxPayment, BoxPrice, hardwareCalls } from '#domain/hardware/calls.ts'
import { parseRupees, type Paise } from '#domain/money.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { hideBanner } from '#web/shell/banner.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { takeCredit } from '#web/shell/session.ts'
import { useLeaveFor } from '#web/ui/use-leave-for.ts'

import { shopTexts } from './shop-texts.ts'

type PayForBoxInput = Input<typeof hardwareCalls.payForBox>
type Ordered = Reply<typeof hardwareCalls.payForBox>
/** What the form holds; the price is added from the list that is on the screen. */
export type Wanted = Omit<PayForBoxInput, 'boxprice'>

type Review = { asked: PayForBoxInput; box: BoxPrice; onSuccess: ((reply: Ordered) => void) | undefined }

/** From the filled-in form over the last look at the total to the paid order, or to the payment page. */
export function useOrder(prices: readonly BoxPrice[], onPlaced: (order: BoxPayment) => void) {
  const cache = useQueryClient()
  const order = useWrite('payForBox', { refreshes: ['listBoxPayments', 'getRunway'] })
  const { isLeaving, leaveFor } = useLeaveFor()
  const [review, setReview] = useState<Review | null>(null)

  function look(wanted: Wanted, { onSuccess }: { onSuccess?: (reply: Ordered) => void } = {}) {
    const box = prices.find(({ idboxtypeclass }) => idboxtypeclass === wanted.boxtype)
    if (!box) return
    order.reset()
    setReview({ asked: { ...wanted, boxprice: box.price }, box, onSuccess })
  }

  /** The server announces the credit too; this window does not depend on that. */
  const readCredit = () =>
    void cache.fetchQuery({ ...read('getOperator', {}), staleTime: 0 }).then(
      ({ credit }) => credit !== null && takeCredit(credit),
      () => undefined,
    )

  function take(asked: PayForBoxInput) {
    if (!review) return
    hideBanner()
    setReview({ ...review, asked })
    order.mutate(asked, {
      onSuccess: (reply) => {
        review.onSuccess?.(reply)
        // who comes back from the payment page finds the order in the list, not this question again
        setReview(null)
        if (reply.payurl !== '') return leaveFor(reply.payurl)
        onPlaced(reply)
        readCredit()
        return undefined
      },
      onError: ({ code }) => {
        if (code === 'price.changed') void cache.invalidateQueries({ queryKey: ['listBoxPrices'] })
        if (code === 'wallet.insufficient') readCredit()
        // an order whose answer was lost may stand there all the same
        void cache.invalidateQueries({ queryKey: ['listBoxPayments'] })
      },
    })
  }

  return {
    review,
    look,
    take,
    leave: () => setReview(null),
    error: order.error,
    newPrice: order.error?.code === 'price.changed' ? amountIn(order.error.details, 'new') : null,
    isPending: order.isPending || isLeaving,
  }
}

/** An amount that the server's refusal names. */
export function amountIn(details: Record<string, unknown>, name: string): Paise | null {
  const text = details[name]
  try {
    return typeof text === 'string' ? parseRupees(text) : null
  } catch {
    return null
  }
}

/** The tax invoice of a paid order, into the browser's downloads. */
export function useInvoice() {
  const { saved } = useText(shopTexts)
  const { mutate, isPending } = useWrite('downloadBoxInvoice')
  const save = useCallback((payboxid: string) => mutate({ payboxid }, { onSuccess: keepFile(saved) }), [mutate, saved])
  return { save, isPending }
}
