import { type Day, dayOf, HOUR_MS, startOf } from '../dates.ts'
import type { MessageEvent } from './events.ts'

/** The four reminders of the specification, and which days before or after the last one each fits; today is the first of five or three. */
export const SMS_TEMPLATES = [
  { smsid: 'EXP5', displayText: 'Expiring in next 5 days', days: [0, 4] },
  { smsid: 'EXP3', displayText: 'Expiring in next 3 days', days: [0, 2] },
  { smsid: 'EXP1', displayText: 'Expiring tomorrow', days: [1, 1] },
  { smsid: 'EXPD', displayText: 'Expired', days: [-3650, -1] },
] as const

export type SmsTemplate = (typeof SMS_TEMPLATES)[number]
export type SmsId = SmsTemplate['smsid']
export const SMS_IDS = SMS_TEMPLATES.map(({ smsid }) => smsid)

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A day as the templates write it, e.g. 05 Sep. */
export const smsDate = (day: Day): string => `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1]}`

/** SMS go out between nine in the morning and nine in the evening, Indian time; others wait for the next morning. */
export const SMS_HOURS = { from: 9, to: 21 } as const

/** When a reminder asked for at this moment goes out: now, or at nine of the next day that has its hours before it. */
export function smsSendsAt(now: Date): Date {
  const midnight = startOf(dayOf(now)).getTime()
  const opens = midnight + SMS_HOURS.from * HOUR_MS
  if (now.getTime() < opens) return new Date(opens)
  return now.getTime() < midnight + SMS_HOURS.to * HOUR_MS ? now : new Date(opens + 24 * HOUR_MS)
}

/** What would be no news in the morning, and what warns of somebody who acts now, goes out at night too. */
const AT_NIGHT: readonly string[] = ['OUTAGE', 'CONTACT_CHANGED', 'TEST'] satisfies MessageEvent[]

/** The same for any message, also one that was tried in the evening and is tried again. */
export const leavesAt = (event: string, now: Date): Date => (AT_NIGHT.includes(event) ? now : smsSendsAt(now))

/** The alphabet of a plain SMS (GSM 03.38); those of the second row take the place of two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_TWICE = '^{}\\[~]|€'

type SmsSize = { alphabet: 'GSM-7' | 'UNICODE'; characters: number; parts: number }

/** What a text costs: of 160 plain characters or 70 of any script a part, a little less where there are several. */
export function smsSize(text: string): SmsSize {
  const letters = Array.from(text)
  const isPlain = letters.every((letter) => GSM.includes(letter) || GSM_TWICE.includes(letter))
  const characters = isPlain
    ? letters.reduce((sum, letter) => sum + (GSM_TWICE.includes(letter) ? 2 : 1), 0)
    : text.length
  const [one, many] = isPlain ? [160, 153] : [70, 67]
  const parts = characters <= one ? 1 : Math.ceil(characters / many)
  return { alphabet: isPlain ? 'GSM-7' : 'UNICODE', characters, parts }
}

export const smsParts = (text: string): number => smsSize(text).parts
