import { useState } from 'react'

import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { bytesText } from '#web/ui/save-file.ts'
import { AndroidIcon } from '#web/ui/screen-icons.tsx'

import { purposeTexts, purposeWord } from './purpose-texts.ts'
import { videoTexts } from './video-texts.ts'

/** What videos and documents are filed under. */
export const topicTexts = dictionary({
  Wallet: common.wallet,
  Plans: common.packs,
  Devices: common.stbs,
  Reports: ['Reports', 'रिपोर्ट'],
  Channels: common.channels,
  Guides: ['Guides', 'गाइड'],
})

/** The provider's own heading; one that this portal does not know is shown as it came. */
export const topicWord = (header: string, says: Record<string, string>): string => says[header] ?? header

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
      <DateDetail label={words.date} at={file.created} />
    </Details>
  )
}

/** What somebody wrote of a file, in the language it is in; '' is said in other words. */
export function Written({ file, none }: { file: DownloadableFile; none: string }) {
  const paragraphs = file.description.split('\n').filter((line) => line.trim() !== '')
  if (paragraphs.length === 0) return <p className="card-hint">{none}</p>
  return (
    <div className="written" {...(file.category && { lang: file.category === 'HINDI' ? 'hi' : 'en' })}>
      {paragraphs.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** The still of a video; where there is none, a mark in its place. */
export function Thumbnail({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="thumbnail">
      {src === '' || isBroken ? (
        <AndroidIcon size={40} />
      ) : (
        <img src={src} alt="" width={320} height={180} loading="lazy" onError={() => setIsBroken(true)} />
      )}
    </span>
  )
}
