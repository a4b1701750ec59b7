import { createHash, randomBytes } from 'node:crypto'

import { sql, type Insertable, type Selectable } from 'kysely'

import type { DownloadableFile } from '#domain/downloads/calls.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { shownName } from '../files/names.ts'

export type DownloadRow = Selectable<Database['download_file']>
type NewRow = Omit<Insertable<Database['download_file']>, 'id' | 'fileid' | 'bytes' | 'created' | 'categoryid'>

export const newFileId = (): string => randomBytes(16).toString('base64url')

/** The same bytes have the same id. */
export const fileIdOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest().subarray(0, 16).toString('base64url')

export const CATEGORY_IDS = { HINDI: '1', ENGLISH: '2', '': '' }

export function toDownload(row: DownloadRow): DownloadableFile {
  const { id, fileid: _fileid, place: _place, hidden: _hidden, ...shown } = row
  return { iddownloadablefiles: id, url: '', ...shown }
}

type Kept = { fileid: string; bytes: number }

/** Puts a file that is kept already into the download centre; says its number. */
export async function insertDownload(
  db: Db,
  { filename, ...row }: NewRow,
  kept: Kept & { created: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('download_file')
    .values({
      id: sql<string>`nextval('download_number')::text`,
      ...row,
      filename: shownName(filename),
      categoryid: CATEGORY_IDS[row.category ?? ''],
      ...kept,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what may be there already under this id, because another server made the same at the same time. */
export async function keepOnce(
  { storage }: Pick<Services, 'storage'>,
  fileid: string,
  bytes: Uint8Array,
): Promise<void> {
  try {
    await storage.keep(fileid, bytes)
  } catch (error) {
    if ((await storage.size(fileid)) === null) throw error
  }
}
