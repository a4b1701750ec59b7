import { paise, parseRupees } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'

export type Change = { name: string; before: string; after: string }

type Fields = Record<string, unknown>

/** A setting keeps its amount as it is typed. */
const RUPEES = /^-?\d{1,13}\.\d{2}$/
/** Amounts are kept in paise. */
const MONEY: ReadonlySet<string> = new Set(['amount', 'captured', 'price', 'mrptariff', 'lcoprice', 'credit', 'total'])

/** What a change says field by field; only those that differ where both sides are known. */
export function changesIn(before: string, after: string): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names
    .map((name) => ({ name, before: textOf(name, was[name]), after: textOf(name, is[name]) }))
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

function textOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number')
    return MONEY.has(name) && Number.isSafeInteger(value) ? money(paise(value)) : String(value)
  if (typeof value === 'string') return RUPEES.test(value) ? money(parseRupees(value)) : value
  return JSON.stringify(value)
}
