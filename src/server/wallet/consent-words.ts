import { rupeesInText } from '#domain/money.ts'
import type { Selectable } from 'kysely'

import type { Database } from '../db/tables.ts'
import type { Notice } from '../notices/tell.ts'

type Consent = Selectable<Database['consent']>

const TITLES = {
  COMMISSION: [
    (rupees: string) => `Commission: ${rupees} credited to your wallet`,
    (rupees: string) => `कमीशन: आपके वॉलेट में ${rupees} जमा हुए`,
  ],
  SOURCE: [(rupees: string) => `${rupees} refunded to your bank`, (rupees: string) => `${rupees} आपके बैंक में लौटाए गए`],
  CREDIT: [(rupees: string) => `${rupees} credited to your wallet`, (rupees: string) => `आपके वॉलेट में ${rupees} जमा हुए`],
  DEBIT: [(rupees: string) => `${rupees} debited from your wallet`, (rupees: string) => `आपके वॉलेट से ${rupees} कटे`],
} as const

const STATEMENT = '/lcoportal/report/accountstatement'
type Told = { url: string; about?: readonly [(about: string) => string, (about: string) => string] }
const TOLD: Record<Consent['what'], Told> = {
  WALLET: { url: STATEMENT },
  COMMISSION: { url: '/lcoportal/report/refund' },
  SOURCE: { url: STATEMENT, about: [(part) => `Payment ${paymentOf(part)}. `, (part) => `पेमेंट ${paymentOf(part)}। `] },
  SUPPLEMENT: {
    url: '/lcoportal/report/bills',
    about: [(billno) => `Bill ${billno}. `, (billno) => `बिल ${billno}। `],
  },
  BANK_TRANSFER: {
    url: STATEMENT,
    about: [(utr) => `Bank transfer, UTR ${utr}. `, (utr) => `बैंक ट्रांसफ़र, UTR ${utr}। `],
  },
}
const paymentOf = (part: string): string => part.replace(/:.*$/, '')
const NOTHING = () => ''

/** What the operator is told of money that the provider put into his wallet, or took out of it. */
export function noticeOf({ lcoid, consentid, what, about, direction, amount, reason }: Consent): Notice {
  const rupees = rupeesInText(amount)
  const [en, hi] = TITLES[what === 'COMMISSION' || what === 'SOURCE' ? what : direction]
  const { url, about: [aboutEn, aboutHi] = [NOTHING, NOTHING] } = TOLD[what]
  return {
    lcoid,
    en: { title: en(rupees), message: aboutEn(about) + reason },
    hi: { title: hi(rupees), message: aboutHi(about) + reason },
    url,
    reference: `consent:${consentid}`,
  }
}
