import type { Samples } from '../calls.ts'
import { paise } from '../money.ts'
import { page } from '../sample-replies.ts'
import type { activityCalls } from './calls.ts'

export const activitySamples: Samples<keyof typeof activityCalls> = {
  listCustomerActivity: {
    input: { customerid: '2000000012' },
    reply: page(
      {
        id: 'PACK-0000000000000000117',
        kind: 'PACK',
        what: 'RENEWED',
        subject: 'Parivar Hindi 30D',
        detail: '',
        amount: paise(24_500),
        target: '8027000000000101',
        authorisedby: 'LCO10001',
        created: new Date('2026-07-14T05:30:00.000Z'),
      },
      {
        id: 'CHANGE-0000000000000000009',
        kind: 'CHANGE',
        what: 'mobilephone',
        subject: '9876543210',
        detail: '9876500000',
        amount: null,
        target: '',
        authorisedby: 'SUB10001',
        created: new Date('2026-07-10T05:30:00.000Z'),
      },
    ),
  },
}
