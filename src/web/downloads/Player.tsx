import type { KeyboardEvent } from 'react'

import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'

import { usePlayer } from './use-player.ts'
import { videoTexts } from './video-texts.ts'

const STEPS_S: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5 }

type PlayerProps = { video: DownloadableFile; onEnded: () => void }

/** The browser's own player: it knows fingers, keys, full screen and the speed of the line better than we would. */
export function Player({ video, onEnded }: PlayerProps) {
  const words = useText(videoTexts)
  const { url, element, isBroken, again, on } = usePlayer(video.iddownloadablefiles)
  if (isBroken) return <Broken onAgain={again} />
  return (
    <div className="player">
      {/* what is said stands written beneath it */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={element}
        controls
        playsInline
        preload="metadata"
        aria-label={video.name}
        lang={video.category === 'HINDI' ? 'hi' : 'en'}
        {...(video.thumbnail && { poster: video.thumbnail })}
        {...(url && { src: url })}
        {...on}
        onKeyDown={stepByKeys}
        onEnded={onEnded}
      />
      <p className="player-keys">{words.keys}</p>
    </div>
  )
}

function Broken({ onAgain }: { onAgain: () => void }) {
  const words = useText(videoTexts)
  const again = (
    <button type="button" className="plain-button" onClick={onAgain}>
      {words.again}
    </button>
  )
  return (
    <div className="table-empty" role="alert">
      <EmptyState icon={InboxIcon} title={words.broken} hint={words.brokenHint} action={again} />
    </div>
  )
}

/** Five seconds back or forward: a browser's own step is a hundredth of the film. Alt and an arrow stay the browser's. */
function stepByKeys(event: KeyboardEvent<HTMLVideoElement>): void {
  const step = STEPS_S[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const video = event.currentTarget
  const end = Number.isFinite(video.duration) ? video.duration : Infinity
  video.currentTime = Math.min(Math.max(video.currentTime + step, 0), end)
}
