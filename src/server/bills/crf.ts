import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'

import type { Context } from '../context.ts'
import { csvOf } from '../documents/csv.ts'
import { csvCell } from '#domain/csv-cells.ts'
import { lastOf } from '#domain/lists.ts'
import type { TableColumn } from '../documents/table.ts'
import type { FileReply } from '../replies.ts'

const TITLES = ['Customer no.', 'Account no.', 'Name', 'Mobile', 'CRF no.', 'CRF', 'Documents', 'Date']
const COLUMNS: TableColumn[] = TITLES.map((title) => ({ title, kind: 'text', total: false, totalIf: null }))

type Paper = {
  subscriberid: string
  accountno: string
  name: string
  mobilephone: string
  crfno: string
  crf: string
  documents: string
  date: string
}

const PAGE = 2000

/** The registration papers of all homes, one line each, read a page at a time. */
export const crfFile = (context: Pick<Context, 'db' | 'session' | 'now'>): FileReply => ({
  filename: `crf-${context.session.lcoid}-${dayOf(context.now())}.csv`,
  type: 'text/csv; charset=utf-8',
  body: csvOf(COLUMNS, linesOf(context)),
})

async function* linesOf({ db, session }: Pick<Context, 'db' | 'session'>): AsyncGenerator<Buffer, void, void> {
  for (let after = ''; ;) {
    const { rows } = await pageAfter(after, session.lcoid).execute(db)
    if (rows.length > 0) yield Buffer.from(rows.map(lineOf).join(''))
    if (rows.length < PAGE) return
    after = lastOf(rows).subscriberid
  }
}

const lineOf = (paper: Paper): string => `${Object.values(paper).map(csvCell).join(',')}\n`

/** The form is the paper that the home's row names; the others stand beside it with what they are for. */
const pageAfter = (after: string, lcoid: string) => sql<Paper>`
  select s.subscriberid, s.accountno, trim(s.fname || ' ' || s.lname) as name, s.mobilephone, coalesce(s.crf, '') as crfno,
    coalesce(papers.form, '') as crf, coalesce(papers.others, '') as documents,
    to_char(coalesce(papers.at, s.created) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date
  from subscriber s
  left join lateral (
    select max(d.filename) filter (where d.fileid = s.crf) as form, max(d.created) as at,
      string_agg(d.purpose || ': ' || d.filename, '; ' order by d.created, d.fileid) filter (where d.fileid is distinct from s.crf) as others
    from document d where d.lcoid = s.lcoid and d.subscriberid = s.subscriberid) as papers on true
  where s.lcoid = ${lcoid} and s.subscriberid > ${after}
  order by s.subscriberid limit ${PAGE}`
