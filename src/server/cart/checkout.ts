import type { CheckoutResult } from '#domain/cart/calls.ts'
import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf, grouped, valueFor } from '#domain/lists.ts'
import { add, ZERO } from '#domain/money.ts'
import { RENEW_MONTHS } from '#domain/subscriptions/quote.ts'

import { actorOf, type Context } from '../context.ts'
import { sellable, type Shelf } from '../subscriptions/quote-boxes.ts'
import { dueOf, orderedBy, sell, type Ordered, type Sold } from '../subscriptions/sell.ts'
import { checkDailyLimit } from '../wallet/daily-limit.ts'
import { checkPurse, creditOf, type Purse } from '../wallet/ledger.ts'
import type { Done, Tx } from '../write.ts'
import { holdLines, ownerOf, settleLines, type HeldLine } from './lines.ts'
import { changedAmounts } from './shown.ts'
import { likelyType, priceLines, shelfFor, type PricedLine } from './view.ts'

type Buyer = Pick<Context, 'session'>
type Priced = PricedLine<HeldLine>
type Sale = Ordered & { wanted: HeldLine }
type Cart = { buyer: Buyer; lines: readonly Priced[]; sales: readonly Sale[] }
/** What wallets hold that are locked; of others the ledger says whether it is enough. */
type Purses = ReadonlyMap<string, Purse>

/**
 * Sells what can be sold of each cart, all of it or, when its wallet is too small, nothing. Whoever is refused keeps his cart as it was. They
 * are of different operators.
 */
export async function buyCarts(
  tx: Tx,
  buyers: readonly Buyer[],
  { config, now }: Pick<Context, 'config' | 'now'>,
  purses: Purses = new Map(),
): Promise<(Done<CheckoutResult> | Failure)[]> {
  // held before they are read: of two windows the second finds what the first left
  const held = await holdLines(tx, buyers.map(ownerOf), dayOf(now()))
  // one instant for all of it, or midnight could come between the price and the sale
  const at = now()
  const shelf = await shelfFor(tx, held, { config, now: () => at })
  const linesOf = grouped(await priceLines(tx, shelf, held), ({ wanted }) => wanted.lcoid)
  const found: (Cart | Failure)[] = []
  for (const buyer of buyers) {
    const { lcoid } = buyer.session
    found.push(await payable(tx, buyer, linesOf.get(lcoid) ?? [], { now: at, purse: purses.get(lcoid) }))
  }
  const carts = found.filter((one): one is Cart => !(one instanceof Failure))
  const sold = await sell(
    tx,
    carts.flatMap(({ sales }) => sales),
    'CART',
    at,
  )
  await settle(tx, carts, sold)
  const soldOf = grouped(sold, ({ wanted }) => wanted.lcoid)
  const done: (Done<CheckoutResult> | Failure)[] = []
  for (const one of found) {
    if (one instanceof Failure) done.push(one)
    else done.push(await answerTo(tx, one, soldOf.get(one.buyer.session.lcoid) ?? [], { shelf, purses }))
  }
  return done
}

type Till = { now: Date; purse: Purse | undefined }

/** What is sold of a cart, or why nothing is: before anything is written. */
async function payable(tx: Tx, buyer: Buyer, lines: readonly Priced[], { now, purse }: Till): Promise<Cart | Failure> {
  try {
    if (lines.length === 0) throw new Failure('cart.empty')
    askAboutPrices(lines)
    const sales = orderedBy(actorOf(buyer.session), sellable(lines))
    await checkDailyLimit(tx, buyer.session, add(ZERO, ...sales.map(({ quote }) => quote.lcoprice)), now)
    if (purse) checkPurse(purse, dueOf(sales))
    return { buyer, lines, sales }
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** An amount that is not the one shown is asked about, never charged: his own, his customer's, or what is given back for it. */
function askAboutPrices(lines: readonly PricedLine[]): void {
  const changed = lines.flatMap(({ wanted, quote, charge }) =>
    quote.ok ? changedAmounts(wanted, { quote, charge }).map((amount) => ({ lineid: wanted.lineid, ...amount })) : [],
  )
  if (changed.length > 0) throw new Failure('price.changed', { lines: changed })
}

async function settle(tx: Tx, carts: readonly Cart[], sold: readonly Bought[]): Promise<void> {
  if (carts.length === 0) return
  const failed = carts
    .flatMap(({ lines }) => lines)
    .flatMap(({ wanted, quote }) => (quote.ok ? [] : [{ ...wanted, failure: quote.reason }]))
  await settleLines(
    tx,
    carts.map(({ buyer }) => ownerOf(buyer)),
    sold.map(({ wanted }) => wanted),
    failed,
  )
}

type Bought = Sale & Sold
type Read = { shelf: Shelf; purses: Purses }

async function answerTo(tx: Tx, { buyer, lines }: Cart, sold: readonly Bought[], { shelf, purses }: Read) {
  const { lcoid } = buyer.session
  const after = {
    contracts: sold.map(({ contractno }) => contractno),
    debited: dueOf(sold),
    left: lines.length - sold.length,
  }
  const balance = sold.findLast((one) => one.balance !== null)?.balance ?? purses.get(lcoid)?.balance
  const credit = balance ?? (await creditOf(tx, lcoid))
  return {
    reply: toResult(lines, sold, { shelf, credit }),
    changes: [{ what: 'checkout' as const, target: firstOf(lines).wanted.cartid, after }],
  }
}

type CartContext = { shelf: Shelf; credit: CheckoutResult['credit'] }

/** Fields stand in the order of the contract, so that a repeat reads the same byte for byte. */
function toResult(lines: readonly Priced[], sold: readonly Bought[], cart: CartContext): CheckoutResult {
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
