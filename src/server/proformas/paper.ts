import { createHash } from 'node:crypto'

import { dayOf, indianDay } from '#domain/dates.ts'
import { serviceOf, splitLines, type GstSplit } from '#domain/gst.ts'
import { proformaTill } from '#domain/invoices/rules.ts'
import { itemAt } from '#domain/lists.ts'
import { ZERO, type Paise } from '#domain/money.ts'

import type { Party, TaxLine, TaxPaper } from '../documents/tax-paper.ts'
import { operatorParty } from '../invoices/parties.ts'
import type { OperatorRow } from '../operators/store.ts'
import type { Home } from '../subscribers/store.ts'

/** What a proforma says, kept with it as it was. */
export type ProformaContent = Pick<TaxPaper, 'supplier' | 'recipient' | 'placeOfSupply' | 'taxes'> & {
  lines: TaxLine[]
  /** What goes into the cart once the customer agrees; papers of before have none. */
  plancodes?: readonly string[]
}

export type PricedLine = {
  planname: string
  /** Each with its part of the price, tax included. */
  services: readonly { service: string; amount: Paise }[]
  starts: string
  validity: string
}

/** Its file follows from its number, so two who ask at once keep one. */
export const paperIdOf = (number: string): string =>
  createHash('sha256').update(`proforma ${number}`).digest('base64url').slice(0, 22)

/** From the operator to the home. Without a GSTIN he may not charge tax, so none is shown. */
export function proformaContent(operator: OperatorRow, home: Home, priced: readonly PricedLine[]): ProformaContent {
  const sameState = home.state === operator.region
  const linesOf = (amounts: readonly Paise[]): GstSplit[] =>
    operator.gstin
      ? splitLines(amounts, sameState)
      : amounts.map((taxable) => ({ taxable, cgst: ZERO, sgst: ZERO, igst: ZERO }))
  return {
    supplier: operatorParty(operator),
    recipient: homeParty(home),
    placeOfSupply: home.state,
    taxes: operator.gstin ? (sameState ? 'CGST+SGST' : 'IGST') : 'NONE',
    lines: priced.flatMap(({ planname, services, starts, validity }) => {
      const split = linesOf(services.map(({ amount }) => amount))
      return services.map(({ service }, n) => ({
        ...itemAt(split, n),
        description: `${planname}${services.length > 1 ? `, ${serviceOf(service).name}` : ''}\n${indianDay(starts)} to ${indianDay(validity)}`,
        code: serviceOf(service).sac,
        quantity: 1,
        unit: 'Plan',
      }))
    }),
  }
}

const homeParty = (home: Home): Party => ({
  name: `${home.fname} ${home.lname}`.trim(),
  address: [home.addrline1, home.addrline2, home.street, home.area, home.city, `${home.state} ${home.zipcode}`]
    .filter((part) => part.trim() !== '')
    .join(', '),
  gstin: '',
  state: home.state,
  more: [`Customer ${home.subscriberid}, account ${home.accountno}, mobile ${home.mobilephone}`],
})

type Row = { number: string; stbno: string; note: string; lines: unknown; created: Date }

export function proformaPaper({ number, stbno, note, lines, created }: Row): TaxPaper {
  const { plancodes: _offered, ...content } = lines as ProformaContent
  return {
    ...content,
    title: 'Proforma invoice',
    mark: 'Not a tax invoice',
    number,
    made: created,
    facts: [
      ['Proforma no.', number],
      ['Date', indianDay(dayOf(created))],
      ['STB', stbno],
      ['Valid until', indianDay(proformaTill(created))],
    ],
    notes: [
      ...(note ? [`Note: ${note}`] : []),
      ...(content.taxes === 'NONE' ? ['The supplier is not registered under GST and charges none.'] : []),
      'This is an offer, not a demand for payment; no input tax credit can be taken on it.',
    ],
  }
}
