import { customerFile, importLineSample, importSample } from '../imports/samples.ts'
import type { importCalls } from './import-calls.ts'
import type { DeskSamples } from './calls.ts'

const importid = 'IMP10001'
const reply = { ...importSample, by: 'DESK1' }

export const importSamples: DeskSamples<keyof typeof importCalls> = {
  listImports: { input: {}, reply: { count: 1, data: [reply], next: null } },
  exportArchive: { input: {}, reply: null },
  getImport: { input: { importid }, reply },
  uploadImport: { input: { kind: 'CUSTOMERS', file: customerFile }, reply },
  mapImport: { input: { importid, columns: 'operator,fname,mobilephone' }, reply },
  startImport: { input: { importid }, reply: { ...reply, state: 'RUNNING' } },
  decideImport: { input: { importid, decision: 'APPROVE', code: '287082' }, reply: { ...reply, state: 'RUNNING' } },
  cancelImport: { input: { importid }, reply: { ...reply, state: 'CANCELLED' } },
  retryImport: { input: { importid }, reply: { ...reply, state: 'RUNNING' } },
  listImportRows: { input: { importid }, reply: { count: 1, data: [importLineSample], next: null } },
  downloadImportRows: { input: { importid }, reply: null },
  downloadImportTemplate: { input: { kind: 'BOXES' }, reply: null },
}
