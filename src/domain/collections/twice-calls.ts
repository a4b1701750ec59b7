import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Rupees } from '../money.ts'
import { Beside, Receipt, ReceiptNo } from './calls.ts'

/** Who is about to take money is told what was taken already, and what is due after it. */
export const TakenBefore = z.extend(Beside, { balance: Rupees })
export type TakenBefore = z.output<typeof TakenBefore>

/** With what the customer owes now; below zero it is still in advance. */
const Twice = z.extend(Receipt, { owed: Rupees })
export type Twice = z.output<typeof Twice>

export const twiceCalls = {
  listTwice: endpoint({
    summary:
      'Receipts for dues that were paid already, newest first, until one of the two is reversed or both are kept',
    method: 'GET',
    path: '/collections/twice',
    input: () => z.object({}),
    reply: () => z.object({ count: z.int(), data: z.array(Twice) }),
    access: 'operator',
  }),

  keepTwice: endpoint({
    summary: 'Let both receipts stand: what was paid too much is an advance',
    method: 'POST',
    path: '/collections/twice/keep',
    input: () => z.object({ receiptno: ReceiptNo }),
    reply: () => Receipt,
    access: 'operator',
  }),
}
