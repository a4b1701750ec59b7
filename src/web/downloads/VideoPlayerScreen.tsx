import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'

import { FileFacts, Written, Thumbnail } from './FileFacts.tsx'
import { FilePage } from './FilePage.tsx'
import { Player } from './Player.tsx'
import { useFiles } from './use-files.ts'
import { videoTexts } from './video-texts.ts'
import { inOtherLanguage, nextVideo } from './videos.ts'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import './downloads.css'
import './videos.css'

export { itemSearch as address } from './search.ts'

export function VideoPlayerScreen() {
  const words = useText(videoTexts)
  const all = (
    <Link to={PATHS.helpvideos} className="quiet-button">
      {words.back}
    </Link>
  )
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
            <Link to={PATHS.videoplayer} search={{ id: next.iddownloadablefiles }} className="plain-button">
              {words.nextOf(next.name)}
            </Link>
          )}
          {other?.category && (
            <Link to={PATHS.videoplayer} search={{ id: other.iddownloadablefiles }} className="quiet-button">
              {words.sameIn(words[other.category])}
            </Link>
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
