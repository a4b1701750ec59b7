import type { Upload } from '../files/calls.ts'
import { ZERO } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { importCalls } from './calls.ts'
import type { Import, ImportLine } from './shapes.ts'

const importid = 'IMP10001'

const csv = 'First name,Mobile,Address,City,PIN code\nSavita,9822012345,4 Tilak Road,Pune,411030\n'

export const customerFile: Upload = {
  name: 'customers.csv',
  type: 'text/csv',
  size: csv.length,
  arrayBuffer: async () => Uint8Array.from(csv, (letter) => letter.codePointAt(0)!).buffer,
}

export const importSample: Import = {
  importid,
  kind: 'CUSTOMERS',
  filename: 'customers.xlsx',
  state: 'READY',
  problem: '',
  rows: 240,
  refused: 3,
  done: 0,
  failed: 0,
  amount: ZERO,
  columns: [
    { header: 'Customer Name', name: 'fname' },
    { header: 'Mobile', name: 'mobilephone' },
  ],
  missing: [],
  repeats: '',
  created: new Date('2026-07-15T06:30:00.000Z'),
  finished: null,
  by: 'LCO10001',
  startedby: '',
  allowedby: '',
}

export const importLineSample: ImportLine = {
  rowno: 7,
  line: 8,
  state: 'REFUSED',
  reason: 'mobilephone:mobile',
  said: 'Savita · 98220',
  result: '',
}

const one = { input: { importid }, reply: importSample }

export const importSamples: Samples<keyof typeof importCalls> = {
  listCustomerImports: { input: {}, reply: page(importSample) },
  getCustomerImport: one,
  uploadCustomers: { input: { file: customerFile }, reply: importSample },
  mapCustomerImport: { input: { importid, columns: 'fname,mobilephone,addrline1,city,zipcode' }, reply: importSample },
  startCustomerImport: { input: { importid }, reply: { ...importSample, state: 'RUNNING' } },
  cancelCustomerImport: { input: { importid }, reply: { ...importSample, state: 'CANCELLED' } },
  retryCustomerImport: { input: { importid }, reply: { ...importSample, state: 'RUNNING' } },
  listCustomerImportRows: { input: { importid }, reply: page(importLineSample) },
  downloadCustomerImportRows: { input: { importid }, reply: null },
  downloadCustomerTemplate: { input: {}, reply: null },
}
