import { useQuery } from '@tanstack/react-query'

import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { read } from '#web/api/hooks.ts'

// the provider adds one now and then
const A_WHILE_MS = 10 * 60_000

/** All documents, or all videos in both languages: few, so that searching them asks nobody. */
export const useFiles = (type: DownloadableFile['type']) =>
  useQuery({ ...read('listDownloads', { type }), staleTime: A_WHILE_MS })

/** Every word that was typed is in it somewhere. */
export function filesThat<F extends DownloadableFile>(
  files: readonly F[],
  q: string,
  wordOf: (file: F) => string,
): F[] {
  const words = q.toLocaleLowerCase().split(/\s+/)
  return files.filter((file) => {
    const said = [file.name, file.filename, file.header, wordOf(file)].join(' ').toLocaleLowerCase()
    return words.every((word) => said.includes(word))
  })
}
