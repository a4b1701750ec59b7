import type { Samples } from '../calls.ts'
import { paise } from '../money.ts'
import type { serviceCalls } from './service-calls.ts'

const CUSTOMER = { customerid: '2000000001' }

export const serviceSamples: Samples<keyof typeof serviceCalls> = {
  examineConnection: {
    input: CUSTOMER,
    reply: {
      ...CUSTOMER,
      username: 'savita.2000000001',
      planname: 'One Digital 599',
      speed: 40,
      contractno: '3000000001',
      stbno: '8940000000000001',
      pack: 'RUNNING',
      validity: '2026-08-04',
      part: 'ACCEPTED',
      reason: '',
      retryprice: paise(0),
      vendor: 'ACTIVE',
      session: { since: new Date('2026-07-14T02:10:00.000Z'), address: '100.64.7.9', mac: '02:1a:9f:00:4c:11' },
      disconnected: 'User-Request',
      boundmac: '02:1a:9f:00:4c:11',
      refusedmac: '',
      data_gb: 0,
      used_mb: 18_400,
      usedfrom: '2026-07-05',
      waiting: false,
      mobile: 'XXXXXX0001',
    },
  },
  sendLogin: { input: CUSTOMER, reply: { sent: true, to: 'XXXXXX0001' } },
  resetMac: { input: CUSTOMER, reply: { waiting: true } },
  resendApps: { input: { contractno: '3000000001' }, reply: { sent: true, to: 'XXXXXX0001' } },
  retryPart: {
    input: { contractno: '3000000001', service: 'BROADBAND' },
    reply: { contractno: '3000000001', charged: paise(17_487), credit: paise(512_345) },
  },
}
