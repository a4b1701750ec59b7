import type { cartCalls } from '#domain/cart/calls.ts'
import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { firstOf, itemAt, lastOf, valueFor } from '#domain/lists.ts'
import { byPeriod } from '#domain/plans/tariff.ts'

import type { Context } from '../context.ts'
import type { PricedPlan } from '../plans/catalogue.ts'
import { fitsBox, pageOfPacks } from '../plans/lists.ts'
import { marketOf, presentPlans } from '../plans/market.ts'
import { chargesFrom, givenBackFor, withAgreed } from '../subscriptions/charges.ts'
import { quoteFrom, shelfAhead, type QuotedPlan } from '../subscriptions/quote-boxes.ts'
import { linesOf, ownerOf } from './lines.ts'
import { shelfFor, toTerms } from './view.ts'

/** What is sold for a box, pack by pack: each form as the cart would charge it beside what is in it for this box. */
export async function listPacks({ stbno, atend, ...sought }: Input<typeof cartCalls.listPacks>, context: Context) {
  const { db, now } = context
  const owner = ownerOf(context)
  const today = dayOf(now())
  const market = await marketOf(db, owner.lcoid, today)
  const hardwaretype = await fitsBox(db, owner.lcoid, stbno)
  const { packs, next } = await pageOfPacks(db, market, { ...sought, ...(!sought.q && { hardwaretype }) })
  const wantedOf = ({ plancode, plantype }: PricedPlan) => ({
    lcoid: owner.lcoid,
    stbno,
    plancode,
    atEnd: atend === 'YES',
    // long after expiry the price is known before the customer's code is
    confirmed: plantype === 'BASE',
  })
  const lines = (await linesOf(db, owner, today)).filter((line) => line.stbno === stbno)
  const asOfToday = await shelfFor(db, [...lines, ...packs.flat().map(wantedOf)], context)
  const shelf = atend === 'YES' ? await shelfAhead(db, asOfToday, { lcoid: owner.lcoid, stbno }, market) : asOfToday
  const inCart = quoteFrom(shelf, lines)

  const plans = packs.flat()
  const offers = await withAgreed(db, shelf, plans.map(wantedOf))
  const priced = plans.map((plan, n) => {
    const asked = itemAt(offers, n)
    const beside = inCart.filter((line) => !isInPlaceOf(line, plan)).map(({ wanted }) => wanted)
    const quoted = quoteFrom(shelf, [...beside, asked])
    const { box, quote } = lastOf(quoted)
    return { box, plan, quote, charge: chargesFrom(quoted).get(asked) ?? plan.mrptariff }
  })
  const givenBack = await givenBackFor(db, owner.lcoid, priced)
  const shown = await presentPlans(db, market, plans)
  const withTerms = new Map(
    priced.map((line, n) => {
      const terms = toTerms({ ...line, giveback: givenBack(line) }, today)
      return [line.plan.plancode, { ...itemAt(shown, n), terms }]
    }),
  )
  const data = packs.map((forms) => ({
    packagecode: firstOf(forms).packagecode,
    forms: forms.toSorted(byPeriod).map(({ plancode }) => valueFor(withTerms, plancode)),
  }))
  return { count: data.length, data, next }
}

/** One base pack, and one form of an add-on, at a time. */
const isInPlaceOf = ({ plan: other }: QuotedPlan, { plantype, packagecode }: PricedPlan): boolean =>
  other !== undefined && (plantype === 'BASE' ? other.plantype === 'BASE' : other.packagecode === packagecode)
