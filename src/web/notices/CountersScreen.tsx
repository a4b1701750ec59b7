import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { useSession } from '#web/shell/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { counterTexts } from './counter-texts.ts'
import { countersFor } from './counters-for.ts'
import { counterSearch } from './search.ts'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import './bonanza.css'

export { counterSearch as address } from './search.ts'

type Counter = Reply<typeof noticeCalls.listHeadendLocations>[number]

/** The counters of the headends, those of the operator's own region first. */
export function CountersScreen() {
  const words = useText(counterTexts)
  const search = counterSearch(useSearch({ strict: false }))
  const set = useFilters(search, counterSearch)
  return (
    <Page title={words.title} hint={words.hint}>
      <search className="counter-search">
        <SearchField label={words.search} value={search.q ?? ''} onChange={(q) => set({ q })} />
      </search>
      <Counters q={useDeferredValue(search.q ?? '')} onAll={() => set({ q: undefined })} />
    </Page>
  )
}

function Counters({ q, onAll }: { q: string; onAll: () => void }) {
  const words = useText(counterTexts)
  const region = useOwnRegion()
  const { data, isError, refetch } = useQuery(read('listHeadendLocations', {}))
  if (!data) return isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="320px" />
  const found = countersFor(data, q, region)
  if (found.length === 0)
    return (
      <div className="table-empty">
        <EmptyState
          icon={SearchIcon}
          title={words.none}
          hint={words.noneHint}
          action={
            q !== '' && (
              <button type="button" className="plain-button" onClick={onAll}>
                {words.all}
              </button>
            )
          }
        />
      </div>
    )
  return (
    <ul className="counters">
      {found.map((counter) => (
        <li key={counter.locationid}>
          <CounterCard counter={counter} />
        </li>
      ))}
    </ul>
  )
}

function useOwnRegion(): string | undefined {
  const subuser = useSession()?.subuser
  return useQuery(read('getOperator', subuser ? { subuserid: subuser.lcosubuserid } : {})).data?.region
}

const mapOf = ({ latitude, longitude }: Counter): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`

function CounterCard({ counter }: { counter: Counter }) {
  const words = useText(counterTexts)
  const { name, address, city, region, phone, hours, headendname } = counter
  return (
    <section className="card counter" aria-label={name}>
      <h2>{name}</h2>
      <address>
        {address}, {city}, {region}
      </address>
      <p className="card-hint">{hours}</p>
      <p className="card-hint">{words.headend(headendname)}</p>
      <p className="counter-ways">
        <a className="plain-button" href={`tel:${phone}`} aria-label={words.ringAt(phone, name)}>
          {words.ring(phone)}
        </a>
        <a
          className="quiet-button"
          href={mapOf(counter)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.mapOf(name)}
        >
          {words.map}
        </a>
      </p>
    </section>
  )
}
