import * as z from 'zod/mini'

import { formatRupees, type Paise, PositiveRupees } from '#domain/money.ts'
import { topUpWithin } from '#domain/payments/calls.ts'
import { useInsideForm } from '#web/ui/Form.tsx'
import { useFieldValue } from '#web/ui/use-field-value.ts'

import { useTopUpLimits } from './limits.ts'

const FIELD = 'amount'

/** The amount of the form around it: as typed, as money, as money that can be paid, and how to change it. */
export function useAmount() {
  const { form, show, isPending } = useInsideForm()
  const typed = useFieldValue(FIELD)
  show(FIELD)
  const money = z.safeDecode(PositiveRupees, typed)
  const read = z.safeDecode(topUpWithin(useTopUpLimits()), typed)

  function type(text: string) {
    form.setFieldValue(FIELD, text, { forceUpdate: false })
    form.clearFieldError(FIELD)
  }

  return {
    typed,
    amount: money.success ? money.data : null,
    payable: read.success ? read.data : null,
    wrong: form.errors[FIELD],
    isPending,
    /** People paste ₹5,000 and type 5 000. */
    type: (text: string) => type(text.replaceAll(/[₹,\s]/g, '')),
    choose: (amount: Paise) => type(formatRupees(amount).replace(/\.00$/, '')),
  }
}
