import type { CallName } from '../calls.ts'
import type { Permission } from '../permissions.ts'
import type { ReportName } from './calls.ts'

/** A value of a column in one language. What a person wrote, and what is not named, stays as it is. */
export function say({ values, openings = [] }: Column, value: string, language: keyof Words): string {
  const named = values?.[value]
  if (named) return named[language]
  const opening = openings.find(({ kept }) => value.startsWith(kept))
  return opening ? opening[language] + value.slice(opening.kept.length) : value
}

/** Both languages at once: the heading of a column stands on the screen and in the file. */
export type Words = { en: string; hi: string }

export type ColumnKind = 'text' | 'money' | 'day' | 'moment' | 'count'

/** How a value is coloured where the screen makes a badge of it. */
export type Tone = 'good' | 'bad' | 'wait' | 'plain'

/** What the values of a column are called, on the screen and in a file; one that is not named is data. */
export type Values = Readonly<Record<string, Words & { tone?: Tone }>>

export type Column = {
  /** The field of the call's row. */
  key: string
  kind: ColumnKind
  title: Words
  values?: Values
  /** How its texts can begin, as they are kept and as they are said; the rest of them is data. */
  openings?: readonly (Words & { kept: string })[]
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

/** A column of the screen: the field shown, and below it in small what goes along with it. */
export type Shown = {
  key: string
  below?: readonly string[]
  /** The title of the card that a row becomes on a phone. */
  isTitle?: true
  /** Where it is called otherwise than in the file. */
  title?: Words
}

/** What stands together on the page of all reports. */
export type Group = 'money' | 'packs' | 'customers' | 'collections' | 'channels' | 'people'

/** One report, declared once: its call, the screen, the file and the print are all read off it. */
export type Report = {
  name: ReportName
  call: CallName
  /** Who may see it, which its call asks, too: whoever holds `reports` unless said otherwise; `operator` is never a sub-user. */
  permission?: Permission | 'operator'
  /** The field that tells one row from another. */
  id: string
  group: Group
  title: Words
  /** What it answers, in a sentence. */
  about: Words
  /** What one opens it for. */
  use: Words
  /** What a file has. */
  columns: readonly Column[]
  /** What the table of its screen has, where the engine makes it. */
  screen?: readonly Shown[]
  /** What a row on a phone says where all of the table is too much for two lines; the title first. The customer's page has the rest. */
  phone?: readonly string[]
  /** What such a row comes to, written at its end without a word; null where nothing does. What the report adds up first unless said otherwise. */
  leads?: string | null
  /** Fields of the call's input that narrow it, in the order shown. */
  filters: readonly string[]
  /** Those of the filters that are typed. */
  typed?: readonly string[]
  /** What its call is asked besides: its own part of a call that several reports share. */
  fixed?: Readonly<Record<string, string>>
  /** The days its screen begins with; all of them unless said otherwise. */
  begins?: 'month'
  totals?: readonly Total[]
  /** A picture where it says more: the sum or count of a column by day. */
  chart?: { by: string; of: string | null; title: Words }
  /** What the screen says where there are no rows. */
  none?: Words & { hint: Words }
}
