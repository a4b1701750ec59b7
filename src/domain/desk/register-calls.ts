import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, says, text } from '../fields.ts'
import { UploadField } from '../files/calls.ts'
import { listOf, pageOf } from '../paging.ts'
import { YesOrNo } from './shapes.ts'
import type { FieldCode } from '../field-messages.ts'
import { REGISTER_BYTES_MOST, REGISTER_NAMES } from '../registers/declaration.ts'

const Name = z.enum(REGISTER_NAMES, says('unknown'))
/** The field of each column, as text. */
const Row = z.record(z.string(), z.string())

const Refused = z.object({
  line: z.int(),
  /** The column, or '' where the whole line is meant. */
  field: z.string(),
  code: z.custom<FieldCode>((value) => typeof value === 'string'),
})

const ImportReport = z.object({
  ...each(z.int(), 'rows', 'added', 'changed', 'same'),
  refused: z.array(Refused),
  /** How many more lines were refused: the first 200 are listed. */
  unshown: z.int(),
  imported: z.boolean(),
})

const file = {
  input: () => z.object({ register: Name, file: UploadField }),
  reply: () => ImportReport,
  body: 'multipart',
  mostBytes: REGISTER_BYTES_MOST,
} as const

/** The lists that the provider keeps: one set of calls for all of them. */
export const registerCalls = {
  listRegister: endpoint({
    staff: 'registers',
    summary: 'Rows of a register, in the order of their keys',
    method: 'GET',
    path: '/desk/v1/registers/{register}',
    input: () =>
      z.object({ register: Name, query: z.optional(z.string().check(z.maxLength(80))), after: z.optional(z.string()) }),
    reply: () => pageOf(Row),
  }),

  saveRegisterRow: endpoint({
    staff: 'registers',
    summary: 'Add a row to a register or change one; its columns are fields of the body, as text',
    method: 'POST',
    path: '/desk/v1/registers/{register}',
    input: () => z.catchall(z.object({ register: Name, isnew: YesOrNo }), z.string()),
    reply: () => Row,
  }),

  removeRegisterRow: endpoint({
    staff: 'registers',
    summary: 'Take a row out of a register; refused while anything refers to it',
    method: 'POST',
    path: '/desk/v1/registers/{register}/remove',
    input: () => z.object({ register: Name, key: text(160) }),
    reply: () => z.object({ removed: z.string() }),
  }),

  listRegisterHistory: endpoint({
    staff: 'registers',
    summary: 'Who changed a row of a register, newest first',
    method: 'GET',
    path: '/desk/v1/registers/{register}/history',
    input: () => z.object({ register: Name, key: text(160) }),
    reply: () => listOf(z.object({ at: Instant, actor: z.string(), before: z.string(), after: z.string() })),
  }),

  exportRegister: endpoint({
    staff: 'registers',
    summary: 'A register as a file, in the form in which it can be imported',
    method: 'GET',
    path: '/desk/v1/registers/{register}/file',
    input: () => z.object({ register: Name, format: z.enum(['csv', 'xlsx'], says('required')) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  checkRegisterFile: endpoint({
    staff: 'registers',
    ...file,
    summary: 'What importing this file would change, and why lines would be refused; nothing is changed',
    method: 'POST',
    path: '/desk/v1/registers/{register}/check',
  }),

  importRegisterFile: endpoint({
    staff: 'registers',
    ...file,
    summary: 'Import a file: rows are added or changed by their keys, lines that are wrong are left out and listed',
    method: 'POST',
    path: '/desk/v1/registers/{register}/file',
  }),

  listBoxKinds: endpoint({
    staff: null,
    summary: 'The STB models with their types and the CAS vendors, for whoever has to choose one',
    method: 'GET',
    path: '/desk/v1/boxkinds',
    reply: () =>
      z.object({
        models: z.array(z.object({ model: z.string(), stb_type: z.string() })),
        vendors: z.array(z.string()),
      }),
  }),

  listDeskRegions: endpoint({
    staff: null,
    summary: 'The states in which operators can register',
    method: 'GET',
    path: '/desk/v1/regions',
    reply: () => listOf(z.string()),
  }),
}
