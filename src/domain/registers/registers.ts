import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import type { FieldCode } from '../field-messages.ts'
import { says, text } from '../fields.ts'
import { REGION_NAMES } from '../gstin.ts'
import { BOX_KINDS } from '../hardware/device-rules.ts'
import { CHANNELS, MESSAGE_EVENT_NAMES, MESSAGE_LANGUAGES } from '../messages/events.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import type { CellSchema, Register, RegisterColumn, RegisterName } from './declaration.ts'

const id = (longest: number) =>
  z
    .string()
    .check(z.trim(), z.toUpperCase(), z.regex(new RegExp(`^[A-Z0-9][A-Z0-9-]{0,${longest - 1}}$`), says('code')))
const frcan = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6,12}$/, says('frcan')))
const maybe = (schema: z.ZodMiniType<string, string>) => z.union([z.literal(''), schema])
const phone = z.string().check(z.trim(), z.regex(/^\+?\d[\d -]{5,18}$/, says('phone')))

/** Degrees, as a map gives them. */
const degrees = (most: number) =>
  z
    .codec(z.string().check(z.trim(), z.regex(/^-?\d{1,3}(\.\d{1,9})?$/, says('degrees'))), z.number(), {
      decode: Number,
      encode: String,
    })
    .check(z.refine((value) => Math.abs(value) <= most, says('degrees')))

const words = (key: string, title: RegisterColumn['title'], longest: number, more: Partial<RegisterColumn> = {}) => ({
  key,
  title,
  kind: 'text' as const,
  schema: more.optional ? maybe(text(longest)) : text(longest),
  ...more,
})

const code = (key: string, title: RegisterColumn['title'], schema: CellSchema = id(20)): RegisterColumn => ({
  key,
  title,
  kind: 'text',
  schema,
})

const oneOf = (
  key: string,
  title: RegisterColumn['title'],
  choices: readonly [string, ...string[]],
): RegisterColumn => ({
  key,
  title,
  kind: 'text',
  schema: z.enum(choices, { error: ({ input }) => (input ? 'choice' : 'required') satisfies FieldCode }),
  choices,
})

/** Whole months, ten years at most; none is 0. */
const months = z.codec(z.string().check(z.trim(), z.regex(/^(\d{1,2}|1[01]\d|120)?$/, says('number'))), z.number(), {
  decode: Number,
  encode: String,
})

/** Up to a lakh; none is 0. */
const deposit = z
  .codec(z.string(), Rupees, { decode: (typed) => typed.trim() || '0', encode: (rupees) => rupees })
  .check(z.refine((amount) => amount >= 0 && amount <= 10_000_000, says('amount')))

const STATES = REGION_NAMES as unknown as readonly [string, ...string[]]

const region: RegisterColumn = {
  ...words('region', ['State', 'राज्य'], 60),
  of: { register: 'regions' },
}

/** Every list that the provider's people keep themselves. A new one is a row here, a table, and its line in `server/registers/tables.ts`. */
export const REGISTERS: Record<RegisterName, Register> = {
  franchises: {
    title: ['Franchises', 'फ़्रैंचाइज़'],
    hint: ['Who may register as an operator, by FRCAN.', 'FRCAN के हिसाब से कौन ऑपरेटर बन सकता है।'],
    key: ['frcan'],
    columns: [
      code('frcan', ['FRCAN', 'FRCAN'], frcan),
      code('frcode', ['Franchise code', 'फ़्रैंचाइज़ कोड']),
      words('type', ['Franchise type', 'फ़्रैंचाइज़ टाइप'], 20, { hint: ['Such as MOCA or DPO.', 'जैसे MOCA या DPO।'] }),
      code('dpid', ['Distribution point', 'डिस्ट्रीब्यूशन पॉइंट']),
    ],
  },
  headends: {
    title: ['Headends', 'हेडएंड'],
    hint: ['Where the signal of operators comes from.', 'ऑपरेटरों का सिग्नल कहाँ से आता है।'],
    key: ['headendid'],
    columns: [code('headendid', ['Headend ID', 'हेडएंड ID']), words('headendname', ['Name', 'नाम'], 80)],
  },
  counters: {
    title: ['Counters', 'काउंटर'],
    hint: ['Offices where operators can go.', 'दफ़्तर जहाँ ऑपरेटर जा सकते हैं।'],
    key: ['locationid'],
    columns: [
      code('locationid', ['Counter ID', 'काउंटर ID']),
      { ...words('headendid', ['Headend', 'हेडएंड'], 20), of: { register: 'headends' } },
      words('name', ['Name', 'नाम'], 80),
      words('address', ['Address', 'पता'], 200),
      words('city', ['City', 'शहर'], 60),
      region,
      { key: 'phone', title: ['Phone', 'फ़ोन'], kind: 'text', schema: phone },
      words('hours', ['Opening hours', 'खुलने का समय'], 80),
      { key: 'latitude', title: ['Latitude', 'अक्षांश'], kind: 'number', schema: degrees(90) },
      { key: 'longitude', title: ['Longitude', 'देशांतर'], kind: 'number', schema: degrees(180) },
    ],
  },
  employees: {
    title: ['Employees', 'कर्मचारी'],
    hint: [
      'Who looks after operators; asked for at registration.',
      'ऑपरेटरों की देखभाल कौन करता है; रजिस्ट्रेशन में पूछा जाता है।',
    ],
    key: ['employee'],
    columns: [code('employee', ['Employee ID', 'कर्मचारी ID']), words('employeename', ['Name', 'नाम'], 80)],
  },
  regions: {
    title: ['Regions', 'इलाके'],
    hint: ['States in which operators can register.', 'राज्य जिनमें ऑपरेटर रजिस्टर हो सकते हैं।'],
    key: ['region'],
    columns: [
      oneOf('region', ['State', 'राज्य'], STATES),
      words('office', ['Regional office', 'क्षेत्रीय दफ़्तर'], 120, { optional: true }),
      { key: 'phone', title: ['Phone', 'फ़ोन'], kind: 'text', schema: maybe(phone), optional: true },
    ],
  },
  cities: {
    title: ['Cities', 'शहर'],
    hint: ['Suggested at registration, by state.', 'रजिस्ट्रेशन में राज्य के हिसाब से सुझाए जाते हैं।'],
    key: ['region', 'city'],
    columns: [region, words('city', ['City', 'शहर'], 60)],
  },
  schemes: {
    title: ['Schemes', 'स्कीम'],
    hint: [
      'A pack at another LCO price for some days, in one state or everywhere (*).',
      'कुछ दिनों के लिए पैक का अलग LCO रेट, एक राज्य में या सब जगह (*)।',
    ],
    key: ['schemeid'],
    columns: [
      code('schemeid', ['Scheme ID', 'स्कीम ID']),
      words('schemename', ['Name', 'नाम'], 80),
      words('description', ['Description', 'ब्यौरा'], 200),
      words('plancode', ['Pack code', 'पैक कोड'], 40),
      { ...region, of: { register: 'regions', also: '*' } },
      { key: 'discountedlcoprice', title: ['LCO price', 'LCO रेट'], kind: 'money', schema: PositiveRupees },
      { key: 'starts', title: ['From', 'कब से'], kind: 'day', schema: Day },
      { key: 'ends', title: ['To', 'कब तक'], kind: 'day', schema: Day },
    ],
  },
  boxmodels: {
    title: ['STB models', 'STB मॉडल'],
    hint: ['Which STBs there are; stock is added by model.', 'कौन-कौन से STB हैं; स्टॉक मॉडल से जोड़ा जाता है।'],
    key: ['model'],
    columns: [
      words('model', ['Model', 'मॉडल'], 60),
      oneOf('stb_type', ['Type', 'टाइप'], BOX_KINDS),
      words('maker', ['Manufacturer', 'निर्माता'], 80, { optional: true }),
      {
        key: 'warranty_months',
        title: ['Warranty in months', 'वारंटी (महीने)'],
        kind: 'number',
        schema: months,
        optional: true,
      },
      {
        key: 'deposit',
        title: ['Deposit (₹)', 'डिपॉज़िट (₹)'],
        hint: [
          'Taken from the operator’s wallet while the STB is with a customer, given back when it comes back.',
          'STB ग्राहक के पास रहने तक ऑपरेटर के वॉलेट से कटता है, STB लौटने पर वापस मिलता है।',
        ],
        kind: 'money',
        schema: deposit,
        optional: true,
      },
    ],
  },
  casvendors: {
    title: ['CAS vendors', 'CAS वेंडर'],
    hint: ['Conditional access systems of your headends.', 'आपके हेडएंड के कंडीशनल एक्सेस सिस्टम।'],
    key: ['castype'],
    columns: [words('castype', ['CAS', 'CAS'], 40), words('vendor', ['Company', 'कंपनी'], 80, { optional: true })],
  },
  templates: {
    title: ['Message templates', 'मैसेज टेम्पलेट'],
    hint: [
      'The words of every SMS (as registered, DLT), WhatsApp message and e-mail, by language. What stands in braces is filled in. For WhatsApp, the template ID is the name it was approved under.',
      'हर SMS (DLT में रजिस्टर्ड), WhatsApp मैसेज और ई-मेल के शब्द, भाषा के हिसाब से। कोष्ठक में जो है वह भरा जाता है। WhatsApp के लिए टेम्पलेट ID वह नाम है जिससे वह मंज़ूर हुआ।',
    ],
    key: ['event', 'channel', 'language'],
    columns: [
      oneOf('event', ['Event', 'इवेंट'], MESSAGE_EVENT_NAMES),
      oneOf('channel', ['Channel', 'चैनल'], CHANNELS),
      oneOf('language', ['Language', 'भाषा'], MESSAGE_LANGUAGES),
      words('text', ['Text', 'टेक्स्ट'], 1000, {
        kind: 'lines',
        hint: ['As it is registered, letter for letter.', 'जैसा रजिस्टर्ड है, हूबहू।'],
      }),
      words('subject', ['Subject (e-mail)', 'विषय (ई-मेल)'], 120, { optional: true }),
      {
        ...code('templateid', ['Template ID (DLT)', 'टेम्पलेट ID (DLT)'], maybe(text(60))),
        optional: true,
      },
      {
        ...code(
          'entityid',
          ['Entity ID (DLT)', 'एंटिटी ID (DLT)'],
          maybe(z.string().check(z.trim(), z.regex(/^\d{10,25}$/, says('number')))),
        ),
        optional: true,
      },
      {
        ...code(
          'header',
          ['Header (DLT)', 'हेडर (DLT)'],
          maybe(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,11}$/, says('code')))),
        ),
        optional: true,
      },
      oneOf('status', ['Status', 'स्टेटस'], ['ON', 'OFF']),
    ],
  },
}
