import { describe, expect, it } from 'vitest'

import { EXPIRING_DAYS } from '../subscribers/rules.ts'
import { SMS_TEMPLATES, smsDate, smsParts, smsSendsAt } from './templates.ts'

const at = (time: string) => new Date(`2026-07-15T${time}+05:30`)

describe('the registered reminders', () => {
  it('are the four of the specification', () => {
    expect(SMS_TEMPLATES.map(({ displayText }) => displayText)).toEqual([
      'Expiring in next 5 days',
      'Expiring in next 3 days',
      'Expiring tomorrow',
      'Expired',
    ])
  })

  it('never call a pack expired on its last day, which runs until midnight', () => {
    const fitting = (daysLeft: number) =>
      SMS_TEMPLATES.filter(({ days: [least, most] }) => least <= daysLeft && daysLeft <= most).map(({ smsid }) => smsid)
    expect([fitting(0), fitting(1), fitting(2), fitting(4), fitting(5), fitting(-1)]).toEqual([
      ['EXP5', 'EXP3'],
      ['EXP5', 'EXP3', 'EXP1'],
      ['EXP5', 'EXP3'],
      ['EXP5'],
      [],
      ['EXPD'],
    ])
  })

  it('count today as the first of their days, as the dashboard does', () => {
    const [five] = SMS_TEMPLATES
    expect(five.days).toEqual([0, EXPIRING_DAYS - 1])
  })
})

it.each([
  ['08:59:59', '2026-07-15T09:00:00+05:30'],
  ['09:00:00', '2026-07-15T09:00:00+05:30'],
  ['20:59:59', '2026-07-15T20:59:59+05:30'],
  ['21:00:00', '2026-07-16T09:00:00+05:30'],
  ['23:30:00', '2026-07-16T09:00:00+05:30'],
  ['00:10:00', '2026-07-15T09:00:00+05:30'],
])('a reminder asked for at %s in India goes out at %s', (asked, sent) => {
  expect(smsSendsAt(at(asked))).toEqual(new Date(sent))
})

it('a day is written with two digits and three letters', () => {
  expect([smsDate('2026-09-05'), smsDate('2026-12-31')]).toEqual(['05 Sep', '31 Dec'])
})

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  ['क'.repeat(70), 1],
  ['क'.repeat(71), 2],
  [`₹${'a'.repeat(70)}`, 2],
  ['é'.repeat(160), 1],
  ['['.repeat(80), 1],
  ['['.repeat(81), 2],
])('%s costs %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
