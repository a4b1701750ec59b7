import { statusOf } from '#web/api/failure.ts'
import { useState } from 'react'

import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { Failure } from '#domain/errors.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { dropReviewed, noteReviewed } from '#web/cart/left-behind.ts'
import { useCart, useCartWrite } from '#web/cart/use-cart.ts'

type Wanted = { plancode: string; otp?: string }

/** Puts plans for one box into the cart. */
export function useFillCart({ subscriberid: customerid, stbno }: BoxPlans, entered: string | undefined) {
  const { data: cart, refetch } = useCart({ isFresh: true })
  const adding = useCartWrite('addToCart')
  const removing = useCartWrite('removeFromCart')
  const emptying = useCartWrite('emptyCart')
  const [error, setError] = useState<Failure | null>(null)
  const [isPending, setIsPending] = useState(false)
  const isOfBox = (line: CartLine): boolean => line.stbno === stbno

  /** One after the other, because each is priced with those before it. */
  async function put(wanted: readonly Wanted[], before: Cart): Promise<Cart> {
    let now = before
    for (const { lineid } of before.data.filter((line) => isOfBox(line) && isReplaced(line, wanted))) {
      // oxlint-disable-next-line no-await-in-loop
      now = await removing.mutateAsync({ lineid })
    }
    const known = new Set(before.data.map(({ lineid }) => lineid))
    for (const one of wanted) {
      // oxlint-disable-next-line no-await-in-loop
      now = await adding.mutateAsync({ customerid, stbno, ...one, ...(entered && { enteredid: entered }) })
      noteReviewed(now.data.filter(({ lineid }) => !known.has(lineid)))
    }
    return now
  }

  /** What is in it now; whoever is quicker than the first answer waits for it. */
  async function readNow(): Promise<Cart | null> {
    if (cart) return cart
    const { data, error: failure } = await refetch({ cancelRefetch: false })
    if (failure instanceof Failure) setError(failure)
    return data ?? null
  }

  async function tryAll(wanted: readonly Wanted[]): Promise<Cart | null> {
    const read = await readNow()
    if (!read) return null
    let before = read
    try {
      before = await dropReviewed(read, removing.mutateAsync)
      return await put(wanted, before)
    } catch (refused) {
      if (!(refused instanceof Failure)) throw refused
      setError(refused)
      if (before.count === 0 && statusOf(refused) !== 401) emptying.mutate({})
      return null
    }
  }

  /** The cart with these in it, or null when one was refused: then nothing new stays behind. */
  async function fill(wanted: readonly Wanted[]): Promise<Cart | null> {
    setError(null)
    setIsPending(true)
    return tryAll(wanted).finally(() => setIsPending(false))
  }

  return {
    cart,
    fill,
    error,
    /** Whoever goes back has not chosen anything yet; what failed was said where every failure is. */
    giveUp: () => cart && void dropReviewed(cart, removing.mutateAsync).catch(() => undefined),
    others: (now: Cart) => now.data.filter((line) => !isOfBox(line)).length,
    isPending,
  }
}

/** Of two forms of the base pack the one chosen now; add-ons that wait there are paid along. */
const isReplaced = ({ plantype, plancode }: CartLine, wanted: readonly Wanted[]): boolean =>
  plantype === 'BASE' && !wanted.some((one) => one.plancode === plancode)
