import { useEffect, useMemo, useRef, useState } from 'react'

import type { Hit } from '#domain/subscribers/calls.ts'

import { nameOf } from './name-of.ts'
import { type RecentHome, recentHomes } from './recent-homes.ts'
import { useHomeSearch } from './use-home-search.ts'

export type Option = { subscriberid: string; hit: Hit | null; recent: RecentHome }

const NONE = -1
const NOTHING = { hit: null }

export type Ways = {
  onOpen: (subscriberid: string, typed: string) => void
  /** Enter with several found and none chosen. */
  onSeveral: (typed: string) => void
  /** Straight to the renewal of what was found. */
  onRenew?: (hit: Hit, typed: string) => void
}

/** What the search field knows: the text, what is listed below it, which of that is chosen, and what Enter does. */
export function useHomeBox({ onOpen, onSeveral, onRenew }: Ways) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(NONE)
  // a hand-held scanner sends Enter long before the answer is there
  const entered = useRef<string | null>(null)
  const search = useHomeSearch(typed)
  const [recent] = useState(recentHomes)
  const { hits, isSettled } = search
  const options = useMemo(
    () => (typed.trim() === '' ? recent.map(toRecentOption) : (hits ?? []).map(toOption)),
    [typed, recent, hits],
  )

  function go() {
    entered.current = null
    if (options.length === 1) onOpen(options[0]!.subscriberid, typed.trim())
    if (options.length > 1) onSeveral(typed.trim())
  }

  useEffect(() => {
    if (isSettled && entered.current === typed) go()
    // only when the answer has come
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSettled, typed])

  function type(text: string) {
    setTyped(text)
    setActive(NONE)
    entered.current = null
  }

  function enter(text: string) {
    const chosen = text === typed ? options[active] : undefined
    if (chosen) return onOpen(chosen.subscriberid, typed.trim())
    if (isSettled && text === typed) return go()
    entered.current = text
    return search.askNow(text)
  }

  /** What is chosen, or the only one found. */
  function renew() {
    const { hit } = options[active] ?? (options.length === 1 ? options[0]! : NOTHING)
    if (hit) onRenew?.(hit, typed.trim())
  }

  return {
    ...search,
    renew,
    typed,
    options,
    active: Math.min(active, options.length - 1),
    type,
    enter,
    /** Down from the last leads back into the field, and from there to the first. */
    move: (by: 1 | -1) => setActive((before) => step(before, by, options.length)),
  }
}

function step(before: number, by: 1 | -1, count: number): number {
  const places = count + 1
  return ((before + 1 + by + places) % places) - 1
}

const toOption = (hit: Hit): Option => ({
  subscriberid: hit.subscriberid,
  hit,
  recent: { subscriberid: hit.subscriberid, name: nameOf(hit), city: hit.city },
})

const toRecentOption = (recent: RecentHome): Option => ({ subscriberid: recent.subscriberid, hit: null, recent })
