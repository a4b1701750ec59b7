import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'

import { dropRefused, sendWaiting, tryAgain, useWaiting } from './receipt-queue.ts'
import type { Queued } from './receipt-store.ts'
import { waitingTexts } from './waiting-texts.ts'
import { walkTexts } from './walk-texts.ts'

/** What is on this phone and not at the server yet. What the server refused stays, and says why. */
export function WaitingReceipts() {
  const words = useText(waitingTexts)
  const cache = useQueryClient()
  const waiting = useWaiting()
  if (waiting.length === 0) return null
  const visits = waiting.filter(({ what }) => what === 'visit').length
  return (
    <Card
      title={words.title(waiting.length - visits, visits)}
      actions={
        <Button variant="default" onClick={() => void sendWaiting(cache)}>
          {words.send}
        </Button>
      }
    >
      <p className="card-hint">{words.hint}</p>
      <ul className="open-dues">
        {waiting.map((one) => (
          <Waiting key={one.key} one={one} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ one }: { one: Queued }) {
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
            <Button variant="default" onClick={() => void tryAgain(one, cache)}>
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
