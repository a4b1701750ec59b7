import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { QuietButton } from './buttons.tsx'

const moreTexts = dictionary({
  more: ['Show more', 'और दिखाएँ', 'आणखी दाखवा'],
  count: [
    (rows: number) => `${rows} shown, more available`,
    (rows) => `${rows} दिख रहे हैं, और भी हैं`,
    (rows) => `${rows} दिसत आहेत, आणखी आहेत`,
  ],
  all: [(rows: number) => `All ${rows} shown`, (rows) => `कुल ${rows}, बस इतने ही हैं`, (rows) => `एकूण ${rows}, एवढेच आहेत`],
})

type MoreProps = { shown: number; more: (() => void) | null; isLoading: boolean }

/** The end of what is shown of a list: how much that is, and the next part of it. */
export function More({ shown, more, isLoading }: MoreProps) {
  const says = useText(moreTexts)
  if (shown === 0) return null
  return (
    <div className="more">
      <output>{more ? says.count(shown) : says.all(shown)}</output>
      {more && (
        <QuietButton onClick={more} loading={isLoading}>
          {says.more}
        </QuietButton>
      )}
    </div>
  )
}
