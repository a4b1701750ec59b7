import { DELIVERY_STEPS } from '../hardware/delivery.ts'
import { CUSTOMER_EVENTS, declarationOf } from '../messages/events.ts'
import { MESSAGE_REASONS } from '../messages/reason-words.ts'
import { CUSTOMER_WORDS } from '../subscribers/fields.ts'
import { PACK_REASONS, REFUND_WORDS } from '../subscriptions/pack-reasons.ts'
import type { Values, Words } from './declaration.ts'

const words = (en: string, hi: string): Words => ({ en, hi })
const good = (en: string, hi: string) => ({ en, hi, tone: 'good' as const })
const bad = (en: string, hi: string) => ({ en, hi, tone: 'bad' as const })
const wait = (en: string, hi: string) => ({ en, hi, tone: 'wait' as const })
const plain = (en: string, hi: string) => ({ en, hi, tone: 'plain' as const })

export const YES_NO: Values = { YES: words('Yes', 'हाँ'), NO: words('No', 'नहीं') }

/** Those who are no person of the operator. */
export const AUTHORS: Values = {
  SYSTEM: words('Automatic', 'अपने-आप'),
  desk: words('Provider', 'प्रोवाइडर'),
}

/** Where a row is an area, that of the customers who are in none. */
export const WITHOUT_AREA: Values = { '': words('Without an area', 'बिना एरिया के') }

/** Why money moved, by the ledger's own word for it. */
export const LEDGER_REASONS: Values = {
  topup: words('Top-up', 'टॉप-अप'),
  'plan-sale': words('Pack sale', 'पैक की बिक्री'),
  'box-sale': words('Hardware', 'हार्डवेयर'),
  refund: words('Refund', 'रिफ़ंड'),
  'refund-to-source': words('Refund to the bank', 'बैंक में रिफ़ंड'),
  deposit: words('STB deposit', 'STB डिपॉज़िट'),
  commission: words('Commission', 'कमीशन'),
  opening: words('Opening balance', 'शुरुआती बैलेंस'),
  adjustment: words('Correction by the provider', 'प्रोवाइडर का सुधार'),
}

export const PAYMENT_PURPOSES: Values = { TOPUP: words('Wallet', 'वॉलेट'), BOX: words('Hardware', 'हार्डवेयर') }

export const PAYMENT_STATE_WORDS: Values = {
  CREATED: wait('Not paid yet', 'अभी पेमेंट नहीं हुआ'),
  PENDING: wait('Being confirmed', 'कन्फ़र्म हो रहा है'),
  PAID: good('Paid', 'पेमेंट हुआ'),
  FAILED: bad('Failed', 'फ़ेल हुआ'),
  CANCELLED: plain('Cancelled', 'कैंसल हुआ'),
  EXPIRED: plain('Timed out', 'समय निकल गया'),
  UNKNOWN: wait('No reply yet', 'अभी जवाब नहीं मिला'),
  HELD: wait('Under review', 'जाँच चल रही है'),
  SENT_BACK: plain('Sent back', 'वापस भेजा गया'),
}

export const ORDER_STATE_WORDS: Values = {
  CREATED: wait('Waiting for payment', 'पेमेंट बाकी'),
  PAID: good('Paid', 'पेमेंट हुआ'),
  CANCELLED: plain('Cancelled', 'रद्द'),
}

export const DELIVERY_WORDS: Values = {
  WAITING: wait(...DELIVERY_STEPS.WAITING),
  PACKED: wait(...DELIVERY_STEPS.PACKED),
  DISPATCHED: wait(...DELIVERY_STEPS.DISPATCHED),
  RECEIVED: good(...DELIVERY_STEPS.RECEIVED),
}

export const PAID_BY: Values = { WALLET: words('Wallet', 'वॉलेट') }

/** The goods that everybody sells. */
export const GOODS: Values = {
  SD: words('SD STB', 'SD STB'),
  HD: words('HD STB', 'HD STB'),
  ANDROID: words('Android STB', 'Android STB'),
  ADAPTOR: words('Adaptor', 'अडैप्टर'),
  REMOTE: words('Remote', 'रिमोट'),
  'RCA CABLE': words('RCA cable', 'RCA केबल'),
}

const MONTH_WORDS: readonly (readonly [string, string, string])[] = [
  ['JAN', 'January', 'जनवरी'],
  ['FEB', 'February', 'फ़रवरी'],
  ['MAR', 'March', 'मार्च'],
  ['APR', 'April', 'अप्रैल'],
  ['MAY', 'May', 'मई'],
  ['JUN', 'June', 'जून'],
  ['JUL', 'July', 'जुलाई'],
  ['AUG', 'August', 'अगस्त'],
  ['SEP', 'September', 'सितंबर'],
  ['OCT', 'October', 'अक्टूबर'],
  ['NOV', 'November', 'नवंबर'],
  ['DEC', 'December', 'दिसंबर'],
]

/** With the supplements that a month can have; nobody has seen a third. */
export const BILL_MONTHS: Values = Object.fromEntries(
  MONTH_WORDS.flatMap(([key, en, hi]) => [
    [key, words(en, hi)],
    [`${key} Supplement`, words(`${en}, supplement`, `${hi}, सप्लीमेंट`)],
    [`${key} Supplement 2`, words(`${en}, supplement 2`, `${hi}, सप्लीमेंट 2`)],
    [`${key} Supplement 3`, words(`${en}, supplement 3`, `${hi}, सप्लीमेंट 3`)],
  ]),
)

export const BILL_KINDS: Values = {
  MONTH: words('Month', 'महीना'),
  SUPPLEMENT: words('Supplement', 'सप्लीमेंट'),
}

export const SALE_KINDS: Values = {
  NEW: words('New', 'नया'),
  RENEW: words('Renewal', 'रिचार्ज'),
  CHANGE: words('Change of base pack', 'बेस पैक बदला'),
}

export const SALE_SOURCES: Values = {
  CART: words('Cart', 'कार्ट'),
  AUTORENEW: words('Auto-renew', 'ऑटो-रिचार्ज'),
  SCHEDULE: words('Scheduled change', 'तय बदलाव'),
  BULK: words('Bulk file', 'बल्क फ़ाइल'),
  MOVED_IN: words('Moved in', 'पुराने सिस्टम से'),
}

export const PLAN_TYPE_WORDS: Values = {
  BASE: words('Base pack', 'बेस पैक'),
  PACKAGE: words('Add-on pack', 'ऐड-ऑन पैक'),
  CHANNEL: words('Channel', 'चैनल'),
}

export const CONTRACT_STATES: Values = {
  A: good('Active', 'एक्टिव'),
  D: bad('Disconnected', 'डिस्कनेक्ट'),
  S: bad('Suspended', 'सस्पेंड'),
  E: plain('Expired', 'एक्सपायर'),
  C: plain('Cancelled', 'रद्द'),
}

/** What became of it at the headend, whatever has happened to the pack since. */
export const PROVISION_WORDS: Values = {
  PENDING: wait('Activation pending', 'एक्टिवेशन बाकी'),
  ACCEPTED: words('Activated on STB', 'STB पर एक्टिव हुआ'),
  REJECTED: bad('Activation failed, refunded', 'एक्टिव नहीं हुआ, रिफ़ंड'),
}

export const BOX_STATES: Values = {
  ACTIVE: good('Active', 'एक्टिव'),
  EXPIRING: wait('Expiring soon', 'जल्द एक्सपायर होगा'),
  EXPIRED: bad('Expired', 'एक्सपायर'),
  DISCONNECTED: bad('Disconnected', 'डिस्कनेक्ट'),
  INACTIVE: plain('No pack', 'पैक नहीं है'),
  FAULTY: bad('Faulty', 'खराब'),
}

export const SCHEDULE_STATE_WORDS: Values = {
  PENDING: wait('Pending', 'बाकी'),
  DONE: good('Done', 'हो गया'),
  CANCELLED: plain('Cancelled', 'रद्द'),
  FAILED: bad('Failed', 'नहीं हुआ'),
}

export const BULK_KIND_WORDS: Values = {
  ACTIVATE: words('Activate or renew', 'एक्टिवेट या रिचार्ज'),
  DISCONNECT: words('Disconnect', 'डिस्कनेक्ट'),
  RECONNECT: words('Reconnect', 'रीकनेक्ट'),
}

export const BULK_STATE_WORDS: Values = {
  READY: wait('Checked, not started', 'जाँच हो गई, शुरू नहीं'),
  RUNNING: wait('Running', 'चल रहा है'),
  DONE: good('Finished', 'पूरा हुआ'),
  CANCELLED: plain('Cancelled', 'रद्द'),
}

export const EKYC_STATES: Values = { YES: good('Recorded', 'eKYC दर्ज'), NO: bad('Not recorded', 'eKYC बाकी') }

/** Verified is the word of an identity service; what an operator entered is recorded. */
export const EKYC_PROOFS: Values = {
  VERIFIED: good('Verified', 'वेरिफ़ाई'),
  RECORDED: plain('Recorded', 'eKYC दर्ज'),
  NONE: bad('Not recorded', 'eKYC बाकी'),
}

export const SMS_STATES: Values = {
  WAITING: wait('Waiting', 'बाकी है'),
  SENT: plain('Sent', 'चला गया'),
  DELIVERED: good('Delivered', 'पहुँच गया'),
  FAILED: bad('Not delivered', 'नहीं पहुँचा'),
}

const valuesOf = (pairs: Readonly<Record<string, readonly [string, string]>>): Values =>
  Object.fromEntries(Object.entries(pairs).map(([value, said]) => [value, words(...said)]))

export const SMS_REASONS = valuesOf(MESSAGE_REASONS)

/** What a customer was sent, by event. */
export const SMS_NAMES: Values = Object.fromEntries(
  CUSTOMER_EVENTS.map((event) => [event, words(...declarationOf(event).title)]),
)

export const SWAP_REASONS: Values = {
  'No power': words('No power', 'STB चालू नहीं होता'),
  'No signal': words('No signal', 'सिग्नल नहीं आता'),
  'Remote not working': words('Remote not working', 'रिमोट काम नहीं करता'),
  Burnt: words('Burnt', 'जल गया'),
  'Water damage': words('Water damage', 'पानी से खराब'),
  Upgrade: words('Upgrade', 'अपग्रेड'),
  Other: words('Other', 'अन्य'),
}

/** Why something was done, where a list gave the reason: of a pack, of an STB, of a refund. */
export const ACTIVITY_REASONS: Values = {
  ...SWAP_REASONS,
  ...valuesOf(PACK_REASONS),
  ...valuesOf(REFUND_WORDS),
}

/** What some fields of a customer hold, as it is kept. */
export const CUSTOMER_VALUES: Values = {
  ...YES_NO,
  VERIFIED: words('Verified', 'वेरिफ़ाई'),
  en: words('English', 'अंग्रेज़ी'),
  hi: words('Hindi', 'हिन्दी'),
  mr: words('Marathi', 'मराठी'),
  RESIDENTIAL: words('Residential', 'घर'),
  COMMERCIAL: words('Commercial', 'कमर्शियल'),
}

export const CUSTOMER_FIELDS: Values = Object.fromEntries(
  Object.entries(CUSTOMER_WORDS).map(([field, [en, hi]]) => [field, words(en, hi)]),
)

/** The catalogue names genres and languages in English; one that is not known here stays as the provider wrote it. */
const inHindi = (pairs: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(pairs).map(([en, hi]) => [en, words(en, hi)]))

export const GENRES: Values = inHindi({
  Devotional: 'भक्ति',
  Infotainment: 'इन्फोटेनमेंट',
  Kids: 'किड्स',
  Lifestyle: 'लाइफ़स्टाइल',
  Movies: 'मूवी',
  Music: 'म्यूज़िक',
  News: 'न्यूज़',
  Regional: 'रीजनल',
  Sports: 'स्पोर्ट्स',
})

export const LANGUAGES: Values = inHindi({
  Assamese: 'असमिया',
  Bengali: 'बांग्ला',
  Bhojpuri: 'भोजपुरी',
  English: 'अंग्रेज़ी',
  Gujarati: 'गुजराती',
  Hindi: 'हिंदी',
  Kannada: 'कन्नड़',
  Malayalam: 'मलयालम',
  Marathi: 'मराठी',
  Odia: 'उड़िया',
  Punjabi: 'पंजाबी',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Urdu: 'उर्दू',
})
