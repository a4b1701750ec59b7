import { wordsOf } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { CloseIcon, DocumentIcon } from '#web/ui/icons.tsx'

import { homeFormTexts } from './home-form-texts.ts'
import type { Upload } from './use-uploads.ts'

type UploadItemProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

export function UploadItem({ upload, onRetry, onRemove }: UploadItemProps) {
  const words = useText(homeFormTexts)
  const { filename, purpose, state, progress, failure } = upload
  return (
    <li data-state={state}>
      <DocumentIcon />
      <span className="stacked">
        {purpose === 'TICKET' ? filename : words[purpose]}
        {purpose !== 'TICKET' && <small>{filename}</small>}
        <Said upload={upload} />
        {state === 'uploading' && <progress value={progress} aria-label={filename} />}
      </span>
      {state === 'failed' && failure?.code !== 'file.refused' && <RowAction onClick={onRetry}>{words.again}</RowAction>}
      <button type="button" className="icon-button" aria-label={`${words.remove}: ${filename}`} onClick={onRemove}>
        <CloseIcon />
      </button>
    </li>
  )
}

function Said({ upload: { state, purpose, progress, failure } }: { upload: Upload }) {
  const words = useText(homeFormTexts)
  const language = useLanguage()
  if (state === 'uploading') return <small>{words.uploading(Math.round(progress * 100))}</small>
  if (state === 'done') return <output>{words.uploaded}</output>
  return (
    <small role="alert" className="upload-failed">
      {failure && `${wordsOf(failure, language)}. `}
      {purpose === 'TICKET' ? words.notSent : words.notUploaded}
    </small>
  )
}
