import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Page } from '#web/ui/Page.tsx'
import { Parts } from '#web/ui/Parts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { grouped } from '#domain/lists.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { PlainButton } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { bytesText } from '#web/ui/save-file.ts'
import { DateText } from '#web/ui/Value.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { QuietLink, TextLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { downloadTexts } from './download-texts.ts'
import { downloadSearch } from './search.ts'
import { OpenDocument } from './OpenButton.tsx'
import { purposeTexts, purposeWord } from './purpose-texts.ts'
import { filesThat, useFiles } from './use-files.ts'

import '#web/ui/report.css'
import './downloads.css'

export { downloadSearch as address } from './search.ts'

// the names of all reports come with them, which the documents do not need
const AllReports = lazyPart('reportjobs', async () => (await import('./ReportJobs.tsx')).AllReports)
const NewestReports = lazyPart('newestreports', async () => (await import('./NewestReports.tsx')).NewestReports)

/** Documents of the provider for everybody, and for who may see reports those that were made in the background. */
export function DownloadScreen() {
  const words = useText(downloadTexts)
  const session = useSession()
  const search = downloadSearch(useSearch({ strict: false }))
  const set = useFilters(search, downloadSearch)
  if (!session) return null
  const seesReports = may(session, 'reports')
  const part = seesReports ? search.part : undefined
  const videos = <QuietLink to={PATHS.helpvideos} word={words.videos} />
  return (
    <Page title={words.title} hint={words.hint} actions={videos} ref={showInOrder}>
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

type DocumentsProps = { q: string; onSearch: (q: string) => void }

/** The provider's documents by what they are for. */
function Documents({ q, onSearch }: DocumentsProps) {
  const words = useText(downloadTexts)
  const { data, isError, refetch } = useFiles('PDF')
  return (
    <section className="downloads" aria-label={words.documents}>
      <search>
        <SearchField label={words.search} value={q} onChange={onSearch} />
      </search>
      {isError && !data && <LoadFailed onAgain={() => void refetch()} />}
      {!isError && !data && <Skeleton height="240px" />}
      {data && <Purposes files={data.data} q={q} onAll={() => onSearch('')} />}
    </section>
  )
}

function Purposes({ files, q, onAll }: { files: readonly DownloadableFile[]; q: string; onAll: () => void }) {
  const nouns = useText(purposeTexts)
  const found = filesThat(files, q, ({ purpose }) => purposeWord(purpose, nouns))
  if (found.length === 0) return <None isSearch={files.length > 0} onAll={onAll} />
  return [...grouped(found, ({ purpose }) => purposeWord(purpose, nouns))].map(([purpose, group]) => (
    <section key={purpose} className="card downloads-purpose" aria-label={purpose}>
      <h2>{purpose}</h2>
      <ul className="download-list">
        {group.map((file) => (
          <DocumentItem key={file.iddownloadablefiles} file={file} />
        ))}
      </ul>
    </section>
  ))
}

function DocumentItem({ file }: { file: DownloadableFile }) {
  const words = useText(downloadTexts)
  return (
    <li className="download-item">
      <DocumentIcon size={24} />
      <span className="download-name">
        <TextLink
          to={PATHS.description}
          search={{ id: file.iddownloadablefiles }}
          aria-label={words.aboutOf(file.name)}
          word={file.name}
        />
        <small>
          {file.type} · {bytesText(file.bytes)} · <DateText at={file.created} />
        </small>
      </span>
      <OpenDocument file={file} />
    </li>
  )
}

function None({ isSearch, onAll }: { isSearch: boolean; onAll: () => void }) {
  const words = useText(downloadTexts)
  if (!isSearch) return <EmptyPlace icon={DocumentIcon} title={words.none} hint={words.noneHint} />
  const all = <PlainButton onClick={onAll}>{words.showAll}</PlainButton>
  return <EmptyPlace icon={DocumentIcon} title={words.noneFound} hint={words.noneFoundHint} action={all} />
}
