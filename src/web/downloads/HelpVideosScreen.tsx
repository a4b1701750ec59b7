import { Link, useSearch } from '@tanstack/react-router'

import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { QuietLink, TextLink } from '#web/ui/links.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import '#web/ui/quiet-button.css'
import { bytesText } from '#web/ui/save-file.ts'
import { AndroidIcon } from '#web/ui/screen-icons.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { SPOKEN, type Spoken, videoSearch } from './search.ts'
import { topicTexts, topicWord, Thumbnail } from './FileFacts.tsx'
import { filesThat, useFiles } from './use-files.ts'
import { videoTexts } from './video-texts.ts'
import { byTopic, otherSpoken, spokenBy } from './videos.ts'
import './downloads.css'
import './videos.css'

export { videoSearch as address } from './search.ts'

/** The help videos by topic, those in the portal's own language first. */
export function HelpVideosScreen() {
  const words = useText(videoTexts)
  const own = spokenBy(useLanguage())
  const search = videoSearch(useSearch({ strict: false }))
  const set = useFilters(search, videoSearch)
  const spoken = search.language ?? own
  const q = search.q ?? ''
  const documents = <QuietLink to={PATHS.download} word={words.documents} />
  return (
    <Page title={words.title} hint={words.hint} actions={documents}>
      <search className="video-filters">
        <Choices
          label={words.spoken}
          choices={[own, otherSpoken(own)].map((value) => ({ value, word: words[value] }))}
          chosen={spoken}
          onChoose={(language) => set({ language })}
        />
        <SearchField label={words.search} value={q} onChange={(next) => set({ q: next })} />
      </search>
      <Videos spoken={spoken} q={q} topic={search.topic ?? ''} onFilter={set} />
    </Page>
  )
}

type VideosProps = { spoken: Spoken; q: string; topic: string; onFilter: (next: Record<string, unknown>) => void }

function Videos({ spoken, q, topic, onFilter }: VideosProps) {
  const topics = useText(topicTexts)
  const { data, isError, refetch } = useFiles('MP4')
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height="320px" />
  if (data.data.length === 0) return <NoneYet />
  const inLanguage = data.data.filter(({ category }) => category === spoken || !SPOKEN.some((one) => one === category))
  const found = filesThat(inLanguage, q, ({ header, description }) => `${topicWord(header, topics)} ${description}`)
  if (found.length === 0)
    return <NoVideos spoken={spoken} isSearch={q !== '' && inLanguage.length > 0} onFilter={onFilter} />
  const about = found.filter(({ header }) => header === topic)
  return (
    <div className="topics">
      {topic !== '' && <AboutTopic topic={topic} hasOne={about.length > 0} onAll={() => onFilter({ topic: '' })} />}
      {byTopic(about.length > 0 ? about : found).map(([name, videos]) => (
        <Topic key={name} topic={name} videos={videos} />
      ))}
    </div>
  )
}

function NoneYet() {
  const words = useText(videoTexts)
  return <EmptyPlace icon={AndroidIcon} title={words.noneYet} hint={words.noneYetHint} />
}

/** Who came from a screen sees what is about it first, and is told where nothing is. */
function AboutTopic({ topic, hasOne, onAll }: { topic: string; hasOne: boolean; onAll: () => void }) {
  const words = useText(videoTexts)
  const name = topicWord(topic, useText(topicTexts))
  if (!hasOne) return <p className="page-hint">{words.noneAbout(name)}</p>
  return (
    <p>
      <button type="button" className="quiet-button" onClick={onAll}>
        {words.allTopics}
      </button>
    </p>
  )
}

function Topic({ topic, videos }: { topic: string; videos: readonly DownloadableFile[] }) {
  const words = useText(videoTexts)
  const title = topicWord(topic, useText(topicTexts)) || words.other
  return (
    <section className="downloads" aria-label={title}>
      <h2 className="video-topic">{title}</h2>
      <ul className="video-grid">
        {videos.map((video) => (
          <VideoCard key={video.iddownloadablefiles} video={video} />
        ))}
      </ul>
    </section>
  )
}

function VideoCard({ video }: { video: DownloadableFile }) {
  const words = useText(videoTexts)
  const search = { id: video.iddownloadablefiles }
  return (
    <li className="video-card">
      <Link to={PATHS.videoplayer} search={search} aria-label={words.watch(video.name)}>
        <Thumbnail src={video.thumbnail} />
        <span className="video-name">{video.name}</span>
      </Link>
      <small>
        {bytesText(video.bytes)} · <DateText at={video.created} />
      </small>
      <TextLink
        to={PATHS.description}
        search={search}
        className="video-about"
        aria-label={words.aboutOf(video.name)}
        word={words.about}
      />
    </li>
  )
}

type NoVideosProps = { spoken: Spoken; isSearch: boolean; onFilter: (next: Record<string, unknown>) => void }

/** Nothing to watch, and the way to what there is. */
function NoVideos({ spoken, isSearch, onFilter }: NoVideosProps) {
  const words = useText(videoTexts)
  const other = otherSpoken(spoken)
  const action = (
    <PlainButton onClick={() => onFilter(isSearch ? { q: '' } : { language: other, q: '' })}>
      {isSearch ? words.showAll : words.switchTo(words[other])}
    </PlainButton>
  )
  return (
    <EmptyPlace
      icon={AndroidIcon}
      title={isSearch ? words.noneFound : words.noneSpoken}
      hint={isSearch ? words.noneFoundHint : words.noneSpokenHint}
      action={action}
    />
  )
}
