import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { subtract, ZERO } from '#domain/money.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { read } from '#web/api/hooks.ts'
import { words } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { actionTexts } from './action-texts.ts'
import { packTexts } from './pack-texts.ts'

const traceTexts = words({
  SOLD: ['Bought', 'खरीदा'],
  MOVED_IN: ['Moved in from the earlier system', 'पुराने सिस्टम से लाया गया'],
  CHANGED: ['Changed to another pack', 'दूसरे पैक से बदला'],
  CUT: ['Validity reduced', 'वैलिडिटी कम हुई'],
  DISCONNECTED: ['Disconnected', 'डिस्कनेक्ट हुआ'],
  RECONNECTED: ['Reconnected', 'रीकनेक्ट हुआ'],
  CANCELLED: ['Cancelled', 'कैंसल हुआ'],
  UNDONE: ['Undone', 'अनडू हुआ'],
  RESTORED: ['Active again', 'फिर से चालू'],
  REJECTED: ['Rejected by the headend', 'हेडएंड ने रिजेक्ट किया'],
  UNDELIVERED: ['Part not delivered, share refunded', 'एक हिस्सा नहीं मिला, उसका पैसा रिफ़ंड'],
  AUTORENEW: ['Auto-renew switched', 'ऑटो-रिचार्ज बदला'],
  taken: ['debited', 'कटे'],
  given: ['refunded', 'रिफ़ंड हुए'],
  note: [(no: string) => `Credit note ${no}`, (no) => `क्रेडिट नोट ${no}`],
})

type Step = Reply<(typeof subscriptionCalls)['getContractTrace']>['data'][number]

/** Everything that happened to a contract, with the money it moved; read only when somebody wants to see it. */
export function Trace({ contractno }: { contractno: string }) {
  const { trace } = useText(packTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...read('getContractTrace', { contractno }), enabled: isOpen })
  return (
    <details className="trace disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{trace}</summary>
      {isOpen && !data && <Skeleton height="48px" />}
      <ol>
        {data?.data.map((step) => (
          <Happened key={`${step.what}${step.created.getTime()}`} step={step} />
        ))}
      </ol>
    </details>
  )
}

function Happened({ step }: { step: Step }) {
  const says = useText(traceTexts)
  const reasons = useText(actionTexts) as unknown as Record<string, string>
  const known = says as unknown as Record<string, string>
  const { what, amount, reason, creditnoteno, authorisedby, created } = step
  return (
    <li>
      <p>
        <strong>{known[what] ?? what}</strong>
        {amount !== ZERO && (
          <span>
            <Money amount={amount < 0 ? subtract(ZERO, amount) : amount} /> {amount < 0 ? says.given : says.taken}
          </span>
        )}
      </p>
      <small>
        <DateText at={created} withTime /> · {authorisedby}
        {reason && ` · ${reasons[reason] ?? reason}`}
        {creditnoteno && ` · ${says.note(creditnoteno)}`}
      </small>
    </li>
  )
}
