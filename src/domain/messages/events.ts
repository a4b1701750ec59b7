import type { Language } from '../words.ts'

export const CHANNELS = ['SMS', 'WHATSAPP', 'EMAIL'] as const
export type Channel = (typeof CHANNELS)[number]

/** WAITING to leave, SENT to the vendor, DELIVERED to the phone as the vendor says, or FAILED with a reason. */
export const MESSAGE_STATES = ['WAITING', 'SENT', 'DELIVERED', 'FAILED'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Every language that texts are kept in; a further one is a word here and rows of `message_template`. */
export const MESSAGE_LANGUAGES = ['en', 'hi', 'mr'] as const satisfies readonly Language[]
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

/** What the networks let a variable hold (DLT). */
export type VariableTag = 'numeric' | 'alphanumeric' | 'url' | 'urlott' | 'cbn' | 'email'

type EventDeclaration = {
  title: readonly [en: string, hi: string]
  to: 'CUSTOMER' | 'OPERATOR' | 'STAFF'
  /** In the order they are tried in; what an alert says too is sent only to who has no browser to be pushed to. */
  channels: readonly Channel[]
  variables: Readonly<Record<string, VariableTag>>
}

const REMINDER = { name: 'alphanumeric', box: 'alphanumeric', date: 'alphanumeric' } as const
const FROM_OPERATOR = { operator: 'alphanumeric', helpline: 'cbn' } as const
const FROM_PROVIDER = { portal: 'alphanumeric', helpline: 'cbn' } as const
const CODE = { code: 'numeric', minutes: 'numeric' } as const
const PACKS = { packs: 'numeric', amount: 'numeric', balance: 'numeric' } as const
const SMS = ['SMS'] as const
/** By WhatsApp for who has agreed to it, else by SMS. */
const CHAT = ['WHATSAPP', 'SMS'] as const

/** Every sentence that leaves for a phone or a mailbox. Its words are rows of `message_template`, by channel and language. */
export const MESSAGE_EVENTS = {
  OTP_MOBILE: {
    title: ['Code: new mobile number', 'कोड: नया मोबाइल नंबर'],
    to: 'CUSTOMER',
    channels: SMS,
    variables: CODE,
  },
  OTP_OTT: { title: ['Code: OTT account', 'कोड: OTT अकाउंट'], to: 'CUSTOMER', channels: SMS, variables: CODE },
  OTP_RENEWAL: { title: ['Code: renewal', 'कोड: रिचार्ज'], to: 'CUSTOMER', channels: SMS, variables: CODE },
  OTP_UPI: { title: ['Code: UPI id', 'कोड: UPI ID'], to: 'OPERATOR', channels: SMS, variables: CODE },
  OTP_GATEWAY: { title: ['Code: payment gateway', 'कोड: पेमेंट गेटवे'], to: 'OPERATOR', channels: SMS, variables: CODE },
  PASSWORD_RESET: {
    title: ['Password reset', 'पासवर्ड रीसेट'],
    to: 'OPERATOR',
    channels: ['SMS', 'EMAIL'],
    variables: { ...CODE, portal: 'alphanumeric', link: 'url' },
  },
  CONTACT_CHANGED: {
    title: ['Mobile number or e-mail changed', 'मोबाइल नंबर या ई-मेल बदला'],
    to: 'OPERATOR',
    channels: ['SMS', 'EMAIL'],
    variables: { ...FROM_PROVIDER, user: 'alphanumeric', digits: 'numeric' },
  },
  REGISTRATION_APPROVED: {
    title: ['Registration approved', 'रजिस्ट्रेशन मंज़ूर'],
    to: 'OPERATOR',
    channels: SMS,
    variables: { ...FROM_PROVIDER, lcoid: 'alphanumeric' },
  },
  REGISTRATION_REFUSED: {
    title: ['Registration refused', 'रजिस्ट्रेशन नामंज़ूर'],
    to: 'OPERATOR',
    channels: SMS,
    variables: { ...FROM_PROVIDER, lcoid: 'alphanumeric', reason: 'alphanumeric' },
  },
  EXP5: {
    title: ['Expiring in next 5 days', 'अगले 5 दिन में एक्सपायर'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: { ...REMINDER, ...FROM_OPERATOR },
  },
  EXP3: {
    title: ['Expiring in next 3 days', 'अगले 3 दिन में एक्सपायर'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: { ...REMINDER, ...FROM_OPERATOR },
  },
  EXP1: {
    title: ['Expiring tomorrow', 'कल एक्सपायर'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: { ...REMINDER, ...FROM_OPERATOR },
  },
  EXPD: {
    title: ['Expired', 'एक्सपायर हो चुका'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: { ...REMINDER, ...FROM_OPERATOR },
  },
  DUES: {
    title: ['Dues', 'बकाया'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: { name: 'alphanumeric', amount: 'numeric', ...FROM_OPERATOR },
  },
  RECEIPT: {
    title: ['Receipt', 'रसीद'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: {
      name: 'alphanumeric',
      amount: 'numeric',
      receipt: 'alphanumeric',
      balance: 'numeric',
      ...FROM_OPERATOR,
    },
  },
  PAY_LINK: {
    title: ['Payment link', 'पेमेंट लिंक'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: { name: 'alphanumeric', amount: 'numeric', link: 'url', ...FROM_OPERATOR },
  },
  OUTAGE: {
    title: ['Signal is down', 'सिग्नल बंद है'],
    to: 'CUSTOMER',
    channels: CHAT,
    variables: { name: 'alphanumeric', until: 'alphanumeric', ...FROM_OPERATOR },
  },
  BROADBAND_LOGIN: {
    title: ['Broadband user name and password', 'ब्रॉडबैंड यूज़र नेम और पासवर्ड'],
    to: 'CUSTOMER',
    channels: SMS,
    variables: { name: 'alphanumeric', username: 'alphanumeric', password: 'alphanumeric', ...FROM_OPERATOR },
  },
  RENEWAL_DUE: {
    title: ['Auto-renew: covered', 'ऑटो-रिचार्ज: बैलेंस काफ़ी'],
    to: 'OPERATOR',
    channels: CHAT,
    variables: { ...FROM_PROVIDER, ...PACKS, date: 'alphanumeric' },
  },
  RENEWAL_SHORT: {
    title: ['Auto-renew: top-up needed', 'ऑटो-रिचार्ज: टॉप-अप चाहिए'],
    to: 'OPERATOR',
    channels: CHAT,
    variables: { ...FROM_PROVIDER, ...PACKS, date: 'alphanumeric', short: 'numeric' },
  },
  RENEWAL_FAILED: {
    title: ['Auto-renew failed', 'ऑटो-रिचार्ज फ़ेल'],
    to: 'OPERATOR',
    channels: CHAT,
    variables: { ...FROM_PROVIDER, packs: 'numeric', balance: 'numeric' },
  },
  RENEWAL_FAILED_SHORT: {
    title: ['Auto-renew failed: low balance', 'ऑटो-रिचार्ज फ़ेल: बैलेंस कम'],
    to: 'OPERATOR',
    channels: CHAT,
    variables: { ...FROM_PROVIDER, ...PACKS },
  },
  TICKET_ANSWERED: {
    title: ['Ticket answered', 'टिकट का जवाब'],
    to: 'OPERATOR',
    channels: CHAT,
    variables: { ...FROM_PROVIDER, ticket: 'alphanumeric' },
  },
  BOX_DISPATCHED: {
    title: ['STBs dispatched', 'STB भेजे गए'],
    to: 'OPERATOR',
    channels: CHAT,
    variables: { ...FROM_PROVIDER, order: 'alphanumeric' },
  },
  PAYMENT_RECEIVED: {
    title: ['Payment received', 'पेमेंट मिला'],
    to: 'OPERATOR',
    channels: CHAT,
    variables: { ...FROM_PROVIDER, amount: 'numeric', payment: 'alphanumeric' },
  },
  TEST: {
    title: ['Test', 'टेस्ट'],
    to: 'STAFF',
    channels: CHANNELS,
    variables: { portal: 'alphanumeric', name: 'alphanumeric' },
  },
} as const satisfies Record<string, EventDeclaration>

export type MessageEvent = keyof typeof MESSAGE_EVENTS
export const MESSAGE_EVENT_NAMES = Object.keys(MESSAGE_EVENTS) as [MessageEvent, ...MessageEvent[]]

/** What an operator sends to his customers and pays for: these count against the quota of the month. */
export const QUOTA_EVENTS = [
  'EXP5',
  'EXP3',
  'EXP1',
  'EXPD',
  'DUES',
  'RECEIPT',
  'PAY_LINK',
  'OUTAGE',
] as const satisfies readonly MessageEvent[]
/** What a customer gets, in the order of the reports. */
export const CUSTOMER_EVENTS = [...QUOTA_EVENTS, 'OTP_RENEWAL', 'OTP_MOBILE', 'OTP_OTT', 'BROADBAND_LOGIN'] as const
export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

export const declarationOf = (event: MessageEvent): EventDeclaration => MESSAGE_EVENTS[event]

export const isMessageEvent = (name: string): name is MessageEvent => Object.hasOwn(MESSAGE_EVENTS, name)

/** The operator's wish (`smstype`) and the customer's own language, as texts are kept. */
export const languageOf = (...wishes: readonly string[]): MessageLanguage =>
  wishes.map((wish) => MESSAGE_LANGUAGES.find((known) => known === wish.toLowerCase())).find(Boolean) ?? 'en'
