import { Failure } from '#domain/errors.ts'
import { fileKind } from '#domain/files/rules.ts'

import type { Database } from '../db/tables.ts'
import { isForeign, latin1, problemOf } from '../files/inspect.ts'
import { isWebp, webpProblem } from '../files/webp.ts'

export type PictureType = Database['picture']['type']

/** More than a screen shows. */
const MOST_PICTURE_BYTES = 2 * 1024 * 1024

type Found = { type: PictureType; problem: string | null }

/** What is shown to anybody is a picture and nothing else: by its bytes, its ending and its frame. */
export function pictureTypeOf(field: string, name: string, bytes: Uint8Array): PictureType {
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
