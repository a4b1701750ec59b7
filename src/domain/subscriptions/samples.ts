import { paise, ZERO } from '../money.ts'
import { planSample } from '../plans/samples.ts'
import type { Samples } from '../calls.ts'
import { list, page } from '../sample-replies.ts'
import { bulkSamples } from './bulk-samples.ts'
import type { BoxPlans, PackRenewal, PlanOnBox } from './box-plans.ts'
import type { Preview, subscriptionCalls } from './calls.ts'
import type { ExpiryRow, subscriptionReports } from './report-calls.ts'

const STBNO = '8940000000000001'
const CONTRACT = '5000000012'
const created = new Date('2026-07-15T06:30:00.000Z')

export const planOnBoxSample: PlanOnBox = {
  ...planSample,
  contractno: CONTRACT,
  contractstatus: 'A',
  starts: '2026-06-18',
  validity: '2026-07-17',
  autorenewd: 'YES',
  active: 'YES',
  renewtill: '2027-07-15',
  renewfrom: '2026-07-18',
  renewvalidity: '2026-08-16',
  renewprice: paise(10_800),
  renewrefusal: '',
  schedulestatus: 'NO',
  paid: paise(10_800),
  paidmrp: paise(25_000),
  agreed: null,
  provision: 'ACCEPTED',
  parts: [],
  undoable: 'NO',
  undorefund: null,
  undoruns: [],
}

const renewalSample: PackRenewal = {
  contractno: CONTRACT,
  starts: '2026-07-18',
  validity: '2026-08-16',
  lcoprice: paise(10_800),
  mrptariff: paise(25_000),
  charge: paise(25_000),
  refusal: '',
}

export const boxPlansSample: BoxPlans = {
  status: 'EXPIRING',
  name: 'Savita Kulkarni',
  area: 'Gangapur Road',
  mobile: '9822098220',
  email: 'savita.kulkarni@example.in',
  balance: paise(1_234_550),
  subscriberid: '2000000001',
  accountno: '1000000001',
  frcode: 'FR27001',
  frcan: 'FRCAN27001',
  region: 'Maharashtra',
  customertype: 'RESIDENTIAL',
  nonrenewable: [],
  customertag: 'REGULAR',
  hardwaretype: 'SD',
  stbno: STBNO,
  smcno: '4300000001',
  basepack: planOnBoxSample,
  planlist: [planOnBoxSample],
  channelcount: 96,
  validityplans: [{ ...planSample, plancode: 'PARIVAR-90D', planname: 'Parivar Hindi 90D', tariffperiod: 90 }],
  renewals: [
    { plancode: 'PARIVAR-30D', packs: [renewalSample] },
    {
      plancode: 'PARIVAR-90D',
      packs: [
        {
          ...renewalSample,
          validity: '2026-10-15',
          lcoprice: paise(32_400),
          mrptariff: paise(75_000),
          charge: paise(75_000),
        },
      ],
    },
    { plancode: '', packs: [] },
  ],
  schedule: null,
  atend: [
    { plancode: 'PARIVAR-30D', lcoprice: paise(10_800), mrptariff: paise(25_000), charge: paise(25_000) },
    { plancode: 'PARIVAR-90D', lcoprice: paise(32_400), mrptariff: paise(75_000), charge: paise(75_000) },
  ],
  monthlysum: null,
  autorenewduedays: null,
  boxes: [{ stbno: STBNO, stb_type: 'SD', status: 'EXPIRING' }],
}

const preview: Preview = {
  contractno: CONTRACT,
  stbno: STBNO,
  plancode: 'PARIVAR-30D',
  planname: 'Parivar Hindi 30D',
  plantype: 'BASE',
  contractstatus: 'A',
  starts: '2026-06-18',
  validity: '2026-07-17',
  paid: paise(10_800),
  refusal: '',
  refund: paise(720),
  taxable: paise(610),
  cgst: paise(55),
  sgst: paise(55),
  igst: ZERO,
  alongside: [],
}

const done = {
  stbno: STBNO,
  contracts: [CONTRACT],
  contractstatus: 'D' as const,
  commandid: '18',
  refund: ZERO,
  creditnotes: [],
  credit: paise(1_234_550),
}

const expiryRow: ExpiryRow = {
  subscriberid: '2000000001',
  city: 'Nashik',
  frcode: 'FR27001',
  lco_name: 'Shree Ganesh Cable Network',
  customer_can: '1000000001',
  stb_number: STBNO,
  vc_number: '4300000001',
  stb_type: 'SD',
  status: 'EXPIRING',
  base_pack: 'Parivar Hindi 30D',
  validity: 2,
  expiry_date: '2026-07-17',
  last_dc_date: null,
  first_name: 'Savita',
  last_name: 'Kulkarni',
  mobile_no: '9822098220',
  contractno: CONTRACT,
  plancode: 'PARIVAR-30D',
  autorenewd: 'NO',
  schedulestatus: 'NO',
  addons: 1,
  lcoprice: paise(10_800),
  mrptariff: paise(25_000),
  charge: paise(25_000),
  monthly: 'NO',
  refusal: '',
}

const reportSamples: Samples<keyof typeof subscriptionReports> = {
  getExpiryReport: {
    input: { from: '2026-07-15', to: '2026-07-20' },
    reply: { ...page(expiryRow), total: paise(10_800), boxes: 1 },
  },
  getExpiredReport: {
    input: {},
    reply: {
      ...page({ ...expiryRow, status: 'EXPIRED', validity: -3, expiry_date: '2026-07-12' } as const),
      total: paise(10_800),
      boxes: 1,
    },
  },
  getActivationReport: {
    input: { type: 'RENEW' },
    reply: {
      ...page({
        contractno: CONTRACT,
        created,
        type: 'RENEW',
        source: 'CART',
        subscriberid: '2000000001',
        customer_can: '1000000001',
        name: 'Savita Kulkarni',
        stbno: STBNO,
        plancode: 'PARIVAR-30D',
        planname: 'Parivar Hindi 30D',
        plantype: 'BASE',
        starts: '2026-06-18',
        validity: '2026-07-17',
        lcoprice: paise(10_800),
        mrptariff: paise(25_000),
        contractstatus: 'A',
        provision: 'ACCEPTED',
        authorisedby: 'LCO10001',
      } as const),
      total: paise(10_800),
    },
  },
  getScheduleReport: {
    input: { status: 'PENDING' },
    reply: page({
      scheduleid: 'SCH10001',
      stbno: STBNO,
      subscriberid: '2000000001',
      name: 'Savita Kulkarni',
      contractno: CONTRACT,
      fromplan: 'Parivar Hindi 30D',
      plancode: 'PARIVAR-90D',
      planname: 'Parivar Hindi 90D',
      runs: '2026-07-18',
      lcoprice: paise(32_400),
      status: 'PENDING',
      reason: '',
      created,
      authorisedby: 'LCO10001',
    }),
  },
  listRenewalTries: {
    input: {},
    reply: page({
      contractno: CONTRACT,
      stbno: STBNO,
      subscriberid: '2000000001',
      name: 'Savita Kulkarni',
      planname: 'Parivar Hindi 30D',
      validity: '2026-07-15',
      lcoprice: paise(10_800),
      reason: 'wallet.insufficient',
      refusal: '',
      scheduled: false,
      tries: 1,
      nexttry: created,
    }),
  },
}

const CUSTOMER = { customerid: '2000000001' }
const ON = { contractno: CONTRACT }

export const subscriptionSamples: Samples<keyof typeof subscriptionCalls> = {
  getBoxPlans: { input: CUSTOMER, reply: boxPlansSample },
  getAutoRenew: { input: CUSTOMER, reply: boxPlansSample },
  activatePlan: { input: ON, reply: boxPlansSample },
  deactivatePlan: { input: ON, reply: boxPlansSample },
  changeValidity: { input: { ...ON, plancode: 'PARIVAR-90D' }, reply: boxPlansSample },
  schedulePlan: { input: { stbno: STBNO, plancode: 'DESI-30D' }, reply: '2026-07-18' },
  previewDisconnect: { input: CUSTOMER, reply: { ...list(preview), reasons: ['Payment Due'] } },
  disconnect: { input: { ...ON, reason: 'Payment Due' }, reply: done },
  previewReconnect: { input: CUSTOMER, reply: { ...list(preview), reasons: ['Payment Received'] } },
  reconnect: { input: { ...ON, reason: 'Payment Received' }, reply: { ...done, contractstatus: 'A' } },
  previewCancel: { input: CUSTOMER, reply: { ...list(preview), reasons: ['Customer Request'] } },
  cancelPlan: {
    input: { ...ON, reason: 'Customer Request', refund: paise(720) },
    reply: { ...done, contractstatus: 'C', refund: paise(720), creditnotes: ['CN/26-27/000001'] },
  },
  undoSale: { input: ON, reply: { ...done, contractstatus: 'C', refund: paise(10_800) } },
  getContractTrace: {
    input: ON,
    reply: list({
      what: 'SOLD',
      amount: paise(10_800),
      before: 'A',
      after: 'A',
      validity: '2026-07-17',
      reason: '',
      causedby: '',
      creditnoteno: '',
      authorisedby: 'LCO10001',
      created,
    }),
  },
  ...bulkSamples,
  ...reportSamples,
}
