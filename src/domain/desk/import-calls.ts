import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { idOf, Instant, optionalText, says } from '../fields.ts'
import {
  byImport,
  Import,
  ImportFile,
  ImportLines,
  importUpload,
  Kind,
  LineFilter,
  Mapping,
  MendLanguage,
} from '../imports/shapes.ts'
import { listOf, pageOf } from '../paging.ts'
import { after, Code, Decision } from './shapes.ts'

const change = { staff: 'imports', method: 'POST', input: () => z.object(byImport), reply: () => Import } as const

/** Of all operators, so of nobody who is bound to regions. */
const everybody = { staff: 'settings' } as const

const Archive = z.object({
  reportid: z.string(),
  status: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
  /** Rows and documents written so far. */
  rows: z.int(),
  bytes: z.int(),
  filename: z.string(),
  created: Instant,
  finished: z.nullable(Instant),
  authorisedby: z.string(),
})
export type Archive = z.output<typeof Archive>

/** Moving a provider in: operators, STBs, customers, running contracts, wallets. */
export const importCalls = {
  listImports: endpoint({
    staff: 'imports',
    summary: 'Files that were uploaded to be moved in, newest first',
    method: 'GET',
    path: '/desk/v1/imports',
    input: () => z.object({ after }),
    reply: () => pageOf(Import),
  }),

  queueProviderArchive: endpoint({
    ...everybody,
    summary: 'Make an archive of all operators in the background; while one is being made, that one',
    method: 'POST',
    path: '/desk/v1/archives',
    reply: () => Archive,
  }),

  listProviderArchives: endpoint({
    ...everybody,
    summary: 'The last archives of all operators, and how far the newest is',
    method: 'GET',
    path: '/desk/v1/archives',
    reply: () => listOf(Archive),
  }),

  openProviderArchive: endpoint({
    ...everybody,
    summary: 'A link to an archive that was made',
    method: 'GET',
    path: '/desk/v1/archives/{reportid}',
    input: () => z.object({ reportid: idOf('reportjob', /^RPT\d{5,12}$/) }),
    reply: () => z.object({ url: z.string(), expires: Instant }),
  }),

  exportOperatorFields: endpoint({
    staff: 'imports',
    summary:
      'Helpline, NCF, online payment, floor and agreement of every operator, in the form in which they can be imported',
    method: 'GET',
    path: '/desk/v1/operatorfields',
    input: () => z.object({ format: z.enum(['csv', 'xlsx'], says('required')) }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  getImport: endpoint({
    staff: 'imports',
    summary: 'How far an import is',
    method: 'GET',
    path: '/desk/v1/imports/{importid}',
    input: () => z.object(byImport),
    reply: () => Import,
  }),

  uploadImport: endpoint({
    staff: 'imports',
    ...importUpload,
    summary: 'Upload a CSV or XLSX; it is checked first and nothing is saved',
    path: '/desk/v1/imports',
    input: () => z.object({ kind: Kind, ...ImportFile }),
    reply: () => Import,
  }),

  mapImport: endpoint({
    ...change,
    summary: 'Say what the columns of the file are; it is remembered for the next one',
    path: '/desk/v1/imports/{importid}/columns',
    input: () => z.object({ ...byImport, columns: Mapping }),
  }),

  startImport: endpoint({
    ...change,
    summary: 'Move the rows in that the check found good; wallet openings are then asked of a second person',
    path: '/desk/v1/imports/{importid}/start',
  }),

  decideImport: endpoint({
    staff: 'wallets',
    summary: 'Allow or refuse wallet openings that somebody else asked for',
    method: 'POST',
    path: '/desk/v1/imports/{importid}/decision',
    input: () => z.object({ ...byImport, decision: Decision, code: optionalText(Code) }),
    reply: () => Import,
  }),

  cancelImport: endpoint({
    ...change,
    summary: 'Give an import up; what was moved in stays',
    path: '/desk/v1/imports/{importid}/cancel',
  }),

  retryImport: endpoint({
    ...change,
    summary: 'Try the rows again that failed or were not reached',
    path: '/desk/v1/imports/{importid}/retry',
  }),

  listImportRows: endpoint({
    staff: 'imports',
    summary: 'The rows of an import, each with its reason or number',
    method: 'GET',
    path: '/desk/v1/imports/{importid}/rows',
    input: () => z.object(LineFilter),
    reply: () => ImportLines,
  }),

  downloadImportRows: endpoint({
    staff: 'imports',
    summary: 'The rows that were not moved in as a file to correct and upload again',
    method: 'GET',
    path: '/desk/v1/imports/{importid}/file',
    input: () => z.object({ ...byImport, language: MendLanguage }),
    reply: () => z.null(),
    replyAs: 'file',
  }),

  downloadImportTemplate: endpoint({
    staff: 'imports',
    summary: 'The CSV to fill in for a kind of import',
    method: 'GET',
    path: '/desk/v1/importtemplate',
    input: () => z.object({ kind: Kind }),
    reply: () => z.null(),
    replyAs: 'file',
  }),
}
