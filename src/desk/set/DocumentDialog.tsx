import * as z from 'zod/mini'

import type { RowOf } from '#desk/ui/use-whole.ts'
import { useWrite } from '#desk/api.ts'
import { YesNoField } from '#desk/ui/choice-fields.tsx'
import type { EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FilePicker } from '#desk/ui/FilePicker.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { setCalls } from '#domain/desk/set-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { useInsideForm } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { documentTexts } from './document-texts.ts'
import { isVideo, useDocumentUpload } from './use-document-upload.ts'

export type DeskDocument = RowOf<'listDeskDocuments'>

import './set.css'

/** The files go along beside the form. */
const addSchema = z.omit(setCalls.addDocument.input, { file: true, thumbnail: true, type: true })

export const DocumentDialog = ({ row, onClose }: EditDialogProps<DeskDocument>) =>
  row ? <ChangeDialog document={row} onClose={onClose} /> : <AddDialog onClose={onClose} />

function AddDialog({ onClose }: { onClose: () => void }) {
  const words = useText(documentTexts)
  const upload = useDocumentUpload()
  const { file, thumbnail, progress, write } = upload
  return (
    <FormDialog
      title={words.newTitle}
      name="desk-document"
      schema={addSchema}
      write={write}
      submit={words.put}
      // a document is in no language
      {...(!isVideo(file) && { fixed: { category: '' } })}
      onDone={({ name }) => {
        showBanner('success', words.saved(name))
        onClose()
      }}
      onClose={onClose}
    >
      <FileField upload={upload} />
      <Words />
      {isVideo(file) && (
        <>
          <LanguageField />
          <FilePicker
            label={words.thumbnail}
            pick={words.pickThumbnail}
            accept="image/png,image/jpeg,image/webp"
            hint={words.thumbnailHint}
            file={thumbnail}
            onFile={upload.setThumbnail}
          />
        </>
      )}
      {progress !== null && (
        <progress className="desk-progress" max={100} value={progress} aria-label={words.progress(progress)} />
      )}
    </FormDialog>
  )
}

function FileField({ upload: { file, choose, wrong } }: { upload: ReturnType<typeof useDocumentUpload> }) {
  const words = useText(documentTexts)
  const { errors, clear, isPending } = useInsideForm()
  return (
    <FilePicker
      label={words.file}
      pick={words.pick}
      accept=".pdf,.mp4,application/pdf,video/mp4"
      hint={words.fileHint}
      file={file}
      isPending={isPending}
      wrong={wrong ?? errors['file']}
      onFile={(chosen) => {
        clear('file')
        choose(chosen)
      }}
    />
  )
}

function ChangeDialog({ document, onClose }: { document: DeskDocument; onClose: () => void }) {
  const words = useText(documentTexts)
  const save = useWrite('changeDocument', { refreshes: ['listDeskDocuments'] })
  const { id, name, header, description, category, hidden, type } = document
  return (
    <FormDialog
      title={words.changeTitle(name)}
      name={`desk-document ${id}`}
      schema={setCalls.changeDocument.input}
      write={save}
      initial={{ name, header, description, category, hidden }}
      fixed={{ id }}
      submit={words.save}
      onDone={(saved) => {
        showBanner('success', words.saved(saved.name))
        onClose()
      }}
      onClose={onClose}
    >
      <Words />
      {type === 'MP4' && <LanguageField />}
      <YesNoField name="hidden" label={words.hide} hint={words.hideHint} />
    </FormDialog>
  )
}

function Words() {
  const words = useText(documentTexts)
  return (
    <>
      <TextField name="name" label={words.name} maxLength={120} />
      <TextField name="header" label={words.header} maxLength={120} optional />
      <TextAreaField name="description" label={words.description} rows={5} longest={400} optional />
    </>
  )
}

function LanguageField() {
  const words = useText(documentTexts)
  const choices = (['HINDI', 'ENGLISH'] as const).map((value) => ({ value, label: words[value] }))
  return <SelectField name="category" label={words.category} placeholder={words.choose} choices={choices} />
}
