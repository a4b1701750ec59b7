import { Failure } from '#domain/errors.ts'
import type { fileCalls } from '#domain/files/calls.ts'

import type { Handlers } from '../http.ts'
import { upload } from './upload.ts'

export const fileHandlers: Handlers<typeof fileCalls> = {
  uploadFile: (asked, context) => upload(asked, context, (kept) => kept),
  uploadFileAsText: (asked, context) => upload(asked, context, ({ fileid }) => fileid),

  downloadDocument: async ({ fileid }, { db, session, storage }) => {
    const document = await db
      .selectFrom('document')
      .select(['filename', 'type'])
      .where('lcoid', '=', session.lcoid)
      .where('fileid', '=', fileid)
      .executeTakeFirst()
    if (!document) throw new Failure('not.found')
    return { ...document, body: await storage.read(fileid) }
  },
}
