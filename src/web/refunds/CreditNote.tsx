import type { RefundRequest } from '#domain/refunds/calls.ts'

import { useText } from '#web/i18n/texts.ts'
import { useCreditNoteFile } from '#web/invoices/use-saved-file.ts'
import { Value } from '#web/ui/Value.tsx'

import { refundTexts } from './refund-texts.ts'

/** The number of the credit note; pressed, its paper. */
export function CreditNote({ refund: { refundid, creditnoteno } }: { refund: RefundRequest }) {
  const words = useText(refundTexts)
  const save = useCreditNoteFile()
  if (creditnoteno === '') return <Value>{creditnoteno}</Value>
  return (
    <button
      type="button"
      className="row-action refund-note"
      aria-label={words.downloadOf(creditnoteno)}
      onClick={() => save(refundid)}
    >
      {creditnoteno}
    </button>
  )
}
