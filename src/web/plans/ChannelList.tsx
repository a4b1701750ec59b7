import { useQuery } from '@tanstack/react-query'

import { grouped } from '#domain/lists.ts'
import type { Channel } from '#domain/plans/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OnScreenIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import { useKindWord } from './kind-word.ts'

/** Genres by their name, in each the channels by their number. */
const byGenre = (channels: readonly Channel[]): [genre: string, channels: Channel[]][] =>
  [
    ...grouped(
      channels.toSorted((a, b) => a.lcn - b.lcn),
      ({ genre }) => genre,
    ),
  ].toSorted(([a], [b]) => a.localeCompare(b))

/** Every channel of a plan, genre by genre, as the remote counts them. */
export function ChannelList({ plancode }: { plancode: string }) {
  const words = useText(catalogueTexts)
  const wordOf = useKindWord()
  const { data, isError, refetch } = useQuery(read('listChannels', { plancode }))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height="200px" />
  if (data.count === 0) return <EmptyState icon={OnScreenIcon} title={words.noChannels} hint={words.noChannelsHint} />
  return byGenre(data.data).map(([genre, channels]) => (
    <section key={genre} className="channel-genre" aria-label={wordOf(genre)}>
      <h4>
        {wordOf(genre)} <span>{channels.length}</span>
      </h4>
      <ul>
        {channels.map((channel) => (
          <ChannelItem key={channel.channelid} channel={channel} />
        ))}
      </ul>
    </section>
  ))
}

function ChannelItem({ channel }: { channel: Channel }) {
  const words = useText(catalogueTexts)
  const wordOf = useKindWord()
  return (
    <li>
      <span className="lcn" aria-label={`${words.lcn} ${channel.lcn}`}>
        {channel.lcn}
      </span>
      <span>
        {channel.channelname} {channel.definition === 'HD' && <abbr className="hd">HD</abbr>}
      </span>
      <small>{channel.mandatory === 'YES' ? words.mandatory : wordOf(channel.language)}</small>
    </li>
  )
}
