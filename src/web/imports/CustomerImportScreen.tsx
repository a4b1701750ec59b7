import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { OWN_IMPORT_KINDS, type ImportRowState } from '#domain/imports/kinds.ts'
import type { Import } from '#domain/imports/shapes.ts'
import { fullLanguage, dictionary } from '#domain/words.ts'
import { read, usePages, useWrite } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { textIn } from '#web/search-values.ts'
import { useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { importTexts } from '#web/ui/imports/import-texts.ts'
import { ImportList, ImportPicker } from '#web/ui/imports/ImportList.tsx'
import { ImportPage } from '#web/ui/imports/ImportPage.tsx'
import { QuietLink, TextLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const ASK_AGAIN_MS = 1500

/** One import, or the list of them. */
export function address(search: Record<string, unknown>): { importid?: string } {
  const importid = textIn(search['importid'])
  return importid && /^IMP\d{5,12}$/.test(importid) ? { importid } : {}
}

const screenTexts = dictionary({
  title: ['Import customers', 'ग्राहक इम्पोर्ट'],
  kind: ['What is in the file', 'फ़ाइल में क्या है'],
  hint: [
    'Your customers with their STBs, their old dues and own prices from a file. Checked first, then saved.',
    'फ़ाइल से ग्राहक उनके STB के साथ, उनका पुराना बकाया और तय कीमतें लाएँ। पहले जाँच, फिर सेव।',
  ],
})

/** An operator's own customers from a file. */
export function CustomerImportScreen() {
  const says = useText(screenTexts)
  const { importid } = address(useSearch({ strict: false }))
  return (
    <Page title={says.title} hint={says.hint} actions={importid && <ToAll />}>
      {importid ? <OneImport key={importid} importid={importid} /> : <AllImports />}
    </Page>
  )
}

function ToAll() {
  const texts = useText(importTexts)
  return <QuietLink to={PATHS.customerimport} word={texts.back} />
}

function AllImports() {
  const texts = useText(importTexts)
  const navigate = useNavigate()
  const says = useText(screenTexts)
  const isOperator = useSession()?.subuser === null
  const [kind, setKind] = useState<(typeof OWN_IMPORT_KINDS)[number]>('CUSTOMERS')
  const upload = useWrite('uploadCustomers', { refreshes: ['listCustomerImports'] })
  const template = useWrite('downloadCustomerTemplate')
  const open = ({ importid }: { importid: string }) => void navigate({ to: PATHS.customerimport, search: { importid } })
  return (
    <>
      <Card title={texts.upload}>
        {isOperator && (
          <Choices
            label={says.kind}
            choices={OWN_IMPORT_KINDS.map((value) => ({ value, word: texts[value] }))}
            chosen={kind}
            onChoose={setKind}
          />
        )}
        <ImportPicker
          isPending={upload.isPending}
          onFile={(file) => upload.mutate({ file, kind }, { onSuccess: open })}
          onTemplate={() => template.mutate({ kind }, { onSuccess: saveFile })}
        />
      </Card>
      <ImportList pages={usePages('listCustomerImports', {})} link={importLink} />
    </>
  )
}

const importLink = ({ importid, filename }: Import) => (
  <TextLink to={PATHS.customerimport} search={{ importid }} className="import-link" word={filename} />
)

const STALE = {
  refreshes: ['getCustomerImport' as const, 'listCustomerImportRows' as const, 'listCustomerImports' as const],
}

function OneImport({ importid }: { importid: string }) {
  const language = fullLanguage(useLanguage())
  const [shown, setShown] = useState<ImportRowState | undefined>()
  const { data, isError, refetch } = useQuery({
    ...read('getCustomerImport', { importid }),
    refetchInterval: ({ state }) => (['CHECKING', 'RUNNING'].includes(state.data?.state ?? '') ? ASK_AGAIN_MS : false),
  })
  const lines = usePages('listCustomerImportRows', { importid, ...(shown && { state: shown }) })
  const [map, start] = [useWrite('mapCustomerImport', STALE), useWrite('startCustomerImport', STALE)]
  const [cancel, retry] = [useWrite('cancelCustomerImport', STALE), useWrite('retryCustomerImport', STALE)]
  const mend = useWrite('downloadCustomerImportRows')
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton height="220px" />
  return (
    <ImportPage
      key={data.state}
      made={data}
      isOperators
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
    />
  )
}
