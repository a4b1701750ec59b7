import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { Email, Mobile, optionalText, says } from '../fields.ts'
import { listOf } from '../paging.ts'

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
export const SET_UP_TESTS = ['sms', 'whatsapp', 'mail', 'gateway', 'storage', 'headend', 'push'] as const

const Tried = z.object({
  /** SENT is on its way: `getSetUpTest` says what became of it. What FAILED may be tried again by itself. */
  state: z.enum(['SENT', 'WORKS', 'FAILED']),
  detail: z.string(),
  /** What to ask by; '' when nothing more is to come. */
  test: z.string(),
})

export const setUpCalls = {
  getSetUp: endpoint({
    staff: 'settings',
    summary: 'What is missing before the first operator can work',
    method: 'GET',
    path: '/desk/v1/setup',
    reply: () =>
      listOf(
        z.object({
          step: z.enum(SET_UP_STEPS),
          there: z.int(),
          done: z.boolean(),
          /** Of the templates: which have no DLT numbers or no name at WhatsApp yet, and would be refused in production. */
          missing: z.array(z.string()),
        }),
      ),
  }),

  testSetUp: endpoint({
    staff: 'settings',
    summary:
      'Try a vendor for real: one SMS, one WhatsApp message, one mail, an order of one rupee that nobody pays, a file written and read, a line on the screen of an STB, a push',
    method: 'POST',
    path: '/desk/v1/setup/test',
    input: () =>
      z.object({
        what: z.enum(SET_UP_TESTS, says('required')),
        mobile: optionalText(Mobile),
        mail: optionalText(Email),
        /** Of the headend: on whose screen a line is shown. */
        stbno: optionalText(z.string().check(z.regex(/^\d{16}$/, says('unknown')))),
        /** Of push: whose browsers. */
        operator: optionalText(z.string().check(z.regex(/^LCO\d{5,12}$/, says('unknown')))),
      }),
    reply: () => z.extend(Tried, { what: z.enum(SET_UP_TESTS) }),
  }),

  getSetUpTest: endpoint({
    staff: 'settings',
    summary: 'What became of a message or a command that was sent to try a vendor',
    method: 'GET',
    path: '/desk/v1/setup/test',
    input: () => z.object({ test: z.string().check(z.regex(/^(message|LCO\d{5,12}):\d{1,15}$/, says('unknown'))) }),
    reply: () => Tried,
  }),
}
