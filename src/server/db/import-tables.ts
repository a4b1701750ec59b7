import type { ColumnType, Generated } from 'kysely'

import type { ImportKind, ImportRowState, ImportState } from '#domain/imports/kinds.ts'
import type { Paise } from '#domain/money.ts'

/** What is moved in from files. */
export type ImportTables = {
  import_job: ImportJobTable
  import_row: ImportRowTable
  import_column: { lcoid: string; kind: ImportKind; header: string; name: string }
}

type ImportJobTable = {
  lcoid: string
  importid: string
  kind: ImportKind
  filename: string
  sha256: string
  fileid: string | null
  headers: string[]
  columns: string[]
  /** How often its check was begun: the last one counts. */
  checks: Generated<number>
  state: ImportState
  problem: Generated<string>
  rows: Generated<number>
  refused: Generated<number>
  done: Generated<number>
  failed: Generated<number>
  amount: Generated<Paise>
  actor: string
  regions: Generated<string[]>
  started_by: string | null
  allowed_by: string | null
  created: Date
  finished: Date | null
}

type ImportRowTable = {
  lcoid: string
  importid: string
  rowno: number
  line: number
  cells: ColumnType<Record<string, string> | null, string | null, string | null>
  sealed: string | null
  keys: string[]
  state: ImportRowState
  reason: Generated<string>
  result: Generated<string>
  id: Generated<number>
}
