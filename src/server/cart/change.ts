import type { Cart } from '#domain/cart/calls.ts'
import { dayOf } from '#domain/dates.ts'

import type { Context } from '../context.ts'
import type { Shelf } from '../subscriptions/quote-boxes.ts'
import type { Tx } from '../write.ts'
import { bumpCart, linesOf, ownerOf, showPrices, type CartHead, type Line, type Owner } from './lines.ts'
import { isAsShown, shownOf, type Shown } from './shown.ts'
import { priceLines, shelfFor, toCart, type PricedLine } from './view.ts'

export type Held = { head: CartHead; owner: Owner; lines: Line[] }
/** May say what it read of the boxes, of those of the lines before as well as its own: they are not read again then. */
type Change = (tx: Tx, cart: Held) => Promise<Shelf | void>

/**
 * One change of the person's own cart, answered with the cart as it is then. It leaves no audit row: nothing but a list of
 * wishes has changed, and the checkout notes what becomes of it.
 */
export const changeCart = (context: Context, change: Change): Promise<Cart> =>
  context.write((tx) => changedCart(tx, context, change))

/** The same within a transaction that somebody else began. */
export async function changedCart(tx: Tx, context: Context, change: Change): Promise<Cart> {
  const owner = ownerOf(context)
  const head = await bumpCart(tx, owner, context.newReference())
  const today = dayOf(context.now())
  const before = await linesOf(tx, owner, today)
  const read = await change(tx, { head, owner, lines: before })
  const after = await linesOf(tx, owner, today)
  const shelf = read ?? (await shelfFor(tx, [...before, ...after], context))
  const priced = await priceLines(tx, shelf, after)
  const moved = movedByHim(await priceLines(tx, shelf, before), priced)
  await showPrices(tx, owner, moved)
  const shown = new Map(moved.map(({ lineid, ...amounts }) => [lineid, amounts]))
  return toCart(
    tx,
    head,
    priced.map((line) => reshown(line, shown.get(line.wanted.lineid))),
    context,
  )
}

const reshown = (line: PricedLine, shown?: Shown): PricedLine => ({ ...line, wanted: { ...line.wanted, ...shown } })

/**
 * A price that moved because he put something else in or took it out (an add-on costs more when its base pack is renewed with
 * it) was moved by himself, and the answer shows it: nothing to ask about. One that the catalogue moved still is.
 */
function movedByHim(before: readonly PricedLine[], after: readonly PricedLine[]) {
  const lineOf = new Map(before.map((line) => [line.wanted.lineid, line]))
  return after.flatMap(({ wanted, quote, charge }) => {
    const was = lineOf.get(wanted.lineid)
    if (!quote.ok || !was || !wasAsShown(was) || isAsShown(wanted, { quote, charge })) return []
    return [{ lineid: wanted.lineid, ...shownOf({ quote, charge }) }]
  })
}

const wasAsShown = ({ wanted, quote, charge }: PricedLine): boolean => !quote.ok || isAsShown(wanted, { quote, charge })
