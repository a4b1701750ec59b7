import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Page } from '#web/ui/Page.tsx'
import { Parts } from '#web/ui/Parts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

import { Documents } from './Documents.tsx'
import { downloadTexts } from './download-texts.ts'
import { downloadSearch } from './search.ts'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import './downloads.css'

export { downloadSearch as address } from './search.ts'

// the names of all reports come with them, which the documents do not need
const AllReports = lazy(async () => ({
  default: (await loadChunk(() => import('./ReportJobs.tsx'), 'reportjobs')).AllReports,
}))
const NewestReports = lazy(async () => ({
  default: (await loadChunk(() => import('./NewestReports.tsx'), 'newestreports')).NewestReports,
}))

/** Documents of the provider for everybody, and for who may see reports those that were made in the background. */
export function DownloadScreen() {
  const words = useText(downloadTexts)
  const session = useSession()
  const search = downloadSearch(useSearch({ strict: false }))
  const set = useFilters(search, downloadSearch)
  if (!session) return null
  const seesReports = may(session, 'reports')
  const part = seesReports ? search.part : undefined
  const videos = (
    <Link to={PATHS.helpvideos} className="quiet-button">
      {words.videos}
    </Link>
  )
  return (
    <Page title={words.title} hint={words.hint} actions={videos}>
      {seesReports && (
        <Parts
          label={words.parts}
          parts={[
            { word: words.documents, isOn: part === undefined, search: {} },
            { word: words.reports, isOn: part === 'reports', search: { part: 'reports' } },
          ]}
        />
      )}
      {seesReports && (
        <Suspense fallback={<Skeleton height="96px" />}>
          {part === 'reports' ? <AllReports /> : <NewestReports />}
        </Suspense>
      )}
      {part === undefined && <Documents q={search.q ?? ''} onSearch={(q) => set({ q })} />}
    </Page>
  )
}
