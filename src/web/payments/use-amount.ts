import * as z from 'zod/mini'

import { plainDigits } from '#domain/digits.ts'
import { formatRupees, type Paise, PositiveRupees } from '#domain/money.ts'
import { topUpWithin } from '#domain/payments/calls.ts'
import { useField } from '#web/ui/Form.tsx'
import { useTopUpLimits } from '#web/wallet/TopUpLink.tsx'

const FIELD = 'amount'

/** The amount of the form around it: as typed, as money, as money that can be paid, and how to change it. */
export function useAmount() {
  const { value: typed, code, error, isPending, change } = useField(FIELD)
  const money = z.safeDecode(PositiveRupees, typed)
  const payable = z.safeDecode(topUpWithin(useTopUpLimits()), typed)

  return {
    typed,
    amount: money.success ? money.data : null,
    payable: payable.success ? payable.data : null,
    code,
    error,
    isPending,
    /** People paste ₹5,000 and type 5 000 or ५०००. */
    type: (text: string) => change(plainDigits(text).replaceAll(/[₹,\s]/g, '')),
    choose: (amount: Paise) => change(formatRupees(amount).replace(/\.00$/, '')),
  }
}
