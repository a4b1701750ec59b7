import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from '@tanstack/react-router'

import type { Channel, PackSet } from '#domain/plans/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useSettled } from '#web/ui/use-filters.ts'
import { subtract } from '#domain/money.ts'
import { PATHS } from '#web/paths.ts'
import { Money, wholeMoney } from '#web/ui/Money.tsx'

import { ChannelPicker } from './ChannelPicker.tsx'
import { finderTexts } from './finder-texts.ts'
import { type BoxType, channelsIn, type PlanSearch } from './search.ts'
import { useAllChannels } from './use-channel-kinds.ts'
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
          <div className="table-empty">
            <EmptyState icon={SearchIcon} title={words.start} hint={words.startHint} />
          </div>
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
    return (
      <div className="table-empty">
        <EmptyState icon={SearchIcon} title={words.none} hint={words.noneHint} />
      </div>
    )
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
        <Link to={PATHS.planmaster} search={{ plan: plan.plancode }}>
          {plan.planname}
        </Link>
        <Money amount={chargedPrice(plan)} />
      </li>
    ))}
  </ul>
)
