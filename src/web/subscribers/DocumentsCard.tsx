import { Link } from '@tanstack/react-router'

import { FILE_PURPOSES, type FilePurpose } from '#domain/files/rules.ts'
import type { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'
import '#web/ui/report.css'
import { saveFile, bytesText } from '#web/ui/save-file.ts'

import { homeTexts } from './home-texts.ts'
import './documents.css'

const isPurpose = (word: string): word is FilePurpose => FILE_PURPOSES.some((purpose) => purpose === word)

/** What a document is for; a purpose that this portal does not know is shown as it came. */
const purposeText = (purpose: string, words: Record<FilePurpose, string>): string =>
  isPurpose(purpose) ? words[purpose] : purpose

type Document = SubscriberInfo['documents'][number]

export function DocumentsCard({ home }: { home: SubscriberInfo | undefined }) {
  const words = useText(homeTexts)
  const add = home && (
    <Link to={PATHS.customer} search={{ customerid: home.subscriberid, edit: true }} className="card-action">
      {words.addDocuments}
    </Link>
  )
  return (
    <Card title={words.documents} actions={add}>
      {!home && <Skeleton height="44px" />}
      {home?.documents.length === 0 && <p className="card-hint">{words.noDocuments}</p>}
      <ul className="documents">
        {home?.documents.map((document) => (
          <DocumentItem key={document.fileid} document={document} />
        ))}
      </ul>
    </Card>
  )
}

function DocumentItem({ document: { fileid, filename, purpose, bytes, created } }: { document: Document }) {
  const words = useText(homeTexts)
  const { mutate, isPending } = useWrite('downloadDocument')

  function save() {
    mutate(
      { fileid },
      {
        onSuccess: (file) => {
          saveFile(file)
          showBanner('success', words.saved(file.filename))
        },
      },
    )
  }

  return (
    <li>
      <DocumentIcon />
      <span className="stacked">
        {purposeText(purpose, words)}
        <small>
          {filename} · {bytesText(bytes)} · <DateText at={created} />
        </small>
      </span>
      <button
        type="button"
        className="row-action"
        aria-label={`${words.download}: ${filename}`}
        disabled={isPending}
        onClick={save}
      >
        {words.download}
      </button>
    </li>
  )
}
