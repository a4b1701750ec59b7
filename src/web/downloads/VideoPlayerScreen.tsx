import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'

import { type DownloadableFile, LINK_SECONDS } from '#domain/downloads/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { now } from '#web/ui/clock.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { QuietLink, PlainLink } from '#web/ui/links.tsx'

import { FileFacts, Written, Thumbnail } from './FileFacts.tsx'
import { FilePage } from './FilePage.tsx'
import { useFiles } from './use-files.ts'
import { videoTexts } from './video-texts.ts'
import { inOtherLanguage, nextVideo } from './videos.ts'

import './downloads.css'
import './videos.css'

export { itemSearch as address } from './search.ts'

export function VideoPlayerScreen() {
  const words = useText(videoTexts)
  const all = <QuietLink to={PATHS.helpvideos} word={words.back} />
  return (
    <FilePage
      title={words.title}
      lists={[useFiles('MP4')]}
      unknown={{ title: words.unknown, hint: words.unknownHint }}
      actions={() => all}
    >
      {(video, videos) => <Watch video={video} videos={videos} />}
    </FilePage>
  )
}

function Watch({ video, videos }: { video: DownloadableFile; videos: readonly DownloadableFile[] }) {
  const words = useText(videoTexts)
  const [hasEnded, setHasEnded] = useState(false)
  const next = nextVideo(videos, video)
  const other = inOtherLanguage(videos, video)
  return (
    <div className="watch">
      <div className="watch-main">
        <Player video={video} onEnded={() => setHasEnded(true)} />
        <div className="watch-links">
          {hasEnded && next && (
            <PlainLink
              to={PATHS.videoplayer}
              search={{ id: next.iddownloadablefiles }}
              word={words.nextOf(next.name)}
            />
          )}
          {other?.category && (
            <QuietLink
              to={PATHS.videoplayer}
              search={{ id: other.iddownloadablefiles }}
              word={words.sameIn(words[other.category])}
            />
          )}
        </div>
        <Card title={words.said}>
          <Written file={video} none={words.notSaid} />
        </Card>
      </div>
      <div className="watch-side">
        {next && <Next video={next} />}
        <Card title={words.about}>
          <FileFacts file={video} />
        </Card>
      </div>
    </div>
  )
}

function Next({ video }: { video: DownloadableFile }) {
  const words = useText(videoTexts)
  return (
    <section className="card watch-next" aria-label={words.next}>
      <h2>{words.next}</h2>
      <Link to={PATHS.videoplayer} search={{ id: video.iddownloadablefiles }} aria-label={words.watch(video.name)}>
        <Thumbnail src={video.thumbnail} />
        <span className="video-name">{video.name}</span>
      </Link>
    </section>
  )
}

const STEPS_S: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5 }

type PlayerProps = { video: DownloadableFile; onEnded: () => void }

/** The browser's own player: it knows fingers, keys, full screen and the speed of the line better than we would. */
function Player({ video, onEnded }: PlayerProps) {
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
  const again = <PlainButton onClick={onAgain}>{words.again}</PlainButton>
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

type Place = { at: number; wasPlaying: boolean }
type VideoEvent = SyntheticEvent<HTMLVideoElement>

/** A video that goes on where it was when its link had run out meanwhile. */
function usePlayer(id: string) {
  const link = useVideoLink(id)
  const [isBroken, setIsBroken] = useState(false)
  const place = useRef<Place | null>(null)
  const wasRenewed = useRef(false)
  const element = useRef<HTMLVideoElement>(null)

  // a new link may read like the old one, and is tried all the same
  useEffect(() => {
    if (link.fetchedAt > 0) element.current?.load()
  }, [link.fetchedAt])

  function renew({ currentTarget: video }: VideoEvent, wasPlaying: boolean) {
    place.current ??= { at: video.currentTime, wasPlaying }
    wasRenewed.current = true
    link.renew()
  }

  function goOn({ currentTarget: video }: VideoEvent) {
    const from = place.current
    place.current = null
    if (!from) return
    video.currentTime = from.at
    // without a gesture a browser may refuse; the button is then there to press
    if (from.wasPlaying) void video.play().catch(() => undefined)
  }

  return {
    url: link.url,
    element,
    isBroken: isBroken || link.hasFailed,
    again: () => {
      setIsBroken(false)
      link.renew()
    },
    on: {
      onPlay: (event: VideoEvent) => link.hasRunOut() && renew(event, true),
      onSeeking: (event: VideoEvent) => link.hasRunOut() && renew(event, !event.currentTarget.paused),
      onLoadedMetadata: goOn,
      // only what has really come proves the new link: then a later failure may ask for one again
      onTimeUpdate: () => (wasRenewed.current = false),
      onError: (event: VideoEvent) =>
        wasRenewed.current ? setIsBroken(true) : renew(event, !event.currentTarget.paused),
    },
  }
}

// a seek that sets out in the last seconds would arrive too late
const SPARE_MS = 30_000

/** The link of a video for as long as it is watched: another one in the midst of it would start it anew. */
function useVideoLink(id: string) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery({
    ...read('getDownloadLink', { id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    url: data?.url,
    fetchedAt: dataUpdatedAt,
    hasFailed: isError && data === undefined,
    // by this window's own clock, which may differ from the server's
    hasRunOut: () => data !== undefined && now().getTime() > dataUpdatedAt + LINK_SECONDS * 1000 - SPARE_MS,
    renew: () => void refetch(),
  }
}
