import { Link, useParams } from '@tanstack/react-router'

import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS, pathTo } from '#web/paths.ts'
import { PlainLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Prose } from '#web/ui/Prose.tsx'

import type { Topic } from './awareness-en.ts'
import { awarenessTexts, neighbours, TOPICS, type Topics } from './awareness.ts'

import './help.css'

export function AwarenessTopicScreen() {
  const { id = '' } = useParams({ strict: false })
  const topics = TOPICS[useFullLanguage()]
  const topic = Object.hasOwn(topics, id) ? topics[id] : undefined
  // a new page for each topic: the screen reader starts at its heading
  return topic ? <TopicPage key={id} id={id} topic={topic} topics={topics} /> : <UnknownTopic />
}

function TopicPage({ id, topic, topics }: { id: string; topic: Topic; topics: Topics }) {
  const words = useText(awarenessTexts)
  const { previous, next } = neighbours(topics, id)
  return (
    <Page title={topic.title} hint={topic.hint}>
      <section className="card topic" aria-label={topic.title}>
        <Prose blocks={topic.blocks} />
      </section>
      <nav className="topic-nav screen-only" aria-label={words.more}>
        {previous && <TopicLink way="previous" id={previous} title={topics[previous]!.title} />}
        {next && <TopicLink way="next" id={next} title={topics[next]!.title} />}
      </nav>
      <p className="screen-only">
        <Link to={PATHS.covid19awareness}>{words.all}</Link>
      </p>
    </Page>
  )
}

function TopicLink({ way, id, title }: { way: 'previous' | 'next'; id: string; title: string }) {
  const words = useText(awarenessTexts)
  return (
    <Link to={pathTo('covid19awarenessid', { id })} data-way={way}>
      <small>{words[way]}</small> {title}
    </Link>
  )
}

function UnknownTopic() {
  const words = useText(awarenessTexts)
  return (
    <Page title={words.unknown} hint={words.unknownHint}>
      <p>
        <PlainLink to={PATHS.covid19awareness} word={words.all} />
      </p>
    </Page>
  )
}
