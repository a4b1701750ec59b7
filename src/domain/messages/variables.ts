import { declarationOf, isMessageEvent, type MessageEvent, type VariableTag } from './events.ts'

/** The networks drop a message with a longer value. */
export const LONGEST_VARIABLE = 40
/** A one-time link goes by mail, which no network counts. */
const LONGEST_LINK = 500

const SHAPES: Record<Exclude<VariableTag, 'alphanumeric'>, RegExp> = {
  numeric: /^\d[\d,]*(\.\d+)?$/,
  url: /^https?:\/\/\S+$/,
  urlott: /^https?:\/\/\S+$/,
  cbn: /^\+?\d[\d -]{2,18}$/,
  email: /^[^\s@]+@[^\s@]+$/,
}

const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()
const cut = (value: string): string =>
  value.length > LONGEST_VARIABLE ? `${value.slice(0, LONGEST_VARIABLE - 3).trimEnd()}...` : value

/** A value as its tag lets it be sent, or null: words are cut, a number or an address that does not fit is none. */
export function variableValue(tag: VariableTag, value: string): string | null {
  const plain = oneLine(value)
  if (plain === '') return null
  if (tag === 'alphanumeric') return cut(plain)
  const longest = tag === 'url' ? LONGEST_LINK : LONGEST_VARIABLE
  return plain.length <= longest && SHAPES[tag].test(plain) ? plain : null
}

/** The variables of a text, sorted; one that stands there twice is named twice. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

/** Whether a text says nothing but what its event fills, each at most once, and never forgets the code. */
function isFillable(event: MessageEvent, text: string): boolean {
  const named = variablesIn(text)
  const known = declarationOf(event).variables
  if (/[{}]/.test(text.replaceAll(/\{\w+\}/g, ''))) return false
  return new Set(named).size === named.length && named.every((name) => Object.hasOwn(known, name))
}

const partOf = (row: Readonly<Record<string, string>>, name: string): string => row[name] ?? ''

/** What is wrong with a row of the register of templates. */
export function wrongInTemplate(row: Readonly<Record<string, string>>) {
  const [event, text] = [partOf(row, 'event'), partOf(row, 'text')]
  if (!isMessageEvent(event)) return { event: 'unknown' as const }
  const { channels, variables } = declarationOf(event)
  if (!(channels as readonly string[]).includes(partOf(row, 'channel'))) return { channel: 'unknown' as const }
  const hasCode = !('code' in variables) || variablesIn(text).includes('code')
  if (!hasCode || !isFillable(event, text)) return { text: 'template' as const }
  if (!isFillable(event, partOf(row, 'subject'))) return { subject: 'template' as const }
  // a spreadsheet makes 1.10716E+18 of it, and the networks drop every SMS under that; WhatsApp has a name there
  const isCut = partOf(row, 'channel') === 'SMS' && !/^\d*$/.test(partOf(row, 'templateid'))
  return isCut ? { templateid: 'number' as const } : {}
}

/** What a preview is filled with. */
export const EXAMPLE_VALUES: Readonly<Record<string, string>> = {
  name: 'Vaishali',
  box: '4821',
  date: '18 Jul',
  until: '8 pm today',
  operator: 'Sai Cable Network',
  helpline: '0253 250 0100',
  portal: 'LCO Portal',
  code: '482915',
  minutes: '10',
  link: 'https://portal.example.in/#reset',
  lcoid: 'LCO10001',
  user: 'LCO10001',
  digits: '2345',
  reason: 'The licence has expired',
  amount: '1,168.00',
  balance: '100.00',
  short: '1,068.00',
  packs: '12',
  receipt: 'R-2627-000041',
  username: 'fiber700001',
  password: 'k7mx2abq9r',
  ticket: 'TKT1000123',
  order: 'BOX1000045',
  payment: 'PAY1000067',
}

/** What a message was filled with, and in which order the variables of its text stand. */
export type MessageValues = { order: string[]; values: Record<string, string> }

/** The text as it goes out, with its values in the order they stand there; or the variable that has none it may carry. */
type Filled = { text: string; values: readonly (readonly [name: string, value: string])[] } | { wrong: string }

export function fillTemplate(event: MessageEvent, text: string, values: Readonly<Record<string, string>>): Filled {
  const tags = declarationOf(event).variables
  const filled = new Map(
    variablesIn(text).map((name) => [name, variableValue(tags[name] ?? 'alphanumeric', values[name] ?? '')]),
  )
  const wrong = [...filled].find(([, value]) => value === null)?.[0]
  if (wrong !== undefined) return { wrong }
  const inOrder = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, filled.get(name!)!] as const)
  return { text: text.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled.get(name)!), values: inOrder }
}
