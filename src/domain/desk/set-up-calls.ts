import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Email, Mobile, optionalText, says } from '../fields.ts'

/** What stands between an empty database and the first sale, in the order in which it is done. */
export const SET_UP_STEPS = [
  'identity',
  'regions',
  'headends',
  'employees',
  'franchises',
  'casvendors',
  'boxmodels',
  'catalogue',
  'templates',
  'operator',
  'stock',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** What can be tried while everything runs. */
export const SET_UP_TESTS = ['sms', 'whatsapp', 'mail', 'gateway', 'storage'] as const

const setUp = { access: 'staff', staff: 'settings' } as const

export const setUpCalls = {
  getSetUp: endpoint({
    ...setUp,
    summary: 'What is missing before the first operator can work',
    method: 'GET',
    path: '/desk/v1/setup',
    input: () => z.object({}),
    reply: () =>
      z.object({
        count: z.int(),
        data: z.array(
          z.object({
            step: z.enum(SET_UP_STEPS),
            there: z.int(),
            done: z.boolean(),
            /** Of the templates: which have no registration yet and would be refused in production. */
            missing: z.array(z.string()),
          }),
        ),
      }),
  }),

  testSetUp: endpoint({
    ...setUp,
    summary:
      'Try a vendor for real: one SMS, one WhatsApp message, one mail, an order of one rupee that nobody pays, a file written and read',
    method: 'POST',
    path: '/desk/v1/setup/test',
    input: () =>
      z.object({
        what: z.enum(SET_UP_TESTS, says('required')),
        mobile: optionalText(Mobile),
        mail: optionalText(Email),
      }),
    reply: () =>
      z.object({ what: z.enum(SET_UP_TESTS), state: z.enum(['SENT', 'WORKS', 'FAILED']), detail: z.string() }),
  }),
}
