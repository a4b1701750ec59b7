import type { cartCalls } from '#domain/cart/calls.ts'
import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'

import type { Handlers } from '../http.ts'
import { addToCart } from './add.ts'
import { changeCart } from './change.ts'
import { checkOut } from './checkout-together.ts'
import { dropLines, findCart, linesOf, ownerOf, showPrices } from './lines.ts'
import { addRenewals } from './renewals.ts'
import { listPacks } from './packs.ts'
import { shownOf } from './shown.ts'
import { priceLines, shelfFor, toCart } from './view.ts'

export const cartHandlers: Handlers<typeof cartCalls> = {
  listPacks,
  addToCart,
  addRenewals,
  checkOut,

  getCart: async (_input, context) => {
    const { db, now } = context
    const owner = ownerOf(context)
    const lines = await linesOf(db, owner, dayOf(now()))
    const priced = await priceLines(db, await shelfFor(db, lines, context), lines)
    return toCart(db, await findCart(db, owner), priced, context)
  },

  acceptPrices: async ({ version }, context) =>
    changeCart(context, async (tx, { head, owner, lines }) => {
      if (head.version !== version + 1) throw new Failure('cart.changed')
      const priced = await priceLines(tx, await shelfFor(tx, lines, context), lines)
      await showPrices(
        tx,
        owner,
        priced.flatMap(({ wanted, quote, charge }) =>
          quote.ok ? [{ lineid: wanted.lineid, ...shownOf({ quote, charge }) }] : [],
        ),
      )
    }),

  removeFromCart: async ({ lineid }, context) =>
    changeCart(context, async (tx, { owner }) => {
      if ((await dropLines(tx, owner, [lineid])) === 0) throw new Failure('not.found')
    }),

  emptyCart: async (_input, context) =>
    changeCart(context, async (tx, { owner, lines }) => {
      await dropLines(
        tx,
        owner,
        lines.map(({ lineid }) => lineid),
      )
    }),
}
