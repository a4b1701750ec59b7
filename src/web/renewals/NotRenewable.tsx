import { useState } from 'react'

import { grouped } from '#domain/lists.ts'
import type { ExpiryRow } from '#domain/subscriptions/report-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { rowName } from '#web/subscribers/list-columns.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'

import { renewalTexts } from './renewal-texts.ts'

/** How many of the list "Select all" leaves out, and why. */
export function NotRenewable({ rows }: { rows: readonly ExpiryRow[] }) {
  const words = useText(renewalTexts)
  const [isOpen, setIsOpen] = useState(false)
  const refused = rows.filter(({ refusal }) => refusal !== '')
  if (refused.length === 0) return null
  return (
    <div>
      <dt>{words.cannot}</dt>
      <dd>
        <button type="button" className="row-action not-renewable" onClick={() => setIsOpen(true)}>
          {words.why(refused.length)}
        </button>
      </dd>
      {isOpen && (
        <Dialog title={`${words.cannot}: ${refused.length}`} onClose={() => setIsOpen(false)}>
          <dl className="not-renewable-reasons">
            {[...grouped(refused, ({ refusal }) => refusal)].map(([reason, ofReason]) => (
              <div key={reason}>
                <dt>
                  <Refusal code={reason} />
                </dt>
                <dd>{ofReason.map((row) => `${rowName(row)} (…${row.stb_number.slice(-4)})`).join(', ')}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </div>
  )
}
