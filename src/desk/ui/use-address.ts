import { useNavigate, useSearch } from '@tanstack/react-router'

import { pathOf, type ScreenName } from '#desk/screens.ts'

type Words = Readonly<Record<string, string | undefined>>

/** What stands behind the path, as words; `put` changes some of them ('' takes one away) without a step of the back button. */
export function useAddress(): [words: Words, put: (next: Words) => void] {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const words = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]))
  return [
    words,
    (next) =>
      void navigate({ to: '.', search: given({ ...words, ...next }) as never, replace: true, resetScroll: false }),
  ]
}

const given = (words: Words) => Object.fromEntries(Object.entries(words).filter(([, word]) => word))

/** `go('tickets', { id })` leads to a screen. */
export function useGo() {
  const navigate = useNavigate()
  return (name: ScreenName, search: Words = {}) =>
    void navigate({ to: pathOf(name) as never, search: given(search) as never })
}
