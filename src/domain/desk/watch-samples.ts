import { paise } from '../money.ts'
import { list, page } from '../sample-replies.ts'
import type { DeskSamples } from './calls.ts'
import type { watchCalls } from './watch-calls.ts'

const created = new Date('2026-07-14T05:30:00.000Z')
const LCO = { lcoid: 'LCO10001' }
const HOME = { ...LCO, subscriberid: '2000000012' }

const operator = {
  ...LCO,
  lconame: 'Shree Ganesh Cable Network',
  contactname: 'Ramesh Patil',
  mobileno: '9822012345',
  city: 'Nashik',
  region: 'Maharashtra',
  status: 'ACTIVE',
  credit: paise(1_250_000),
  boxes: 320,
  lastseen: created,
} as const

const audit = {
  ...LCO,
  id: '4711',
  at: created,
  actor: 'DESK2',
  what: 'wallet',
  target: 'LCO10001',
  before: '',
  after: '{"direction":"CREDIT","amount":50000}',
  address: '10.0.0.7',
}

const difference = {
  ...LCO,
  id: '31',
  kind: 'capture-twice',
  reference: 'pay_P4x8sK2mQ9vR1t',
  gateway: 'RAZORPAY',
  lconame: operator.lconame,
  paymentid: 'PAY100117',
  gatewaypayment: 'pay_P4x8sK2mQ9vR1t',
  theirs: paise(50_000),
  ours: paise(50_000),
  found: created,
  seen: created,
  closed: null,
  closedby: '',
  reason: '',
} as const

const consent = {
  ...LCO,
  consentid: '12',
  lconame: operator.lconame,
  what: 'WALLET' as const,
  about: '',
  direction: 'CREDIT',
  amount: paise(2_500_000),
  reason: 'Festival incentive of July',
  state: 'WAITING',
  askedby: 'DESK2',
  asked: created,
  decidedby: '',
  decided: null,
} as const

const payment = {
  ...LCO,
  paymentid: 'PAY100117',
  transactionid: 'TXN7K2M9QX4B1C8D5EF',
  lconame: operator.lconame,
  purpose: 'TOPUP',
  amount: paise(50_000),
  captured: paise(49_999),
  state: 'HELD',
  why: 'amount',
  gateway: 'SANDBOX',
  gatewaypayment: 'pay_9001',
  created,
  givenback: null,
  orderstate: '',
} as const

const job = {
  ...LCO,
  id: '815',
  kind: 'give-back',
  attempts: 8,
  state: 'FAILED',
  failure: 'Error: the gateway does not answer',
  runat: created,
  subject: 'PAY100117 1',
} as const

const person = {
  staffid: 'DESK4',
  name: 'Kavita Menon',
  email: 'kavita.menon@example.in',
  roles: ['finance' as const],
  regions: ['Maharashtra'] as string[],
  status: 'ACTIVE',
  secondfactor: false,
  created,
  lastlogin: null,
} as const

const ownFields = {
  lcoportalnumber: '0253 2500100',
  region: 'Maharashtra',
  ncf: 'YES',
  payment: 'YES',
  floor: paise(0),
} as const

export const watchSamples: DeskSamples<keyof typeof watchCalls> = {
  listOperators: { input: { query: 'ganesh', region: 'Maharashtra' }, reply: page(operator) },
  getDeskOperator: {
    input: LCO,
    reply: {
      ...operator,
      email: 'ramesh.patil@example.in',
      addrline1: '14 Panchavati Road',
      zipcode: '422003',
      frcode: 'FR27001',
      frcan: '2700010001',
      gstin: '27ABCPP1234K1ZP',
      agreement: 'MIA',
      licencetill: '2027-03-31',
      ...ownFields,
      active: 250,
      expiring: 19,
      expired: 35,
      opentickets: 2,
      openrefunds: 1,
      sales30: paise(2_780_000),
      topups30: paise(3_000_000),
      subusers: 2,
      created,
      actions: [audit],
    },
  },
  setOperatorStatus: {
    input: { ...LCO, status: 'ACTIVE', reason: 'Dues are paid' },
    reply: { ...LCO, status: 'ACTIVE' },
  },
  setLicence: { input: { ...LCO, licencetill: '2027-03-31' }, reply: { ...LCO, licencetill: '2027-03-31' } },
  setOperatorFields: { input: { ...LCO, ...ownFields }, reply: { ...LCO, ...ownFields } },
  lookAs: {
    input: { ...LCO, reason: 'He cannot find his bill' },
    reply: {
      ...LCO,
      lconame: operator.lconame,
      frcode: 'FR2001',
      contactname: operator.contactname,
      city: operator.city,
      region: operator.region,
      status: 'ACTIVE',
      credit: operator.credit,
      looker: 'DESK3',
    },
  },
  adjustWallet: {
    input: { ...LCO, direction: 'CREDIT', amount: consent.amount, reason: consent.reason },
    reply: { ...consent, credit: operator.credit },
  },
  listConsents: { input: { state: 'WAITING' }, reply: { ...page(consent), limit: paise(1_000_000) } },
  decideConsent: {
    input: { consentid: '12', decision: 'APPROVE' },
    reply: { ...consent, state: 'DONE', decidedby: 'DESK1', decided: created },
  },
  withdrawConsent: {
    input: { consentid: consent.consentid },
    reply: { ...consent, state: 'WITHDRAWN', decidedby: consent.askedby, decided: created },
  },
  listDeskPayments: { input: { state: 'HELD' }, reply: page(payment) },
  resolvePayment: {
    input: { paymentid: 'PAY100117', decision: 'CREDIT', reason: 'The bank confirmed the amount' },
    reply: { ...payment, state: 'PAID', why: '' },
  },
  listDifferences: {
    input: { state: 'OPEN' },
    reply: {
      ...page(difference),
      last: { day: '2026-07-15', finished: created, payments: 412, credited: 1, failure: '' },
    },
  },
  closeDifference: {
    input: { id: difference.id, reason: 'Refunded in the dashboard of the gateway' },
    reply: { ...difference, closed: created, closedby: 'DESK2', reason: 'Refunded in the dashboard of the gateway' },
  },
  getHealth: {
    input: {},
    reply: list(
      { check: 'database', of: '', value: 2, state: 'GOOD' },
      { check: 'vendor', of: 'headend', value: 12, state: 'WATCH' },
      { check: 'refused', of: 'gateway', value: 7, state: 'BAD', since: created, last: created },
      { check: 'backup', of: '', value: 60, state: 'BAD' },
    ),
  },
  listServers: {
    input: {},
    reply: {
      ...page({
        serverid: '6f1c2d34-8a77-4c1e-9d0b-2f4f5a6b7c8d',
        host: 'portal-1',
        started: created,
        seen: created,
        skewseconds: 0,
        clock: 'RIGHT' as const,
      }),
      keychange: null,
    },
  },
  listStuckJobs: {
    input: { kind: 'give-back' },
    reply: { ...page(job), kinds: [{ kind: 'give-back', waiting: 0, failed: 1, oldest: null }], vendorsdown: [] },
  },
  retryJob: { input: { id: '815' }, reply: { ...job, attempts: 0, state: 'WAITING', failure: '' } },
  checkBooks: { input: LCO, reply: { checked: 34, at: created, since: null, breaches: [] } },
  listBookRuns: {
    input: {},
    reply: {
      runs: [
        { kind: 'RECENT', began: created, tookms: 812, breaches: 0 },
        { kind: 'WHOLE', began: created, tookms: 95_000, breaches: 0 },
      ],
      lastgood: created,
    },
  },
  searchAudit: { input: { ...LCO, actor: 'DESK2', from: '2026-07-01', to: '2026-07-15' }, reply: page(audit) },
  getFigures: {
    input: {},
    reply: {
      data: [
        {
          region: 'Maharashtra',
          operators: 1,
          boxes: 320,
          active: 250,
          expiring: 18,
          credit: operator.credit,
          sales30: paise(2_780_000),
          topups30: paise(3_000_000),
          opentickets: 2,
        },
      ],
      days: [{ day: '2026-07-14', sales: paise(92_000), topups: paise(100_000) }],
    },
  },
  listStaff: { input: {}, reply: list({ ...person, roles: [...person.roles] }) },
  saveStaff: {
    input: {
      staffid: person.staffid,
      name: person.name,
      email: person.email,
      roles: ['finance'],
      regions: ['Maharashtra'],
      status: 'ACTIVE',
      password: 'Monsoon@2026',
    },
    reply: { ...person, roles: ['finance'] },
  },
  resetSecondFactor: { input: { staffid: 'DESK4' }, reply: { ...person, roles: ['finance'] } },
  exportPersonalData: { input: HOME, reply: null },
  erasePersonalData: {
    input: { ...HOME, reason: 'Asked for by letter of 10 July' },
    reply: { subscriberid: HOME.subscriberid, erased: ['home', 'documents', 'messages', 'changes'] },
  },
}
