import type { DeskSamples } from './calls.ts'
import type { depotCalls } from './depot-calls.ts'

export const depotSamples: DeskSamples<keyof typeof depotCalls> = {
  getDepot: {
    input: {},
    reply: {
      data: [
        { model: 'HD-4500', stb_type: 'HD', state: 'DEPOT', boxes: 40, oldest: new Date('2026-06-01T06:00:00.000Z') },
      ],
    },
  },
  addToDepot: {
    input: { model: 'HD-4500', castype: 'Nagravision', boxes: '8027000000009911,4300009911' },
    reply: { added: 1, refused: [] },
  },
  takeStock: {
    input: { file: new File(['8027000000009911\n'], 'count.csv', { type: 'text/csv' }) },
    reply: {
      counted: 41,
      agreed: 39,
      missing: [{ stbno: '8027000000009912', model: 'HD-4500', state: 'DEPOT', lcoid: '' }],
      unexpected: [{ stbno: '8027000000009913', model: 'HD-4500', state: 'STOCK', lcoid: 'LCO10001' }],
      unread: 1,
      twice: 0,
      unshown: 0,
    },
  },
  readLines: {
    input: { file: new File(['8027000000009911,4300009911\n'], 'parcel.csv', { type: 'text/csv' }) },
    reply: { lines: '8027000000009911,4300009911' },
  },
  writeOffDepot: { input: { boxes: '8027000000009912', reason: 'Not found at the stock take' }, reply: { removed: 1 } },
}
