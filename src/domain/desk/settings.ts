import * as z from 'zod/mini'

import { Count } from '../fields.ts'
import { paise, Rupees, ZERO, type Paise } from '../money.ts'
import { TOP_UP_BOUNDS, TOP_UP_LEAST, TOP_UP_MOST, UNPAID_MINUTES } from '../payments/rules.ts'
import { RETRACK_LIMITS } from '../hardware/device-rules.ts'
import { UNDO_LIMITS } from '../subscriptions/contract.ts'

const between = (least: number, most: number) => z.refine<number>((value) => value >= least && value <= most)

const rupees = (least: number, most: number) => ({
  unit: '₹',
  schema: Rupees.check(z.refine((amount: Paise) => amount >= least && amount <= most)),
})
const whole = (unit: string, least: number, most: number) => ({ unit, schema: Count.check(between(least, most)) })

/** The numbers that a provider may change while everything runs. What is not set here is what the environment or this list says. */
export const SETTINGS = {
  TOPUP_LEAST: {
    meaning: 'The least that one top-up may carry',
    default: TOP_UP_LEAST,
    ...rupees(TOP_UP_BOUNDS.least, TOP_UP_BOUNDS.most),
  },
  TOPUP_MOST: {
    meaning: 'The most that one top-up may carry',
    default: TOP_UP_MOST,
    ...rupees(TOP_UP_BOUNDS.least, TOP_UP_BOUNDS.most),
  },
  BOX_ORDER_MINUTES: {
    meaning: 'An unpaid box order or top-up is given up after this',
    default: UNPAID_MINUTES,
    ...whole('minutes', 5, 1440),
  },
  LATE_RENEWAL_FEE: {
    meaning: 'What the renewal of a base pack costs more once it has run out; 0 is nothing',
    default: ZERO,
    ...rupees(0, 100_000),
  },
  RETRACK_WAIT_MINUTES: {
    meaning: 'The pause between two retracks of one box',
    default: RETRACK_LIMITS.waitMinutes,
    ...whole('minutes', 0, 120),
  },
  RETRACKS_A_DAY: {
    meaning: 'How often one box may be retracked in a day',
    default: RETRACK_LIMITS.aDay,
    ...whole('times', 1, 100),
  },
  SMS_QUOTA: {
    meaning: 'SMS that one operator may send as reminders in a month; a long text counts as several',
    default: 5000,
    ...whole('SMS', 0, 1_000_000),
  },
  SMS_PRICE: {
    meaning: 'What the vendor charges for one part of an SMS; shown as the cost of messages',
    default: paise(20),
    ...rupees(0, 10_000),
  },
  WHATSAPP_PRICE: {
    meaning: 'What WhatsApp charges for one message; shown as the cost of messages. Answers within a day cost nothing',
    default: paise(15),
    ...rupees(0, 10_000),
  },
  OTP_SMS_A_DAY: {
    meaning: 'One-time codes that one operator and his people may have sent to customers in a day',
    default: 300,
    ...whole('SMS', 1, 100_000),
  },
  UPLOAD_MB_A_DAY: {
    meaning: 'Documents, photos and files of customers that one operator and his people may send up in a day',
    default: 300,
    ...whole('MB', 1, 100_000),
  },
  GATEWAY_CHECKS_A_DAY: {
    meaning: 'How often the payment service is asked in a day for one operator about payments that are not decided',
    default: 500,
    ...whole('times', 1, 100_000),
  },
  UNDO_MINUTES: {
    meaning: 'How long a sale that the headend has accepted can be taken back',
    default: UNDO_LIMITS.minutes,
    ...whole('minutes', 0, 1440),
  },
  UNDOS_A_MONTH: {
    meaning: 'How often sales of one box can be taken back in a month',
    default: UNDO_LIMITS.aMonth,
    ...whole('times', 0, 100),
  },
  CONSENT_ABOVE: {
    meaning: 'What one person may move in one wallet in a day; above it a second person has to allow it',
    default: paise(1_000_000),
    ...rupees(0, 1_000_000_000),
  },
}

export type SettingName = keyof typeof SETTINGS
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> }

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name)

/** As the desk shows and types it. */
export const settingText = <Name extends SettingName>(name: Name, value: Settings[Name]): string =>
  z.encode(SETTINGS[name].schema, value)

/** What was typed, or null where it is not possible. */
export function settingFrom<Name extends SettingName>(name: Name, text: string): Settings[Name] | null {
  const read = z.safeDecode(SETTINGS[name].schema as z.ZodMiniType<Settings[Name], string>, text)
  return read.success ? read.data : null
}
