import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { subtract, ZERO } from '#domain/money.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { read } from '#web/api/hooks.ts'
import { texts, useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { actionTexts } from './action-texts.ts'
import { packTexts } from './pack-texts.ts'

const traceTexts = texts(
  {
    SOLD: 'Bought',
    CHANGED: 'Changed for another pack',
    CUT: 'Cut short',
    DISCONNECTED: 'Disconnected',
    RECONNECTED: 'Reconnected',
    CANCELLED: 'Cancelled',
    UNDONE: 'Taken back',
    RESTORED: 'Runs again',
    REJECTED: 'Refused by the headend',
    AUTORENEW: 'Auto-renew switched',
    taken: 'taken',
    given: 'given back',
    note: (no: string) => `Credit note ${no}`,
  },
  {
    SOLD: 'खरीदा',
    CHANGED: 'दूसरे पैक से बदला',
    CUT: 'समय कम हुआ',
    DISCONNECTED: 'डिस्कनेक्ट हुआ',
    RECONNECTED: 'रीकनेक्ट हुआ',
    CANCELLED: 'कैंसल हुआ',
    UNDONE: 'वापस लिया',
    RESTORED: 'फिर से चालू',
    REJECTED: 'हेडएंड ने मना किया',
    AUTORENEW: 'ऑटो-रिन्यू बदला',
    taken: 'कटे',
    given: 'वापस मिले',
    note: (no) => `क्रेडिट नोट ${no}`,
  },
)

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
  const words = useText(traceTexts)
  const reasons = useText(actionTexts) as unknown as Record<string, string>
  const known = words as unknown as Record<string, string>
  const { what, amount, reason, creditnoteno, authorisedby, created } = step
  return (
    <li>
      <p>
        <strong>{known[what] ?? what}</strong>
        {amount !== ZERO && (
          <span>
            <Money amount={amount < 0 ? subtract(ZERO, amount) : amount} /> {amount < 0 ? words.given : words.taken}
          </span>
        )}
      </p>
      <small>
        <DateText at={created} withTime /> · {authorisedby}
        {reason && ` · ${reasons[reason] ?? reason}`}
        {creditnoteno && ` · ${words.note(creditnoteno)}`}
      </small>
    </li>
  )
}
