import type { CartLine } from '#domain/cart/calls.ts'
import type { Failure } from '#domain/errors.ts'
import { add as sum } from '#domain/money.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { useDropReviewed } from '#web/cart/left-behind.ts'
import { useCart, useCartWrite } from '#web/cart/use-cart.ts'

import { useCustomerCode } from './use-customer-code.ts'

/** The part of the cart that is for this box, and how it changes. */
export function useBoxCart({ subscriberid: customerid, stbno, customertag }: BoxPlans, entered: string | undefined) {
  const { data: cart } = useCart({ isFresh: true })
  useDropReviewed(cart)
  const adding = useCartWrite('addToCart')
  const removing = useCartWrite('removeFromCart')
  const lines: readonly CartLine[] = cart?.data.filter((line) => line.stbno === stbno) ?? []
  const isConfirmed = lines.some(({ plantype, refusal }) => plantype === 'BASE' && refusal === '')
  const code = useCustomerCode(customertag === 'OTP' && !isConfirmed)
  const lineOf = (plancode: string) => lines.find((line) => line.plancode === plancode)
  return {
    cart,
    lines,
    lineOf,
    hasBase: lines.some(({ plantype }) => plantype === 'BASE'),
    total: sum(...lines.filter(({ refusal }) => refusal === '').map(({ due }) => due)),
    /** Lines for other boxes: those are paid at the checkout. */
    others: (cart?.count ?? 0) - lines.length,
    add: (plancode: string) => {
      if (!code.isThere()) return
      const otp = code.isNeeded && { otp: code.otp }
      const onSuccess = () => code.type('')
      adding.mutate({ customerid, stbno, plancode, ...otp, ...(entered && { enteredid: entered }) }, { onSuccess })
    },
    code,
    remove: (plancode: string) => {
      const line = lineOf(plancode)
      if (line) removing.mutate({ lineid: line.lineid })
    },
    /** Why this plan was not taken when it was last tried. */
    refusalOf: (plancode: string): Failure | null =>
      adding.variables?.plancode === plancode && adding.error ? adding.error : null,
    isBusy: adding.isPending || removing.isPending || cart === undefined,
    isAdding: (plancode: string) => adding.isPending && adding.variables.plancode === plancode,
  }
}
export type BoxCart = ReturnType<typeof useBoxCart>
