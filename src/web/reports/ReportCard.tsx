import { Link } from '@tanstack/react-router'

import type { Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { REPORTS } from '#domain/reports/declarations.ts'
import type { ReportName } from '#domain/reports/calls.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/DateText.tsx'

import { indexTexts } from './index-texts.ts'
import { lastUsed } from './last-used.ts'
import { reportPath } from './report-paths.ts'
import { useReportTitle } from './use-report-title.ts'
import { searchOf } from './view-search.ts'

import '#web/ui/choice.css'
import '#web/ui/choices.css'

type View = Reply<Calls['listReportViews']>['data'][number]

/** What a report answers, what it is good for, and the saved views of it one tap away. */
export function ReportCard({ name, views }: { name: ReportName; views: readonly View[] }) {
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
