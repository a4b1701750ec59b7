import * as z from 'zod/mini'

import { formatRupees, type Paise, PositiveRupees } from '#domain/money.ts'
import { topUpWithin } from '#domain/payments/calls.ts'
import { useField } from '#web/ui/Form.tsx'

import { useTopUpLimits } from './limits.ts'

const FIELD = 'amount'

/** The amount of the form around it: as typed, as money, as money that can be paid, and how to change it. */
export function useAmount() {
  const { value: typed, code, error, isPending, change } = useField(FIELD)
  const money = z.safeDecode(PositiveRupees, typed)
  const read = z.safeDecode(topUpWithin(useTopUpLimits()), typed)

  return {
    typed,
    amount: money.success ? money.data : null,
    payable: read.success ? read.data : null,
    code,
    error,
    isPending,
    /** People paste ₹5,000 and type 5 000. */
    type: (text: string) => change(text.replaceAll(/[₹,\s]/g, '')),
    choose: (amount: Paise) => change(formatRupees(amount).replace(/\.00$/, '')),
  }
}
