import type { CheckoutResult } from '#domain/cart/calls.ts'
import { Failure } from '#domain/errors.ts'
import { itemAt, valueFor } from '#domain/lists.ts'
import { add, formatRupees, ZERO } from '#domain/money.ts'
import { RENEW_MONTHS } from '#domain/subscriptions/quote.ts'

import { actorOf, type Context } from '../context.ts'
import { announceContracts } from '../live.ts'
import { sellable, type Shelf } from '../subscriptions/quote-boxes.ts'
import { dueOf, sell, type Sold } from '../subscriptions/sell.ts'
import { checkDailyLimit } from '../wallet/daily-limit.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { Note, Tx } from '../write.ts'
import { dropLines, holdLines, keepFailures, ownerOf, type Line, type Owner } from './lines.ts'
import { likelyType, priceLines, shelfFor, type PricedLine } from './view.ts'

/** Sells what can be sold of the cart, all of it or, when the wallet is too small, nothing. */
export async function checkOut(_input: object, context: Context): Promise<CheckoutResult> {
  const { spend, live, session } = context
  const result = await spend((tx, note) => buyCart(tx, note, context))
  const bought = result.order.filter((_, n) => itemAt(result.result, n).success !== '')
  await announceContracts(
    live,
    session.lcoid,
    bought.map(({ stbno }) => stbno),
    result.credit,
  )
  return result
}

type Bought = Sold & { wanted: Line }

async function buyCart(tx: Tx, note: Note, context: Context): Promise<CheckoutResult> {
  const { session, now, newReference } = context
  const owner = ownerOf(context)
  // held before it is read: of two windows the second finds what the first left
  const { cartid, lines } = await holdLines(tx, owner, newReference())
  if (lines.length === 0) throw new Failure('cart.empty')
  const shelf = await shelfFor(tx, lines, context)
  const priced = await priceLines(tx, shelf, lines)
  askAboutPrices(priced)
  const sales = sellable(priced)
  await checkDailyLimit(tx, session, add(ZERO, ...sales.map(({ quote }) => quote.lcoprice)), now())
  const sold = (await sell(tx, sales, { source: 'CART', actor: actorOf(session) }, now())) as Bought[]
  await settle(tx, owner, priced, sold)
  note({
    what: 'checkout',
    target: cartid,
    after: {
      contracts: sold.map(({ contractno }) => contractno),
      debited: dueOf(sold),
      left: lines.length - sold.length,
    },
  })
  const credit = sold.findLast(({ balance }) => balance !== null)?.balance ?? (await creditOf(tx, session.lcoid))
  return toResult(priced, sold, { shelf, credit })
}

/** A price that is not the one shown is asked about, never charged. */
function askAboutPrices(lines: readonly PricedLine[]): void {
  const changed = lines.flatMap(({ wanted: { lineid, shownprice }, quote }) =>
    quote.ok && quote.lcoprice !== shownprice
      ? [{ lineid, old: formatRupees(shownprice), new: formatRupees(quote.lcoprice) }]
      : [],
  )
  if (changed.length > 0) throw new Failure('price.changed', { lines: changed })
}

async function settle(tx: Tx, owner: Owner, lines: readonly PricedLine[], sold: readonly Bought[]): Promise<void> {
  const gone = sold.map(({ wanted }) => wanted.lineid)
  if ((await dropLines(tx, owner, gone)) !== gone.length) throw new Error('a line was sold that is not in the cart')
  const failed = lines.flatMap(({ wanted: { lineid }, quote }) => (quote.ok ? [] : [{ lineid, failure: quote.reason }]))
  await keepFailures(tx, owner, failed)
}

type CartContext = { shelf: Shelf; credit: CheckoutResult['credit'] }

/** Fields stand in the order of the contract, so that a repeat reads the same byte for byte. */
function toResult(lines: readonly PricedLine[], sold: readonly Bought[], cart: CartContext): CheckoutResult {
  const bought = new Map(sold.map((one) => [one.wanted.lineid, one]))
  return {
    completed: sold.length,
    total: lines.length,
    order: lines.map((line) => toOrder(line, cart.shelf)),
    result: lines.map(({ wanted: { lineid, accountno, name, area }, quote }) => ({
      success: bought.get(lineid)?.contractno ?? '',
      planprice: quote.ok ? quote.lcoprice : ZERO,
      customercan: accountno,
      name,
      area,
      validity: quote.ok ? quote.validity : null,
      failure: quote.ok ? '' : quote.reason,
    })),
    debited: dueOf(sold),
    credit: cart.credit,
  }
}

function toOrder({ wanted, box, plan, quote }: PricedLine, shelf: Shelf): CheckoutResult['order'][number] {
  return {
    customerid: wanted.subscriberid,
    type: quote.ok ? quote.type : likelyType({ box, plan }, shelf.today),
    planid: plan.planid,
    stbno: wanted.stbno,
    plandetails: {
      idplan: plan.planid,
      planname: plan.planname,
      plantype: plan.plantype,
      plancode: plan.plancode,
      packagecode: plan.packagecode,
      description: plan.description,
      tariffperiod: plan.tariffperiod,
      currency: 'INR',
      region: plan.region,
      lcoregion: valueFor(shelf.stalls, wanted.lcoid).region,
      status: plan.status === 'ACTIVE' ? 'ACTIVE' : 'E',
      lcoprice: plan.lcoprice,
      mrptariff: plan.mrptariff,
      planmode: plan.planmode,
      tariffperiodtype: plan.tariffperiodtype,
      ncfprice: quote.ok ? quote.ncfprice : ZERO,
      renewperiod: RENEW_MONTHS,
      hardwaretype: plan.hardwaretype,
      numchannels: shelf.channels.get(plan.packagecode)?.count ?? 0,
      plancategory: plan.plancategory,
      enteredid: wanted.enteredid,
    },
  }
}
