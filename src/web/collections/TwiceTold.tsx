import { Link } from '@tanstack/react-router'

import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

import { useBeforeWords } from './before-words.ts'
import { lookAway, useDoneHere } from './receipt-queue.ts'
import { twiceTexts } from './twice-texts.ts'

import '#web/ui/quiet-button.css'
import './collections.css'

/** Whoever took money without a line is told, once it has arrived, that somebody else had taken it too. */
export function TwiceTold() {
  const words = useText(twiceTexts)
  const beforeWords = useBeforeWords()
  const told = useDoneHere().flatMap((one) => (one.what !== 'visit' && one.told ? [{ one, ...one.told }] : []))
  if (told.length === 0) return null
  return (
    <Card title={words.title}>
      <p className="card-hint">{words.told}</p>
      <ul className="open-dues">
        {told.map(({ one, receiptno, beside }) => (
          <li key={one.key}>
            <span className="stacked">
              {`${one.name} · ${money(one.input.amount)} · ${receiptno}`}
              <small>{beforeWords(beside)}</small>
            </span>
            <span className="due-ways">
              <Link
                to={PATHS.collectionsreceipts}
                search={{ receiptno }}
                className="quiet-button"
                onClick={() => void lookAway(one)}
              >
                {words.open}
              </Link>
              <Button variant="default" onClick={() => void lookAway(one)}>
                {words.leave}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
