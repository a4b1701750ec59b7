import { useQuery } from '@tanstack/react-query'

import { read, useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import type { Archive } from '#domain/desk/import-calls.ts'
import { dictionary } from '#domain/words.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { bytesText } from '#web/ui/save-file.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/Value.tsx'

import './move-out.css'

const ASK_AGAIN_MS = 1500
const TONES: Record<Archive['status'], Tone> = { QUEUED: 'wait', RUNNING: 'wait', DONE: 'good', FAILED: 'bad' }

const moveOutTexts = dictionary({
  title: ['Move out', 'डेटा बाहर ले जाएँ'],
  hint: [
    'Everything of all operators as one ZIP: customers, STBs, contracts, wallets, payments, invoices, dues, receipts, tickets and documents, with the registers and the catalogue.',
    'सभी ऑपरेटरों का सब कुछ एक ZIP में: ग्राहक, STB, कॉन्ट्रैक्ट, वॉलेट, पेमेंट, इनवॉइस, बकाया, रसीद, टिकट और दस्तावेज़, साथ में रजिस्टर और कैटलॉग।',
  ],
  make: ['Prepare ZIP', 'ZIP बनाएँ'],
  QUEUED: ['Waiting', 'इंतज़ार में'],
  RUNNING: ['Being made', 'बन रही है'],
  DONE: ['Ready', 'तैयार'],
  FAILED: ['Could not be made', 'नहीं बन पाई'],
  rows: [(rows: string) => `${rows} rows and files`, (rows) => `${rows} लाइन और फ़ाइलें`],
  download: ['Download', 'डाउनलोड'],
  downloadOne: [(file: string) => `Download ${file}`, (file) => `${file} डाउनलोड करें`],
})

const isOpen = ({ status }: Archive): boolean => status === 'QUEUED' || status === 'RUNNING'

/** All that the provider has, made in the background and fetched when it is ready. */
export function MoveOut() {
  const says = useText(moveOutTexts)
  const { data } = useQuery({
    ...read('listProviderArchives', {}),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? ASK_AGAIN_MS : false),
  })
  const make = useWrite('queueProviderArchive', { refreshes: ['listProviderArchives'] })
  const open = useWrite('openProviderArchive')
  const rows = data?.data ?? []
  return (
    <Card title={says.title}>
      <p className="card-hint">{says.hint}</p>
      <Failed error={make.error ?? open.error} />
      <ul className="archive-list">
        {rows.map((archive) => (
          <li key={archive.reportid}>
            <div>
              <p>
                {archive.filename} <Badge tone={TONES[archive.status]}>{says[archive.status]}</Badge>
              </p>
              <small>
                <DateText at={archive.created} withTime /> · {archive.authorisedby}
                {archive.rows > 0 && ` · ${says.rows(number(archive.rows))}`}
                {archive.bytes > 0 && ` · ${bytesText(archive.bytes)}`}
              </small>
            </div>
            {archive.status === 'DONE' && (
              <Button
                variant="default"
                aria-label={says.downloadOne(archive.filename)}
                loading={open.isPending && open.variables.reportid === archive.reportid}
                // it is an attachment: the page stays
                onClick={() =>
                  open.mutate({ reportid: archive.reportid }, { onSuccess: ({ url }) => location.assign(url) })
                }
              >
                {says.download}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button onClick={() => make.mutate({})} loading={make.isPending} disabled={rows.some(isOpen)}>
          {says.make}
        </Button>
      </div>
    </Card>
  )
}
