import type { Selectable } from 'kysely'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { Upload } from '#domain/files/calls.ts'

import { findRow, lockRow, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { isOfType } from '../downloads/add.ts'
import { fileOf } from '../downloads/catalogue-papers.ts'
import { typeOf } from '../files/names.ts'
import { CATEGORY_IDS, insertDownload, newFileId } from '../downloads/store.ts'
import { latin1, pdfProblem } from '../files/inspect.ts'
import { insertPicture, keepPicture } from '../pictures/store.ts'
import { type Tx, DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

type Wanted = Input<typeof setCalls.addDocument>
type DownloadDeskDocumentInput = Input<typeof setCalls.downloadDeskDocument>
type Changed = Input<typeof setCalls.changeDocument>
type Row = Selectable<Database['download_file']>

const toRow = (row: Row) => {
  const { id, name, filename, type, category, header, description, thumbnail, bytes, created } = row
  const shown = { id, name, filename, type, category, header, description, thumbnail, bytes, created }
  return { ...shown, hidden: row.hidden ? ('YES' as const) : ('NO' as const) }
}

const noted = ({ name, header, description, category, hidden }: Row) => ({
  name,
  header,
  description,
  category,
  hidden,
})

async function listDeskDocuments(_input: object, { system }: DeskContext) {
  const rows = await system
    .selectFrom('download_file')
    .selectAll()
    .orderBy('type')
    .orderBy('place')
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
  return { count: rows.length, data: rows.map(toRow) }
}

/** A video is in a language; a document is in none. */
function categoryOf(type: Row['type'], category: Row['category'] = ''): Row['category'] {
  if ((type === 'MP4') === (category === '')) throw wrong('category', type === 'MP4' ? 'required' : 'invalid')
  return category
}

async function bytesOf(file: Upload, type: Row['type']): Promise<Uint8Array> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = problemWith(bytes, file.name, type)
  if (problem) throw new Failure('desk.document', { fields: { file: 'invalid' }, problem })
  return bytes
}

function problemWith(bytes: Uint8Array, name: string, type: Row['type']): string | null {
  if (!isOfType(type, name, latin1(bytes.subarray(0, 16)))) return 'kind'
  return type === 'PDF' ? pdfProblem(latin1(bytes)) : null
}

async function addDocument({ file, thumbnail, ...wanted }: Wanted, context: DeskContext) {
  const { storage, staff, now, writeFor } = context
  const { type, name, header = '', description = '' } = wanted
  const category = categoryOf(type, wanted.category)
  const bytes = await bytesOf(file, type)
  const picture = thumbnail?.size ? await keepPicture(context, 'thumbnail', thumbnail) : null
  const purpose = type === 'MP4' ? 'HELP' : 'DOCUMENT'
  const row = {
    name,
    filename: file.name,
    purpose,
    type,
    header,
    description,
    category,
    thumbnail: picture?.path ?? '',
  }
  const fileid = newFileId()
  await storage.keep(fileid, bytes)
  let isUsed = false
  try {
    return await writeFor(DESK)(async (tx, note) => {
      const created = now()
      if (picture) await insertPicture(tx, picture, { created_by: staff.staffid, created })
      const id = await insertDownload(tx, row, { fileid, bytes: bytes.length, created })
      const after = await find(tx, id)
      note({ what: 'document', target: id, after: { ...noted(after), bytes: bytes.length } })
      isUsed = true
      return toRow(after)
    })
  } finally {
    // a repeat was answered from memory, or it failed: nothing points at what was just kept
    if (!isUsed) await storage.drop(fileid)
  }
}

async function downloadDeskDocument({ id, show }: DownloadDeskDocumentInput, context: DeskContext) {
  const { system, storage } = context
  const row = orNotFound(await findRow(system, 'download_file', { id }))
  const fileid = await fileOf(row, context)
  if ((await storage.size(fileid)) === null) throw new Failure('not.found')
  const { filename } = row
  return { filename, type: typeOf(filename), body: storage.readPieces(fileid), show: show === 'YES' }
}

async function find(tx: Tx, id: string): Promise<Row> {
  return orNotFound(await lockRow(tx, 'download_file', { id }))
}

const changeDocument = ({ id, ...wanted }: Changed, { writeFor }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    const before = await find(tx, id)
    const { name, header = '', description = '' } = wanted
    const category = categoryOf(before.type, wanted.category)
    const changed = { name, header, description, category, categoryid: CATEGORY_IDS[category] }
    const after = { ...before, ...changed, hidden: wanted.hidden === 'YES' }
    await updateRows(tx, 'download_file', { id }, { ...changed, hidden: after.hidden })
    note({ what: 'document', target: id, before: noted(before), after: noted(after) })
    return toRow(after)
  })

export const documentHandlers = { listDeskDocuments, addDocument, changeDocument, downloadDeskDocument }
