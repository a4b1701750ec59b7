import * as z from 'zod/mini'

import { isAadhaar } from '../aadhaar.ts'
import { Day } from '../dates.ts'
import { REGION_NAMES } from '../gstin.ts'
import { parseRupees, type Paise } from '../money.ts'
import type { ReasonCode } from './reasons.ts'

const says = (error: ReasonCode) => ({ error })

/** Spreadsheets keep a number whole by an apostrophe before it, or as a formula that is a text. */
export const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'/, '')
    .trim()

/** What a spreadsheet would run. A sign before a digit is a number or a mobile. */
export const isFormula = (cell: string): boolean => /^(?:[=@＝＠]|[+\-＋－](?![\d\s]))/u.test(cell)

/** 8.94E+15: what a spreadsheet makes of a long number. */
const isCut = (cell: string): boolean => /^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(cell)

const from = (read: (cell: string) => string) => z.pipe(z.string(), z.transform(read))
const digits = (cell: string): string => cell.replaceAll(/[\s-]/g, '')

export const line = (longest: number) =>
  z.string().check(
    z.maxLength(longest, { ...says('tooLong'), abort: true }),
    z.refine((cell) => !cell.includes('\0'), says('invalid')),
  )

/** Spaces and dashes are left out of it. */
export const numberCell = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(z.pipe(from(digits), z.string().check(z.refine((cell) => !isCut(cell), says('cut')))), schema)

const numberOf = (pattern: RegExp, code: ReasonCode) => numberCell(z.string().check(z.regex(pattern, says(code))))

export const StbNumber = numberOf(/^\d{16}$/, 'stb')
export const CardNumber = numberOf(/^\d{10}$/, 'card')
export const AccountNumber = numberOf(/^\d{6,15}$/, 'account')

/** A helpline: with its area code, signs between as people write them. */
export const CellPhone = z.string().check(z.regex(/^\+?\d[\d -]{5,18}$/, says('landline')))

const DAYS_TO_1970 = 25_569

/** As this program, as people in India, or as a spreadsheet counts days. */
export function isoDay(cell: string): string {
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: 00:00(?::00)?)?$/.exec(cell)
  if (indian) return `${indian[3]}-${indian[2]!.padStart(2, '0')}-${indian[1]!.padStart(2, '0')}`
  if (/^\d{5}(?:\.0+)?$/.test(cell))
    return new Date((Math.trunc(Number(cell)) - DAYS_TO_1970) * 86_400_000).toISOString().slice(0, 10)
  return cell.replace(/T00:00:00(?:\.000)?Z?$| 00:00:00$/, '')
}

export const CellDay = z.pipe(from(isoDay), Day)

export const choice = <const V extends readonly [string, ...string[]]>(
  values: V,
  also: Readonly<Record<string, V[number]>> = {},
) =>
  z.pipe(
    from((cell) => {
      const typed = cell.toUpperCase()
      return also[typed] ?? values.find((value) => value.toUpperCase() === typed) ?? typed
    }),
    z.enum(values, says('choice')),
  )

/** Many write their state in capitals; whether it is served is asked later. */
export const StateName = z.pipe(
  from((cell) => REGION_NAMES.find((name) => name.toLowerCase() === cell.toLowerCase()) ?? cell),
  line(60),
)

export const CellYesNo = choice(['YES', 'NO'], { Y: 'YES', N: 'NO', TRUE: 'YES', FALSE: 'NO', '1': 'YES', '0': 'NO' })

/** Commas part thousands and lakhs alone: 12,50 of another country would be read as 1250. */
const GROUPED = /^-?\d{1,3}(?:,\d{2,3}){0,4},\d{3}(?:\.\d{1,2})?$/
const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/

/** Rupees as a person or a spreadsheet writes them, ₹1,23,456.70, without what is there for the eye. */
export function plainRupees(cell: string): string {
  const bare = cell.replaceAll(/[₹\s]/g, '').replace(/^Rs\.?/i, '')
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : bare
}

export const CellAmount = z.pipe(
  from(plainRupees),
  z.pipe(
    z.string().check(z.regex(AMOUNT, says('amount'))),
    z.transform((amount): Paise => parseRupees(amount)),
  ),
)

/** Of an Aadhaar the last four digits are kept, and taken where nothing else is left of it. */
export const Aadhaar = z.pipe(
  z.pipe(
    from(digits),
    z.string().check(z.refine((cell) => isAadhaar(cell) || /^(?:[Xx*]{8})?\d{4}$/.test(cell), says('aadhaar'))),
  ),
  z.transform((cell) => cell.slice(-4)),
)

/** What may be kept of a cell that could be one, right or wrong. */
export const hiddenAadhaar = (cell: string): string => {
  const found = digits(cell)
  return /\d{4}$/.test(found) ? `XXXX XXXX ${found.slice(-4)}` : 'XXXX'
}
