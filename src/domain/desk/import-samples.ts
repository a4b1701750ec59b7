import { customerFile, importLineSample, importSample } from '../imports/samples.ts'
import { list, page } from '../sample-replies.ts'
import type { Archive, importCalls } from './import-calls.ts'
import type { DeskSamples } from './calls.ts'

const importid = 'IMP10001'
const reply = { ...importSample, by: 'DESK1' }

const archive: Archive = {
  reportid: 'RPT10001',
  status: 'DONE',
  rows: 1_240_000,
  bytes: 96_000_000,
  filename: 'archive-2026-07-15.zip',
  created: new Date('2026-07-15T06:30:00.000Z'),
  finished: new Date('2026-07-15T06:41:00.000Z'),
  authorisedby: 'DESK1',
}

export const importSamples: DeskSamples<keyof typeof importCalls> = {
  listImports: { input: {}, reply: page(reply) },
  queueProviderArchive: { input: {}, reply: { ...archive, status: 'QUEUED', rows: 0, bytes: 0, finished: null } },
  listProviderArchives: { input: {}, reply: list(archive) },
  openProviderArchive: {
    input: { reportid: archive.reportid },
    reply: { url: 'https://portal.example.in/files/1.abc.def', expires: new Date('2026-07-15T07:40:00.000Z') },
  },
  exportOperatorFields: { input: { format: 'csv' }, reply: null },
  getImport: { input: { importid }, reply },
  uploadImport: { input: { kind: 'CUSTOMERS', file: customerFile }, reply },
  mapImport: { input: { importid, columns: 'operator,fname,mobilephone' }, reply },
  startImport: { input: { importid }, reply: { ...reply, state: 'RUNNING' } },
  decideImport: { input: { importid, decision: 'APPROVE', code: '287082' }, reply: { ...reply, state: 'RUNNING' } },
  cancelImport: { input: { importid }, reply: { ...reply, state: 'CANCELLED' } },
  retryImport: { input: { importid }, reply: { ...reply, state: 'RUNNING' } },
  listImportRows: { input: { importid }, reply: page(importLineSample) },
  downloadImportRows: { input: { importid }, reply: null },
  downloadImportTemplate: { input: { kind: 'BOXES' }, reply: null },
}
