import type { Paise } from '#domain/money.ts'

import type { Language } from './language.ts'

// Latin digits in both languages: that is how bills and boxes are read
const LOCALE = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const satisfies Record<Language, string>

/** The business runs on Indian time wherever the browser stands. */
const TIME_ZONE = 'Asia/Kolkata'

const LAKH = 1_00_000
const CRORE = 1_00_00_000

/** Made once for each language: making a formatter costs a hundred times what using it does. */
export function perLanguage<F>(make: (locale: string) => F): (language: Language) => F {
  const made: Partial<Record<Language, F>> = {}
  return (language) => (made[language] ??= make(LOCALE[language]))
}

/** Days and hours as the shop's wall shows them. */
export const indianDates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE }))

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale))
const days = indianDates({ dateStyle: 'medium' })
const moments = indianDates({ dateStyle: 'medium', timeStyle: 'short' })

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₹1,23,456.00 */
export const money = (amount: Paise): string => rupees.format(amount / 100)

/** ₹12.35 L where the whole amount would not fit; below a lakh the whole amount. */
export function shortMoney(amount: Paise): string {
  const size = Math.abs(amount) / 100
  if (size >= CRORE) return `₹${twoDecimals.format(amount / 100 / CRORE)} Cr`
  if (size >= LAKH) return `₹${twoDecimals.format(amount / 100 / LAKH)} L`
  return money(amount)
}

export const number = (value: number, language: Language): string => numbers(language).format(value)

export const day = (date: Date, language: Language): string => days(language).format(date)

export const moment = (date: Date, language: Language): string => moments(language).format(date)
