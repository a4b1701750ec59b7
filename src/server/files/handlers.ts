import { Failure, orNotFound } from '#domain/errors.ts'
import type { fileCalls } from '#domain/files/calls.ts'
import { PERMISSION_FOR, type FilePurpose } from '#domain/files/rules.ts'

import { holds, type Context } from '../context.ts'
import { findRow } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { upload } from './upload.ts'

export const fileHandlers: Handlers<typeof fileCalls> = {
  uploadFile: async (asked, context) => {
    checkMayHave(asked.purpose, context)
    return upload(asked, context, (kept) => kept)
  },

  uploadFileAsText: async (asked, context) => {
    checkMayHave(asked.purpose, context)
    return upload(asked, context, ({ fileid }) => fileid)
  },

  downloadDocument: async ({ fileid }, context) => {
    const { db, session, storage } = context
    const document = orNotFound(
      await findRow(db, 'document', { lcoid: session.lcoid, fileid }, ['filename', 'type', 'purpose']),
    )
    const { purpose, ...file } = document
    checkMayHave(purpose, context)
    return { ...file, body: await storage.read(fileid) }
  },
}

/** The call asks for what most kinds need; some kinds need more. */
function checkMayHave(purpose: FilePurpose, { session }: Context): void {
  if (!holds(session, PERMISSION_FOR[purpose])) throw new Failure('permission.denied')
}
