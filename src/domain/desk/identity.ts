import * as z from 'zod/mini'

import { Email, optionalText, says, text } from '../fields.ts'
import { Gstin } from '../gstin.ts'
import { Phone } from './shapes.ts'

/** Addresses that nobody has: of documentation, and of this program's own demo. */
const EXAMPLE = /(?:@|\/\/|\.)example\.(?:in|com|net|org)\b|^1800[ -]?123[ -]?4567$/i

export const isExample = (value: string): boolean => EXAMPLE.test(value)

const real = z.refine<string>((value) => !isExample(value), says('example'))
const phone = Phone.check(real)

const channel = (part: string): number => {
  const share = parseInt(part, 16) / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** How well white letters are read on it, as WCAG counts. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(colour.slice(at, at + 2)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

const Colour = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^#[0-9a-f]{6}$/, { ...says('colour'), abort: true }),
  z.refine((colour) => contrastWithWhite(colour) >= 4.5, says('colour')),
)

/** Who the provider is, wherever a page, a paper or a message says it. Nothing of it is compiled in. */
export const IDENTITY = {
  PORTAL_TITLE: text(40).check(real),
  PROVIDER_NAME: text(120).check(real),
  PROVIDER_ADDRESS: text(200).check(real),
  PROVIDER_GSTIN: Gstin,
  HELPLINE: phone,
  SUPPORT_HOURS: text(80),
  SUPPORT_MAIL: Email.check(real),
  GRIEVANCE_OFFICER: text(80).check(real),
  GRIEVANCE_MAIL: Email.check(real),
  COLOUR: optionalText(Colour),
  LOGO: optionalText(text(300)),
}

export type IdentityName = keyof typeof IDENTITY
export type Identity = Record<IdentityName, string>

export const IDENTITY_NAMES = Object.keys(IDENTITY) as IdentityName[]

const MAY_BE_EMPTY: readonly IdentityName[] = ['COLOUR', 'LOGO']

/** What has to be said before a page may be shown to the world. */
export const missingIdentity = (identity: Identity): IdentityName[] =>
  IDENTITY_NAMES.filter((name) => !MAY_BE_EMPTY.includes(name) && identity[name] === '')

/** What the desk's form calls each, and the page that asks for them. */
export const IDENTITY_WORDS = {
  PORTAL_TITLE: ['Title of the portal', 'पोर्टल का नाम'],
  PROVIDER_NAME: ['Registered name', 'रजिस्टर्ड नाम'],
  PROVIDER_ADDRESS: ['Registered address', 'रजिस्टर्ड पता'],
  PROVIDER_GSTIN: ['GSTIN', 'GSTIN'],
  HELPLINE: ['Helpline', 'हेल्पलाइन'],
  SUPPORT_HOURS: ['Support hours', 'सपोर्ट का समय'],
  SUPPORT_MAIL: ['Support e-mail', 'सपोर्ट का ई-मेल'],
  GRIEVANCE_OFFICER: ['Grievance officer', 'शिकायत अधिकारी'],
  GRIEVANCE_MAIL: ['E-mail of the grievance officer', 'शिकायत अधिकारी का ई-मेल'],
  COLOUR: ['Colour', 'रंग'],
  LOGO: ['Logo', 'लोगो'],
} as const satisfies Record<IdentityName, readonly [english: string, hindi: string]>
