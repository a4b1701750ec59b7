import * as z from 'zod/mini'

import { fieldCodes, Email, Mobile, Pan, PinCode } from '../fields.ts'
import { Gstin, gstinFits } from '../gstin.ts'
import { AGREEMENTS } from '../operators/rules.ts'
import type { Language, Translation } from '../words.ts'
import { translationIn } from '../words.ts'
import {
  Aadhaar,
  AccountNumber,
  CardNumber,
  CellAmount,
  CellDay,
  CellPhone,
  CellYesNo,
  choice,
  hiddenAadhaar,
  isFormula,
  line,
  numberCell,
  plainCell,
  StateName,
  StbNumber,
} from './cells.ts'
import { customerColumns, type ImportColumn } from './customer-columns.ts'
import type { ImportKind } from './kinds.ts'
import { reasonWords, wrongCell, wrongRow, type Reason, type ReasonCode } from './reasons.ts'

type Words = readonly [title: string, titleHi: string, example: string, ...also: string[]]

const column = <S extends z.ZodMiniType>([title, titleHi, example, ...also]: Words, schema: S) => ({
  title,
  titleHi,
  example,
  also,
  schema,
})

const OPERATOR = column(['Operator', 'ऑपरेटर', 'LCO10001', 'lcoid', 'lcocode', 'lconumber', 'frcan'], line(20))
const STB = ['STB number', 'STB नंबर', "'8940000000000001", 'stb', 'stbno', 'stbserialno', 'boxno', 'boxnumber'] as const

/** By whatever number of his the operator's own list has. */
const CUSTOMER = column(
  ['Customer', 'ग्राहक', '2000000001', 'customerid', 'customerno', 'can', 'accountno', 'stb', 'stbno', 'subscriberid'],
  line(20),
)

const columns = {
  OPERATORS: {
    frcan: column(['FRCAN', 'FRCAN', 'FR100234', 'franchise'], line(12)),
    lconame: column(['LCO name', 'LCO का नाम', 'Sai Cable Network', 'name', 'firm', 'networkname'], line(80)),
    contactname: column(['Contact name', 'संपर्क व्यक्ति', 'Suresh Patil', 'contact', 'owner', 'ownername'], line(80)),
    mobileno: column(['Mobile', 'मोबाइल', '9822012345', 'mobilenumber', 'phone', 'mobileno'], Mobile),
    email: column(['E-mail', 'ईमेल', 'sai@example.in', 'emailid', 'mail'], Email),
    addrline1: column(['Address', 'पता', '12 Station Road', 'address1', 'addressline1'], line(120)),
    city: column(['City', 'शहर', 'Pune', 'town'], line(60)),
    region: column(['Region', 'राज्य', 'Maharashtra', 'state'], StateName),
    zipcode: column(['PIN code', 'पिन कोड', '411001', 'pin', 'pincode', 'zip'], numberCell(PinCode)),
    panno: { ...column(['PAN', 'PAN', 'ABCDE1234F', 'panno', 'pannumber'], Pan), kept: 'sealed' as const },
    gstin: column(['GSTIN', 'GSTIN', '', 'gst', 'gstno'], z.optional(Gstin)),
    headendid: column(['Headend', 'हेडएंड', 'HE01', 'headendid'], line(20)),
    employee: column(['Employee', 'कर्मचारी', '', 'salesperson', 'executive'], z.optional(line(20))),
    smstype: column(['SMS language', 'SMS भाषा', 'HI', 'language', 'smstype'], z.optional(choice(['EN', 'HI', 'MR']))),
  },
  OPERATOR_FIELDS: {
    operator: OPERATOR,
    lcoportalnumber: column(
      ['Helpline', 'हेल्पलाइन', '0253 2500100', 'lcoportalnumber', 'helplineno', 'supportnumber'],
      z.optional(CellPhone),
    ),
    ncf: column(['NCF', 'NCF', 'YES', 'ncf', 'networkfee'], z.optional(CellYesNo)),
    payment: column(['Online payment', 'ऑनलाइन पेमेंट', 'YES', 'payment', 'onlinepayment'], z.optional(CellYesNo)),
    floor: column(
      ['Balance that must stay', 'इतना बैलेंस बचा रहे', '0.00', 'floor', 'walletfloor', 'minimumbalance'],
      z.optional(CellAmount),
    ),
    agreement: column(
      ['Agreement', 'एग्रीमेंट', 'MIA', 'agreement', 'agreementtype', 'lcoagreementtype'],
      z.optional(choice(AGREEMENTS)),
    ),
  },
  BOXES: {
    operator: OPERATOR,
    stbno: column(STB, StbNumber),
    vcno: column(
      ['VC number', 'VC नंबर', "'1500000001", 'vc', 'vcno', 'smartcard', 'smcno', 'cardno', 'smcserialno'],
      CardNumber,
    ),
    stb_type: column(['STB type', 'STB का प्रकार', 'HD', 'type', 'stbtype'], choice(['SD', 'HD', 'ANDROID'])),
    model: column(['Model', 'मॉडल', 'DSB-4321', 'boxmodel', 'stbmodel'], line(60)),
    castype: column(['CAS', 'CAS', 'Nagravision', 'castype', 'casvendor'], line(40)),
    state: column(
      ['Condition', 'हालत', 'GOOD', 'status', 'condition'],
      z.optional(choice(['GOOD', 'FAULTY'], { STOCK: 'GOOD', OK: 'GOOD' })),
    ),
  },
  CUSTOMERS: {
    operator: OPERATOR,
    accountno: column(
      ['CAN', 'CAN', '1200045678', 'accountno', 'customerno', 'accountnumber', 'customercan', 'can'],
      z.optional(AccountNumber),
    ),
    stbno: column(STB, z.optional(StbNumber)),
    ...customerColumns,
    aadhar: {
      ...column(['Aadhaar', 'आधार', '', 'aadhar', 'uid', 'aadhaarno', 'aadharno'], z.optional(Aadhaar)),
      kept: 'last4' as const,
    },
  },
  CONTRACTS: {
    stbno: column(STB, StbNumber),
    plancode: column(['Plan code', 'प्लान कोड', 'DESI-30D', 'plancode', 'pack', 'packcode', 'plan'], line(40)),
    starts: column(
      ['Started', 'शुरू', '01-07-2026', 'startdate', 'starts', 'activationdate', 'from'],
      z.optional(CellDay),
    ),
    validity: column(
      ['Valid till', 'कब तक', '31-07-2026', 'expiry', 'expirydate', 'validity', 'enddate', 'till'],
      CellDay,
    ),
    status: column(
      ['Status', 'स्टेटस', 'ACTIVE', 'contractstatus'],
      z.optional(
        choice(['ACTIVE', 'DISCONNECTED'], { A: 'ACTIVE', D: 'DISCONNECTED', E: 'ACTIVE', EXPIRED: 'ACTIVE' }),
      ),
    ),
    autorenew: column(
      ['Auto-renew', 'ऑटो-रिचार्ज', 'NO', 'ऑटो-रिन्यू', 'autorenew', 'autorenewal'],
      z.optional(CellYesNo),
    ),
  },
  OPENINGS: {
    operator: OPERATOR,
    amount: column(['Balance', 'बैलेंस', '12,500.00', 'amount', 'openingbalance', 'walletbalance', 'credit'], CellAmount),
    comment: column(['Comment', 'टिप्पणी', '', 'remark', 'note'], z.optional(line(120))),
  },
  COMMISSIONS: {
    operator: OPERATOR,
    amount: column(['Amount', 'रकम', '1,250.00', 'commission', 'reward', 'credit', 'payout'], CellAmount),
    comment: column(['For what', 'किस लिए', 'Commission for October', 'remark', 'note', 'comment', 'month'], line(120)),
  },
  DUES: {
    customer: CUSTOMER,
    amount: column(['Due', 'बकाया', '450.00', 'amount', 'olddue', 'balance', 'outstanding', 'dues'], CellAmount),
    day: column(['Since', 'कब से', '01-04-2026', 'date', 'duedate', 'day', 'duesince'], z.optional(CellDay)),
    note: column(['Note', 'नोट', '', 'remark', 'comment'], z.optional(line(200))),
  },
  PRICES: {
    customer: CUSTOMER,
    plancode: column(
      ['Plan code', 'प्लान कोड', 'DESI-30D', 'plancode', 'pack', 'packcode', 'plan'],
      z.optional(line(40)),
    ),
    price: column(['Price', 'कीमत', '250.00', 'amount', 'rate', 'monthly', 'ownprice'], CellAmount),
  },
} satisfies Record<ImportKind, Record<string, ImportColumn>>

type Columns = typeof columns
type Row<C> = { [N in keyof C]: C[N] extends { schema: infer S extends z.ZodMiniType } ? z.output<S> : never }
/** A row as it is written. */
export type ImportRow<K extends ImportKind> = Row<Columns[K]>

/** An operator's own files name no operator. */
export const importColumns = (kind: ImportKind, isOperators: boolean): [name: string, column: ImportColumn][] =>
  Object.entries<ImportColumn>(columns[kind]).filter(([name]) => !(isOperators && name === 'operator'))

export const columnTitle = (kind: ImportKind, name: string, language: Language): string => {
  const found = (columns[kind] as Record<string, ImportColumn>)[name]
  if (!found) return name
  const other: Translation = [found.titleHi]
  return language === 'en' ? found.title : (translationIn(other, language) ?? found.title)
}

export const isNeeded = ({ schema }: ImportColumn): boolean => !schema.safeParse(undefined).success

/** Names as they are compared: without case, spaces and signs. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

type Known = ReadonlyMap<string, string>

/** Which column of ours each of the file is, '' for none: as it was said the last time, else by its name. Each is taken once. */
export function mapHeaders(
  kind: ImportKind,
  headers: readonly string[],
  how: { known: Known; isOperators: boolean },
): string[] {
  const ours = importColumns(kind, how.isOperators)
  const taken = new Set<string>()
  const take = (name: string | undefined): string => {
    if (name === undefined || taken.has(name) || !ours.some(([own]) => own === name)) return ''
    taken.add(name)
    return name
  }
  const plain = headers.map(plainName)
  const own = columnsBy(ours, (name, { title, titleHi }) => [name, title, titleHi])
  const other = columnsBy(ours, (_name, { also }) => also)
  const remembered = plain.map((header) => take(how.known.get(header)))
  const named = plain.map((header, n) => remembered[n] || take(own.get(header)))
  return plain.map((header, n) => named[n] || take(other.get(header)))
}

type Ours = readonly (readonly [string, ImportColumn])[]

/** Which column is meant by a heading; the first of two that go by one name. */
const columnsBy = (ours: Ours, spellings: (name: string, own: ImportColumn) => readonly string[]) =>
  new Map(
    ours.toReversed().flatMap(([name, own]) => spellings(name, own).map((one) => [plainName(one), name] as const)),
  )

export const missingColumns = (kind: ImportKind, mapped: readonly string[], isOperators: boolean): string[] =>
  importColumns(kind, isOperators)
    .filter(([name, own]) => isNeeded(own) && !mapped.includes(name))
    .map(([name]) => name)

const REASON_OF: Record<string, ReasonCode> = { required: 'required', invalid: 'invalid' }
const codeOf = (code: string): ReasonCode =>
  code in reasonWords.en ? (code as ReasonCode) : (REASON_OF[code] ?? 'invalid')

export type ReadRow = { cells: Record<string, string>; row: Record<string, unknown> | null; reason: Reason | '' }

/** Reads the rows of one file: what each says, or what is wrong with it first. */
export function rowReader(kind: ImportKind, mapped: readonly string[]): (cells: readonly string[]) => ReadRow {
  const own = columns[kind] as Record<string, ImportColumn>
  const places = mapped.flatMap((name, place) => (name === '' ? [] : [{ name, place }]))
  const schema = z.object(Object.fromEntries(places.map(({ name }) => [name, own[name]!.schema])))
  return (given) => {
    const cells: Record<string, string> = {}
    for (const { name, place } of places) {
      const cell = plainCell(given[place] ?? '')
      if (cell !== '') cells[name] = cell
    }
    const formula = Object.entries(cells).find(([, cell]) => isFormula(cell))
    if (formula) return { cells, row: null, reason: wrongCell(formula[0], 'formula') }
    const read = schema.safeParse(cells)
    if (!read.success) {
      const [[name, code] = ['', 'invalid']] = Object.entries(fieldCodes(read.error))
      return { cells, row: null, reason: wrongCell(name, codeOf(code)) }
    }
    const reason = wrongTogether(kind, read.data)
    return { cells, row: reason === '' ? read.data : null, reason }
  }
}

/** What is wrong with cells beside each other. */
function wrongTogether(kind: ImportKind, row: Record<string, unknown>): Reason | '' {
  if (kind === 'OPERATORS') {
    const { gstin, panno, region } = row as ImportRow<'OPERATORS'>
    if (gstin && !gstinFits(gstin, panno, region)) return wrongRow('gstin.other')
  }
  if (kind === 'CONTRACTS') {
    const { starts, validity } = row as ImportRow<'CONTRACTS'>
    if (starts && starts > validity) return wrongRow('contract.period')
  }
  return kind === 'OPENINGS' && (row as ImportRow<'OPENINGS'>).amount === 0 ? wrongRow('opening.zero') : ''
}

/** A cell as it may be kept: of an Aadhaar no more than four digits, whatever is wrong with it. */
export function keptCells(kind: ImportKind, cells: Record<string, string>) {
  const own = columns[kind] as Record<string, ImportColumn>
  const open: Record<string, string> = {}
  const sealed: Record<string, string> = {}
  for (const [name, cell] of Object.entries(cells)) {
    const { kept } = own[name]!
    if (kept === 'sealed') sealed[name] = cell
    else open[name] = kept === 'last4' ? hiddenAadhaar(cell) : cell
  }
  return { open, sealed }
}
