import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'
import { PlainLink } from '#web/ui/links.tsx'

import { itemSearch } from './search.ts'
import type { useFiles } from './use-files.ts'
import { downloadTexts } from './download-texts.ts'

type Lists = readonly ReturnType<typeof useFiles>[]
type Unknown = { title: string; hint: string }

type FilePageProps = {
  /** While the file is not known. */
  title: string
  /** Where it is looked for. */
  lists: Lists
  unknown: Unknown
  actions: (file: DownloadableFile | undefined) => ReactNode
  children: (file: DownloadableFile, all: readonly DownloadableFile[]) => ReactNode
}

/** The page of one file, which the address names. */
export function FilePage({ title, lists, unknown, actions, children }: FilePageProps) {
  const { id } = itemSearch(useSearch({ strict: false }))
  const all = lists.flatMap(({ data }) => data?.data ?? [])
  const file = all.find(({ iddownloadablefiles }) => iddownloadablefiles === id)
  return (
    // another file is another page: its heading is read out
    <Page key={id ?? ''} title={file?.name ?? title} actions={actions(file)}>
      {file ? children(file, all) : <NotYet lists={lists} unknown={unknown} />}
    </Page>
  )
}

function NotYet({ lists, unknown }: { lists: Lists; unknown: Unknown }) {
  const again = () => {
    for (const { refetch } of lists) void refetch()
  }
  if (lists.every(({ data }) => data !== undefined)) return <NoSuchFile {...unknown} />
  if (lists.some(({ isError, data }) => isError && !data)) return <LoadFailed onAgain={again} />
  return <Skeleton height="320px" />
}

function NoSuchFile({ title, hint }: { title: string; hint: string }) {
  const words = useText(downloadTexts)
  const centre = <PlainLink to={PATHS.download} word={words.title} />
  return <EmptyPlace icon={InboxIcon} title={title} hint={hint} action={centre} />
}
