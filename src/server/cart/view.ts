import { dayOf } from '#domain/dates.ts'
import { add, paise, subtract, ZERO, type Paise } from '#domain/money.ts'
import type { Cart, CartLine, LineTerms } from '#domain/cart/calls.ts'
import { present } from '#domain/lists.ts'
import { statusOn } from '#domain/subscriptions/contract.ts'
import type { OrderType } from '#domain/subscriptions/quote.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { chargedPrice, type PricedPlan } from '../plans/catalogue.ts'
import { settingsOf } from '../settings/store.ts'
import { chargesFrom, givenBackFor } from '../subscriptions/charges.ts'
import { withdrawnPlans } from '../subscriptions/known-plans.ts'
import { loadShelf, quoteFrom, type QuotedPlan, type Shelf, type WantedPlan } from '../subscriptions/quote-boxes.ts'
import { dailyLeft } from '../wallet/daily-limit.ts'
import { purseOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import type { CartHead, Line } from './lines.ts'
import { isAsShown } from './shown.ts'

/** A line with its price of now. The plan is known even where it is no longer offered. */
export type PricedLine<L extends Line = Line> = Omit<QuotedPlan<L>, 'plan'> & {
  plan: PricedPlan
  /** What its customer is charged beside the others; of what cannot be bought, the MRP. */
  charge: Paise
}

export const shelfFor = async (
  db: Db | Tx,
  lines: readonly WantedPlan[],
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<Shelf> => {
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now())
  return loadShelf(db, lines, { today: dayOf(now()), lateFee, lock: false })
}

export async function priceLines<L extends Line>(
  db: Db | Tx,
  shelf: Shelf,
  lines: readonly L[],
): Promise<PricedLine<L>[]> {
  const quoted = quoteFrom(shelf, lines)
  const gone = quoted.filter(({ plan }) => !plan).map(({ wanted }) => wanted.plancode)
  const withdrawn = gone.length > 0 ? await withdrawnPlans(db, gone) : []
  const charges = chargesFrom(quoted)
  return quoted.map((line) => {
    const known = line.plan ?? withdrawn.find(({ plancode }) => plancode === line.wanted.plancode)
    const plan = present(known, 'withdrawn plan')
    return { ...line, plan, charge: charges.get(line.wanted) ?? plan.mrptariff }
  })
}

/** The whole cart as the contract names it. */
export async function toCart(
  db: Db | Tx,
  head: CartHead,
  lines: readonly PricedLine[],
  { session, now }: Pick<Context, 'session' | 'now'>,
): Promise<Cart> {
  const today = dayOf(now())
  const givenBack = await givenBackFor(db, session.lcoid, lines)
  const data = lines.map((line) => toCartLine({ ...line, giveback: givenBack(line) }, today))
  const open = data.filter(({ refusal }) => refusal === '')
  const total = add(...open.map(({ due }) => due))
  const chargetotal = subtract(add(...open.map(({ charge }) => charge)), add(...open.map(({ giveback }) => giveback)))
  const { balance: credit, floor } = await purseOf(db, session.lcoid)
  return {
    cartid: head.cartid,
    version: head.version,
    count: data.length,
    data,
    total,
    mrptotal: add(...open.map(({ mrptariff }) => mrptariff)),
    chargetotal,
    margin: subtract(chargetotal, total),
    credit,
    balanceafter: subtract(credit, total),
    short: paise(Math.max(0, total - (credit - floor))),
    dailyleft: await dailyLeft(db, session, now()),
  }
}

type Back = Pick<LineTerms, 'giveback'>

function toCartLine(line: PricedLine & Back, today: string): CartLine {
  const { wanted, box, plan, quote } = line
  const { lineid, subscriberid, accountno, name, area, stbno, plancode } = wanted
  const { added, shownprice, shownmrp, showncharge, showncredit } = wanted
  const { planname, plantype } = plan
  const terms = toTerms(line, today)
  const what = { lineid, subscriberid, customer_can: accountno, name, area, stbno, stb_type: box?.stb_type ?? '' }
  return {
    ...what,
    plancode,
    planname,
    plantype,
    ...terms,
    added,
    shownprice,
    shownmrp,
    showncharge: showncharge ?? shownmrp,
    showncredit,
    pricechanged: quote.ok && !isAsShown(wanted, { quote, charge: line.charge }) ? 'YES' : 'NO',
  }
}

/** What it would cost and give, or why it cannot be had. */
export const toTerms = (
  { box, plan, quote, charge, giveback }: Pick<PricedLine, 'box' | 'plan' | 'quote' | 'charge'> & Back,
  today: string,
): LineTerms => ({
  type: quote.ok ? quote.type : likelyType({ box, plan }, today),
  oldvalidity: ofPack({ box, plan }).find(({ validity }) => validity >= today)?.validity ?? null,
  ...(quote.ok ? termsOf(quote) : noTermsOf(plan)),
  charge,
  giveback,
  refusal: quote.ok ? '' : quote.reason,
})

type Ok = Extract<PricedLine['quote'], { ok: true }>

const termsOf = (quote: Ok) => ({
  starts: quote.starts,
  validity: quote.validity,
  days: quote.days,
  fulldays: quote.fulldays,
  lcoprice: quote.lcoprice,
  mrptariff: quote.mrptariff,
  ncfprice: quote.ncfprice,
  latefee: quote.latefee,
  credits: quote.credits.map(({ contractno, planname, amount, validity }) => ({
    contractno,
    planname,
    amount,
    validity,
  })),
  due: quote.due,
})

const noTermsOf = (plan: PricedPlan) => ({
  starts: null,
  validity: null,
  days: 0,
  fulldays: 0,
  lcoprice: chargedPrice(plan),
  mrptariff: plan.mrptariff,
  ncfprice: ZERO,
  latefee: ZERO,
  credits: [],
  due: ZERO,
})

type OnBox = Pick<PricedLine, 'box' | 'plan'>

/** The contracts whose place the plan would take or follow, the newest first. */
const ofPack = ({ box, plan }: OnBox) =>
  (box?.contracts ?? [])
    .filter((held) => (plan.plantype === 'BASE' ? held.plantype === 'BASE' : held.packagecode === plan.packagecode))
    .toReversed()

/** What a line that cannot be bought now would be. */
export function likelyType(line: OnBox, today: string): OrderType {
  const [last] = ofPack(line)
  if (!last) return 'NEW'
  if (last.packagecode === line.plan.packagecode) return 'RENEW'
  return statusOn(last, today) === 'E' ? 'NEW' : 'CHANGE'
}
