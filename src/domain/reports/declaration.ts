import type { CallName } from '../calls.ts'
import type { ReportName } from './names.ts'

/** Both languages at once: the heading of a column stands on the screen and in the file. */
export type Words = { en: string; hi: string }

export type ColumnKind = 'text' | 'money' | 'day' | 'moment' | 'count'

export type Column = {
  /** The field of the call's row. */
  key: string
  kind: ColumnKind
  title: Words
  /** Added up at the foot. */
  total?: true
  /** Only rows that have this value there are added up: what was not paid is no money. */
  totalIf?: { key: string; is: string }
}

/** What the whole report comes to, beside its rows: as the call answers it under this key. */
export type Total = {
  key: string
  kind: 'money' | 'count'
  title: Words
  /** The column whose foot it is. */
  of?: string
}

/** One report, declared once: the screen, the file and the print are all read off it. */
export type Report = {
  name: ReportName
  call: CallName
  title: Words
  /** What it answers, in a sentence. */
  about: Words
  columns: readonly Column[]
  /** Fields of the call's input that narrow it, in the order shown. */
  filters: readonly string[]
  /** What its call is asked besides: its own part of a call that several reports share. */
  fixed?: Readonly<Record<string, string>>
  totals?: readonly Total[]
  /** A picture where it says more: the sum or count of a column by day. */
  chart?: { by: string; of: string | null; title: Words }
}
