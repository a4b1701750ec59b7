import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { type Block, Prose } from './Prose.tsx'

import './article.css'

const articleTexts = dictionary({
  contents: ['On this page', 'इस पेज पर'],
})

export type Section = { title: string; blocks: readonly Block[] }

/** A long text in sections: each can be linked to by its id, and all are listed first. */
export function Article({ sections }: { sections: Readonly<Record<string, Section>> }) {
  const { contents } = useText(articleTexts)
  const entries = Object.entries(sections)
  return (
    <div className="article">
      <nav className="contents" aria-label={contents}>
        <p className="contents-title" aria-hidden>
          {contents}
        </p>
        <ol>
          {entries.map(([id, { title }]) => (
            <li key={id}>
              {/* the browser's own jump: the keyboard goes on from there too */}
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="article-sections">
        {entries.map(([id, { title, blocks }]) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Prose blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  )
}
