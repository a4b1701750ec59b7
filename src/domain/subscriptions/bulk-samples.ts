import type { Upload } from '../files/calls.ts'
import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { list, page } from '../sample-replies.ts'
import type { BulkJob, bulkCalls } from './bulk-calls.ts'

const STBNO = '8940000000000001'

const job: BulkJob = {
  jobid: 'JOB10001',
  kind: 'ACTIVATE',
  filename: 'renewals.csv',
  status: 'READY',
  rows: 2,
  refused: 1,
  done: 0,
  failed: 0,
  waiting: 0,
  amount: paise(10_800),
  repeats: '',
  created: new Date('2026-07-15T06:30:00.000Z'),
  finished: null,
  authorisedby: 'LCO10001',
}

const csv = 'stb_number,plancode\n8940000000000001,PARIVAR-30D\n'
const file: Upload = {
  name: 'renewals.csv',
  type: 'text/csv',
  size: csv.length,
  arrayBuffer: async () => Uint8Array.from(csv, (letter) => letter.codePointAt(0)!).buffer,
}

export const bulkSamples: Samples<keyof typeof bulkCalls> = {
  bulkActivate: { input: { file, dryrun: 'YES' }, reply: 'JOB10001' },
  bulkDisconnect: { input: { file }, reply: 'JOB10001' },
  bulkReconnect: { input: { file }, reply: 'JOB10001' },
  bulkAutoRenew: { input: { file }, reply: 'JOB10001' },
  startBulkJob: { input: { jobid: 'JOB10001' }, reply: 'RUNNING' },
  retryBulkJob: { input: { jobid: 'JOB10001' }, reply: 'RUNNING' },
  cancelBulkJob: { input: { jobid: 'JOB10001' }, reply: 'CANCELLED' },
  listBulkJobs: { input: {}, reply: page(job) },
  listBulkRows: {
    input: { jobid: 'JOB10001' },
    reply: list({
      rowno: 1,
      stbno: STBNO,
      value: 'PARIVAR-30D',
      name: 'Savita Kulkarni',
      status: 'READY',
      reason: '',
      price: paise(10_800),
      mrp: paise(25_000),
      charge: paise(25_000),
      validity: '2026-08-16',
      contractno: '',
    }),
  },
  downloadBulkTemplate: { input: {}, reply: null },
}
