import { sql } from 'kysely'

import type { downloadCalls } from '#domain/downloads/calls.ts'
import { orNotFound } from '#domain/errors.ts'

import { findRow, rowsLike } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { narrowedTo } from '../paging.ts'
import { fileOf } from './catalogue-papers.ts'
import { signLink } from './links.ts'
import { toDownload } from './store.ts'

export const downloadHandlers: Handlers<typeof downloadCalls> = {
  listDownloads: async ({ type, category, q }, { db }) => {
    const rows = await rowsLike(db, 'download_file', { hidden: false, type: type ?? (category ? 'MP4' : 'PDF') })
      .selectAll()
      .where(narrowedTo('category', category))
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
    const row = orNotFound(await findRow(db, 'download_file', { id, hidden: false }))
    const fileid = await fileOf(row, context)
    return signLink({ kind: 'download', fileid, lcoid: session.lcoid, filename: row.filename }, context)
  },
}

/** More documents than anybody reads. */
const MOST = 500

const like = (typed: string): string => `%${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
