import fc from 'fast-check'
import { expect, it } from 'vitest'

import { dayOf } from '#domain/dates.ts'
import { paise } from '#domain/money.ts'
import { wholeMoney } from '#web/ui/Money.tsx'

import { day, moment, money, monthWord, number, shortDay, shortMoney } from './format.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

it('writes every amount as India does, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      expect(money(paise(amount))).toBe(rupees.format(amount / 100))
    }),
  )
  expect([0, 5, -5, 99_900, 1_00_000, 1_23_45_678_09].map((amount) => money(paise(amount)))).toEqual([
    '₹0.00',
    '₹0.05',
    '-₹0.05',
    '₹999.00',
    '₹1,000.00',
    '₹1,23,45,678.09',
  ])
})

it('leaves out paise that are not there, and only those', () => {
  expect([5_000_00, -5_000_00, 5_000_50, 0].map((amount) => wholeMoney(paise(amount)))).toEqual([
    '₹5,000',
    '-₹5,000',
    '₹5,000.50',
    '₹0',
  ])
})

it('shortens what would not fit to lakhs and crores, rounded to two decimals', () => {
  expect(
    [99_999_99, 1_00_000_00, 12_34_567_00, -12_34_567_00, 123_45_67_890_00].map((one) => shortMoney(paise(one))),
  ).toEqual(['₹99,999.99', '₹1.00 L', '₹12.35 L', '-₹12.35 L', '₹123.46 Cr'])
})

it('writes numbers with the same digits and groups in both languages', () => {
  const india = new Intl.NumberFormat('en-IN')
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(number(value)).toBe(india.format(value))
    }),
  )
  expect([0, 2.5, -0.125, 1234.5678].map((value) => number(value))).toEqual(['0', '2.5', '-0.125', '1,234.568'])
})

const MOMENT = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

it.each([
  ['en', 'en-IN'],
  ['hi', 'hi-IN-u-nu-latn'],
] as const)('writes days and hours in %s as they are said in India, in Indian time', (language, locale) => {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Kolkata' })
    return (date: Date) => format.format(date)
  }
  const days = written({ dateStyle: 'medium' })
  const moments = written({ dateStyle: 'medium', timeStyle: 'short' })
  const shortDays = written({ day: 'numeric', month: 'short' })
  const months = written({ month: 'short', year: 'numeric' })
  fc.assert(
    fc.property(MOMENT, (at) => {
      expect(day(at, language)).toBe(days(at))
      expect(moment(at, language)).toBe(moments(at).replace(/ (?=[ap]m$)/, '\u00A0'))
      expect(shortDay(dayOf(at), language)).toBe(shortDays(at))
      expect(monthWord(dayOf(at).slice(0, 7), language)).toBe(months(at))
    }),
  )
})
