import { useQuery } from '@tanstack/react-query'

import { LINK_SECONDS } from '#domain/downloads/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { reportCalls } from '#domain/reports/calls.ts'
import { read } from '#web/api/hooks.ts'
import { textIn } from '#web/search-values.ts'
import { now } from '#web/ui/clock.ts'
import { openLink } from '#web/ui/save-file.ts'

export type Generation = '1' | '2'
export type LineUp = Reply<typeof reportCalls.getLcnAndGenre>
export type LineUpChannel = LineUp['data'][number]

const SPARE_MS = 30_000

/** The whole line-up at once: it is a few kilobytes, and filtering it then asks nobody. */
export function useLineUp(generation: Generation) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(read('getLcnAndGenre', { generation }))

  /** The links of its documents run out: who has left the page open gets new ones first. */
  async function open(name: string) {
    const isOld = now().getTime() > dataUpdatedAt + LINK_SECONDS * 1000 - SPARE_MS
    const fresh = isOld ? (await refetch()).data : data
    const found = fresh?.documents.find((document) => document.name === name)
    if (found) openLink(found.url)
  }

  return { lineUp: data, hasFailed: isError && !data, again: () => void refetch(), open }
}

/** By their number; every filter narrows, and of the words typed each is in the name or is the number. */
export function channelsThat(channels: readonly LineUpChannel[], { genre, language, q = '' }: LineUpSearch) {
  const words = q.toLocaleLowerCase().split(/\s+/)
  return channels
    .filter((channel) => genre === undefined || channel.genre === genre)
    .filter((channel) => language === undefined || channel.language === language)
    .filter(({ channelname, lcn }) =>
      words.every((word) => channelname.toLocaleLowerCase().includes(word) || String(lcn).startsWith(word)),
    )
    .toSorted((a, b) => a.lcn - b.lcn)
}

const LONGEST = 40

/** What a line-up is narrowed to. */
export type LineUpSearch = { genre?: string; language?: string; q?: string }

export const lineUpSearch = (search: Record<string, unknown>): LineUpSearch =>
  Object.fromEntries(
    ['genre', 'language', 'q'].flatMap((name) => {
      const text = textIn(search[name])?.slice(0, LONGEST)
      return text ? [[name, text]] : []
    }),
  )
