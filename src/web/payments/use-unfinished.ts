import { useCallback, useState } from 'react'

import type { CallName } from '#domain/calls.ts'
import type { Payment } from '#domain/payments/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { takeCredit } from '#web/shell/session.ts'

/** What a payment changes besides itself. */
const REFRESHES: CallName[] = ['listPayments', 'getRunway', 'listBoxPayments']

/** What can be done about a payment that is still open: ask again, or give it up after a question. */
export function useUnfinished() {
  const [said, setSaid] = useState<Payment | null>(null)
  const [asked, setAsked] = useState<Payment | null>(null)
  const settle = useWrite('settleTopUp', { refreshes: REFRESHES })
  const cancel = useWrite('cancelTopUp', { refreshes: REFRESHES })
  const { mutate: ask } = settle

  const check = useCallback(
    ({ transactionid }: Payment) =>
      ask(
        { transactionid },
        {
          onSuccess: (payment) => {
            takeCredit(payment.credit)
            setSaid(payment)
          },
        },
      ),
    [ask],
  )

  function giveUp() {
    if (asked) cancel.mutate({ transactionid: asked.transactionid }, { onSuccess: setSaid })
    setAsked(null)
  }

  return { said, asked, ask: setAsked, leave: () => setAsked(null), check, giveUp }
}
