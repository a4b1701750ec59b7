import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { OpenButton } from '#web/downloads/OpenButton.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { KindSelect } from '#web/plans/PlanFilters.tsx'
import { ReportTools } from '#web/reports/ReportTools.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import '#web/ui/choice.css'
import '#web/ui/choices.css'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/links.tsx'
import '#web/ui/report.css'
import { useFilters } from '#web/ui/use-filters.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { Channels } from './Channels.tsx'
import { lineUpTexts } from './line-up-texts.ts'
import { lineUpSearch, type LineUpSearch, type Generation, useLineUp } from './use-line-up.ts'
import './line-up.css'

export { lineUpSearch as address } from './use-line-up.ts'

const REPORT_NAMES = { '1': 'channellineupgen1', '2': 'channellineupgen2' } as const
const TITLES = { '1': 'title1', '2': 'title2' } as const

/** Of the older STBs or of the newer ones, as the address says. */
export function LineUpScreen() {
  const generation: Generation = useLocation().pathname === PATHS.reportchannellineupgen2 ? '2' : '1'
  return <LineUp key={generation} generation={generation} />
}

function LineUp({ generation }: { generation: Generation }) {
  const words = useText(lineUpTexts)
  const search = lineUpSearch(useSearch({ strict: false }))
  const set = useFilters(search, lineUpSearch)
  const { lineUp, hasFailed, again, open } = useLineUp(generation)
  const tools = <ReportTools report={REPORT_NAMES[generation]} filters={search} />
  return (
    <Page title={words[TITLES[generation]]} hint={words.hint} actions={tools} ref={showInOrder}>
      <Generations generation={generation} />
      {hasFailed && <LoadFailed onAgain={again} />}
      {!hasFailed && (
        <>
          {lineUp ? (
            <LineUpDocuments names={lineUp.documents.map(({ name }) => name)} onOpen={open} />
          ) : (
            <Skeleton height="60px" />
          )}
          <LineUpFilters filters={search} kinds={lineUp} onFilter={set} />
          <Channels lineUp={lineUp} filters={search} onAll={() => set({ genre: '', language: '', q: '' })} />
        </>
      )}
    </Page>
  )
}

/** The other line-up is one step away, with the same filters. */
function Generations({ generation }: { generation: Generation }) {
  const words = useText(lineUpTexts)
  return (
    <nav className="choices parts screen-only" aria-label={words.boxes}>
      {(
        [
          ['1', PATHS.reportchannellineupgen1, words.sd],
          ['2', PATHS.reportchannellineupgen2, words.hd],
        ] as const
      ).map(([value, path, word]) => (
        <TextLink
          key={value}
          to={path}
          search={(before: object) => before}
          className="choice"
          aria-current={generation === value ? 'page' : undefined}
          word={word}
        />
      ))}
    </nav>
  )
}

type DocumentsProps = { names: readonly string[]; onOpen: (name: string) => Promise<void> }

/** The line-up as paper to hand out. */
function LineUpDocuments({ names, onOpen }: DocumentsProps) {
  const words = useText(lineUpTexts)
  const [opening, setOpening] = useState<string | null>(null)
  if (names.length === 0) return null

  async function open(name: string) {
    setOpening(name)
    await onOpen(name).finally(() => setOpening(null))
  }

  return (
    <ul className="line-up-documents screen-only" aria-label={words.documents}>
      {names.map((name) => (
        <li key={name}>
          <DocumentIcon />
          <span>{name}</span>
          <OpenButton of={name} isBusy={opening === name} onOpen={() => void open(name)} />
        </li>
      ))}
    </ul>
  )
}

type FiltersProps = {
  filters: LineUpSearch
  /** Those that there are channels of, once they are known. */
  kinds: { genres: readonly string[]; languages: readonly string[] } | undefined
  onFilter: (next: Record<string, unknown>) => void
}

function LineUpFilters({ filters, kinds, onFilter }: FiltersProps) {
  const words = useText(lineUpTexts)
  return (
    <search className="line-up-filters screen-only" aria-label={words.filters}>
      <SearchField label={words.search} value={filters.q ?? ''} onChange={(q) => onFilter({ q })} />
      <KindSelect
        label={words.genre}
        any={words.anyGenre}
        kinds={kinds?.genres ?? []}
        chosen={filters.genre}
        onChoose={(genre) => onFilter({ genre })}
      />
      <KindSelect
        label={words.language}
        any={words.anyLanguage}
        kinds={kinds?.languages ?? []}
        chosen={filters.language}
        onChoose={(language) => onFilter({ language })}
      />
    </search>
  )
}
