import { useDeferredValue, useMemo, useState } from 'react'

import type { Channel } from '#domain/plans/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import { finderTexts } from './finder-texts.ts'
import { useKindWord } from './kind-word.ts'
import { KindSelect } from './PlanFilters.tsx'
import { BOX_TYPES, type BoxType } from './search.ts'
import { useChannelKinds } from './use-channel-kinds.ts'

type ChannelFilter = { q: string; genre: string; language: string }

/** What every home gets anyway is nothing to look for. A number finds the channel that the remote calls by it. */
function channelsThat(channels: readonly Channel[], { q, genre, language }: ChannelFilter): Channel[] {
  const typed = q.trim().toLowerCase()
  return channels
    .filter((channel) => channel.mandatory === 'NO')
    .filter((channel) => genre === '' || channel.genre === genre)
    .filter((channel) => language === '' || channel.language === language)
    .filter(({ channelname, lcn }) => channelname.toLowerCase().includes(typed) || String(lcn).startsWith(typed))
    .toSorted((a, b) => a.lcn - b.lcn)
}

type ChannelPickerProps = {
  channels: readonly Channel[] | undefined
  wanted: readonly string[]
  box: BoxType
  onWanted: (channels: readonly string[]) => void
  onBox: (box: BoxType) => void
}

const MOST_WANTED = 60
const MOST_SHOWN = 40

export function ChannelPicker({ channels, wanted, box, onWanted, onBox }: ChannelPickerProps) {
  const words = useText(finderTexts)
  const [filter, setFilter] = useState({ q: '', genre: '', language: '' })
  const deferred = useDeferredValue(filter)
  const found = useMemo(() => channelsThat(channels ?? [], deferred), [channels, deferred])
  const toggle = (id: string) =>
    onWanted(wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id].slice(0, MOST_WANTED))
  return (
    <div className="channel-picker">
      <Choices
        label={words.box}
        choices={BOX_TYPES.map((value) => ({ value, word: value }))}
        chosen={box}
        onChoose={onBox}
      />
      <Wanted channels={channels} wanted={wanted} onRemove={toggle} onClear={() => onWanted([])} />
      <SearchField label={words.search} value={filter.q} onChange={(q) => setFilter({ ...filter, q })} />
      <Kinds filter={filter} onFilter={setFilter} />
      {channels ? <Options found={found} wanted={wanted} onToggle={toggle} /> : <Skeleton height="200px" />}
    </div>
  )
}

type Filter = Parameters<typeof channelsThat>[1]

function Kinds({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const words = useText(catalogueTexts)
  const { genres, languages } = useChannelKinds()
  const wordOf = useKindWord()
  return (
    <>
      <Choices
        label={words.genre}
        choices={[{ value: '', word: words.all }, ...genres.map((genre) => ({ value: genre, word: wordOf(genre) }))]}
        chosen={filter.genre}
        onChoose={(genre) => onFilter({ ...filter, genre })}
      />
      <KindSelect
        label={words.language}
        any={words.anyLanguage}
        kinds={languages}
        chosen={filter.language}
        onChoose={(language) => onFilter({ ...filter, language })}
      />
    </>
  )
}

type WantedProps = {
  channels: readonly Channel[] | undefined
  wanted: readonly string[]
  onRemove: (id: string) => void
  onClear: () => void
}

function Wanted({ channels, wanted, onRemove, onClear }: WantedProps) {
  const words = useText(finderTexts)
  if (wanted.length === 0) return null
  const nameOf = (id: string) => channels?.find(({ channelid }) => channelid === id)?.channelname ?? id
  return (
    <div className="wanted">
      <output>{wanted.length >= MOST_WANTED ? words.tooMany : words.picked(wanted.length)}</output>
      <ul>
        {wanted.map((id) => (
          <li key={id}>
            <button type="button" className="choice" aria-label={words.remove(nameOf(id))} onClick={() => onRemove(id)}>
              {nameOf(id)}
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="row-action" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  )
}

type OptionsProps = { found: readonly Channel[]; wanted: readonly string[]; onToggle: (id: string) => void }

function Options({ found, wanted, onToggle }: OptionsProps) {
  const wordOf = useKindWord()
  const words = useText(finderTexts)
  if (found.length === 0) return <EmptyState icon={SearchIcon} title={words.noMatch} hint={words.noMatchHint} />
  const hidden = found.length - MOST_SHOWN
  return (
    <>
      <ul className="channel-options" aria-label={words.pick}>
        {found.slice(0, MOST_SHOWN).map(({ channelid, channelname, definition, genre, language, lcn }) => (
          <li key={channelid}>
            <label>
              <input type="checkbox" checked={wanted.includes(channelid)} onChange={() => onToggle(channelid)} />
              <span>
                {channelname} {definition === 'HD' && <abbr className="hd">HD</abbr>}
              </span>
              <small>
                {lcn} · {wordOf(genre)} · {wordOf(language)}
              </small>
            </label>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="card-hint">{words.more(hidden)}</p>}
    </>
  )
}
