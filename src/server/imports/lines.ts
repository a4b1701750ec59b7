import { columnTitle, importColumns } from '#domain/imports/columns.ts'
import type { ImportKind, ImportRowState } from '#domain/imports/kinds.ts'
import { reasonText, reasonWords } from '#domain/imports/reasons.ts'
import type { ImportLine } from '#domain/imports/shapes.ts'
import type { FullLanguage } from '#domain/words.ts'

import { BOM, csvLine } from '#domain/csv-cells.ts'
import { lastOf, pick } from '#domain/lists.ts'
import type { Db } from '../db/connect.ts'
import { PAGE_ROWS } from '../paging.ts'
import type { FileReply } from '../replies.ts'
import type { Secrets } from '../secrets.ts'
import { ownerOf } from './check.ts'
import { findImport, rowsOf, type ImportJobRow, type ImportKey, type ImportRowRow } from './store.ts'

const STATES: readonly ImportRowState[] = ['READY', 'REFUSED', 'DONE', 'FAILED']
const CELLS_SHOWN = 4

/** Enough to know it by: its first columns in the order of the template. What is kept of a row has an order of its own. */
const saidBy = ({ cells }: ImportRowRow, names: readonly string[]): string =>
  names
    .flatMap((name) => cells?.[name] ?? [])
    .slice(0, CELLS_SHOWN)
    .join(' · ')

const namesOf = ({ kind, lcoid }: Pick<ImportJobRow, 'kind' | 'lcoid'>): string[] =>
  importColumns(kind, ownerOf(lcoid) !== null).map(([name]) => name)

const toLine = (row: ImportRowRow, names: readonly string[]): ImportLine => ({
  ...pick(row, 'rowno', 'line', 'state', 'reason', 'result'),
  said: saidBy(row, names),
})

type Filter = { state?: ImportRowState | undefined; after?: string | undefined }

export async function listLines(db: Db, key: ImportKey, { state, after = '0' }: Filter) {
  const names = namesOf(await findImport(db, key))
  const rows = await rowsOf(db, key, { states: state ? [state] : STATES, after: Number(after) })
  const shown = rows.slice(0, PAGE_ROWS)
  return {
    count: shown.length,
    data: shown.map((row) => toLine(row, names)),
    next: rows.length > PAGE_ROWS ? String(lastOf(shown).rowno) : null,
  }
}

const FILE_ROWS = 2000
const REASON_COLUMN: Record<FullLanguage, string> = { en: 'Reason', hi: 'वजह' }

type Asked = { language: FullLanguage; secrets: Secrets }

/** What was not moved in, under the names of the template, with the reason behind: corrected, it is uploaded as it is. */
export async function mendFile(db: Db, key: ImportKey, { language, secrets }: Asked): Promise<FileReply> {
  const found = await findImport(db, key)
  const { kind } = found
  const names = namesOf(found)
  const say = (reason: string) => reasonText(reason, reasonWords[language], (name) => columnTitle(kind, name, language))
  const body = async function* () {
    yield BOM + csvLine([...names.map((name) => columnTitle(kind, name, 'en')), REASON_COLUMN[language]])
    for (let after = 0; ;) {
      const rows = await rowsOf(db, key, { states: ['REFUSED', 'FAILED'], after, most: FILE_ROWS })
      if (rows.length === 0) return
      after = lastOf(rows).rowno
      yield rows.map((row) => csvLine([...cellsOf(row, names, secrets), say(row.reason)])).join('')
    }
  }
  return { filename: `${key.importid}-corrections.csv`, type: 'text/csv; charset=utf-8', body: body() }
}

/** Long numbers stay whole in a spreadsheet by an apostrophe before them. */
const whole = (cell: string): string => (/^\d{10,}$/.test(cell) ? `'${cell}` : cell)

function cellsOf({ cells, sealed }: ImportRowRow, names: readonly string[], secrets: Secrets): string[] {
  const said = { ...cells, ...(sealed !== null && (JSON.parse(secrets.open(sealed)) as Record<string, string>)) }
  return names.map((name) => whole(said[name] ?? ''))
}

export function templateFile(kind: ImportKind, isOperators: boolean): FileReply {
  const columns = importColumns(kind, isOperators).map(([, column]) => column)
  const lines = [columns.map(({ title }) => title), columns.map(({ example }) => example)]
  const body = new TextEncoder().encode(BOM + lines.map(csvLine).join(''))
  return { filename: `${kind.toLowerCase()}.csv`, type: 'text/csv; charset=utf-8', body }
}
