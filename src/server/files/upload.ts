import { createHash, randomBytes } from 'node:crypto'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { fileCalls } from '#domain/files/calls.ts'
import { fileKind } from '#domain/files/rules.ts'
import { present } from '#domain/lists.ts'

import { actorOf, type Context } from '../context.ts'
import { insertRow } from '../db/rows.ts'
import { checkOfDay } from '../settings/daily-use.ts'
import { problemOf } from './inspect.ts'
import { shownName } from './names.ts'

type UploadFileInput = Input<typeof fileCalls.uploadFile>
type Kept = { fileid: string; filename: string; type: string; bytes: number }

/** Every upload comes here. `answer` shapes the reply, which is what a repeat of the request is given again. */
export async function upload<Reply>(
  { purpose, file }: UploadFileInput,
  context: Context,
  answer: (kept: Kept) => Reply,
): Promise<Reply> {
  const { session, write, storage, now } = context
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = problemOf(purpose, file.name, bytes)
  if (problem) throw new Failure('file.refused', { fields: { file: 'invalid' }, problem })
  await checkOfDay(context, { lcoid: session.lcoid, what: 'upload-bytes', amount: bytes.length })
  const kept = {
    fileid: randomBytes(16).toString('base64url'),
    filename: shownName(file.name),
    type: present(fileKind(file.name, bytes), 'kind of file').type,
    bytes: bytes.length,
  }
  await storage.keep(kept.fileid, bytes)
  let noted = false
  try {
    return await write(async (tx, note) => {
      noted = true
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const row = { ...kept, lcoid: session.lcoid, purpose, sha256, subscriberid: null, actor: actorOf(session) }
      await insertRow(tx, 'document', { ...row, created: now() })
      note({ what: 'document', target: kept.fileid, after: { purpose, ...kept } })
      return answer(kept)
    })
  } finally {
    // a repeat was answered from memory: nothing points at what was just kept
    if (!noted) await storage.drop(kept.fileid)
  }
}
