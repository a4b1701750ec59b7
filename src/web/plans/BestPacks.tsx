import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'

import type { Channel, PackSet } from '#domain/plans/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSettled } from '#web/ui/use-filters.ts'
import { subtract } from '#domain/money.ts'
import { PATHS } from '#web/paths.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { Money, wholeMoney } from '#web/ui/Money.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import { finderTexts } from './finder-texts.ts'
import { useKindWord } from './kind-word.ts'
import { KindSelect } from './PlanFilters.tsx'
import { BOX_TYPES, type BoxType, channelsIn, type PlanSearch } from './search.ts'
import { useAllChannels, useChannelKinds } from './use-channel-kinds.ts'
import { chargedPrice, PlanPrices } from './PlanPrices.tsx'
import { SellLink } from './SellLink.tsx'

import './finder.css'

type BestPacksProps = { search: PlanSearch; onChange: (next: Record<string, unknown>) => void }

/** The channels a home wants on the one side, the cheapest sets of packs that carry them on the other. */
export function BestPacks({ search, onChange }: BestPacksProps) {
  const words = useText(finderTexts)
  const wanted = useMemo(() => channelsIn(search.channels), [search.channels])
  const box = search.box ?? 'SD'
  const { data, isError, refetch } = useAllChannels()
  const names = useMemo(() => new Map(data?.data.map((channel) => [channel.channelid, channel])), [data])
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <div className="finder">
      <Card title={words.wanted}>
        <p className="card-hint">{words.wantedHint}</p>
        <ChannelPicker
          channels={data?.data}
          wanted={wanted}
          box={box}
          onWanted={(channels) => onChange({ channels: channels.join(',') })}
          onBox={(next) => onChange({ box: next })}
        />
      </Card>
      <section aria-label={words.sets} aria-live="polite">
        {wanted.length === 0 ? (
          <EmptyPlace icon={SearchIcon} title={words.start} hint={words.startHint} />
        ) : (
          <Sets wanted={search.channels ?? ''} box={box} names={names} />
        )}
      </section>
    </div>
  )
}

type SetsProps = { wanted: string; box: BoxType; names: ReadonlyMap<string, Channel> }

function Sets({ wanted, box, names }: SetsProps) {
  const words = useText(finderTexts)
  const channels = channelsIn(useSettled(wanted))
  const { data, isError, refetch, isFetching } = useQuery({
    ...read('findBestPacks', { channels, stb_type: box }),
    placeholderData: keepPreviousData,
  })
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height="220px" />
  if (data.count === 0) {
    return <EmptyPlace icon={SearchIcon} title={words.none} hint={words.noneHint} />
  }
  return (
    <ol className="pack-sets" aria-busy={isFetching}>
      {data.data.slice(0, MOST_SETS).map((set, n) => (
        <li key={keyOf(set)}>
          <PackSetCard set={set} place={n + 1} cheapest={data.data[0]!} wanted={channels.length} names={names} />
        </li>
      ))}
    </ol>
  )
}

const MOST_SETS = 3

const keyOf = ({ plans }: PackSet): string => plans.map(({ plancode }) => plancode).join('+')

type PackSetCardProps = {
  set: PackSet
  place: number
  cheapest: PackSet
  wanted: number
  names: ReadonlyMap<string, Channel>
}

/** One set of packs: what it costs all in all, what it carries more, and what it lacks. */
function PackSetCard({ set, place, cheapest, wanted, names }: PackSetCardProps) {
  const words = useText(finderTexts)
  const extra = set.numchannels - (wanted - set.missing.length)
  const dearer = subtract(set.lcoprice, cheapest.lcoprice)
  return (
    <article className="card pack-set" data-best={place === 1}>
      <header>
        <h2>{words.rank(place)}</h2>
        {dearer > 0 && <small>{words.dearer(wholeMoney(dearer))}</small>}
      </header>
      <PlanPrices of={set} />
      <PlansOf set={set} />
      <p className="card-hint">
        {words.carries(set.numchannels)}
        {extra > 0 && ` · ${words.extra(extra)}`}
        {' · '}
        {set.ncfprice > 0 ? (
          <>
            {words.ncf}: <Money amount={set.ncfprice} />
          </>
        ) : (
          words.noNcf
        )}
      </p>
      {set.missing.length > 0 && (
        <p className="pack-set-missing">
          {words.missing}: {set.missing.map((id) => names.get(id)?.channelname ?? id).join(', ')}
        </p>
      )}
      <SellLink plans={set.plans.map(({ plancode }) => plancode)} />
    </article>
  )
}

const PlansOf = ({ set }: { set: PackSet }) => (
  <ul className="pack-set-plans">
    {set.plans.map((plan) => (
      <li key={plan.plancode}>
        <TextLink to={PATHS.planmaster} search={{ plan: plan.plancode }} word={plan.planname} />
        <Money amount={chargedPrice(plan)} />
      </li>
    ))}
  </ul>
)

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

function ChannelPicker({ channels, wanted, box, onWanted, onBox }: ChannelPickerProps) {
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
      <RowAction onClick={onClear}>{words.clear}</RowAction>
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
