import type { Channel } from '#domain/plans/calls.ts'

type Filter = { q: string; genre: string; language: string }

/** What every home gets anyway is nothing to look for. A number finds the channel that the remote calls by it. */
export function channelsThat(channels: readonly Channel[], { q, genre, language }: Filter): Channel[] {
  const typed = q.trim().toLowerCase()
  return channels
    .filter((channel) => channel.mandatory === 'NO')
    .filter((channel) => genre === '' || channel.genre === genre)
    .filter((channel) => language === '' || channel.language === language)
    .filter(({ channelname, lcn }) => channelname.toLowerCase().includes(typed) || String(lcn).startsWith(typed))
    .toSorted((a, b) => a.lcn - b.lcn)
}
