import { rupeesInText } from '#domain/money.ts'
import type { Selectable } from 'kysely'

import type { Database } from '../db/tables.ts'
import type { Notice } from '../notices/tell.ts'

type Consent = Selectable<Database['consent']>

/** What the operator is told of money that the provider put into his wallet, or took out of it. */
export function noticeOf({ lcoid, consentid, direction, amount, reason }: Consent): Notice {
  const rupees = rupeesInText(amount)
  const credit = direction === 'CREDIT'
  return {
    lcoid,
    alerttype: 'ALERT',
    en: { title: credit ? `${rupees} credited to your wallet` : `${rupees} debited from your wallet`, message: reason },
    hi: { title: credit ? `आपके वॉलेट में ${rupees} जमा हुए` : `आपके वॉलेट से ${rupees} कटे`, message: reason },
    url: '/lcoportal/report/accountstatement',
    reference: `consent:${consentid}`,
  }
}
