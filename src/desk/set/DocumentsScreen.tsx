import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { hrefOf, useWrite } from '#desk/api.ts'
import { YesNoField } from '#desk/ui/choice-fields.tsx'
import { type EditDialogProps, EditScreen } from '#desk/ui/EditScreen.tsx'
import { FilePicker, useChosenFile } from '#desk/ui/FilePicker.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { ViewFile } from '#desk/ui/ViewFile.tsx'
import { MOST_DOCUMENT_BYTES, setCalls } from '#domain/desk/set-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { dictionary } from '#domain/words.ts'
import { sendUpload } from '#web/api/send-upload.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { useInsideForm } from '#web/ui/Form.tsx'
import { bytesText } from '#web/ui/save-file.ts'
import { day, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import './set.css'

const documentTexts = dictionary({
  hint: ['What operators find in their download centre.', 'ऑपरेटरों को डाउनलोड सेंटर में जो मिलता है।'],
  add: ['New document or video', 'नया दस्तावेज़ या वीडियो'],
  newTitle: ['New document or video', 'नया दस्तावेज़ या वीडियो'],
  changeTitle: [(name: string) => `Change “${name}”`, (name) => `“${name}” बदलें`],
  file: ['File', 'फ़ाइल'],
  pick: ['Select a file', 'फ़ाइल चुनें'],
  fileHint: [
    'A PDF, or a video as MP4, up to 20 MB. A larger video goes in at the terminal.',
    'PDF, या MP4 वीडियो, 20 MB तक। इससे बड़ा वीडियो टर्मिनल से जाता है।',
  ],
  thumbnail: ['Picture of the video', 'वीडियो की तस्वीर'],
  pickThumbnail: ['Select a picture', 'तस्वीर चुनें'],
  thumbnailHint: ['PNG, JPG or WebP, up to 2 MB. Not needed.', 'PNG, JPG या WebP, 2 MB तक। ज़रूरी नहीं।'],
  name: ['Name', 'नाम'],
  header: ['Under which heading', 'किस शीर्षक के नीचे'],
  description: ['Description', 'विवरण'],
  category: ['Language of the video', 'वीडियो की भाषा'],
  choose: common.select,
  HINDI: ['Hindi', 'हिन्दी'],
  ENGLISH: ['English', 'अंग्रेज़ी'],
  type: ['Kind', 'प्रकार'],
  PDF: ['Document', 'दस्तावेज़'],
  MP4: ['Video', 'वीडियो'],
  size: ['Size', 'साइज़'],
  added: ['Added', 'कब डाला'],
  state: common.status,
  shown: ['Shown', 'दिखता है'],
  hidden: ['Hidden', 'छिपा है'],
  hide: ['Hidden', 'छिपाएँ'],
  hideHint: [
    'Nobody finds what is hidden, and old links to it do not open.',
    'छिपाने पर किसी को नहीं मिलता, पुराने लिंक से भी नहीं खुलता।',
  ],
  progress: [(percent: number) => `${percent} % has arrived`, (percent) => `${percent} % पहुँच गया`],
  save: common.save,
  put: ['Put it in', 'डालें'],
  saved: [(name: string) => `“${name}” saved`, (name) => `“${name}” सेव हुआ`],
  none: ['Nothing in the download centre yet', 'डाउनलोड सेंटर में अभी कुछ नहीं'],
  noneHint: ['Put the first document in.', 'पहला दस्तावेज़ डालें।'],
})

/** The download centre: documents and help videos. */
export function DocumentsScreen() {
  const words = useText(documentTexts)
  return (
    <EditScreen
      name="documents"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listDeskDocuments')}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={DocumentDialog}
    />
  )
}

type DeskDocument = RowOf<'listDeskDocuments'>

const useColumns = columnsIn([documentTexts], ([words]): readonly Column<DeskDocument>[] => [
  titleColumn('name', words.name, (row) => <NameCell document={row} />, { sortBy: ({ name }) => name }),
  {
    key: 'type',
    header: words.type,
    cell: ({ type, category }) =>
      category === 'HINDI' || category === 'ENGLISH' ? `${words[type]}, ${words[category]}` : words[type],
    sortBy: ({ type }) => type,
  },
  column('size', words.size, ({ bytes }) => bytesText(bytes), { align: 'right', sortBy: ({ bytes }) => bytes }),
  day('created', words.added),
  column('file', words.file, ({ id, filename, type }) => (
    <ViewFile
      href={hrefOf('downloadDeskDocument', { id, show: 'YES' })}
      filename={filename}
      type={type === 'PDF' ? 'application/pdf' : 'video/mp4'}
    />
  )),
  column('hidden', words.state, ({ hidden }) => (
    <Badge tone={hidden === 'YES' ? 'plain' : 'good'}>{hidden === 'YES' ? words.hidden : words.shown}</Badge>
  )),
])

const NameCell = ({ document: { name, header, filename, thumbnail } }: { document: DeskDocument }) => (
  <span className="desk-with-thumb">
    {thumbnail && <img className="desk-thumb" src={thumbnail} alt="" loading="lazy" />}
    <Stacked top={<strong>{name}</strong>}>{[header, filename].filter(Boolean).join(' · ')}</Stacked>
  </span>
)

/** The files go along beside the form. */
const addSchema = z.omit(setCalls.addDocument.input, { file: true, thumbnail: true, type: true })

const DocumentDialog = ({ row, onClose }: EditDialogProps<DeskDocument>) =>
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
      says={({ name }) => words.saved(name)}
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
      says={(saved) => words.saved(saved.name)}
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

type Document = Input<typeof setCalls.addDocument>
type Fields = Omit<Document, 'file' | 'thumbnail' | 'type'>
type Options = { onSuccess?: (kept: Reply<typeof setCalls.addDocument>) => void }

const isVideo = (file: File | null): boolean => /\.mp4$/i.test(file?.name ?? '')

/** A document with its file: which is chosen, what is wrong with it, and how much of it has left. */
function useDocumentUpload() {
  const cache = useQueryClient()
  const { file, wrong, choose, take } = useChosenFile()
  const [thumbnail, setThumbnail] = useState<File | null>(null)
  const [progress, setProgress] = useState(0)
  const { mutate, isPending, error } = useMutation<Reply<typeof setCalls.addDocument>, Failure, Document>({
    mutationKey: ['addDocument'],
    mutationFn: (document) => sendUpload(setCalls.addDocument, document, setProgress),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['listDeskDocuments'] }),
  })

  function put(fields: Fields, options?: Options) {
    const chosen = take()
    // what the server would refuse need not travel first
    if (!chosen || isTooLarge(chosen)) return
    setProgress(0)
    const type = isVideo(chosen) ? 'MP4' : 'PDF'
    mutate({ ...fields, type, file: chosen, ...(thumbnail && { thumbnail }) }, options)
  }

  return {
    file,
    choose,
    thumbnail,
    setThumbnail,
    wrong: file && isTooLarge(file) ? 'tooLong' : wrong,
    progress: isPending ? Math.round(progress * 100) : null,
    write: { mutate: put, isPending, error },
  }
}

const isTooLarge = ({ size }: File): boolean => size > MOST_DOCUMENT_BYTES
