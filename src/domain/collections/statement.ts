import * as z from 'zod/mini'

import { daysBetween, type Day } from '../dates.ts'
import { grouped } from '../lists.ts'
import { CellAmount, CellDay, plainCell } from '../imports/cells.ts'
import type { Paise } from '../money.ts'
import type { ReceiptMode } from './rules.ts'
import { REFERENCE, type LineState, type PayState } from './upi.ts'

export const STATEMENT_COLUMNS = ['date', 'narration', 'credit', 'debit', 'amount', 'type', 'utr'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]
/** Which column of the file is which, by its place. */
export type Layout = Partial<Record<StatementColumn, number>>

/** What banks call them; the first that fits is taken. */
const NAMES: Record<StatementColumn, RegExp> = {
  date: /^(?:(?:txn|tran|transaction|posting|post)?date|datetime|transactiondateandtime)$/,
  narration:
    /^(?:narration|description|particulars|details|remarks|transactionremarks|transactiondetails|transactionparticulars)$/,
  credit:
    /^(?:credit|creditamount|creditamt|depositamt|depositamount|deposit|deposits|cr|cramount|creditinr|depositamtinr|depositamountinr)$/,
  debit: /^(?:debit|debitamount|debitamt|withdrawalamt|withdrawalamount|withdrawal|withdrawals|dr|dramount|debitinr)$/,
  amount: /^(?:amount|transactionamount|txnamount|amountinr)$/,
  type: /^(?:type|drcr|crdr|debitcredit|transactiontype|indicator)$/,
  utr: /^(?:utr|utrno|utrnumber|rrn|refno|chqrefno|chqrefnumber|referenceno|refnochequeno|referencenumber|chequerefno|transactionid)$/,
}

const plain = (header: string): string => header.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Null where a row is no heading of a statement: money that came in has to have a day and words. */
export function layoutOf(
  headers: readonly string[],
  said: Partial<Record<StatementColumn, string>> = {},
): Layout | null {
  const layout: Layout = {}
  for (const column of STATEMENT_COLUMNS) {
    const named = said[column]
    const place = headers.findIndex((header) =>
      named
        ? header.trim() === named
        : NAMES[column].test(plain(header)) && !Object.values(said).includes(header.trim()),
    )
    if (place >= 0) layout[column] = place
  }
  const { date, narration, credit, amount } = layout
  return date !== undefined && narration !== undefined && (credit ?? amount) !== undefined ? layout : null
}

export type BankLine = {
  day: Day
  narration: string
  amount: Paise
  /** Every number in it that could be the bank's; most lines have one. */
  utrs: string[]
  /** Ours, where the payer's app has passed it on. */
  reference: string
}

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** As banks write days: 03-Jul-2026, 03/07/26 and what other files hold. */
function bankDay(cell: string): Day | null {
  const day = cell.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?$/i, '')
  const named = /^(\d{1,2})[-/. ]([A-Za-z]{3})[A-Za-z]*[-/. ](\d{2}|\d{4})$/.exec(day)
  const month = named ? MONTHS.indexOf(named[2]!.toLowerCase()) : -1
  const short = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})$/.exec(day)
  const written = named
    ? month % 3 === 0
      ? `${named[1]}-${month / 3 + 1}-${named[3]!.padStart(4, '20')}`
      : ''
    : short
      ? `${short[1]}-${short[2]}-20${short[3]}`
      : day
  const read = CellDay.safeParse(written)
  return read.success ? read.data : null
}

const cellAt = (cells: readonly string[], place: number | undefined): string => plainCell(cells[place ?? -1] ?? '')

/** Beside an amount: behind it or before it, with a dot or in brackets. */
const SIGN = /(?<=\d)\s*\(?([cd]r)\.?\)?$|^\(?([cd]r)\.?\)?\s*(?=[₹\d])/i
const WENT_OUT = /^(?:d|dr|debit|debited|withdrawal)\.?$/i

/** The sign counts also where somebody has said which column the money is in: he may have meant the only one there is. */
function moneyIn(cells: readonly string[], layout: Layout): Paise | 'NONE' | 'UNREAD' {
  const written = cellAt(cells, layout.credit ?? layout.amount)
  const [, behind, before] = SIGN.exec(written) ?? []
  const signs = [cellAt(cells, layout.type), behind ?? before ?? '']
  if (!/\d/.test(written) || signs.some((sign) => WENT_OUT.test(sign))) return 'NONE'
  const read = z.safeParse(CellAmount, written.replace(SIGN, ''))
  if (!read.success) return 'UNREAD'
  return read.data > 0 ? read.data : 'NONE'
}

/** A line of the bank that may have brought money, in a way nobody here can read. */
export function isUnread(cells: readonly string[], layout: Layout): boolean {
  const money = moneyIn(cells, layout)
  const day = cellAt(cells, layout.date)
  return bankDay(day) === null ? money !== 'NONE' && /^\d+[-/. ]\w+[-/. ]\d/.test(day) : money === 'UNREAD'
}

/** Money that came in; null for what went out, a balance carried forward, or a line that is none. */
export function readBankLine(cells: readonly string[], layout: Layout): BankLine | null {
  const at = (column: StatementColumn) => cellAt(cells, layout[column])
  const day = bankDay(at('date'))
  const amount = moneyIn(cells, layout)
  if (!day || typeof amount === 'string') return null
  const narration = at('narration').replaceAll(/\s+/g, ' ')
  const utrs = new Set([...`${at('utr')} ${narration}`.matchAll(/(?<!\d)0{0,4}(\d{12})(?!\d)/g)].map(([, utr]) => utr!))
  const reference = REFERENCE.exec(narration.toUpperCase())?.[0] ?? ''
  return { day, narration, amount, utrs: [...utrs], reference }
}

const BY_UPI = /(?<![A-Z])UPI(?![A-Z])/i
const BY_TRANSFER = /(?<![A-Z])(?:NEFT|IMPS|RTGS)(?![A-Z])/i

type Told = Pick<BankLine, 'narration' | 'utrs' | 'reference'>

/** Our reference and the word tell UPI; IMPS has numbers of 12 digits too, so a number alone tells only where no other way is named. */
export function modeOf({ narration, utrs, reference }: Told): ReceiptMode {
  if (reference || BY_UPI.test(narration)) return 'UPI'
  return utrs.length > 0 && !BY_TRANSFER.test(narration) ? 'UPI' : 'BANK'
}

export type Asked = {
  reference: string
  subscriberid: string
  amount: Paise
  state: PayState
  utr: string
  /** The day it was shown. */
  day: Day
}
export type Found = {
  state: Extract<LineState, 'SURE' | 'LIKELY' | 'NONE' | 'KNOWN'>
  subscriberid: string
  reference: string
  receiptno: string
}

type World = {
  asked: readonly Asked[]
  /** Receipts by the bank's number that they carry. */
  booked: ReadonlyMap<string, string>
}

const NOTHING: Found = { state: 'NONE', subscriberid: '', reference: '', receiptno: '' }
/** A payment of this amount that was asked for so many days before is offered to a person, never booked by itself. */
const LIKELY_DAYS = 3

const isOpen = ({ state }: Asked): boolean => state === 'SHOWN' || state === 'SAID_PAID'

/**
 * Which request each line pays. Sure is only what names one open request, by our reference or the bank's number, with the same
 * amount, and is the one line that does so.
 */
export function matchLines(lines: readonly BankLine[], { asked, booked }: World): Found[] {
  const byReference = new Map(asked.map((one) => [one.reference, one]))
  const byUtr = new Map(asked.filter(({ utr, state }) => utr && state !== 'EXPIRED').map((one) => [one.utr, one]))
  const named = lines.map(({ utrs, reference }) => {
    const found = [byReference.get(reference), ...utrs.map((utr) => byUtr.get(utr))]
    return [...new Set(found.filter((one) => one !== undefined))]
  })
  const times = countOf(named.flat().map(({ reference }) => reference))
  const byAmount = grouped(asked.filter(isOpen), ({ amount }) => amount)
  const utrTimes = countOf(lines.flatMap(({ utrs }) => utrs))
  return lines.map((line, n) => {
    const receiptno = line.utrs.map((utr) => booked.get(utr)).find(Boolean)
    if (receiptno) return { ...NOTHING, state: 'KNOWN', receiptno }
    const [one, other] = named[n]!
    if (!one) return likely(line, byAmount.get(line.amount) ?? [])
    const isSure =
      other === undefined &&
      one.amount === line.amount &&
      isOpen(one) &&
      times.get(one.reference) === 1 &&
      line.utrs.every((utr) => utrTimes.get(utr) === 1) &&
      daysBetween(one.day, line.day) >= -1
    return { ...NOTHING, state: isSure ? 'SURE' : 'LIKELY', subscriberid: one.subscriberid, reference: one.reference }
  })
}

/** Somebody paid what one open page asked for a few days ago, and named nothing. */
function likely({ day }: BankLine, asked: readonly Asked[]): Found {
  const open = asked.filter((one) => {
    const days = daysBetween(one.day, day)
    return days >= 0 && days <= LIKELY_DAYS
  })
  const [one] = open
  if (!one || new Set(open.map(({ subscriberid }) => subscriberid)).size > 1) return NOTHING
  return { ...NOTHING, state: 'LIKELY', subscriberid: one.subscriberid, reference: one.reference }
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
