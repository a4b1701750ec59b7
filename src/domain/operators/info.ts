import * as z from 'zod/mini'

import { each, Instant, YesNo } from '../fields.ts'
import { Rupees } from '../money.ts'
import { AGREEMENTS } from './rules.ts'

/** For a day after somebody changed his own number or e-mail: the number, masked, that codes still go to, and until when. */
export const codesWait = { codesto: z.optional(z.string()), codesuntil: z.optional(Instant) }

/** The LCO record of the specification. A value that is not known is '', which screens show as '---'. */
export const OperatorInfo = z.object({
  ...each(z.string(), 'lcoid', 'lconame', 'frcode', 'frcan', 'addrline1', 'city', 'region', 'zipcode', 'country'),
  status: z.enum(['ACTIVE', 'PENDING', 'BLOCKED', 'REFUSED']),
  ...each(z.string(), 'mobileno', 'contactname', 'email'),
  amount: z.nullable(Rupees),
  currency: z.literal('INR'),
  ...each(z.string(), 'panno', 'gstin', 'dpid', 'connections', 'smstype'),
  /** Whether he wants his own messages by WhatsApp. */
  whatsapp: YesNo,
  quiz_complete: YesNo,
  lcoagreementtype: z.enum([...AGREEMENTS, '']),
  ...each(z.string(), 'agreementaccepted', 'agreementname', 'lcoportalnumber'),
  payment: YesNo,
  NCF: z.enum(['ON', 'OFF']),
  /** The wallet's balance; `null` for a sub-user who has nothing to do with payments. */
  credit: z.nullable(Rupees),
  /** Of the balance, what has to stay in the wallet; not there for whoever does not see the balance. */
  muststay: z.optional(Rupees),
  /** Of the desk, who looks at the portal as this operator; not there for the operator himself. */
  looker: z.optional(z.string()),
  ...codesWait,
})
export type OperatorInfo = z.output<typeof OperatorInfo>
