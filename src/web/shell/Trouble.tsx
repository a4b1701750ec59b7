import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'

import { Mark } from './Brand.tsx'
import { isChunkError } from './load-chunk.ts'
import { entryAt } from './navigation.ts'
import { useTitle } from './screen.ts'
import { session } from './session.ts'
import { shellTexts } from './texts.ts'

/** Stands without the components and without the shell, because those may be what failed. */
function Trouble({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <div className="trouble" role="alert">
      <title>{title}</title>
      <Mark size={40} />
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  )
}

const reload = () => location.reload()

/** A part that did not load, or a fault of ours: both offer a fresh start. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const words = useText(shellTexts)
  const titleOf = useTitle()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  const nameOf = (chunk: string) => titleOf(entryAt(chunk)?.title ?? [chunk, chunk])
  const title = isChunkError(error) ? words.chunk(nameOf(error.chunk)) : words.broken
  return (
    <Trouble title={title} hint={words.chunkHint}>
      <button type="button" className="plain-button" onClick={reload}>
        {words.reload}
      </button>
    </Trouble>
  )
}

export function NotFoundScreen() {
  const words = useText(shellTexts)
  const router = useRouter()
  const start = session() ? PATHS.dashboard : PATHS.login
  return (
    <Trouble title={words.notFound} hint={words.notFoundHint}>
      <button type="button" className="plain-button" onClick={() => void router.navigate({ to: start })}>
        {words.toStart}
      </button>
    </Trouble>
  )
}
