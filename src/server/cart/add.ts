import type { cartCalls } from '#domain/cart/calls.ts'
import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { lastOf } from '#domain/lists.ts'
import { ZERO, type Paise } from '#domain/money.ts'

import { homeKey, readAgreed } from '../collections/agreed.ts'
import type { Context } from '../context.ts'
import { chargedPrice } from '../plans/catalogue.ts'
import { chargesFrom } from '../subscriptions/charges.ts'
import { quoteFrom, type QuotedPlan, type Shelf } from '../subscriptions/quote-boxes.ts'
import { codeFor, isRightCode, useUpCode } from '../subscribers/otp.ts'
import { findHome } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'
import { changeCart, type Held } from './change.ts'
import { putLines, type Line, type Owner } from './lines.ts'
import { shownOf, type Shown } from './shown.ts'
import { shelfFor } from './view.ts'

type AddToCartInput = Input<typeof cartCalls.addToCart>

/** With the code that the subscriber was sent, a renewal long after expiry is confirmed. */
export async function addToCart(asked: AddToCartInput, context: Context) {
  const { db, session, now } = context
  const key = { lcoid: session.lcoid, subscriberid: asked.customerid }
  const home = await findHome(db, key)
  const { otp } = asked
  const code = codeFor('RENEWAL', key, home.mobilephone)
  // the try is counted whatever becomes of the rest
  const right = otp === undefined || (await isRightCode(context, code, otp))
  return changeCart(context, async (tx, cart) => {
    if (!right) throw new Failure('code.wrong')
    if (otp !== undefined) await useUpCode(tx, code, otp, now())
    return putLine(tx, asked, cart, context)
  })
}

async function putLine(tx: Tx, asked: AddToCartInput, cart: Held, context: Context): Promise<Shelf> {
  const { owner, lines } = cart
  const { customerid: subscriberid, enteredid = '' } = asked
  const earlier = lines.find(({ stbno, plancode }) => stbno === asked.stbno && plancode === asked.plancode)
  const confirmed = asked.otp !== undefined || (earlier?.confirmed ?? false)
  const home = { lcoid: owner.lcoid, subscriberid }
  const agreed = (await readAgreed(tx, [home], dayOf(context.now()))).get(homeKey(home)) ?? null
  const wanted = { ...newLine(owner, asked), ...home, enteredid, confirmed, agreed }
  const others = lines.filter((line) => line !== earlier && line.stbno === asked.stbno)
  const shelf = await shelfFor(tx, [...lines, wanted], context)
  const quoted = lastOf(quoteFrom(shelf, [...others, wanted]))
  const charge = chargesFrom(quoteFrom(shelf, inPlace(lines, earlier, wanted))).get(wanted)
  await putLines(tx, cart, [{ ...wanted, ...priceToShow(quoted, subscriberid, charge) }], context.now())
  return shelf
}

/** What is in the cart for this customer, as it will stand there: the earlier line carries his monthly sum. */
function inPlace(lines: readonly Line[], earlier: Line | undefined, wanted: Line): Line[] {
  const his = lines.filter(({ subscriberid }) => subscriberid === wanted.subscriberid)
  return earlier ? his.map((line) => (line === earlier ? wanted : line)) : [...his, wanted]
}

/** A line that is not in the cart yet, as one to ask a price for. */
export const newLine = ({ lcoid }: Owner, { stbno, plancode }: { stbno: string; plancode: string }): Line => ({
  lcoid,
  stbno,
  plancode,
  lineid: 0,
  subscriberid: '',
  confirmed: false,
  shownprice: ZERO,
  shownmrp: null,
  showncharge: null,
  showncredit: null,
  enteredid: '',
  added: new Date(0),
  agreed: null,
  accountno: '',
  name: '',
  area: '',
})

/** What cannot be bought is not put in; only a missing code of the subscriber can still come. */
function priceToShow({ box, plan, quote }: QuotedPlan, subscriberid: string, charge: Paise | undefined): Shown {
  if (!box || box.subscriberid !== subscriberid) throw new Failure('not.found')
  if (!plan) throw new Failure('plan.unknown', { fields: { plancode: 'unknown' } })
  if (quote.ok) return shownOf({ quote, charge: charge ?? quote.mrptariff })
  if (quote.reason !== 'otp.needed') throw new Failure(quote.reason, { plancode: plan.plancode })
  return { shownprice: chargedPrice(plan), shownmrp: null, showncharge: null, showncredit: null }
}
