import type { DeskSamples } from './calls.ts'
import type { setUpCalls } from './set-up-calls.ts'

export const setUpSamples: DeskSamples<keyof typeof setUpCalls> = {
  getSetUp: {
    input: {},
    reply: {
      count: 2,
      data: [
        { step: 'identity', there: 1, done: true, missing: [] },
        { step: 'franchises', there: 0, done: false, missing: [] },
      ],
    },
  },
  testSetUp: {
    input: { what: 'storage', mobile: '', mail: '' },
    reply: { what: 'storage', state: 'WORKS', detail: '', test: '' },
  },
  getSetUpTest: { input: { test: 'message:12' }, reply: { state: 'WORKS', detail: '9822012345', test: '' } },
}
