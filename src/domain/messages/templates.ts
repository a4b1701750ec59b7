import { dayOf, startOf, type Day } from '../dates.ts'

/** The four registered reminders. The law fixes their text; only the variables differ, each at most thirty characters. */
export const SMS_TEMPLATES = [
  {
    smsid: 'EXP5',
    displayText: 'Expiring in next 5 days',
    content:
      'Dear {name}, your TV pack on box ending {box} expires on {date}. Please renew with your operator {operator} or call toll-free {helpline}.',
    days: [0, 5],
  },
  {
    smsid: 'EXP3',
    displayText: 'Expiring in next 3 days',
    content:
      'Dear {name}, only 3 days or less are left on box ending {box}, till {date}. Please renew with your operator {operator} or call toll-free {helpline}.',
    days: [0, 3],
  },
  {
    smsid: 'EXP1',
    displayText: 'Expiring tomorrow',
    content:
      'Dear {name}, your TV pack on box ending {box} expires tomorrow, {date}. Please renew with your operator {operator} or call toll-free {helpline}.',
    days: [1, 1],
  },
  {
    smsid: 'EXPD',
    displayText: 'Expired',
    content:
      'Dear {name}, your TV subscription on box ending {box} has expired on {date}. Please renew it with your operator {operator} or call toll-free {helpline}.',
    days: [-3650, -1],
  },
] as const

export type SmsId = (typeof SMS_TEMPLATES)[number]['smsid']
export const SMS_IDS = SMS_TEMPLATES.map(({ smsid }) => smsid)

const LONGEST_VARIABLE = 30

/** The text as it goes out. */
export const fillTemplate = (content: string, variables: Record<string, string>): string =>
  content.replaceAll(/\{(\w+)\}/g, (_, name: string) => (variables[name] ?? '').slice(0, LONGEST_VARIABLE))

/** The variables of a text, sorted; one that stands there twice is named twice. */
export const variablesIn = (content: string): string[] =>
  [...content.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day as the templates write it, e.g. 05 Sep. */
export const smsDate = (day: Day): string => `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`

/** SMS go out between nine in the morning and nine in the evening, Indian time; others wait for the next morning. */
export const SMS_HOURS = { from: 9, to: 21 } as const

const HOUR_MS = 3_600_000

/** When a reminder asked for at this moment goes out: now, or at nine of the next day that has its hours before it. */
export function smsSendsAt(now: Date): Date {
  const midnight = startOf(dayOf(now)).getTime()
  const opens = midnight + SMS_HOURS.from * HOUR_MS
  if (now.getTime() < opens) return new Date(opens)
  return now.getTime() < midnight + SMS_HOURS.to * HOUR_MS ? now : new Date(opens + 24 * HOUR_MS)
}

/** How many SMS of 160 or 70 characters a text costs. */
export function smsParts(text: string): number {
  // oxlint-disable-next-line no-control-regex -- what fits into the GSM alphabet
  const plain = /^[\x00-\x7f]*$/.test(text)
  const [one, many] = plain ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / many)
}
