import { sql } from 'kysely'

import type { downloadCalls } from '#domain/downloads/calls.ts'
import { Failure } from '#domain/errors.ts'

import type { Handlers } from '../http.ts'
import { fileOf } from './catalogue-papers.ts'
import { signLink } from './links.ts'
import { toDownload } from './store.ts'

export const downloadHandlers: Handlers<typeof downloadCalls> = {
  listDownloads: async ({ type, category, q }, { db }) => {
    const rows = await db
      .selectFrom('download_file')
      .selectAll()
      .where('hidden', '=', false)
      .where('type', '=', type ?? (category ? 'MP4' : 'PDF'))
      .$call((query) => (category === undefined ? query : query.where('category', '=', category)))
      .$call((query) =>
        q ? query.where(sql`lower(name || ' ' || header || ' ' || description)`, 'like', like(q)) : query,
      )
      .orderBy('place')
      .orderBy('created', 'desc')
      .orderBy('id')
      .limit(MOST)
      .execute()
    return { count: rows.length, data: rows.map(toDownload) }
  },

  getDownloadLink: async ({ id }, context) => {
    const { db, session } = context
    const row = await db
      .selectFrom('download_file')
      .selectAll()
      .where('id', '=', id)
      .where('hidden', '=', false)
      .executeTakeFirst()
    if (!row) throw new Failure('not.found')
    const fileid = await fileOf(row, context)
    return signLink({ kind: 'download', fileid, lcoid: session.lcoid, filename: row.filename }, context)
  },
}

/** More documents than anybody reads. */
const MOST = 500

const like = (typed: string): string => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
