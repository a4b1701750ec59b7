import { Failure } from '#domain/errors.ts'
import type { Upload } from '#domain/files/calls.ts'
import { fileKind } from '#domain/files/rules.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { fileIdOf, keepOnce } from '../downloads/store.ts'
import type { Tx } from '../write.ts'
import type { Database } from '../db/tables.ts'
import { isForeign, latin1, problemOf } from '../files/inspect.ts'
import { isWebp, webpProblem } from '../files/picture-size.ts'

type PictureType = Database['picture']['type']

/** More than a screen shows. */
const MOST_PICTURE_BYTES = 2 * 1024 * 1024

type Found = { type: PictureType; problem: string | null }

/** What is shown to anybody is a picture and nothing else: by its bytes, its ending and its frame. */
function pictureTypeOf(field: string, name: string, bytes: Uint8Array): PictureType {
  const { type, problem } = bytes.length > MOST_PICTURE_BYTES ? tooLarge : found(name, bytes)
  if (problem) throw new Failure('desk.picture', { fields: { [field]: 'invalid' }, problem })
  return type
}

const tooLarge: Found = { type: 'image/png', problem: 'size' }

function found(name: string, bytes: Uint8Array): Found {
  if (isWebp(bytes)) return { type: 'image/webp', problem: webpFault(name, bytes) }
  return { type: fileKind(name, bytes)?.type as PictureType, problem: problemOf('PHOTO', name, bytes) }
}

function webpFault(name: string, bytes: Uint8Array): string | null {
  if (!/\.webp$/i.test(name)) return 'kind'
  return isForeign(latin1(bytes)) ? 'content' : webpProblem(bytes)
}

/** Where anybody finds an uploaded picture. */
export const PICTURES = '/promo/u'

type Kept = { pictureid: string; type: PictureType; bytes: number; path: string }

/** Keeps the bytes; the row that opens them to everybody is written with the change that needs them. */
export async function keepPicture(services: Pick<Services, 'storage'>, field: string, file: Upload): Promise<Kept> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = pictureTypeOf(field, file.name, bytes)
  const pictureid = fileIdOf(bytes)
  await keepOnce(services, pictureid, bytes)
  return { pictureid, type, bytes: bytes.length, path: `${PICTURES}/${pictureid}` }
}

type By = { created_by: string; created: Date }

/** The same picture given twice is one. */
export const insertPicture = (tx: Tx, { path: _path, ...kept }: Kept, by: By) =>
  tx
    .insertInto('picture')
    .values({ ...kept, ...by })
    .onConflict((known) => known.column('pictureid').doNothing())
    .execute()

export const findPicture = (db: Db, pictureid: string) => findRow(db, 'picture', { pictureid }, ['type', 'bytes'])

const OWN = /^\/(?:promo|shop|help)(?:\/[\w-]+)*\/[\w-]+\.(?:svg|png|jpe?g|webp)$/

/** One that came with the portal, or one that was uploaded and is there. */
export async function isPicture(db: Db, path: string): Promise<boolean> {
  if (OWN.test(path)) return true
  const [, uploaded] = /^\/promo\/u\/([\w-]{22})$/.exec(path) ?? []
  return uploaded !== undefined && (await findPicture(db, uploaded)) !== undefined
}
