import { type Day, dayOf, indianClock } from '#domain/dates.ts'
import { paise, rupeesInText, withCommas, type Paise } from '#domain/money.ts'
import type { Language } from '#domain/words.ts'

/*
 * Numbers and days are written by hand: the browser's own formatters cost a slow phone the time of a whole screen at their first use,
 * and write some months differently in every version. Latin digits in every language: that is how bills and boxes are read.
 */

const LAKH = 1_00_000
const CRORE = 1_00_00_000

/** ₹1,23,456.00 */
export const money: (amount: Paise) => string = rupeesInText

/** ₹12.35 L where the whole amount would not fit; below a lakh the whole amount. */
export function shortMoney(amount: Paise): string {
  const size = Math.abs(amount) / 100
  if (size >= CRORE) return `${money(inUnits(amount, CRORE))} Cr`
  if (size >= LAKH) return `${money(inUnits(amount, LAKH))} L`
  return money(amount)
}

/** A hundredth of the unit is the least that is shown. */
const inUnits = (amount: Paise, unit: number): Paise => paise(Math.sign(amount) * Math.round(Math.abs(amount) / unit))

/** With at most three decimals. */
export function number(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.')
  return `${value < 0 ? '-' : ''}${withCommas(whole)}${decimals ? `.${decimals}` : ''}`
}

const MONTHS: Record<Language, string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  hi: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  mr: ['जाने', 'फेब्रु', 'मार्च', 'एप्रि', 'मे', 'जून', 'जुलै', 'ऑग', 'सप्टें', 'ऑक्टो', 'नोव्हें', 'डिसें'],
}

const monthName = (of: Day, language: Language): string => MONTHS[language][Number(of.slice(5, 7)) - 1] ?? ''

/** 28 Nov, where the year is plain from what stands around it. */
export const shortDay = (of: Day, language: Language): string => `${Number(of.slice(8, 10))} ${monthName(of, language)}`

/** 'Jul 2026' of '2026-07'. */
export const monthWord = (month: string, language: Language): string =>
  `${monthName(month, language)} ${month.slice(0, 4)}`

/** 28 Nov 2026, as it is in India wherever the browser stands. */
export function day(date: Date, language: Language): string {
  const india = dayOf(date)
  return `${shortDay(india, language)} ${india.slice(0, 4)}`
}

/** 28 Nov 2026, 9:05 pm */
export const moment = (date: Date, language: Language): string => `${day(date, language)}, ${indianClock(date)}`
