import * as z from 'zod/mini'

import { each, idOf, Instant, says } from '../fields.ts'
import { UploadField } from '../files/calls.ts'
import { Rupees } from '../money.ts'
import {
  DESK_IMPORT_KINDS,
  IMPORT_BYTES_MOST,
  IMPORT_KINDS,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  OWN_IMPORT_KINDS,
} from './kinds.ts'

export const ImportId = idOf('import', /^IMP\d{5,12}$/)

export const Import = z.object({
  importid: z.string(),
  kind: z.enum(IMPORT_KINDS),
  filename: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Why a file could not be read to its end; '' when it could. */
  problem: z.string(),
  ...each(z.int(), 'rows', 'refused', 'done', 'failed'),
  /** Money that was moved in: into wallets, or as old dues. Before a file for wallets runs, what it would move in. */
  amount: Rupees,
  /** Each column of the file and which of ours it is, '' for none. */
  columns: z.array(z.object({ header: z.string(), name: z.string() })),
  /** Columns of ours that the file must have and none of its own is yet. */
  missing: z.array(z.string()),
  /** Earlier imports of the very same file; '' when none. */
  repeats: z.string(),
  created: Instant,
  finished: z.nullable(Instant),
  ...each(z.string(), 'by', 'startedby', 'allowedby'),
})
export type Import = z.output<typeof Import>

export const ImportLine = z.object({
  rowno: z.int(),
  /** Where it stands in the file. */
  line: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  /** `column:code`, or `:code` about the row; '' when nothing is wrong. The words are in `reasons.ts`. */
  reason: z.string(),
  /** What it said, in short. */
  said: z.string(),
  /** The number it was given. */
  result: z.string(),
})
export type ImportLine = z.output<typeof ImportLine>

export const ImportLines = z.object({ count: z.int(), data: z.array(ImportLine), next: z.nullable(z.string()) })

export const byImport = { importid: ImportId }
/** The name of our column for each of the file, in its order, '' for none; parted by commas. */
export const Mapping = z.string().check(z.maxLength(2000, says('tooLong')))
export const LineFilter = {
  ...byImport,
  state: z.optional(z.enum(IMPORT_ROW_STATES)),
  after: z.optional(z.string().check(z.regex(/^\d{1,7}$/, says('invalid')))),
}
export const MendLanguage = z.optional(z.enum(['en', 'hi']))
export const ImportFile = { file: UploadField }
export const importUpload = { method: 'POST', body: 'multipart', mostBytes: IMPORT_BYTES_MOST } as const
export const Kind = z.enum(DESK_IMPORT_KINDS, says('required'))
/** Customers, where nothing else is said. */
export const OwnKind = z.optional(z.enum(OWN_IMPORT_KINDS, says('unknown')))
