import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { add } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'

import { dropRefused, isRefused, sendWaiting, tryAgain, useWaiting, useWaitingTitle } from './receipt-queue.ts'
import type { Queued, QueuedReceipt } from './receipt-store.ts'
import { TakeMoney } from './TakeMoney.tsx'
import { TwiceTold } from './TwiceTold.tsx'
import { waitingTexts } from './waiting-texts.ts'
import { walkTexts } from './walk-texts.ts'

/** What is on this phone and not at the server yet. What the server refused stays, says why, and can be changed. */
export function WaitingReceipts() {
  const waiting = useWaiting()
  const [changed, setChanged] = useState<QueuedReceipt | null>(null)
  return (
    <>
      <TwiceTold />
      {waiting.length > 0 && <WaitingCard waiting={waiting} onChange={setChanged} />}
      {changed && (
        <TakeMoney
          from={{ ...changed, ...changed.input, balance: add(changed.balance, changed.input.amount) }}
          again={changed}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  )
}

type Changing = { onChange: (receipt: QueuedReceipt) => void }

function WaitingCard({ waiting, onChange }: Changing & { waiting: readonly Queued[] }) {
  const words = useText(waitingTexts)
  const cache = useQueryClient()
  const isOnItsWay = !waiting.every(isRefused)
  const send = <QuietButton onClick={() => void sendWaiting(cache)}>{words.send}</QuietButton>
  return (
    <Card title={useWaitingTitle()} actions={isOnItsWay && send}>
      {isOnItsWay && <p className="card-hint">{words.hint}</p>}
      {waiting.some(isRefused) && <p className="card-hint">{words.refusedHint}</p>}
      <ul className="open-dues">
        {waiting.map((one) => (
          <Waiting key={one.key} one={one} onChange={onChange} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ one, onChange }: Changing & { one: Queued }) {
  const words = useText(waitingTexts)
  const outcomes = useText(walkTexts)
  const cache = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { key, name, taken, refused } = one
  return (
    <li>
      <span className="stacked">
        {name}
        <small>
          {one.what === 'visit' ? outcomes[one.input.outcome] : one.input.provisional} ·{' '}
          <DateText at={taken} withTime />
        </small>
        {refused !== null && <small className="waiting-refused">{words.refused(refused)}</small>}
      </span>
      <span className="due-ways">
        {one.what !== 'visit' && <Money amount={one.input.amount} />}
        {refused !== null && (
          <>
            {one.what !== 'visit' && <QuietButton onClick={() => onChange(one)}>{words.change}</QuietButton>}
            <QuietButton onClick={() => void tryAgain(one, cache)}>{words.again}</QuietButton>
            <Button variant="subtle" onClick={() => setIsAsked(true)}>
              {words.drop}
            </Button>
          </>
        )}
      </span>
      <Confirm
        title={words.dropTitle}
        text={one.what === 'visit' ? words.dropVisit(name) : words.dropText(name, money(one.input.amount))}
        yes={words.drop}
        no={words.keep}
        isOpen={isAsked}
        onYes={() => void dropRefused(key)}
        onNo={() => setIsAsked(false)}
      />
    </li>
  )
}
