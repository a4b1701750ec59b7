import { useEffect, useState } from 'react'

import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { FILE_PURPOSES, type FilePurpose } from '#domain/files/rules.ts'
import { NativeSelect } from '#web/ui/controls.tsx'
import { useInsideForm, useFieldValue } from '#web/ui/Form.tsx'
import { usePages } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { Button } from '#web/ui/Button.tsx'

import { homeFormTexts } from './home-form-texts.ts'
import type { useUploads } from './use-uploads.ts'
import { DropZone } from './DropZone.tsx'
import { UploadItem } from './UploadItem.tsx'

import './documents.css'

/** What a home may bring along or be given; whoever may not touch boxes gives none. */
export function DocumentsAndBox({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const words = useText(homeFormTexts)
  const session = useSession()
  return (
    <div className="cards">
      <Card title={words.documents}>
        <DocumentsField uploads={uploads} />
      </Card>
      {session && may(session, 'hardware') && (
        <Card title={words.connections}>
          <div className="form">
            <StockField />
            <SelectField
              name="broadband"
              label={words.broadband}
              hint={words.broadbandHint}
              choices={[
                { value: 'NO', label: words.noBroadband },
                { value: 'YES', label: words.newBroadband },
              ]}
            />
          </div>
        </Card>
      )}
    </div>
  )
}

/** What belongs to a home; tickets have their own. */
const PURPOSES = FILE_PURPOSES.filter((purpose) => purpose !== 'TICKET')

/** Dropped, chosen or photographed; what has arrived goes along with the form. */
function DocumentsField({ uploads: { uploads, add, retry, remove } }: { uploads: ReturnType<typeof useUploads> }) {
  const words = useText(homeFormTexts)
  const { set } = useInsideForm()
  const [purpose, setPurpose] = useState<FilePurpose>('CRF')
  const arrived = uploads
    .filter(({ state }) => state === 'done')
    .map(({ fileid }) => fileid)
    .join(',')
  useEffect(() => {
    set('documents', arrived)
    // the form is the same for as long as it stands
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived])

  function handleFiles(files: readonly File[]) {
    if (files.length === 0) return
    add(files, purpose)
    setPurpose(nextPurpose([...uploads.map((one) => one.purpose), purpose]) ?? purpose)
  }

  return (
    <div className="documents-field">
      <NativeSelect
        label={words.purpose}
        value={purpose}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value as FilePurpose)}
        data={PURPOSES.map((value) => ({ value, label: words[value] }))}
      />
      <DropZone onFiles={handleFiles} />
      <ul className="uploads">
        {uploads.map((one) => (
          <UploadItem key={one.key} upload={one} onRetry={() => retry(one)} onRemove={() => remove(one.key)} />
        ))}
      </ul>
    </div>
  )
}

/** After the CRF most people reach for the proof of identity. */
const nextPurpose = (given: readonly FilePurpose[]): FilePurpose | undefined =>
  PURPOSES.find((purpose) => !given.includes(purpose))

/** A box that no home has. */
function StockField() {
  const words = useText(homeFormTexts)
  const { rows, more, isLoadingMore } = usePages('listStock', {})
  const choices = (rows ?? []).map(({ stbno, stb_type: type, model, castype, deposit }) => ({
    value: stbno,
    label: [stbno, `${type} ${model}`, castype, deposit > 0 && words.deposit(money(deposit))]
      .filter(Boolean)
      .join(' · '),
  }))
  const chosen = useFieldValue('stbno')
  const deposit = rows?.find(({ stbno }) => stbno === chosen)?.deposit
  if (rows?.length === 0) return <p className="card-hint">{words.noStock}</p>
  return (
    <>
      <SelectField
        name="stbno"
        label={words.stock}
        hint={words.stockHint}
        optional
        choices={choices}
        placeholder={words.later}
      />
      {deposit !== undefined && deposit > 0 && <p className="card-hint">{words.depositTaken(money(deposit))}</p>}
      {more && (
        <Button variant="default" onClick={more} loading={isLoadingMore}>
          {words.moreStock}
        </Button>
      )}
    </>
  )
}
