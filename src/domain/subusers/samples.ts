import { paise } from '../money.ts'
import type { Samples } from '../calls.ts'
import { page } from '../sample-replies.ts'
import type { subuserCalls } from './calls.ts'
import type { SubUser } from './sub-user.ts'

export const subuserSample: SubUser = {
  lcosubuserid: 'SUB10001',
  lcoid: 'LCO10001',
  lconame: 'Shree Ganesh Cable Network',
  name: 'Sunita Jadhav',
  mobileno: '9890011223',
  email: 'sunita@example.in',
  status: 'ACTIVE',
  permissions: ['subscribers', 'plans', 'reports'],
  dailylimit: paise(500_000),
  created: new Date('2026-04-01T05:30:00.000Z'),
  lastlogin: '',
}

const person = { name: 'Sunita Jadhav', mobileno: '9890011223', email: 'sunita@example.in' }

export const subuserSamples: Samples<keyof typeof subuserCalls> = {
  getSubUser: { input: { subuserid: 'SUB10001' }, reply: subuserSample },
  getLastSubUserId: { input: {}, reply: { lastid: 'SUB10002', nextid: 'SUB10003' } },
  listSubUsers: { input: {}, reply: page(subuserSample) },
  createSubUser: {
    input: { ...person, permissions: ['subscribers'], dailylimit: null, password: 'Monsoon2026' },
    reply: subuserSample,
  },
  updateSubUser: {
    input: { subuserid: 'SUB10001', ...person, permissions: ['reports'], dailylimit: paise(200_000), status: 'ACTIVE' },
    reply: subuserSample,
  },
}
