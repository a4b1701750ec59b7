import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { textIn } from '#web/search-values.ts'
import { useSession } from '#web/shell/session.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import '#web/ui/quiet-button.css'
import { useFilters } from '#web/ui/use-filters.ts'

import './bonanza.css'

type Place = { name: string; address: string; city: string; region: string; headendname: string }

const plain = (text: string): string => text.toLocaleLowerCase('en-IN')

/** Those in which every typed word stands, the own region first; else in the order they came. */
function countersFor<P extends Place>(places: readonly P[], q: string, region?: string): P[] {
  const wanted = plain(q).split(/\s+/).filter(Boolean)
  const wordsOf = ({ name, address: street, city, region: of, headendname }: P) =>
    plain([name, street, city, of, headendname].join(' '))
  const isFar = (place: P) => Number(place.region !== region)
  return places
    .filter((place) => wanted.every((word) => wordsOf(place).includes(word)))
    .toSorted((a, b) => isFar(a) - isFar(b))
}

const counterTexts = dictionary({
  title: ['Counters near you', 'आपके पास के काउंटर'],
  hint: ['Office addresses and phone numbers', 'ऑफ़िस के पते और फ़ोन नंबर'],
  search: ['City or name of a counter', 'शहर या काउंटर का नाम'],
  none: ['No counter found', 'वहाँ कोई काउंटर नहीं है'],
  noneHint: ['Try another city, or the name of the state.', 'दूसरा शहर या राज्य का नाम लिखकर देखें।'],
  all: ['Show all counters', 'सभी काउंटर दिखाएँ'],
  headend: [(name: string) => `Headend ${name}`, (name) => `हेडएंड ${name}`],
  ring: [(phone: string) => `Call ${phone}`, (phone) => `फ़ोन ${phone}`],
  ringAt: [(phone: string, name: string) => `Call ${phone}, ${name}`, (phone, name) => `फ़ोन ${phone}, ${name}`],
  map: ['Map', 'मैप'],
  mapOf: [(name: string) => `Map: ${name}`, (name) => `मैप: ${name}`],
})

/** What the counters are narrowed to. */
type CounterSearch = { q?: string }

export function address(search: Record<string, unknown>): CounterSearch {
  const q = textIn(search['q'])?.slice(0, 60)
  return q ? { q } : {}
}

type Counter = Reply<typeof noticeCalls.listHeadendLocations>[number]

/** The counters of the headends, those of the operator's own region first. */
export function CountersScreen() {
  const words = useText(counterTexts)
  const search = address(useSearch({ strict: false }))
  const set = useFilters(search, address)
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
      <EmptyPlace
        icon={SearchIcon}
        title={words.none}
        hint={words.noneHint}
        action={q !== '' && <PlainButton onClick={onAll}>{words.all}</PlainButton>}
      />
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
  const { name, address: street, city, region, phone, hours, headendname } = counter
  return (
    <section className="card counter" aria-label={name}>
      <h2>{name}</h2>
      <address>
        {street}, {city}, {region}
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
