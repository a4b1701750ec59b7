import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { read, usePages, useWrite } from '#desk/api.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { DeskLink, DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { useAddress, useGo } from '#desk/ui/use-address.ts'
import type { Archive } from '#domain/desk/import-calls.ts'
import { DESK_IMPORT_KINDS, type ImportRowState } from '#domain/imports/kinds.ts'
import type { Import } from '#domain/imports/shapes.ts'
import { firstOf } from '#domain/lists.ts'
import { fullLanguage, dictionary } from '#domain/words.ts'
import { number } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ImportList, ImportPicker } from '#web/ui/imports/ImportList.tsx'
import { ImportPage } from '#web/ui/imports/ImportPage.tsx'
import { importTexts } from '#web/ui/imports/import-texts.ts'
import { bytesText, saveFile } from '#web/ui/save-file.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'
import { DateText } from '#web/ui/Value.tsx'

import { AllowOpenings } from './AllowOpenings.tsx'
import './move-out.css'

const ASK_AGAIN_MS = 1500

const deskImportTexts = dictionary({
  hint: [
    'Move in from another system, in this order. Each file is checked first, then imported.',
    'दूसरे सिस्टम से डेटा इसी क्रम में लाएँ। हर फ़ाइल की पहले जाँच होती है, फिर इम्पोर्ट।',
  ],
  kind: ['What is in the file', 'फ़ाइल में क्या है'],
  fieldsHint: [
    'Helpline, NCF, online payment, balance that must stay and agreement. Download what is set now, change it and upload it; an empty cell changes nothing.',
    'हेल्पलाइन, NCF, ऑनलाइन पेमेंट, बचा रहने वाला बैलेंस और एग्रीमेंट। अभी की फ़ाइल डाउनलोड करें, बदलें और अपलोड करें; खाली सेल से कुछ नहीं बदलता।',
  ],
  csv: ['Download current CSV', 'अभी की CSV डाउनलोड करें'],
  xlsx: ['Download current Excel', 'अभी की Excel डाउनलोड करें'],
})

/** Files that move a provider in: the list of them, or the one in the address. */
export function ImportsScreen() {
  const says = useText(deskImportTexts)
  const [{ id }] = useAddress()
  return (
    <DeskPage name="imports" hint={says.hint} actions={id && <ToAll />} ref={showInOrder}>
      {id ? <OneImport key={id} importid={id} /> : <AllImports />}
    </DeskPage>
  )
}

function ToAll() {
  const texts = useText(importTexts)
  return (
    <DeskLink to="imports" className="quiet-button">
      {texts.back}
    </DeskLink>
  )
}

function AllImports() {
  const says = useText(deskImportTexts)
  const texts = useText(importTexts)
  const go = useGo()
  const [kind, setKind] = useState<(typeof DESK_IMPORT_KINDS)[number]>(firstOf(DESK_IMPORT_KINDS))
  const who = useWho()
  const mayTakeOut = who !== undefined && may(who, 'settings')
  const upload = useWrite('uploadImport', { refreshes: ['listImports'] })
  const template = useWrite('downloadImportTemplate')
  return (
    <>
      <Card title={texts.upload}>
        <Choices
          label={says.kind}
          choices={DESK_IMPORT_KINDS.map((value) => ({ value, word: texts[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
        <ImportPicker
          isPending={upload.isPending}
          onFile={(file) =>
            upload.mutate({ kind, file }, { onSuccess: ({ importid }) => go('imports', { id: importid }) })
          }
          onTemplate={() => template.mutate({ kind }, { onSuccess: saveFile })}
        />
        {kind === 'OPERATOR_FIELDS' && <CurrentFields />}
      </Card>
      <ImportList pages={usePages('listImports', {})} link={importLink} />
      {mayTakeOut && <MoveOut />}
    </>
  )
}

/** What operators have now, to be changed and uploaded. */
function CurrentFields() {
  const says = useText(deskImportTexts)
  const { mutate, isPending } = useWrite('exportOperatorFields')
  return (
    <div className="import-fields">
      <p className="card-hint">{says.fieldsHint}</p>
      <div className="form-actions">
        {(['csv', 'xlsx'] as const).map((format) => (
          <QuietButton key={format} loading={isPending} onClick={() => mutate({ format }, { onSuccess: saveFile })}>
            {says[format]}
          </QuietButton>
        ))}
      </div>
    </div>
  )
}

const importLink = ({ importid, filename }: Import) => (
  <DeskLink to="imports" search={{ id: importid }} className="import-link">
    {filename}
  </DeskLink>
)

const STALE = { refreshes: ['getImport' as const, 'listImportRows' as const, 'listImports' as const] }

function OneImport({ importid }: { importid: string }) {
  const language = fullLanguage(useLanguage())
  const [shown, setShown] = useState<ImportRowState | undefined>()
  const { data, isError, refetch } = useQuery({
    ...read('getImport', { importid }),
    refetchInterval: ({ state }) => (['CHECKING', 'RUNNING'].includes(state.data?.state ?? '') ? ASK_AGAIN_MS : false),
  })
  const lines = usePages('listImportRows', { importid, ...(shown && { state: shown }) })
  const [map, start, cancel] = [
    useWrite('mapImport', STALE),
    useWrite('startImport', STALE),
    useWrite('cancelImport', STALE),
  ]
  const [retry, mend] = [useWrite('retryImport', STALE), useWrite('downloadImportRows')]
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height="220px" />
  return (
    <ImportPage
      key={data.state}
      made={data}
      isOperators={false}
      lines={lines}
      shown={shown}
      onShow={setShown}
      does={{
        isPending: [map, start, cancel, retry, mend].some(({ isPending }) => isPending),
        map: (columns) => map.mutate({ importid, columns }),
        start: () => start.mutate({ importid }),
        cancel: () => cancel.mutate({ importid }),
        retry: () => retry.mutate({ importid }),
        mend: () => mend.mutate({ importid, language }, { onSuccess: saveFile }),
      }}
    >
      {data.state === 'ASKED' && <AllowOpenings made={data} />}
    </ImportPage>
  )
}

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
function MoveOut() {
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
              <QuietButton
                aria-label={says.downloadOne(archive.filename)}
                loading={open.isPending && open.variables.reportid === archive.reportid}
                onClick={() =>
                  open.mutate({ reportid: archive.reportid }, { onSuccess: ({ url }) => location.assign(url) })
                }
              >
                {says.download}
              </QuietButton>
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
