import type { ReactNode } from 'react'

import type { Bag, Handover } from '#domain/collections/walk-calls.ts'
import { type Paise, subtract, ZERO } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money } from '#web/ui/Money.tsx'

import { handoverTexts } from './handover-texts.ts'

/** 500×8 · 100×1 */
export const notesIn = (notes: string): string => notes.replaceAll('x', '×').replaceAll(',', ' · ')

/** What is missing, or below zero too much, in words. */
export const amissIn = ({ missing, over }: (typeof handoverTexts)['en'], amount: Paise): string =>
  amount > 0 ? missing(money(amount)) : over(money(subtract(ZERO, amount)))

/** A bag on a phone: whose, how much cash is in it, and what to do with it. */
export function BagLine({ bag: { name, receipts, cash, other, owed }, ways }: { bag: Bag; ways: ReactNode }) {
  const words = useText(handoverTexts)
  return (
    <>
      <ListRow
        title={name}
        end={<Money amount={cash} />}
        detail={`${words.receipts}: ${receipts}`}
        detailEnd={`${words.other}: ${money(other)}`}
        note={owed !== 0 && <span className="waiting-refused">{amissIn(words, owed)}</span>}
      />
      <div className="area-ways">{ways}</div>
    </>
  )
}

export const HANDOVER_TONES: Record<Handover['status'], Tone> = { OPEN: 'wait', CONFIRMED: 'good', RETURNED: 'plain' }

/** Who sent it back, and when: its cash is counted again. */
export function ReturnedBy({ handover: { returned, returnedby } }: { handover: Handover }) {
  return (
    returned && (
      <small>
        {returnedby} · <DateText at={returned} withTime />
      </small>
    )
  )
}

export function HandoverLine({ handover, ways }: { handover: Handover; ways: ReactNode }) {
  const words = useText(handoverTexts)
  const { name, handoverid, created, counted, notes, difference, note, status } = handover
  const said = [notesIn(notes), note].filter(Boolean).join(' · ')
  return (
    <>
      <ListRow
        title={name}
        end={<Money amount={counted} />}
        detail={
          <>
            <DateText at={created} /> · {handoverid}
          </>
        }
        detailEnd={<Badge tone={HANDOVER_TONES[status]}>{words[status]}</Badge>}
      />
      <div className="area-ways">
        {said && <p className="card-hint">{said}</p>}
        {/* on a line of its own: beside a long state it would be cut off; of what is counted again nobody owes it */}
        {difference !== 0 && (
          <p className={status === 'RETURNED' ? 'card-hint' : 'waiting-refused'}>{amissIn(words, difference)}</p>
        )}
        <ReturnedBy handover={handover} />
        {ways}
      </div>
    </>
  )
}
