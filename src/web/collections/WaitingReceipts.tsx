import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'

import { dropRefused, sendWaiting, tryAgain, useWaitingReceipts } from './receipt-queue.ts'
import type { QueuedReceipt } from './receipt-store.ts'
import { waitingTexts } from './waiting-texts.ts'

/** What is on this phone and not at the server yet. What the server refused stays, and says why. */
export function WaitingReceipts() {
  const words = useText(waitingTexts)
  const cache = useQueryClient()
  const waiting = useWaitingReceipts()
  if (waiting.length === 0) return null
  return (
    <Card
      title={words.title(waiting.length)}
      actions={
        <Button variant="default" onClick={() => void sendWaiting(cache)}>
          {words.send}
        </Button>
      }
    >
      <p className="card-hint">{words.hint}</p>
      <ul className="open-dues">
        {waiting.map((receipt) => (
          <Waiting key={receipt.key} receipt={receipt} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ receipt }: { receipt: QueuedReceipt }) {
  const words = useText(waitingTexts)
  const cache = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const { key, name, input, taken, refused } = receipt
  return (
    <li>
      <span className="stacked">
        {name}
        <small>
          {input.provisional} · <DateText at={taken} withTime />
        </small>
        {refused !== null && <small className="waiting-refused">{words.refused(refused)}</small>}
      </span>
      <span className="due-ways">
        <Money amount={input.amount} />
        {refused !== null && (
          <>
            <Button variant="default" onClick={() => void tryAgain(receipt, cache)}>
              {words.again}
            </Button>
            <Button variant="subtle" onClick={() => setIsAsked(true)}>
              {words.drop}
            </Button>
          </>
        )}
      </span>
      <Confirm
        title={words.dropTitle}
        text={words.dropText(name, money(input.amount))}
        yes={words.drop}
        no={words.keep}
        isOpen={isAsked}
        onYes={() => void dropRefused(key)}
        onNo={() => setIsAsked(false)}
      />
    </li>
  )
}
