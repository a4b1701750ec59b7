import type { Hit } from '#domain/subscribers/calls.ts'
import { searchKey } from '#domain/subscribers/search-key.ts'
import { BoxBadge } from '#web/devices/BoxBadge.tsx'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { nameOf } from '#web/ui/Whose.tsx'

import { Cancelled, isCancelled } from './DaysLeft.tsx'
import { searchTexts } from './search-texts.ts'

const Highlighted = ({ text, typed }: { text: string; typed: string }) =>
  highlight(text, typed).map(({ text: piece, isHit }, place) =>
    isHit ? <mark key={place}>{piece}</mark> : <span key={place}>{piece}</span>,
  )

/** One home that was found: who it is, by what, and how its boxes are. */
export function FoundHome({ hit, typed }: { hit: Hit; typed: string }) {
  const words = useText(searchTexts)
  const language = useLanguage()
  const found = foundIn(hit)
  return (
    <span className="found-home">
      <span className="found-home-who">
        <strong>
          <Highlighted text={nameOf(hit)} typed={typed} />
        </strong>
        <small>
          {words[hit.matched]} <Highlighted text={found} typed={typed} /> · {placeOf(hit)}
        </small>
      </span>
      <span className="found-home-boxes">
        {hit.boxes.length === 0 && <small>{words.noBox}</small>}
        {hit.boxes.map(({ stbno, status, expiry_date: expiry }) => (
          <span key={stbno} className="found-home-box">
            <BoxBadge status={status} subscriberid={hit.subscriberid} />
            {expiry && (
              <small>
                {isCancelled(status) ? <Cancelled on={expiry} /> : words.till(day(new Date(expiry), language))}
              </small>
            )}
          </span>
        ))}
      </span>
    </span>
  )
}

const placeOf = ({ area, city }: Hit): string => [area, city].filter(Boolean).join(', ')

/** The number it was found by; whoever was found by name is told apart by the mobile. */
function foundIn({ matched, subscriberid, accountno, mobilephone, boxes }: Hit): string {
  if (matched === 'subscriberid') return subscriberid
  if (matched === 'accountno') return accountno
  if (matched === 'stbno') return boxes.map(({ stbno }) => stbno).join(' ')
  if (matched === 'smcno') return boxes.map(({ smcno }) => smcno).join(' ')
  return mobilephone
}

type Part = { text: string; isHit: boolean }

/** Cuts a text at what was searched for: digits as one piece however they were pasted, a name word by word. */
export function highlight(text: string, typed: string): Part[] {
  const { kind, value } = searchKey(typed)
  const wanted = kind === 'name' ? value.split(' ') : [value]
  const pattern = wanted
    .filter(Boolean)
    // the longest first, so that "am" does not cut "amit" short
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  if (pattern === '') return [{ text, isHit: false }]
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, place) => ({ text: piece, isHit: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}
