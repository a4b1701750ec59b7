import * as z from 'zod/mini'

import { StbNo } from '#domain/ids.ts'
import { says } from '#domain/fields.ts'

/** As they are printed on boxes and pasted out of chats: with spaces and dashes. */
const plainDigits = (typed: string): string => typed.replaceAll(/[\s\u00A0\u2009-]/g, '')

const NUMBER = /^(?:\d{10}|\d{16})$/

export const PastedStb = z.codec(z.string(), z.string().check(z.regex(/^\d{16}$/, says('stb'))), {
  decode: plainDigits,
  encode: (no) => no,
})

/** What an address names, or nothing: a number that cannot be one is not asked for. */
export function numberIn(value: unknown): string | undefined {
  const digits = typeof value === 'string' || typeof value === 'number' ? plainDigits(String(value)) : ''
  return NUMBER.test(digits) ? digits : undefined
}

export const isStb = (no: string): boolean => z.safeParse(StbNo, no).success
