import type { DeskSamples } from './calls.ts'
import { fileSample } from '../files/samples.ts'
import { list } from '../sample-replies.ts'
import type { registerCalls } from './register-calls.ts'

const row = { frcan: 'MH1234567', frcode: 'FR0101', type: 'MOCA', dpid: 'DP-NSK-1' }
const report = {
  rows: 3,
  added: 1,
  changed: 1,
  same: 0,
  refused: [{ line: 4, field: 'frcan', code: 'frcan' as const }],
  unshown: 0,
}

export const registerSamples: DeskSamples<keyof typeof registerCalls> = {
  listRegister: {
    input: { register: 'franchises', query: 'moca' },
    reply: { count: 1, counted: 'PAGE', data: [row], next: null },
  },
  saveRegisterRow: { input: { register: 'franchises', isnew: 'YES', ...row }, reply: row },
  removeRegisterRow: { input: { register: 'franchises', key: 'MH1234567' }, reply: { removed: 'MH1234567' } },
  listRegisterHistory: {
    input: { register: 'franchises', key: 'MH1234567' },
    reply: list({ at: new Date('2026-07-14T05:30:00.000Z'), actor: 'DESK1', before: '', after: JSON.stringify(row) }),
  },
  exportRegister: { input: { register: 'franchises', format: 'csv' }, reply: null },
  checkRegisterFile: { input: { register: 'franchises', file: fileSample }, reply: { ...report, imported: false } },
  importRegisterFile: { input: { register: 'franchises', file: fileSample }, reply: { ...report, imported: true } },
  listBoxKinds: {
    input: {},
    reply: { models: [{ model: 'HD-4500', stb_type: 'HD' }], vendors: ['Nagravision', 'NSTV'] },
  },
  listDeskRegions: { input: {}, reply: list('Gujarat', 'Maharashtra') },
}
