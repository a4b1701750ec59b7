import { useEffect, useEffectEvent } from 'react'

import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { draftOf, dropDraft, keepDraft } from '#web/ui/drafts.ts'

import { useCartWrite } from './use-cart.ts'

const REVIEWED = 'reviewed-renewal'

/** Lines that are in the cart only to be shown with their price; a reload must not leave them there for good. */
export const noteReviewed = (lines: readonly CartLine[]): void =>
  keepDraft(REVIEWED, Object.fromEntries(lines.map(({ lineid }) => [lineid, ''])))

/** They were paid for, or are meant to be: from now on they are as any other line. */
export const forgetReviewed = (): void => dropDraft(REVIEWED)

type Remove = (line: Pick<CartLine, 'lineid'>) => Promise<Cart>

/** The cart without what was only shown and never agreed to. */
export async function dropReviewed(cart: Cart, remove: Remove): Promise<Cart> {
  const noted = draftOf(REVIEWED)
  let now = cart
  forgetReviewed()
  try {
    for (const { lineid } of cart.data.filter((line) => line.lineid in noted)) {
      // each is answered with the cart as it is then
      // oxlint-disable-next-line no-await-in-loop
      now = await remove({ lineid })
    }
  } catch (failure) {
    keepDraft(REVIEWED, noted)
    throw failure
  }
  return now
}

/** Where something else is about to be sold: it never joins what a review left behind. */
export function useDropReviewed(cart: Cart | undefined): void {
  const { mutateAsync } = useCartWrite('removeFromCart')
  const isRead = cart !== undefined
  // what failed was said where every failure is
  const drop = useEffectEvent(() => cart && void dropReviewed(cart, mutateAsync).catch(() => undefined))
  useEffect(() => {
    if (isRead) drop()
  }, [isRead])
}
