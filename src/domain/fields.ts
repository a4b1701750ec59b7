import * as z from 'zod/mini'

import type { FieldCode } from './field-messages.ts'

export const says = (error: FieldCode) => ({ error })

/** Nouns of ids, so that the generated tests can offer each call another operator's id. */
export const ids = z.registry<{ noun: string }>()

export function idOf(noun: string, pattern = /^[A-Za-z0-9_-]{1,40}$/) {
  const schema = z
    .string()
    .check(z.regex(pattern, { error: ({ input }): FieldCode => (input === '' ? 'required' : 'unknown') }))
  ids.add(schema, { noun })
  return schema
}

/** Fields of one kind, side by side. */
export const each = <V, K extends string>(kind: V, ...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<K, V>

export const text = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, says('required')),
    atMost(longest),
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

/** Nothing after it is asked of a text that is longer: length comes before pattern. */
const atMost = (longest: number) => z.maxLength(longest, { ...says('tooLong'), abort: true })

export const Email = z.string().check(z.trim(), atMost(254), z.toLowerCase(), z.regex(z.regexes.email, says('email')))

export const PinCode = z.string().check(z.trim(), z.regex(/^[1-9]\d{5}$/, says('pincode')))

export const Pan = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{5}\d{4}[A-Z]$/, says('pan')))

export const NewPassword = z.string().check(
  z.minLength(8, says('password')),
  atMost(128),
  // two looks, not one pattern with two conditions: that one begins anew at each letter
  z.regex(/\p{L}/u, says('password')),
  z.regex(/\d/, says('password')),
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

/** A code is one word; what zod says by itself are several. */
const isFieldCode = (message: string): message is FieldCode => /^\w+$/.test(message)

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  // of a choice, such as '' or an amount, the last is the one that was meant
  const [meant] = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
  if (meant) return codeOf(meant)
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return 'invalid'
}
