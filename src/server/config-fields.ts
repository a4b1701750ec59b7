import * as z from 'zod/mini'

import { Gstin } from '#domain/gstin.ts'
import { formatRupees, parseRupees, type Paise } from '#domain/money.ts'

/** Kinds of settings; their errors read "The setting X is not right: it …". */
export const yesNo = z.codec(z.enum(['yes', 'no'], { error: 'is yes or no' }), z.boolean(), {
  decode: (word) => word === 'yes',
  encode: (flag) => (flag ? 'yes' : 'no'),
})
export const whole = (least: number, most: number) =>
  z.pipe(z.string(), z.transform(Number)).check(
    z.refine((n) => Number.isInteger(n) && n >= least && n <= most, {
      error: `is a whole number from ${least} to ${most}`,
    }),
  )
export const rupees = z.codec(
  z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'is an amount in rupees such as 10 or 12.50' })),
  z.custom<Paise>(Number.isSafeInteger),
  { decode: parseRupees, encode: formatRupees },
)
export const url = z.string().check(
  z.refine((text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text)), {
    error: 'is a full address such as https://portal.example.in',
  }),
)
export const gstin = z
  .string()
  .check(
    z.refine((text) => text === '' || z.safeParse(Gstin, text).success, { error: 'is a GSTIN of fifteen characters' }),
  )
export const dataKey = z
  .string()
  .check(
    z.refine((text) => text === '' || Buffer.from(text, 'base64').length === 32, { error: 'is 32 bytes in base64' }),
  )

export const key = (bytes: number) =>
  z.string().check(
    z.refine((text) => text === '' || Buffer.from(text, 'base64url').length === bytes, {
      error: `is ${bytes} bytes in base64url`,
    }),
  )

export const CENTURY_MS = 100 * 365 * 86_400_000
