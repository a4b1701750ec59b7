import { useMemo } from 'react'

import type { Language } from '#domain/words.ts'
import { number } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { kindWord, useKindWord } from '#web/plans/kind-word.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { column, columnsIn } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { OnScreenIcon } from '#web/ui/screen-icons.tsx'

import { lineUpTexts } from './line-up-texts.ts'
import { type LineUpSearch, channelsThat, type LineUp, type LineUpChannel } from './use-line-up.ts'

import '#web/plans/plan-drawer.css'

type ChannelsProps = { lineUp: LineUp | undefined; filters: LineUpSearch; onAll: () => void }

/** The channels that fit, by their number, and how many they are. */
export function Channels({ lineUp, filters, onAll }: ChannelsProps) {
  const words = useText(lineUpTexts)
  const { genre, language: spoken, q } = filters
  const channels = useMemo(
    () =>
      lineUp &&
      channelsThat(lineUp.data, { ...(genre && { genre }), ...(spoken && { language: spoken }), ...(q && { q }) }),
    [lineUp, genre, spoken, q],
  )
  const [shown, all] = [channels?.length ?? 0, lineUp?.data.length ?? 0]
  return (
    <section className="line-up" aria-label={words.channel}>
      {channels && all > 0 && (
        <output className="line-up-count">
          {shown === all ? words.all(number(all)) : words.shown(number(shown), number(all))}
        </output>
      )}
      <Table
        caption={words.channel}
        columns={useColumns(useLanguage())}
        rows={channels}
        keyOf={({ lcn, channelname }) => `${lcn} ${channelname}`}
        empty={all === 0 ? <NotPublished /> : <NoneFit onAll={onAll} />}
      />
    </section>
  )
}

function NotPublished() {
  const words = useText(lineUpTexts)
  return <EmptyState icon={OnScreenIcon} title={words.empty} hint={words.emptyHint} />
}

function NoneFit({ onAll }: { onAll: () => void }) {
  const words = useText(lineUpTexts)
  const all = <PlainButton onClick={onAll}>{words.showAll}</PlainButton>
  return <EmptyState icon={OnScreenIcon} title={words.none} hint={words.noneHint} action={all} />
}

function ChannelName({ channel }: { channel: LineUpChannel }) {
  const words = useText(lineUpTexts)
  const wordOf = useKindWord()
  return (
    <span className="stacked">
      <span>{channel.channelname}</span>
      <small className="line-up-kinds">
        {wordOf(channel.genre)} · {wordOf(channel.language)}
      </small>
      {channel.mandatory === 'YES' && <small>{words.mandatory}</small>}
    </span>
  )
}

const useColumns = columnsIn([lineUpTexts], ([words], spoken: Language): readonly Column<LineUpChannel>[] => [
  { key: 'lcn', header: words.lcn, align: 'right', cell: ({ lcn }) => <strong className="lcn">{lcn}</strong> },
  { key: 'channel', header: words.channel, isTitle: true, cell: (channel) => <ChannelName channel={channel} /> },
  { key: 'genre', header: words.genre, cell: ({ genre }) => kindWord(genre, spoken) },
  { key: 'language', header: words.language, cell: ({ language }) => kindWord(language, spoken) },
  { key: 'definition', header: words.definition, cell: ({ definition }) => definition },
  column('price', words.price, ({ mrp }) => (mrp === 0 ? words.free : <Money amount={mrp} />), { align: 'right' }),
])
