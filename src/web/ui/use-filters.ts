import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What was typed or picked, once the person has paused: a slow line is not asked at every key. */
export function useSettled(text: string, pauseMs = 250): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(pause)
  }, [text, pauseMs])
  return settled
}

type Search = Record<string, unknown>

/** Writes filters into the address of the page, where `read` finds them again; each would else be a step of the back button. */
export function useFilters<S extends object>(filters: S, read: (search: Search) => S) {
  const navigate = useNavigate()
  return (next: Search) =>
    void navigate({ to: '.', search: read({ ...filters, ...next }) as never, replace: true, resetScroll: false })
}
