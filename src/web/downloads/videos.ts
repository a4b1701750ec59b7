import type { DownloadableFile } from '#domain/downloads/calls.ts'
import type { Language } from '#domain/words.ts'

import type { Spoken } from './search.ts'

export const spokenBy = (language: Language): Spoken => (language === 'hi' ? 'HINDI' : 'ENGLISH')

export const otherSpoken = (spoken: Spoken): Spoken => (spoken === 'HINDI' ? 'ENGLISH' : 'HINDI')

/** The next one that speaks the same language, as the list goes; after the last there is none. */
export function nextVideo(videos: readonly DownloadableFile[], now: DownloadableFile): DownloadableFile | undefined {
  const same = byTopic(videos.filter(({ category }) => category === now.category)).flatMap(([, group]) => group)
  return same[same.findIndex(({ iddownloadablefiles: id }) => id === now.iddownloadablefiles) + 1]
}

/** Topics in the order of their first video, so that what is next is what stands next on the screen. */
export function byTopic(videos: readonly DownloadableFile[]): [topic: string, videos: DownloadableFile[]][] {
  const topics = [...new Set(videos.map(({ header }) => header))]
  return topics.map((topic) => [topic, videos.filter(({ header }) => header === topic)])
}

const filmOf = ({ filename }: DownloadableFile): string => filename.replace(/-(?:en|hi)(?=\.\w+$)/, '')

/** The same film with the other voice: its file is named alike but for the language. */
export const inOtherLanguage = (
  videos: readonly DownloadableFile[],
  now: DownloadableFile,
): DownloadableFile | undefined =>
  videos.find((video) => video.category !== now.category && filmOf(video) === filmOf(now))
