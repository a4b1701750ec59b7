import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { invoiceCalls, ProformaQuote } from '#domain/invoices/calls.ts'
import { proformaTill } from '#domain/invoices/rules.ts'
import { add, ZERO } from '#domain/money.ts'
import { partOf } from '#domain/plans/tariff.ts'
import { mrpByService } from '#domain/services/parts.ts'
import type { PlanTerms, Quote } from '#domain/subscriptions/quote.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Party } from '../documents/tax-paper.ts'
import { readOperator } from '../operators/store.ts'
import type { PricedPlan } from '../plans/catalogue.ts'
import { settingsOf } from '../settings/store.ts'
import { findHome } from '../subscribers/store.ts'
import { quoteBoxes, type QuotedPlan } from '../subscriptions/quote-boxes.ts'
import { proformaContent, type PricedLine, type ProformaContent } from './paper.ts'

type Wanted = Input<typeof invoiceCalls.quoteProforma>
type Asking = Pick<Context, 'session' | 'config' | 'now'>

/** The plans at today’s MRP, whatever was agreed with the customer. A paper promises nothing, so no code of the subscriber is asked for. */
export async function quoteWanted(db: Db, wanted: Wanted, { session, config, now }: Asking) {
  const { customerid, stbno, plancodes } = wanted
  const asked = plancodes.map((plancode) => ({ lcoid: session.lcoid, stbno, plancode, confirmed: true }))
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now())
  const quoted = await quoteBoxes(db, asked, { today: dayOf(now()), lateFee, lock: false })
  if (quoted.some(({ box }) => box?.subscriberid !== customerid)) throw new Failure('not.found')
  return quoted
}

/** What can be had of it, as it stands on the paper. */
export const pricedOf = ({ plan, terms, quote }: QuotedPlan): PricedLine[] =>
  plan && terms && quote.ok
    ? [
        {
          planname: plan.planname,
          services: servicesOf(plan, terms, quote),
          starts: quote.starts,
          validity: quote.validity,
        },
      ]
    : []

function servicesOf(plan: PricedPlan, terms: PlanTerms, { mrptariff, days, fulldays }: Quote): PricedLine['services'] {
  if (terms.parts === null) return [{ service: plan.servicecode, amount: mrptariff }]
  const whole = partOf(terms.mrptariff, days, fulldays)
  return mrpByService(mrptariff, { ...terms, parts: terms.parts, whole })
}

/** The paper without a number: what is looked at before it is made. */
export async function quoteProforma(wanted: Wanted, context: Asking & { db: Db }): Promise<ProformaQuote> {
  const { db, session, now } = context
  const home = await findHome(db, { lcoid: session.lcoid, subscriberid: wanted.customerid })
  const operator = await readOperator(db, session.lcoid)
  const quoted = await quoteWanted(db, wanted, context)
  const content = proformaContent(operator, home, quoted.flatMap(pricedOf))
  return {
    supplier: partyOf(content.supplier),
    recipient: partyOf(content.recipient),
    validtill: proformaTill(now()),
    count: quoted.length,
    data: quoted.map(toLine),
    ...sumsOf(content),
  }
}

const partyOf = ({ name, address, gstin }: Party) => ({ name, address, gstin })

const toLine = ({ wanted: { plancode }, plan, quote }: QuotedPlan): ProformaQuote['data'][number] => ({
  plancode,
  planname: plan?.planname ?? plancode,
  starts: quote.ok ? quote.starts : null,
  validity: quote.ok ? quote.validity : null,
  amount: quote.ok ? quote.mrptariff : ZERO,
  refusal: quote.ok ? '' : quote.reason,
})

/** What the lines come to. */
export function sumsOf({ lines }: Pick<ProformaContent, 'lines'>) {
  const sumOf = (key: 'taxable' | 'cgst' | 'sgst' | 'igst') => add(ZERO, ...lines.map((line) => line[key]))
  const sums = { taxable: sumOf('taxable'), cgst: sumOf('cgst'), sgst: sumOf('sgst'), igst: sumOf('igst') }
  return { ...sums, total: add(sums.taxable, sums.cgst, sums.sgst, sums.igst) }
}
