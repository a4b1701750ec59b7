import * as z from 'zod/mini'

/** Indian rupees in whole paise. The only type money has inside the program. */
export type Paise = number & { readonly __unit: 'paise' }

export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole paise: ${amount}`)
  return amount as Paise
}

export const ZERO = paise(0)

export const add = (...amounts: Paise[]): Paise => paise(amounts.reduce<number>((sum, amount) => sum + amount, 0))

export const subtract = (from: Paise, amount: Paise): Paise => paise(from - amount)

const AMOUNT = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Accepts '12', '12.5' and '12.50'; refuses a third decimal rather than rounding it away. */
export function parseRupees(text: string): Paise {
  const match = AMOUNT.exec(text)
  if (!match) throw new RangeError(`not an amount in rupees: ${text}`)
  const [, sign, rupees, fraction = ''] = match
  // adding zero turns minus zero into zero, which `toBe` and `Object.is` tell apart
  return paise(Number(`${sign}${rupees}${fraction.padEnd(2, '0')}`) + 0)
}

export function formatRupees(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Money on the wire: a decimal string outside, `Paise` inside. */
export const Rupees = z.codec(
  z.string().check(z.trim(), z.regex(AMOUNT, { error: 'amount' })),
  z.custom<Paise>((value) => Number.isSafeInteger(value)),
  { decode: parseRupees, encode: formatRupees },
)

/** As `Rupees`, and not below zero. */
export const PositiveRupees = Rupees.check(z.refine((amount) => amount >= 0, { error: 'amount' }))

/** 1,23,456 of '123456'. */
export const withCommas = (digits: string): string => digits.replaceAll(/\B(?=(\d{2})*\d{3}$)/g, ',')

/** With the commas of India: 1,23,456.78. */
export function indianRupees(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${withCommas(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** In a sentence, as the screens show it: ₹1,23,456.78. */
export const rupeesInText = (amount: Paise): string => indianRupees(amount).replace(/^(-?)/, '$1₹')
