import { indianRupees, rupeesInText } from '#domain/money.ts'
import type { PaymentState } from '#domain/payments/rules.ts'

import type { Services } from '../context.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import type { Tx } from '../write.ts'
import type { PaymentRow } from './store.ts'

/** What the operator had been told before was that it came to nothing, or that nobody knows; or he stopped waiting long ago. */
const LATE: readonly PaymentState[] = ['FAILED', 'CANCELLED', 'EXPIRED', 'UNKNOWN']
const STOPS_WAITING_MS = 24 * 3_600_000

export const isLate = ({ state, created }: Pick<PaymentRow, 'state' | 'created'>, now: Date): boolean =>
  LATE.includes(state) || now.getTime() - created.getTime() > STOPS_WAITING_MS

/** Whoever waits for his money hears that it came. */
export async function tellOfLateCredit(
  tx: Tx,
  { lcoid, paymentid, transactionid, amount, captured }: PaymentRow,
  now: Date,
): Promise<void> {
  const came = rupeesInText(captured ?? amount)
  await tell(
    tx,
    {
      lcoid,
      en: {
        title: `${came} came into the wallet`,
        message: `The online payment ${transactionid} is confirmed and credited.`,
      },
      hi: { title: `${came} वॉलेट में आए`, message: `ऑनलाइन पेमेंट ${transactionid} कन्फ़र्म हो गया और रकम जमा हो गई है।` },
      url: '/lcoportal/report/payment',
      reference: `late-credit:${paymentid}`,
      message: { event: 'PAYMENT_RECEIVED', values: { amount: indianRupees(captured ?? amount), payment: paymentid } },
    },
    now,
  )
}

export const announceLateCredit = (
  { live }: { live: Pick<Services['live'], 'announce'> },
  { lcoid }: Pick<PaymentRow, 'lcoid'>,
) => announceNotice(live, { lcoid })
