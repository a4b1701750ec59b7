import * as z from 'zod/mini'

import { Email, Mobile, optionalText, PinCode, says, text, YesNo } from '../fields.ts'
import { MESSAGE_LANGUAGES } from '../messages/events.ts'
import { dictionary } from '../words.ts'

type Text = z.ZodMiniType<string, string>

type Shown = {
  words: readonly [en: string, hi: string, mr?: string]
  /** Of samples and of the template for files. */
  example: string
  /** What others call it, in files that come from elsewhere. */
  also?: readonly string[]
  /** In a form. */
  longest?: number
  /** A spreadsheet writes it with spaces, or cuts it. */
  isNumber?: true
  /** In a file it may be left out, though the form asks for it. */
  isOptionalInFiles?: true
  /** It is no personal data: it stays when who he is is erased. */
  stays?: true
}

const needed = <S extends Text>(schema: S, shown: Shown) => ({ ...shown, schema, input: schema, reply: z.string() })

/** It may be left empty. */
const optional = <S extends Text>(schema: S, shown: Shown) => ({
  ...shown,
  schema,
  input: optionalText(schema),
  reply: z.string(),
  blank: '' as const,
})

type Chosen = Shown & {
  values: readonly [string, ...string[]]
  /** Further spellings in files. */
  spelled: Readonly<Record<string, string>>
}

const choice = <I extends z.ZodMiniType, R extends Text>(
  input: I,
  reply: R,
  more: Chosen & { blank: z.output<R> },
) => ({
  ...more,
  input,
  reply,
})

const TYPES = ['RESIDENTIAL', 'COMMERCIAL'] as const
const YES_NO = ['YES', 'NO'] as const
const LANGUAGES = ['', ...MESSAGE_LANGUAGES] as const

/**
 * What an operator writes of a customer, each once. Read off it: what the call takes and answers, the columns of the table and of
 * files in and out, the words of form, page, reports and audit, and what is erased.
 */
export const CUSTOMER_FIELDS = {
  fname: needed(text(60), {
    words: ['First name', 'नाम'],
    also: ['पहला नाम', 'name', 'customername', 'firstname', 'subscribername'],
    example: 'Savita',
    longest: 60,
  }),
  lname: optional(text(60), {
    words: ['Last name', 'सरनेम'],
    also: ['उपनाम', 'lastname', 'surname'],
    example: 'Kulkarni',
    longest: 60,
  }),
  mobilephone: needed(Mobile, {
    words: ['Mobile', 'मोबाइल', 'मोबाइल'],
    also: ['mobileno', 'mobilenumber', 'phone'],
    example: '9822098220',
  }),
  landline: optional(z.string().check(z.trim(), z.regex(/^0?\d{6,11}$/, says('landline'))), {
    words: ['Landline', 'लैंडलाइन'],
    also: ['telephone'],
    example: '02532345678',
    longest: 12,
    isNumber: true,
  }),
  email: optional(Email, {
    words: ['E-mail', 'ई-मेल'],
    also: ['emailid', 'mail', 'ईमेल'],
    example: 'savita.kulkarni@example.in',
  }),
  addrline1: needed(text(120), {
    words: ['House and building', 'मकान और बिल्डिंग'],
    also: ['Address', 'पता', 'address1', 'addressline1'],
    example: '12 Godavari Niwas',
    longest: 120,
  }),
  addrline2: optional(text(120), {
    words: ['Address, second line', 'पते की दूसरी लाइन'],
    also: ['Address line 2', 'पता (दूसरी लाइन)', 'address2'],
    example: '',
    longest: 120,
  }),
  street: optional(text(80), {
    words: ['Street', 'गली / सड़क'],
    also: ['सड़क', 'road'],
    example: 'Gangapur Road',
    longest: 80,
  }),
  area: optional(text(80), { words: ['Area', 'इलाका'], also: ['locality'], example: 'Panchavati', longest: 80 }),
  city: needed(text(60), { words: ['City', 'शहर'], also: ['town'], example: 'Nashik', longest: 60, stays: true }),
  district: optional(text(60), { words: ['District', 'ज़िला'], example: 'Nashik', longest: 60, stays: true }),
  /** In a file that of his operator stands in. */
  state: needed(text(60), {
    words: ['State', 'राज्य'],
    example: 'Maharashtra',
    longest: 60,
    isOptionalInFiles: true,
    stays: true,
  }),
  zipcode: needed(PinCode, {
    words: ['PIN code', 'पिन कोड'],
    also: ['pin', 'pincode', 'zip'],
    example: '422003',
    longest: 6,
    isNumber: true,
  }),
  type: choice(z.enum(TYPES, says('required')), z.enum(TYPES), {
    words: ['Connection type', 'कनेक्शन टाइप'],
    values: TYPES,
    spelled: { HOME: 'RESIDENTIAL', SHOP: 'COMMERCIAL' },
    example: 'RESIDENTIAL',
    blank: 'RESIDENTIAL',
    stays: true,
  }),
  /** Of his messages; '' is that of his operator. */
  language: choice(z.optional(z.enum(LANGUAGES, says('unknown'))), z.enum(LANGUAGES), {
    words: ['Language of messages', 'मैसेज की भाषा'],
    also: ['smslanguage'],
    values: MESSAGE_LANGUAGES,
    spelled: { ENGLISH: 'en', HINDI: 'hi', MARATHI: 'mr' },
    example: '',
    blank: '',
  }),
  /** Whether he has agreed to get them by WhatsApp. */
  whatsapp: choice(z.optional(z.enum(YES_NO, says('unknown'))), YesNo, {
    words: ['WhatsApp', 'WhatsApp'],
    also: ['WhatsApp agreed', 'WhatsApp की सहमति', 'optin'],
    values: YES_NO,
    spelled: { Y: 'YES', N: 'NO', TRUE: 'YES', FALSE: 'NO', '1': 'YES', '0': 'NO' },
    example: 'NO',
    blank: 'NO',
  }),
}

type Fields = typeof CUSTOMER_FIELDS
export type CustomerField = keyof Fields
export type CustomerValues = { [F in CustomerField]: z.output<Fields[F]['reply']> }
/** What the table fills in itself. */
export type BlankField = { [F in CustomerField]: Fields[F] extends { blank: string } ? F : never }[CustomerField]

export const CUSTOMER_FIELD_NAMES = Object.keys(CUSTOMER_FIELDS) as CustomerField[]

/** Each field as something else. */
const ofEach = (what: (field: Fields[CustomerField]) => unknown) =>
  Object.fromEntries(Object.entries(CUSTOMER_FIELDS).map(([name, field]) => [name, what(field)])) as unknown

export const customerInput = ofEach(({ input }) => input) as { [F in CustomerField]: Fields[F]['input'] }
export const customerReply = ofEach(({ reply }) => reply) as { [F in CustomerField]: Fields[F]['reply'] }
export const customerExample = ofEach(({ example }) => example) as CustomerValues

/** Of a row that holds more. */
export const customerValues = (row: CustomerValues): CustomerValues =>
  Object.fromEntries(CUSTOMER_FIELD_NAMES.map((field) => [field, row[field]])) as CustomerValues

/** With what else is noted of him. */
export const CUSTOMER_WORDS = {
  ...(ofEach((field) => field.words) as Record<CustomerField, Shown['words']>),
  ott_mob: ['OTT mobile', 'OTT मोबाइल'],
  ekyc: ['eKYC', 'eKYC'],
  aadhar: ['Aadhaar', 'आधार'],
  documents: ['Documents', 'दस्तावेज़'],
  crf: ['CRF', 'CRF'],
  stbno: ['STB', 'STB', 'STB'],
} as const

export const customerTexts = dictionary<Record<keyof typeof CUSTOMER_WORDS, string>>(CUSTOMER_WORDS)
