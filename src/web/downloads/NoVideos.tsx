import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AndroidIcon } from '#web/ui/icons.tsx'

import type { Spoken } from './search.ts'
import { videoTexts } from './video-texts.ts'
import { otherSpoken } from './videos.ts'

type NoVideosProps = { spoken: Spoken; isSearch: boolean; onFilter: (next: Record<string, unknown>) => void }

/** Nothing to watch, and the way to what there is. */
export function NoVideos({ spoken, isSearch, onFilter }: NoVideosProps) {
  const words = useText(videoTexts)
  const other = otherSpoken(spoken)
  const action = (
    <button
      type="button"
      className="plain-button"
      onClick={() => onFilter(isSearch ? { q: '' } : { language: other, q: '' })}
    >
      {isSearch ? words.showAll : words.switchTo(words[other])}
    </button>
  )
  return (
    <div className="table-empty">
      <EmptyState
        icon={AndroidIcon}
        title={isSearch ? words.noneFound : words.noneSpoken}
        hint={isSearch ? words.noneFoundHint : words.noneSpokenHint}
        action={action}
      />
    </div>
  )
}
