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
  CREDIT: [(rupees: string) => `${rupees} credited to your wallet`, (rupees: string) => `आपके वॉलेट में ${rupees} जमा हुए`],
  DEBIT: [(rupees: string) => `${rupees} debited from your wallet`, (rupees: string) => `आपके वॉलेट से ${rupees} कटे`],
} as const

/** What the operator is told of money that the provider put into his wallet, or took out of it. */
export function noticeOf({ lcoid, consentid, what, direction, amount, reason }: Consent): Notice {
  const rupees = rupeesInText(amount)
  const [en, hi] = TITLES[what === 'COMMISSION' ? what : direction]
  return {
    lcoid,
    alerttype: 'ALERT',
    en: { title: en(rupees), message: reason },
    hi: { title: hi(rupees), message: reason },
    url: what === 'COMMISSION' ? '/lcoportal/report/refund' : '/lcoportal/report/accountstatement',
    reference: `consent:${consentid}`,
  }
}
