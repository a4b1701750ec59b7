import { paise, parseRupees } from '#domain/money.ts'
import type { Language } from '#domain/words.ts'
import { day, moment, money } from '#web/i18n/format.ts'

export type Change = { name: string; before: string; after: string }

/** What was done, and the two sides of it as they were noted. */
type Noted = { what: string; before: string; after: string }

/** Words for names and for the few values that some fields hold; what has none is said as it was noted. */
type ChangeWords = { fields: Record<string, string>; values: Record<string, string>; language: Language }

type Fields = Record<string, unknown>

/** A setting keeps its amount as it is typed. */
const RUPEES = /^-?\d{1,13}\.\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** Amounts are kept in paise. */
const MONEY: ReadonlySet<string> = new Set(
  'amount captured price mrptariff lcoprice credit total totalprice refund debited'.split(' '),
)
/** Where a value is one of a few; elsewhere the same letters may be anybody's text. */
const CODED: ReadonlySet<string> = new Set(
  'next status state decision release direction contractstatus adstatus maintenance sent password'.split(' '),
)

/** What a change says field by field; only those that differ where both sides are known. */
export function changesIn({ what, before, after }: Noted, words: ChangeWords): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  // the total of a quiz is of its questions
  const say = (name: string, value: unknown) => textOf(what === 'quiz' ? '' : name, value, words)
  return names
    .map((name) => ({ name: words.fields[name] ?? name, before: say(name, was[name]), after: say(name, is[name]) }))
    .filter((change) => change.before !== change.after)
}

function fieldsOf(text: string): Fields {
  if (text === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    return read !== null && typeof read === 'object' && !Array.isArray(read) ? (read as Fields) : { '': read }
  } catch {
    return { '': text }
  }
}

function textOf(name: string, value: unknown, words: ChangeWords): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') return stringText(name, value, words)
  if (typeof value === 'boolean') return words.values[String(value)] ?? String(value)
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, words)).join('; ')
  return Object.entries(value)
    .map(([part, of]) => `${words.fields[part] ?? part} ${textOf(part, of, words)}`)
    .join(', ')
}

function stringText(name: string, value: string, words: ChangeWords): string {
  if (RUPEES.test(value)) return money(parseRupees(value))
  if (DAY.test(value)) return day(new Date(value), words.language)
  if (INSTANT.test(value)) return moment(new Date(value), words.language)
  return codeText(name, value, words)
}

const numberText = (name: string, value: number): string =>
  MONEY.has(name) && Number.isSafeInteger(value) ? money(paise(value)) : String(value)

const codeText = (name: string, value: string, { values }: ChangeWords): string =>
  (CODED.has(name) ? values[value] : undefined) ?? value
