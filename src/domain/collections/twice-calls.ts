import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Rupees } from '../money.ts'
import { Receipt, ReceiptNo } from './calls.ts'

/** With what the customer owes now; below zero it is still in advance. */
const Twice = z.extend(Receipt, { owed: Rupees })
export type Twice = z.output<typeof Twice>

export const twiceCalls = {
  listTwice: endpoint({
    summary:
      'Receipts for dues that were paid already, newest first, until one of the two is reversed or both are kept',
    method: 'GET',
    path: '/collections/receipts/twice',
    input: () => z.object({}),
    reply: () => z.object({ count: z.int(), data: z.array(Twice) }),
    access: 'operator',
  }),

  keepTwice: endpoint({
    summary: 'Let both receipts stand: what was paid too much is an advance',
    method: 'POST',
    path: '/collections/receipts/keep',
    input: () => z.object({ receiptno: ReceiptNo }),
    reply: () => Receipt,
    access: 'operator',
  }),
}
