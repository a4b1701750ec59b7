import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { subtract, ZERO } from '#domain/money.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { subscriptionCalls } from '#domain/subscriptions/calls.ts'
import { read } from '#web/api/hooks.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/Value.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'

import { actionTexts } from './action-texts.ts'
import { contractEventTexts } from './event-texts.ts'
import { packTexts } from './pack-texts.ts'

const traceTexts = dictionary({
  taken: ['debited', 'कटे'],
  given: ['refunded', 'रिफ़ंड हुए'],
  note: [(no: string) => `Credit note ${no}`, (no) => `क्रेडिट नोट ${no}`],
})

type Step = Reply<(typeof subscriptionCalls)['getContractTrace']>['data'][number]

/** Everything that happened to a contract, with the money it moved; read only when somebody wants to see it. */
export function Trace({ contractno }: { contractno: string }) {
  const { trace } = useText(packTexts)
  const [isOpen, setIsOpen] = useState(false)
  const asked = useQuery({ ...read('getContractTrace', { contractno }), enabled: isOpen })
  return (
    <details className="trace disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{trace}</summary>
      {isOpen && !asked.data && <Arriving asked={asked} height="48px" />}
      <ol>
        {asked.data?.data.map((step) => (
          <Happened key={`${step.what}${step.created.getTime()}`} step={step} />
        ))}
      </ol>
    </details>
  )
}

function Happened({ step }: { step: Step }) {
  const says = useText(traceTexts)
  const reasons = useText(actionTexts) as unknown as Record<string, string>
  const known: Record<string, string> = useText(contractEventTexts)
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
