import { listedBoxSample } from '../hardware/box-move-samples.ts'
import type { DeskSamples } from './calls.ts'
import { registerSamples } from './register-samples.ts'
import { decideSamples } from './decide-samples.ts'
import { depotSamples } from './depot-samples.ts'
import { deskDeliverySamples } from './delivery-samples.ts'
import { importSamples } from './import-samples.ts'
import { keySamples } from './key-samples.ts'
import { identitySamples } from './identity-samples.ts'
import type { searchCalls } from './search-calls.ts'
import { setSamples } from './set-samples.ts'
import type { signInCalls, Staff } from './sign-in-calls.ts'
import { paise } from '../money.ts'
import { list, page } from '../sample-replies.ts'
import { webhookSamples } from './webhook-samples.ts'
import { watchSamples } from './watch-samples.ts'
import type { figureCalls } from './figure-calls.ts'
import type { deskReturnCalls, ReturnedBox } from './return-calls.ts'
import type { setUpCalls } from './set-up-calls.ts'
import type { worryCalls } from './worry-calls.ts'

const setUpSamples: DeskSamples<keyof typeof setUpCalls> = {
  getSetUp: {
    input: {},
    reply: list(
      { step: 'identity', there: 1, done: true, missing: [] },
      { step: 'franchises', there: 0, done: false, missing: [] },
    ),
  },
  testSetUp: {
    input: { what: 'storage', mobile: '', mail: '' },
    reply: { what: 'storage', state: 'WORKS', detail: '', test: '' },
  },
  getSetUpTest: { input: { test: 'message:12' }, reply: { state: 'WORKS', detail: '9822012345', test: '' } },
}

const returned: ReturnedBox = {
  ...listedBoxSample,
  state: 'RETURNING',
  lcoid: 'LCO10001',
  lconame: 'Patil Cable Network',
  city: 'Nashik',
  reason: 'No power',
  request: '',
  replacedby: '',
}

const deskReturnSamples: DeskSamples<keyof typeof deskReturnCalls> = {
  listReturns: { input: { status: 'RETURNING' }, reply: page(returned) },
  moveReturn: {
    input: { stbno: returned.stbno, move: 'RECEIVE', reason: 'Arrived with the courier' },
    reply: { ...returned, state: 'AT_PROVIDER' },
  },
}

const staff: Staff = {
  staffid: 'DESK3',
  name: 'Farah Qureshi',
  roles: ['support'],
  regions: [],
  permissions: ['decide', 'tickets', 'operators'],
  next: 'done',
  secondfactor: true,
}

const worrySamples: DeskSamples<keyof typeof worryCalls> = {
  listWorries: {
    input: { days: '30' },
    reply: list({
      lcoid: 'LCO10001',
      lconame: 'Shree Ganesh Cable',
      region: 'Maharashtra',
      score: 64,
      boxes: 320,
      lost: 6,
      expired: 42,
      sales: paise(1_840_000),
      salesbefore: paise(2_780_000),
      topups: paise(2_000_000),
      credit: paise(412_000),
      idledays: 9,
      overdue: 1,
    }),
  },
  exportWorries: { input: { days: '30' }, reply: null },
}

const moved = {
  packs: 214,
  sales: paise(2_480_000),
  topups: paise(2_500_000),
  refunds: paise(31_000),
  commission: paise(0),
}
const figureSamples: DeskSamples<keyof typeof figureCalls> = {
  getOperatorFigures: {
    input: { from: '2026-07-01', to: '2026-07-01', operators: 'LCO10001' },
    reply: {
      ...list({ lcoid: 'LCO10001', lconame: 'Shree Ganesh Cable', region: 'Maharashtra', ...moved }),
      by: 'day',
      steps: [{ day: '2026-07-01', ...moved }],
    },
  },
  exportOperatorFigures: { input: { from: '2026-07-01', to: '2026-07-31', format: 'csv' }, reply: null },
}

const searchSamples: DeskSamples<keyof typeof searchCalls> = {
  searchDesk: {
    input: { q: '9822012345' },
    reply: {
      operators: [
        { lcoid: 'LCO10001', lconame: 'Shree Ganesh Cable', city: 'Nashik', region: 'Maharashtra', status: 'ACTIVE' },
      ],
      customers: [
        {
          lcoid: 'LCO10001',
          lconame: 'Shree Ganesh Cable',
          subscriberid: '2000000001',
          name: 'Vandana Kale',
          area: 'Indira Nagar',
          city: 'Nashik',
          stbno: '',
        },
      ],
    },
  },
  getDeskCustomer: {
    input: { lcoid: 'LCO10001', subscriberid: '2000000001' },
    reply: {
      lcoid: 'LCO10001',
      subscriberid: '2000000001',
      name: 'Vandana Kale',
      area: 'Indira Nagar',
      city: 'Nashik',
      accountno: '1000000001',
      since: new Date('2026-02-11T06:30:00Z'),
      opentickets: 1,
      boxes: [{ stbno: '8940000000000001', smcno: '4300000001', status: 'EXPIRED', expiry_date: '2026-07-31' }],
    },
  },
}

const signInSamples: DeskSamples<keyof typeof signInCalls> = {
  signIn: {
    input: { staffid: 'DESK3', password: 'Demo@2026' },
    reply: { ...staff, next: 'code', permissions: [] },
  },
  getFirstStep: { input: {}, reply: { nobody: false } },
  makeFirstAdministrator: {
    input: {
      secret: 'K7QW3MZP9TRX2HBD',
      staffid: 'ASHA',
      name: 'Asha Nair',
      email: 'asha.nair@example.in',
      password: 'Monsoon@2026',
    },
    reply: { ...staff, next: 'setup', permissions: [] },
  },
  giveCode: { input: { code: '287082' }, reply: staff },
  startSecondFactor: {
    input: { password: 'Demo@2026' },
    reply: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/LCO%20desk%3ADESK3?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=LCO%20desk',
    },
  },
  confirmSecondFactor: { input: { code: '287082' }, reply: staff },
  whoAmI: { input: {}, reply: staff },
  signOut: { input: {}, reply: { signedout: true } },
  changeStaffPassword: { input: { oldpassword: 'Demo@2026', password: 'Monsoon@2026' }, reply: { changed: true } },
}

/** One plausible exchange per call of the desk; tests send them. */
export const deskSamples: DeskSamples = {
  ...signInSamples,
  ...decideSamples,
  ...deskDeliverySamples,
  ...deskReturnSamples,
  ...depotSamples,
  ...setSamples,
  ...registerSamples,
  ...identitySamples,
  ...setUpSamples,
  ...watchSamples,
  ...figureSamples,
  ...worrySamples,
  ...searchSamples,
  ...importSamples,
  ...keySamples,
  ...webhookSamples,
}
