import type { DownloadableFile } from '#domain/downloads/calls.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { QuietLink, PlainLink } from '#web/ui/links.tsx'

import { FileFacts, Written, Thumbnail } from './FileFacts.tsx'
import { FilePage } from './FilePage.tsx'
import { OpenDocument } from './OpenButton.tsx'
import { useFiles } from './use-files.ts'
import './downloads.css'
import './videos.css'

const descriptionTexts = dictionary({
  title: ['About a file', 'फ़ाइल के बारे में'],
  about: ['What it is about', 'इसमें क्या है'],
  noAbout: ['No description yet.', 'अभी कोई विवरण नहीं है।'],
  watch: ['Watch', 'देखें'],
  toCentre: ['Download centre', 'डाउनलोड सेंटर'],
  toVideos: ['All help videos', 'मदद के सभी वीडियो'],
  unknown: ['File not found', 'फ़ाइल नहीं मिली'],
  unknownHint: ['It may have been removed, or the address is wrong.', 'फ़ाइल हटा दी गई हो, या पता गलत लिखा हो।'],
})

export { itemSearch as address } from './search.ts'

/** What a document or video is about, before it is opened. */
export function DescriptionScreen() {
  const words = useText(descriptionTexts)
  return (
    <FilePage
      title={words.title}
      lists={[useFiles('PDF'), useFiles('MP4')]}
      unknown={{ title: words.unknown, hint: words.unknownHint }}
      actions={backFrom}
    >
      {(file) => <About file={file} />}
    </FilePage>
  )
}

const backFrom = (file: DownloadableFile | undefined) => <Back isVideo={file?.type === 'MP4'} />

function Back({ isVideo }: { isVideo: boolean }) {
  const words = useText(descriptionTexts)
  return <QuietLink to={isVideo ? PATHS.helpvideos : PATHS.download} word={isVideo ? words.toVideos : words.toCentre} />
}

function About({ file }: { file: DownloadableFile }) {
  const words = useText(descriptionTexts)
  return (
    <article className="card about-file">
      {file.type === 'MP4' ? <Thumbnail src={file.thumbnail} /> : <DocumentMark />}
      <div className="about-words">
        <FileFacts file={file} />
        <h2>{words.about}</h2>
        <Written file={file} none={words.noAbout} />
        <Open file={file} />
      </div>
    </article>
  )
}

const DocumentMark = () => (
  <span className="thumbnail">
    <DocumentIcon size={48} />
  </span>
)

function Open({ file }: { file: DownloadableFile }) {
  const words = useText(descriptionTexts)
  if (file.type === 'PDF') return <OpenDocument file={file} isMain />
  return <PlainLink to={PATHS.videoplayer} search={{ id: file.iddownloadablefiles }} word={words.watch} />
}
