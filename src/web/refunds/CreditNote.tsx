import { useText } from '#web/i18n/texts.ts'
import { useTaxFile } from '#web/invoices/use-saved-file.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Value } from '#web/ui/Empty.tsx'

import { refundTexts } from './refund-texts.ts'

/** The credit note; for whoever may see reports, its paper. */
export function CreditNote({ number }: { number: string }) {
  const words = useText(refundTexts)
  const session = useSession()
  const save = useTaxFile()
  if (number === '' || !session || !may(session, 'reports')) return <Value>{number}</Value>
  return (
    <button
      type="button"
      className="row-action refund-note"
      aria-label={words.downloadOf(number)}
      onClick={() => save(number)}
    >
      {number}
    </button>
  )
}
