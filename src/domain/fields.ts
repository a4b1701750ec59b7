import * as z from 'zod/mini'

import { gstinChecksum } from './gstin.ts'

/** What is said of a wrong field. The portal translates by code; the words are for other clients and for logs. */
export const FIELD_MESSAGES = {
  required: 'Please fill this in',
  invalid: 'Please check this value',
  mobile: 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9',
  email: 'Enter an e-mail address such as name@example.in',
  pincode: 'Enter a 6-digit PIN code',
  pan: 'Enter a PAN such as ABCDE1234F',
  gstin: 'Enter a 15-character GSTIN; its check digit must fit',
  amount: 'Enter an amount in rupees, with at most two decimals',
  number: 'Enter a whole number',
  date: 'Enter a date',
  topUp: 'Enter an amount from ₹200 to ₹2,00,000',
  quantity: 'Enter a quantity from 1 to 100',
  password: 'Use at least 8 characters with a letter and a digit',
  samePassword: 'Choose a password other than the present one',
  wrongPassword: 'The present password is not right',
  tooLong: 'This is too long',
  name: 'Use letters, digits and spaces only',
  permission: 'This permission does not exist',
  otp: 'Enter the six digits of the code',
  otpNeeded: 'Ask for a code and enter it: it confirms the new mobile number',
  landline: 'Enter a landline number with its area code',
  stb: 'Enter the 16 digits of the box',
  boxNumber: 'Enter the 10 digits of a customer number, CAN or VC, or the 16 digits of a box',
  customers: 'Enter customer numbers of 10 digits each, at most 500',
  aadhaar: 'Enter the 12 digits of the Aadhaar; its check digit must fit',
  consent: 'The customer has to agree',
  link: 'Links are not allowed here',
  taken: 'This is already in use',
  unknown: 'This is not known here',
} as const

export type FieldCode = keyof typeof FIELD_MESSAGES

export const isFieldCode = (code: unknown): code is FieldCode => typeof code === 'string' && code in FIELD_MESSAGES

export const says = (error: FieldCode) => ({ error })

/** Nouns of ids, so that the generated tests can offer each call another operator's id. */
export const ids = z.registry<{ noun: string }>()

export function idOf(noun: string, pattern = /^[A-Za-z0-9_-]{1,40}$/) {
  const schema = z.string().check(z.regex(pattern, says('unknown')))
  ids.add(schema, { noun })
  return schema
}

export const text = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, says('required')),
    z.maxLength(longest, says('tooLong')),
    // the one character that the database cannot hold
    z.refine((typed) => !typed.includes('\0'), says('invalid')),
  )

export const Count = z.codec(z.string().check(z.trim(), z.regex(/^\d{1,9}$/, says('number'))), z.int(), {
  decode: Number,
  encode: String,
})

export const YesNo = z.enum(['YES', 'NO'])

/** Takes +91, 91 and 0 in front, spaces and dashes between; keeps ten digits. */
export const Mobile = z.codec(z.string(), z.string().check(z.regex(/^[6-9]\d{9}$/, says('mobile'))), {
  decode: (typed) => typed.replaceAll(/[\s-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, ''),
  encode: (mobile) => mobile,
})

export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, says('tooLong')), z.regex(z.regexes.email, says('email')))

export const PinCode = z.string().check(z.trim(), z.regex(/^[1-9]\d{5}$/, says('pincode')))

export const Pan = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{5}\d{4}[A-Z]$/, says('pan')))

export const Gstin = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, says('gstin')),
  z.refine((gstin) => gstinChecksum(gstin.slice(0, 14)) === gstin[14], says('gstin')),
)

export const NewPassword = z
  .string()
  .check(
    z.minLength(8, says('password')),
    z.maxLength(128, says('tooLong')),
    z.regex(/(?=.*\p{L})(?=.*\d)/u, says('password')),
  )

/** A form sends '' for a field left empty; that means "not given". */
export const optionalText = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z.optional(z.union([z.literal(''), schema]))

/** A moment: ISO 8601 text outside, `Date` inside. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** One code per wrong field: the first thing wrong with it. */
export function fieldCodes(error: z.core.$ZodError): Record<string, FieldCode> {
  const codes: Record<string, FieldCode> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    codes[field] ??= codeOf(issue)
  }
  return codes
}

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  // of a choice, such as '' or an amount, the last is the one that was meant
  const [meant] = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
  if (meant) return codeOf(meant)
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return 'invalid'
}
