import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { addDays, type Day } from '#domain/dates.ts'
import { BOX_STATUSES, type BoxStatus, EXPIRING_DAYS } from '#domain/subscribers/rules.ts'
import { read } from '#web/api/hooks.ts'
import { boxStatusTexts } from '#web/devices/BoxBadge.tsx'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Choices } from '#web/ui/Choices.tsx'
import type { DayRange } from '#web/ui/day-range.ts'
import { FilterLine } from '#web/ui/FilterLine.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'
import { useToday } from '#web/ui/use-time.ts'
import { NativeSelect, TextInput } from '#web/ui/controls.tsx'

import { listTexts } from './list-texts.ts'
import { type ListSearch, SORTS, STB_TYPES } from './search.ts'

type FiltersProps = { filters: ListSearch; onFilter: (next: Record<string, unknown>) => void }

const SORT_WORDS = { expiry: 'sortExpiry', name: 'sortName', can: 'sortCan' } as const

/** On a phone the states in one line, and behind a button the rest with the tools of the list. */
export function ListFilters({ tools, ...props }: FiltersProps & { tools: ReactNode }) {
  const words = useText(listTexts)
  if (useIsNarrow()) {
    return (
      <FilterLine line={<StatusChips {...props} />} narrowedBy={narrowedBy(props.filters)}>
        <Selects {...props} />
        {tools}
      </FilterLine>
    )
  }
  return (
    <search className="list-filters" aria-label={words.filters}>
      <StatusChips {...props} />
      <Selects {...props} />
    </search>
  )
}

const narrowedBy = ({ stb_type, from, to, city }: ListSearch): number =>
  [stb_type, from ?? to, city].filter(Boolean).length

function Selects({ filters, onFilter }: FiltersProps) {
  const words = useText(listTexts)
  return (
    <div className="list-selects">
      <NativeSelect
        aria-label={words.type}
        value={filters.stb_type ?? ''}
        onChange={({ currentTarget }) => onFilter({ stb_type: currentTarget.value })}
        data={[
          { value: '', label: words.allTypes },
          ...STB_TYPES.map((type) => ({ value: type, label: type === 'FIBER' ? words.broadband : type })),
        ]}
      />
      <Expiry filters={filters} onFilter={onFilter} />
      <CityField key={filters.city} city={filters.city ?? ''} onCity={(city) => onFilter({ city })} />
      <NativeSelect
        aria-label={words.sort}
        value={filters.sort ?? 'expiry'}
        onChange={({ currentTarget }) => onFilter({ sort: currentTarget.value })}
        data={SORTS.map((sort) => ({ value: sort, label: words[SORT_WORDS[sort]] }))}
      />
    </div>
  )
}

/** A city is meant as a whole, so it counts once it is typed to the end. */
function CityField({ city, onCity }: { city: string; onCity: (city: string) => void }) {
  const words = useText(listTexts)
  return (
    <TextInput
      type="search"
      aria-label={words.city}
      placeholder={words.city}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={60}
      defaultValue={city}
      onChange={({ currentTarget }) => currentTarget.value === '' && onCity('')}
      onBlur={({ currentTarget }) => currentTarget.value !== city && onCity(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onCity(currentTarget.value)}
    />
  )
}

function StatusChips({ filters, onFilter }: FiltersProps) {
  const words = useText(listTexts)
  const states = useText(boxStatusTexts)
  const count = useCounts(filters)
  return (
    <Choices
      label={words.status}
      choices={[
        { value: undefined, word: words.all, count: count(IN_HOMES) },
        ...BOX_STATUSES.map((status) => ({ value: status, word: states[status], count: count([status]) })),
      ]}
      chosen={filters.status}
      onChoose={(status) => onFilter({ status })}
    />
  )
}

/** A broken box has left its home; the list names it only when asked. */
const IN_HOMES = BOX_STATUSES.filter((status) => status !== 'FAULTY')

/** Said only where it is what the chip would list: another filter lists fewer. */
function useCounts({ status: _status, sort: _sort, ...others }: ListSearch) {
  const { data } = useQuery(read('countStbSubscribers', {}))
  const isWhole = Object.keys(others).length === 0
  return (statuses: readonly BoxStatus[]): string | undefined =>
    data && isWhole ? number(statuses.reduce((sum, status) => sum + data[status], 0)) : undefined
}

type ExpiryPreset = (typeof EXPIRY_PRESETS)[number]

/** One of the ranges that are asked for every day, or two days by hand. */
function Expiry({ filters, onFilter }: FiltersProps) {
  const words = useText(listTexts)
  const today = useToday()
  const preset = presetOf(filters, today)

  function choose(value: string) {
    if (value === 'own') onFilter({ from: today, to: undefined })
    else onFilter(value === '' ? { from: undefined, to: undefined } : expiryRange[value as ExpiryPreset](today))
  }

  return (
    <>
      <NativeSelect
        aria-label={words.expiry}
        value={preset}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: '', label: words.anyExpiry },
          ...EXPIRY_PRESETS.map((value) => ({ value, label: words[value] })),
          { value: 'own', label: words.own },
        ]}
      />
      {preset === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            aria-label={words[end]}
            value={filters[end] ?? ''}
            onChange={({ currentTarget }) => onFilter({ [end]: currentTarget.value })}
          />
        ))}
    </>
  )
}

export const EXPIRY_PRESETS = ['today', 'next5', 'next30', 'past30'] as const

/** The day itself counts: "next 5 days" are today and four more. */
export const expiryRange = {
  today: (today) => ({ from: today, to: today }),
  next5: (today) => ({ from: today, to: addDays(today, EXPIRING_DAYS - 1) }),
  next30: (today) => ({ from: today, to: addDays(today, 29) }),
  past30: (today) => ({ from: addDays(today, -30), to: addDays(today, -1) }),
} as const satisfies Record<ExpiryPreset, (today: Day) => Required<DayRange>>

/** Which preset these days are; `own` for any others. */
export function presetOf(range: DayRange, today: Day): ExpiryPreset | 'own' | '' {
  if (range.from === undefined && range.to === undefined) return ''
  const found = EXPIRY_PRESETS.find((preset) => {
    const { from, to } = expiryRange[preset](today)
    return from === range.from && to === range.to
  })
  return found ?? 'own'
}
