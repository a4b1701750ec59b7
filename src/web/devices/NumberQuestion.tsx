import { lazy, Suspense } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { numberIn } from './box-number.ts'
import { boxTexts } from './box-texts.ts'

// customers know their boxes, so boxes cannot know customers but so
const HomeSearch = lazy(async () => ({ default: (await import('#web/subscribers/HomeSearch.tsx')).HomeSearch }))

/** Which box: by its customer, as everywhere, by any number that leads to it, typed, pasted or scanned. */
export function NumberQuestion({ no, onAsk }: { no: string | undefined; onAsk: (no: string) => void }) {
  const words = useText(boxTexts)
  const session = useSession()

  function takeNumber(typed: string): boolean {
    const number = numberIn(typed)
    if (number) onAsk(number)
    return number !== undefined
  }

  const hint = <p className="card-hint">{words.numberHint}</p>
  // as high as what comes: whoever is about to tap something below does not miss it
  const fallback = (
    <div className="number-bones">
      <Skeleton height="52px" />
      {hint}
    </div>
  )
  return (
    <div className="card">
      {/* each number its own field: what was typed for one is not shown for the next */}
      <Suspense fallback={fallback}>
        <HomeSearch
          key={no}
          label={words.which}
          isBlind={!session || !may(session, 'subscribers')}
          withoutRecent={no !== undefined}
          onOpen={onAsk}
          onWhole={takeNumber}
        >
          {hint}
        </HomeSearch>
      </Suspense>
    </div>
  )
}
