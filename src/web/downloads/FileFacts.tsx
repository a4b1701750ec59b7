import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { bytesText } from '#web/ui/bytes-text.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'

import { purposeTexts, purposeWord } from './purpose-texts.ts'
import { topicTexts, topicWord } from './topic-texts.ts'
import { videoTexts } from './video-texts.ts'

/** What is known of a document or video before it is opened. */
export function FileFacts({ file }: { file: DownloadableFile }) {
  const words = useText(videoTexts)
  const nouns = useText(purposeTexts)
  const topics = useText(topicTexts)
  return (
    <Details>
      <Detail label={words.topic}>
        {file.header ? topicWord(file.header, topics) : purposeWord(file.purpose, nouns)}
      </Detail>
      {file.category && <Detail label={words.language}>{words[file.category]}</Detail>}
      <Detail label={words.size}>
        {file.type} · {bytesText(file.bytes)}
      </Detail>
      <Detail label={words.date}>
        <DateText at={file.created} />
      </Detail>
    </Details>
  )
}
