import { useEffect, useMemo, useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Hit } from '#domain/subscribers/calls.ts'
import { read } from '#web/api/hooks.ts'
import { nameOf } from '#web/ui/Whose.tsx'
import type { Icon } from '#web/ui/icons.tsx'

import { type RecentHome, recentHomes } from './recent-homes.ts'

const PAUSE_MS = 150
const SHORTEST = 2

/** One space between words, none around: what is pasted and what is typed are the same search. */
const plain = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')

/** Finds homes as one types. While new ones are on their way the old ones stay; `isSettled` says that these are the answer. */
function useHomeSearch(typed: string) {
  const wanted = plain(typed)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const pause = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted])
  const isLongEnough = wanted.length >= SHORTEST
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...read('searchSubscribers', { q: asked }),
    enabled: asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  return {
    hits: isLongEnough ? data?.data : undefined,
    asked,
    isLongEnough,
    isSettled: isLongEnough && asked === wanted && !isPlaceholderData && (data !== undefined || isError),
    hasFailed: isLongEnough && data === undefined && isError,
    again: () => void refetch(),
    /** Whoever presses Enter does not wait for the pause. */
    askNow: (text: string) => setAsked(plain(text)),
  }
}

/** Somewhere else to go, listed below the customers. */
export type Place = { key: string; title: string; hint: string; icon: Icon; onChoose: () => void }

export type Option =
  | { key: string; hit: Hit | null; recent: RecentHome; place?: never }
  | { key: string; hit?: never; recent?: never; place: Place }

const NONE = -1

export type Ways = {
  onOpen: (subscriberid: string, typed: string) => void
  /** Enter with several found and none chosen; without it the first is taken. */
  onSeveral?: (typed: string) => void
  /** Straight to the renewal of what was found. */
  onRenew?: (hit: Hit, typed: string) => void
  /** What else a text may mean, and how many customers it has found. */
  places?: (typed: string, count: number) => readonly Place[]
  /** A text that names the thing by itself and needs no list: whether it was taken. */
  onWhole?: (typed: string) => boolean
  /** Somebody who may not look at customers finds places only. */
  isBlind?: boolean
  /** Whoever has what he looked for is not offered the last ones: they would push it down the page. */
  withoutRecent?: boolean
}

/** What the search field knows: the text, what is listed below it, which of that is chosen, and what Enter does. */
export function useHomeBox({ onOpen, onSeveral, onRenew, onWhole, places, isBlind = false, withoutRecent }: Ways) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(NONE)
  // a hand-held scanner sends Enter long before the answer is there
  const entered = useRef<string | null>(null)
  const search = useHomeSearch(isBlind ? '' : typed)
  const [recent] = useState(() => (withoutRecent ? [] : recentHomes()))
  const { hits, isLongEnough } = search
  const isSettled = search.isSettled || !isLongEnough
  const homes = useMemo(
    () => (typed.trim() === '' ? recent.map(toRecentOption) : (hits ?? []).map(toOption)),
    [typed, recent, hits],
  )
  const elsewhere = places?.(typed.trim(), hits?.length ?? 0).map((place) => ({ key: place.key, place })) ?? []
  const options: readonly Option[] = [...(isBlind ? [] : homes), ...elsewhere]

  const open = ({ recent: home, place }: Option) => (place ? place.onChoose() : onOpen(home.subscriberid, typed.trim()))

  function go() {
    entered.current = null
    const [first] = options
    if (first && (options.length === 1 || !onSeveral)) open(first)
    else if (first && typed.trim() !== '') onSeveral?.(typed.trim())
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
    if (chosen) return open(chosen)
    if (onWhole?.(text)) return undefined
    if (isSettled && text === typed) return go()
    if (isBlind) return undefined
    entered.current = text
    return search.askNow(text)
  }

  /** What is chosen, or the only one found. */
  function renew() {
    const { hit } = options[active] ?? (homes.length === 1 ? homes[0]! : { hit: null })
    if (hit) onRenew?.(hit, typed.trim())
  }

  return {
    ...search,
    renew,
    typed,
    options,
    active: Math.min(active, options.length - 1),
    open,
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
  key: hit.subscriberid,
  hit,
  recent: { subscriberid: hit.subscriberid, name: nameOf(hit), city: hit.city },
})

const toRecentOption = (recent: RecentHome): Option => ({ key: recent.subscriberid, hit: null, recent })
