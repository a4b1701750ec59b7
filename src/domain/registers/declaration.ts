import * as z from 'zod/mini'

import { fieldCodes } from '../fields.ts'

/** In the order of the languages. */
type Title = readonly [en: string, hi: string]

export const REGISTER_NAMES = [
  'franchises',
  'headends',
  'counters',
  'employees',
  'regions',
  'cities',
  'schemes',
  'boxmodels',
  'casvendors',
  'templates',
] as const
export type RegisterName = (typeof REGISTER_NAMES)[number]

/** Of a file that comes in: more than any register of a provider has. */
export const REGISTER_ROWS_MOST = 50_000
export const REGISTER_BYTES_MOST = 16 * 1024 * 1024

/** What a cell may hold: its text on the wire and in a file, and what the database keeps of it. */
export type CellSchema = z.ZodMiniType<string | number | null, string>

export type RegisterColumn = {
  /** The field on the wire, the heading in a file and the column of the table. */
  key: string
  title: Title
  hint?: Title
  kind: 'text' | 'lines' | 'number' | 'money' | 'day'
  schema: CellSchema
  optional?: true
  /** One of these. */
  choices?: readonly string[]
  /** One that stands in another register, by its key; `also` may be written instead. */
  of?: { register: RegisterName; also?: string }
}

/** One list that the provider keeps: its table, form, history and files are all read off this. */
export type Register = {
  title: Title
  /** What it is for, in a sentence. */
  hint: Title
  /** The columns that name a row; nobody changes them afterwards. */
  key: readonly string[]
  columns: readonly RegisterColumn[]
}

export type RegisterRow = Readonly<Record<string, string>>

/** How a row is named in the address, in the audit trail and from page to page. */
export const rowKey = ({ key }: Register, row: RegisterRow): string => key.map((column) => row[column]).join(' / ')

/** The text as it is typed, refused by the same rules as the value it stands for. */
const typed = (schema: CellSchema) =>
  z.string().check(
    z.superRefine((text, context) => {
      const read = z.safeDecode(schema, text)
      if (!read.success) context.addIssue({ code: 'custom', message: fieldCodes(read.error)[''] ?? 'invalid' })
    }),
  )

/** Of a form: every field a text, checked. */
export const formSchema = ({ columns }: Register) =>
  z.object(Object.fromEntries(columns.map(({ key, schema }) => [key, typed(schema)])))

/** Text to what the database keeps, and back. */
export const rowSchema = ({ columns }: Register) =>
  z.object(Object.fromEntries(columns.map(({ key, schema }) => [key, schema])))
