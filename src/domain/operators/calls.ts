import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Count, Email, Mobile, NewPassword, optionalText, Pan, PinCode, says, text } from '../fields.ts'
import { Gstin, gstinFits, REGION_NAMES } from '../gstin.ts'
import { OperatorInfo } from './info.ts'
import { ownCalls } from './own-calls.ts'
import { AGREEMENTS } from './rules.ts'

const Frcan = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6,12}$/, says('unknown')))

const contact = {
  lconame: text(80),
  contactname: text(80),
  mobileno: Mobile,
  email: Email,
  addrline1: text(120),
  city: text(60),
  zipcode: PinCode,
}

export const operatorCalls = {
  ...ownCalls,

  registerOperator: endpoint({
    summary: 'Register as an operator; the provider approves it',
    method: 'POST',
    path: '/account.php',
    input: () =>
      z
        .object({
          ...contact,
          frcan: Frcan,
          region: z.enum(REGION_NAMES, says('required')),
          panno: Pan,
          gstin: optionalText(Gstin),
          headendid: text(20),
          employee: optionalText(text(20)),
          connections: Count,
          password: NewPassword,
        })
        .check(
          z.refine(({ gstin, panno, region }) => !gstin || gstinFits(gstin, panno, region), {
            path: ['gstin'],
            ...says('gstinOther'),
          }),
        ),
    reply: () => z.object({ lcoid: z.string(), status: z.literal('PENDING') }),
    access: 'public',
    limiter: 'credential',
  }),

  updateProfile: endpoint({
    summary: 'Change the contact data of the operator',
    method: 'PUT',
    path: '/lco',
    input: () =>
      z.object({
        ...contact,
        smstype: z.optional(z.enum(['EN', 'HI', 'MR'])),
        whatsapp: z.optional(z.enum(['YES', 'NO'], says('unknown'))),
      }),
    reply: () => OperatorInfo,
    access: 'operator',
  }),

  lookUpFrcan: endpoint({
    summary: 'Whether a FRCAN is known to the provider and free to register',
    method: 'GET',
    path: '/lco/frcan',
    input: () => z.object({ frcan: Frcan }),
    reply: () =>
      z.object({
        success: z.boolean(),
        /** The kind of franchise, e.g. MOCA. */
        type: z.string(),
        /** Whom it belongs to: LCO, or '' while nobody has registered it. */
        user: z.string(),
      }),
    access: 'public',
    limiter: 'lookup',
  }),

  listHeadends: endpoint({
    summary: 'Headends an operator can be fed from',
    method: 'GET',
    path: '/lco/headend',
    reply: () => z.array(z.object({ headendid: z.string(), headendname: z.string() })),
    access: 'public',
    limiter: 'lookup',
  }),

  listPlaces: endpoint({
    summary: 'The states in which operators can register, each with its cities',
    method: 'GET',
    path: '/lco/places',
    reply: () => z.array(z.object({ region: z.string(), cities: z.array(z.string()) })),
    access: 'public',
    limiter: 'lookup',
  }),

  listEmployees: endpoint({
    summary: 'Employees of the provider who look after operators',
    method: 'GET',
    path: '/lco/emp',
    reply: () => z.array(z.object({ employee: z.string(), employeename: z.string() })),
    access: 'public',
    limiter: 'lookup',
  }),

  acceptAgreement: endpoint({
    summary: 'Accept the interconnection agreement, once',
    method: 'POST',
    path: '/lco/lcoagreement',
    input: () => z.object({ lcoagreementtype: z.enum(AGREEMENTS, says('required')), name: text(80) }),
    reply: () => z.object({ lcoagreementtype: z.enum(AGREEMENTS), agreementaccepted: z.string() }),
    access: 'operator',
  }),

  downloadAgreement: endpoint({
    summary: 'The accepted agreement as a document to keep',
    method: 'GET',
    path: '/lco/lcoagreement',
    reply: () => z.null(),
    access: 'operator',
    replyAs: 'file',
  }),
}
