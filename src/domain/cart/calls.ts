import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Instant, optionalText, text, YesNo } from '../fields.ts'
import { StbNo, Otp, SubscriberId } from '../ids.ts'
import { Rupees } from '../money.ts'
import { pageOf } from '../paging.ts'
import { Boxes, PlanCode, plan, plansSought } from '../plans/calls.ts'
import { ORDER_TYPES } from '../subscriptions/quote.ts'

/** What a plan would cost on a box and give if it were paid for now. */
const terms = {
  type: z.enum(ORDER_TYPES),
  /** The last day of what runs now; `null` when nothing does. */
  oldvalidity: z.nullable(Day),
  starts: z.nullable(Day),
  validity: z.nullable(Day),
  days: z.int(),
  /** Days of the whole period: more than `days` when it ends with its base pack. */
  fulldays: z.int(),
  lcoprice: Rupees,
  mrptariff: Rupees,
  /** What the customer is charged for it: the MRP, or what was agreed on with him. */
  charge: Rupees,
  ncfprice: Rupees,
  latefee: Rupees,
  /** Given back for what this ends or cuts short. */
  credits: z.array(z.object({ contractno: z.string(), planname: z.string(), amount: Rupees, validity: Day })),
  /** The price less what is given back. */
  due: Rupees,
  /** What the customer is charged less for what this ends or cuts short. */
  giveback: Rupees,
  /** Why it cannot be bought now, as a failure code; '' when it can. */
  refusal: z.string(),
}
const LineTerms = z.object(terms)
export type LineTerms = z.output<typeof LineTerms>

/** A plan for a box in the cart. */
const CartLine = z.object({
  lineid: z.int(),
  subscriberid: z.string(),
  customer_can: z.string(),
  name: z.string(),
  area: z.string(),
  stbno: z.string(),
  stb_type: z.string(),
  plancode: z.string(),
  planname: z.string(),
  plantype: z.string(),
  ...terms,
  /** When it was put in last: what waits for long may have been left behind. */
  added: Instant,
  /** What was shown when it was put in or last agreed to. */
  shownprice: Rupees,
  /** `null` where it was not shown yet. */
  shownmrp: z.nullable(Rupees),
  /** `null` where it was not shown yet. */
  showncharge: z.nullable(Rupees),
  /** Given back for packs that make room for it; `null` where that was not shown yet. */
  showncredit: z.nullable(Rupees),
  pricechanged: YesNo,
})
export type CartLine = z.output<typeof CartLine>

export const Cart = z.object({
  cartid: z.string(),
  version: z.int(),
  count: z.int(),
  data: z.array(CartLine),
  /** Of the lines that can be bought. */
  total: Rupees,
  mrptotal: Rupees,
  /** What the customers will owe by it: what they are charged, less what is taken back of what they were. */
  chargetotal: Rupees,
  /** What of that is left when the total is paid. */
  margin: Rupees,
  credit: Rupees,
  balanceafter: Rupees,
  /** What the wallet lacks for all of it, beside what has to stay in it. */
  short: Rupees,
  /** What is left of a sub-user's limit of the day; `null` without one. */
  dailyleft: z.nullable(Rupees),
})
export type Cart = z.output<typeof Cart>

/** The same channels in each form, for a time of its own, as the cart would charge it. */
const Pack = z.object({ packagecode: z.string(), forms: z.array(z.object({ ...plan, terms: LineTerms })) })
export type Pack = z.output<typeof Pack>

const Order = z.object({
  customerid: z.string(),
  type: z.enum(ORDER_TYPES),
  planid: z.string(),
  stbno: z.string(),
  plandetails: z.object({
    idplan: z.string(),
    planname: plan.planname,
    plantype: plan.plantype,
    plancode: plan.plancode,
    packagecode: plan.packagecode,
    description: plan.description,
    tariffperiod: plan.tariffperiod,
    currency: plan.currency,
    region: plan.region,
    lcoregion: plan.lcoregion,
    status: plan.status,
    lcoprice: Rupees,
    mrptariff: Rupees,
    planmode: plan.planmode,
    tariffperiodtype: plan.tariffperiodtype,
    ncfprice: Rupees,
    renewperiod: plan.renewperiod,
    hardwaretype: plan.hardwaretype,
    numchannels: plan.numchannels,
    plancategory: plan.plancategory,
    enteredid: z.string(),
  }),
})

const Result = z.object({
  /** The number of the new contract; '' when it was not bought. */
  success: z.string(),
  planprice: Rupees,
  customercan: z.string(),
  name: z.string(),
  area: z.string(),
  validity: z.nullable(Day),
  /** Why not, as a failure code; '' when it was bought. */
  failure: z.string(),
})

/** `result[n]` is what became of `order[n]`. */
export const CheckoutResult = z.object({
  completed: z.int(),
  total: z.int(),
  order: z.array(Order),
  result: z.array(Result),
  /** Taken from the wallet in all, and what is left in it. */
  debited: Rupees,
  credit: Rupees,
})
export type CheckoutResult = z.output<typeof CheckoutResult>

/** The specification's checkout answers in text; the text is JSON. */
const CheckoutText = z.codec(z.string(), CheckoutResult, {
  decode: (json) => JSON.parse(json) as z.input<typeof CheckoutResult>,
  encode: (result) => JSON.stringify(result),
})

const guarded = { permission: 'plans' } as const

export const cartCalls = {
  getCart: endpoint({
    ...guarded,
    summary: 'The cart, priced as of now',
    method: 'GET',
    path: '/cart',
    reply: () => Cart,
  }),

  listPacks: endpoint({
    ...guarded,
    summary:
      'The packs sold for a box, each form as the cart would charge it; looked for by name, also those that do not fit it',
    method: 'GET',
    path: '/cart/packs',
    input: () =>
      z.object({
        ...plansSought,
        stbno: StbNo,
        /** Another base pack that begins when the present one ends. */
        atend: z.optional(YesNo),
        after: z.optional(z.string()),
      }),
    reply: () => pageOf(Pack),
  }),

  addToCart: endpoint({
    ...guarded,
    summary: 'Put a plan for a box into the cart; once more with a code confirms a renewal long after expiry',
    method: 'POST',
    path: '/cart',
    input: () =>
      z.object({
        customerid: SubscriberId,
        stbno: StbNo,
        plancode: PlanCode,
        otp: optionalText(Otp),
        /** What the person had typed to find the home. */
        enteredid: optionalText(text(40)),
      }),
    reply: () => Cart,
  }),

  addRenewals: endpoint({
    ...guarded,
    summary: 'Put the renewal of everything that counts on these boxes into the cart',
    method: 'POST',
    path: '/cart/renewals',
    input: () => z.object({ boxes: Boxes }),
    reply: () =>
      z.extend(Cart, {
        added: z.int(),
        refused: z.array(z.object({ stbno: z.string(), reason: z.string() })),
      }),
  }),

  acceptPrices: endpoint({
    ...guarded,
    summary: 'Agree to the prices as they are now; refused when the cart has changed since',
    method: 'POST',
    path: '/cart/prices',
    input: () => z.object({ version: Count }),
    reply: () => Cart,
  }),

  removeFromCart: endpoint({
    ...guarded,
    summary: 'Take one line out of the cart',
    method: 'GET',
    path: '/cart/remove',
    input: () => z.object({ lineid: Count }),
    reply: () => Cart,
    writes: true,
  }),

  emptyCart: endpoint({
    ...guarded,
    summary: 'Empty the cart',
    method: 'GET',
    path: '/cart/delete',
    reply: () => Cart,
    writes: true,
  }),

  checkOut: endpoint({
    ...guarded,
    summary: 'Buy what is in the cart: each line that can be bought, or nothing when the wallet does not cover them',
    method: 'POST',
    path: '/cart/checkout',
    body: 'none',
    reply: () => CheckoutText,
    replyAs: 'text',
  }),
}
