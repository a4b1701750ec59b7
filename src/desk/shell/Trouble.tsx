import type { ReactNode } from 'react'

import { pathOf } from '#desk/screens.ts'
import { useText } from '#web/i18n/texts.ts'
import { Mark } from '#web/shell/Brand.tsx'

import { deskTexts } from './texts.ts'

const Trouble = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <main>
    <div className="trouble" role="alert">
      <title>{title}</title>
      <Mark size={40} />
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  </main>
)

/** A part that did not load, a server that does not answer, or a fault of ours. */
export function ErrorScreen() {
  const words = useText(deskTexts)
  return (
    <Trouble title={words.broken} hint={words.brokenHint}>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </Trouble>
  )
}

export function NotFoundScreen() {
  const words = useText(deskTexts)
  return (
    <Trouble title={words.notFound} hint={words.notFoundHint}>
      <a href={`/desk${pathOf('overview')}`}>{words.toStart}</a>
    </Trouble>
  )
}
