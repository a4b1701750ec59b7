import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import type { operatorCalls } from './calls.ts'
import type { OperatorInfo } from './info.ts'

export const operatorSample: OperatorInfo = {
  lcoid: 'LCO10001',
  lconame: 'Shree Ganesh Cable Network',
  frcode: 'FR27001',
  frcan: '2700010001',
  addrline1: '14 Panchavati Road',
  city: 'Nashik',
  region: 'Maharashtra',
  zipcode: '422003',
  country: 'India',
  status: 'ACTIVE',
  mobileno: '9822012345',
  contactname: 'Ramesh Patil',
  email: 'ramesh.patil@example.in',
  amount: paise(1_234_550),
  currency: 'INR',
  panno: 'ABCPP1234K',
  gstin: '',
  dpid: 'DP2701',
  connections: '320',
  smstype: 'EN',
  whatsapp: 'NO',
  quiz_complete: 'NO',
  lcoagreementtype: '',
  agreementaccepted: '',
  agreementname: '',
  lcoportalnumber: '1800123456',
  payment: 'YES',
  NCF: 'ON',
  credit: paise(1_234_550),
}

const contact = {
  lconame: 'Shree Ganesh Cable Network',
  contactname: 'Ramesh Patil',
  mobileno: '9822012345',
  email: 'ramesh.patil@example.in',
  addrline1: '14 Panchavati Road',
  city: 'Nashik',
  zipcode: '422003',
}

export const operatorSamples: Samples<keyof typeof operatorCalls> = {
  getOperator: { input: {}, reply: operatorSample },
  registerOperator: {
    input: {
      ...contact,
      frcan: '2700010009',
      region: 'Maharashtra',
      panno: 'ABCPP1234K',
      gstin: '',
      headendid: 'HE01',
      employee: '',
      connections: 120,
      password: 'Monsoon2026',
    },
    reply: { lcoid: 'LCO10003', status: 'PENDING' },
  },
  updateProfile: { input: { ...contact, smstype: 'HI', whatsapp: 'YES' }, reply: operatorSample },
  lookUpFrcan: { input: { frcan: '2700010009' }, reply: { success: true, type: 'MOCA', user: '' } },
  listHeadends: { input: {}, reply: [{ headendid: 'HE01', headendname: 'Nashik' }] },
  listPlaces: { input: {}, reply: [{ region: 'Maharashtra', cities: ['Nashik', 'Pune'] }] },
  listEmployees: { input: {}, reply: [{ employee: 'E101', employeename: 'Anita Deshmukh' }] },
  acceptAgreement: {
    input: { lcoagreementtype: 'MIA', name: 'Ramesh Patil' },
    reply: { lcoagreementtype: 'MIA', agreementaccepted: '2026-07-01T06:30:00.000Z' },
  },
  downloadAgreement: { input: {}, reply: null },
}
