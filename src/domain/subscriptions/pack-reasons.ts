import { LINE_ELSEWHERE, NO_ANSWER } from '../services/parts.ts'
import type { FullLanguage } from '../words.ts'

/** What an undo and a change of pack give as their reason. */
export const UNDONE = 'Taken back as if not bought'
const CHANGED_TO = 'Changed to '
export const changedTo = (planname: string): string => CHANGED_TO + planname
/** What a refund by the provider gives; it stands on the credit note. */
export const CHARGED_TWICE = 'Charged twice'
export const NOT_ACTIVATED = 'Not activated'
/** The days as people here write them. */
export const darkOn = (from: string, to: string): string =>
  from === to ? `No signal on ${from}` : `No signal from ${from} to ${to}`
const DARK = /^No signal (?:on|from) ([\d-]+)(?: to ([\d-]+))?$/

/** What a refund was asked for. */
export const REFUND_WORDS = {
  NO_SIGNAL: ['No signal', 'सिग्नल नहीं था'],
  CHARGED_TWICE: [CHARGED_TWICE, 'दो बार पैसा कटा'],
  NOT_ACTIVATED: [NOT_ACTIVATED, 'पैक चालू नहीं हुआ'],
} as const

/** Why something happened to a pack, by what is kept of it. */
export const PACK_REASONS = {
  'Payment Due': ['Payment due', 'पेमेंट बाकी'],
  'Non Payment': ['Non-payment', 'पेमेंट नहीं दिया'],
  'Customer Request': ['Customer request', 'ग्राहक ने कहा'],
  'House Locked': ['House locked', 'घर बंद है'],
  Shifted: ['Shifted', 'दूसरी जगह चले गए'],
  'Box Faulty': ['STB faulty', 'STB खराब'],
  'Payment Received': ['Payment received', 'पेमेंट मिल गया'],
  'House Opened': ['House opened', 'घर खुल गया'],
  'Disconnected by mistake': ['Disconnected by mistake', 'गलती से डिस्कनेक्ट हुआ था'],
  'Wrong pack': ['Wrong pack', 'गलत पैक'],
  Other: ['Other', 'कुछ और'],
  [CHARGED_TWICE]: REFUND_WORDS.CHARGED_TWICE,
  [NOT_ACTIVATED]: REFUND_WORDS.NOT_ACTIVATED,
  [UNDONE]: [UNDONE, 'जैसे खरीदा ही न हो, वैसे वापस'],
  [NO_ANSWER]: ['The vendor did not answer', 'वेंडर ने जवाब नहीं दिया'],
  [LINE_ELSEWHERE]: [LINE_ELSEWHERE, 'लाइन दूसरे STB के साथ चल रही है'],
} as const

/** What a person or a vendor wrote stands as it is. */
export function packReason(reason: string, language: FullLanguage): string {
  const [en, hi] = (PACK_REASONS as Readonly<Record<string, readonly [string, string]>>)[reason] ?? [reason]
  return language === 'en' ? en : (hi ?? inHindi(reason))
}

function inHindi(reason: string): string {
  if (reason.startsWith(CHANGED_TO)) return `नया पैक: ${reason.slice(CHANGED_TO.length)}`
  const [, from, to] = DARK.exec(reason) ?? []
  if (to) return `${from} से ${to} तक सिग्नल नहीं`
  return from ? `${from} को सिग्नल नहीं` : reason
}
