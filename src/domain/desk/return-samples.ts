import { listedBoxSample } from '../hardware/box-move-samples.ts'
import type { DeskSamples } from './calls.ts'
import type { deskReturnCalls, ReturnedBox } from './return-calls.ts'

const returned: ReturnedBox = {
  ...listedBoxSample,
  state: 'RETURNING',
  lcoid: 'LCO10001',
  lconame: 'Patil Cable Network',
  city: 'Nashik',
  reason: 'No power',
}

export const deskReturnSamples: DeskSamples<keyof typeof deskReturnCalls> = {
  listReturns: { input: { status: 'RETURNING' }, reply: { count: 1, data: [returned], next: null } },
  moveReturn: {
    input: { stbno: returned.stbno, move: 'RECEIVE', reason: 'Arrived with the courier' },
    reply: { ...returned, state: 'AT_PROVIDER', reason: 'Arrived with the courier' },
  },
}
