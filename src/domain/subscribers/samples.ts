import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { list, page } from '../sample-replies.ts'
import type { Cpe, Hit, StbRow, SubscriberInfo, subscriberCalls } from './calls.ts'
import { customerExample } from './fields.ts'

const CUSTOMER = { customerid: '2000000001' }
const contract = {
  contractno: '5000000012',
  plancode: 'PARIVAR-30D',
  planname: 'Parivar Hindi 30D',
  plantype: 'BASE' as const,
  contractstatus: 'A' as const,
  starts: '2026-07-02',
  validity: '2026-07-31',
  lcoprice: paise(10_800),
  mrptariff: paise(25_000),
  autorenewd: 'NO' as const,
  parts: [],
}

export const cpeSample: Cpe = {
  stbno: '8940000000000001',
  smcno: '4300000001',
  stb_type: 'SD',
  model: 'SD-2100',
  castype: 'Nagravision',
  stbitemcode: 'STB-SD-2100',
  smcitemcode: 'SMC-NAG',
  paired: 'YES',
  status: 'ACTIVE',
  last_dc_date: null,
  planlist: [contract],
}

export const subscriberSample: SubscriberInfo = {
  subscriberid: '2000000001',
  accountno: '1000000001',
  frcode: 'FR27001',
  ...customerExample,
  aadhar: 'XXXX XXXX 1234',
  country: 'India',
  ott_mob: '',
  update: new Date('2026-05-04T07:15:00.000Z'),
  created: new Date('2024-11-18T05:30:00.000Z'),
  ekyc: 'YES',
  ekycverified: 'NO',
  documents: [],
  crf: '',
  planlist: [contract],
  stbitemcode: 'STB-SD-2100',
  stbserialno: '8940000000000001',
  hwplancode: 'STB-SD-2100',
  hwplandesc: 'SD SD-2100',
  smcserialno: '4300000001',
  smcitemcode: 'SMC-NAG',
}

const row: StbRow = {
  subscriberid: '2000000001',
  city: 'Nashik',
  frcode: 'FR27001',
  lco_name: 'Shree Ganesh Cable Network',
  customer_can: '1000000001',
  stb_number: '8940000000000001',
  vc_number: '4300000001',
  stb_type: 'SD',
  status: 'ACTIVE',
  base_pack: 'Parivar Hindi 30D',
  validity: 16,
  expiry_date: '2026-07-31',
  last_dc_date: null,
  first_name: 'Savita',
  last_name: 'Kulkarni',
  mobile_no: '9822098220',
}

const hit: Hit = {
  subscriberid: '2000000001',
  accountno: '1000000001',
  fname: 'Savita',
  lname: 'Kulkarni',
  mobilephone: '9822098220',
  area: 'Kothrud',
  city: 'Nashik',
  matched: 'mobile',
  boxes: [{ stbno: '8940000000000001', smcno: '4300000001', status: 'ACTIVE', expiry_date: '2026-07-31' }],
}

export const subscriberSamples: Samples<keyof typeof subscriberCalls> = {
  findBoxToSell: {
    input: { no: '8940000000000001' },
    reply: { subscriberid: '2000000001', stbno: '8940000000000001' },
  },
  searchSubscribers: { input: { q: '+91 98220 98220' }, reply: list(hit) },
  getSubscriberInfo: { input: CUSTOMER, reply: subscriberSample },
  listCpe: { input: CUSTOMER, reply: list(cpeSample) },
  listServices: {
    input: CUSTOMER,
    reply: list({
      service: 'TV',
      name: 'Parivar Hindi 30D',
      device: '8940000000000001',
      status: 'ACTIVE',
      validity: '2026-07-31',
      reason: '',
    }),
  },
  listSubscriberBills: {
    input: CUSTOMER,
    reply: page({
      contractno: '5000000012',
      stbno: '8940000000000001',
      planname: 'Parivar Hindi 30D',
      starts: '2026-07-02',
      validity: '2026-07-31',
      lcoprice: paise(10_800),
      mrptariff: paise(25_000),
      charged: paise(25_000),
      refunded: paise(0),
      status: 'A',
      created: new Date('2026-07-02T04:40:00.000Z'),
    }),
  },
  listStbSubscribers: { input: { status: 'ACTIVE', sort: 'name' }, reply: page(row) },
  countStbSubscribers: {
    input: {},
    reply: { ACTIVE: 249, EXPIRING: 19, EXPIRED: 35, DISCONNECTED: 16, INACTIVE: 1, FAULTY: 6 },
  },
  saveSubscriber: { input: customerExample, reply: subscriberSample },
  verifyEkyc: {
    // invented, with a check digit that fits
    input: { ...CUSTOMER, aadhar: '234567890124', consent: 'YES' },
    reply: { ...CUSTOMER, aadhar: 'XXXX XXXX 0124', ekyc: 'YES', verified: 'NO' },
  },
  getEkycReport: {
    input: { ekyc: 'YES' },
    reply: {
      ...page({
        subscriberid: '2000000001',
        accountno: '1000000001',
        name: 'Savita Kulkarni',
        mobilephone: '9822098220',
        city: 'Nashik',
        ekyc: 'YES',
        proof: 'RECORDED',
        aadhar: 'XXXX XXXX 1234',
        verified: new Date('2026-05-04T07:15:00.000Z'),
        authorisedby: 'LCO10001',
      } as const),
      done: 1,
      missing: 0,
    },
  },
  getBroadbandDetails: {
    input: CUSTOMER,
    reply: {
      ...CUSTOMER,
      username: 'savita.2000000001',
      planname: 'One Digital 100',
      speed: 100,
      status: 'ACTIVE',
      validity: '2026-08-04',
      verified: 'YES',
      session: { since: new Date('2026-07-14T02:10:00.000Z'), address: '100.64.7.9', mac: '02:1a:9f:00:4c:11' },
      disconnected: 'User-Request',
      usage: [
        { day: '2026-07-13', down_mb: 5120, up_mb: 420 },
        { day: '2026-07-14', down_mb: 2210, up_mb: 190 },
      ],
    },
  },
  sendOtp: {
    input: { ...CUSTOMER, purpose: 'MOBILE', mobile: '9822098221' },
    reply: { sent: true, minutes: 10, to: 'XXXXXX8221' },
  },
  sendRenewalOtp: { input: CUSTOMER, reply: { sent: true, minutes: 10, to: 'XXXXXX8221' } },
  verifyOtp: {
    input: { ...CUSTOMER, purpose: 'MOBILE', otp: '100001', mobile: '9822098221' },
    reply: { verified: true },
  },
  getCustomerUpdateReport: {
    input: { from: '2026-07-01', to: '2026-07-31' },
    reply: page({
      id: '1',
      subscriberid: '2000000001',
      name: 'Savita Kulkarni',
      field: 'mobilephone',
      before: '9822098219',
      after: '9822098220',
      authorisedby: 'SUB10001',
      created: new Date('2026-07-04T07:15:00.000Z'),
    }),
  },
}
