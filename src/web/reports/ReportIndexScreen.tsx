import { Link, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import type { Group } from '#domain/reports/declaration.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, type Session } from '#web/shell/session.ts'
import { WithSession } from '#web/shell/WithSession.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { DateText } from '#web/ui/DateText.tsx'

import { indexTexts } from './index-texts.ts'
import { reportIndexSearch } from './search.ts'
import { useReportTitle } from './use-report-title.ts'
import { lastUsed } from './last-used.ts'
import { reportPath } from './report-paths.ts'
import { searchOf } from './view-search.ts'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import '#web/ui/choice.css'
import '#web/ui/choices.css'
import './report-index.css'

const GROUPS: readonly Group[] = ['money', 'collections', 'packs', 'customers', 'people', 'channels']
const declared = Object.values(REPORTS)

export { reportIndexSearch as address } from './search.ts'

export const ReportIndexScreen = () => <WithSession>{(session) => <Index session={session} />}</WithSession>

function Index({ session }: { session: Session }) {
  const words = useText(indexTexts)
  const search = reportIndexSearch(useSearch({ strict: false }))
  const filter = useFilters(search, reportIndexSearch)
  const fits = useFitting(session, useDeferredValue(search.q ?? ''))
  const groups = GROUPS.map((group) => ({
    group,
    found: declared.filter((report) => report.group === group && fits(report.name)).map(({ name }) => name),
  })).filter(({ found }) => found.length > 0)
  return (
    <Page title={words.title} hint={words.hint} actions={<MadeLink />}>
      <search>
        <SearchField label={words.search} value={search.q ?? ''} onChange={(q) => filter({ q })} />
      </search>
      {groups.map(({ group, found }) => (
        <ReportGroup key={group} title={words[group]} reports={found} />
      ))}
      {groups.length === 0 && <NoneFound onAll={() => filter({ q: '' })} />}
    </Page>
  )
}

/** What this person may see, of it what is there, and of it what the words are about. */
function useFitting(session: Session, q: string) {
  const language = useFullLanguage()
  const titleOf = useReportTitle()
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean)
  return (name: ReportName): boolean => {
    const { permission = 'reports', title, about, use } = REPORTS[name]
    if (!may(session, permission)) return false
    const text =
      `${titleOf(name)} ${title[language]} ${title.en} ${about[language]} ${use[language]} ${name}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
}

function ReportGroup({ title, reports }: { title: string; reports: readonly ReportName[] }) {
  const { data } = useQuery(read('listReportViews', {}))
  return (
    <section className="report-group" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {reports.map((name) => (
          <ReportCard key={name} name={name} views={data?.data.filter(({ report }) => report === name) ?? []} />
        ))}
      </ul>
    </section>
  )
}

function MadeLink() {
  const words = useText(indexTexts)
  return (
    <Link to={PATHS.download} search={{ part: 'reports' } as never} className="quiet-button">
      {words.made}
    </Link>
  )
}

function NoneFound({ onAll }: { onAll: () => void }) {
  const words = useText(indexTexts)
  const action = (
    <button type="button" className="plain-button" onClick={onAll}>
      {words.showAll}
    </button>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={SearchIcon} title={words.none} hint={words.noneHint} action={action} />
    </div>
  )
}

type View = Reply<Calls['listReportViews']>['data'][number]

/** What a report answers, what it is good for, and the saved views of it one tap away. */
function ReportCard({ name, views }: { name: ReportName; views: readonly View[] }) {
  const words = useText(indexTexts)
  const language = useFullLanguage()
  const title = useReportTitle()(name)
  const [path, hash] = reportPath(name).split('#')
  const used = lastUsed()[name]
  return (
    <li className="report-card">
      <h3>
        <Link to={path as never} {...(hash && { hash })}>
          {title}
        </Link>
      </h3>
      <p>{REPORTS[name].about[language]}</p>
      <p>{REPORTS[name].use[language]}</p>
      {views.length > 0 && (
        <ul className="choices" aria-label={words.views(title)}>
          {views.map(({ viewid, name: view, filters }) => (
            <li key={viewid}>
              <Link to={path as never} search={searchOf(name, filters) as never} className="choice">
                {view}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <small>
        {used ? (
          <>
            {words.used}: <DateText at={used} withTime />
          </>
        ) : (
          words.never
        )}
      </small>
    </li>
  )
}
