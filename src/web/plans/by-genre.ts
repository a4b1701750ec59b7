import { grouped } from '#domain/grouped.ts'
import type { Channel } from '#domain/plans/calls.ts'

/** Genres by their name, in each the channels by their number. */
export const byGenre = (channels: readonly Channel[]): [genre: string, channels: Channel[]][] =>
  [
    ...grouped(
      channels.toSorted((a, b) => a.lcn - b.lcn),
      ({ genre }) => genre,
    ),
  ].toSorted(([a], [b]) => a.localeCompare(b))
