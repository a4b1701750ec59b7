import { createHash } from 'node:crypto'

import type { Log } from '../log.ts'
import { counter } from '../measures.ts'
import { inSpan, isTracing } from '../traces.ts'

const hashes = new Map<string, string>()

/** A statement's name is a hash of its text: the server then parses and plans it once per connection. */
export function nameOf(text: string): string {
  const before = hashes.get(text)
  if (before) return before
  const name = createHash('sha1').update(text).digest('base64url')
  if (hashes.size > 2000) hashes.clear()
  hashes.set(text, name)
  return name
}

const slow = counter('lco_slow_statements_total', 'Statements that took longer than DATABASE_SLOW_MS')

type Slow = { name: string; summary: string; text: string; worst_ms: number }

let bounds: { slowMs: number; log: Log } | null = null
const found = new Map<string, Slow>()
/** Of one server between two saves; the rest is counted and logged all the same. */
const MOST_FOUND = 200
const LONGEST_TEXT = 2000

/** From now on slow statements are counted, logged and kept for the desk. */
export const watchStatements = (next: typeof bounds): void => void (bounds = next)

/** Without values: what stands in quotes, and long numbers, may be somebody's. */
const masked = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, `'?'`)
    .replaceAll(/\b\d{4,}\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()

const summaries = new Map<string, { summary: string; text: string }>()

/** What it does to which tables, for people: `select contract, plan`. */
function described(text: string): { summary: string; text: string } {
  const known = summaries.get(text)
  if (known) return known
  const plain = masked(text)
  const verb = /\b(insert|update|delete|select|begin|commit|rollback|copy)\b/i.exec(plain)?.[0].toLowerCase() ?? 'other'
  const names = plain.matchAll(/\b(?:from|join|into|update)\s+"?([a-z_]+)"?(?=[\s,;)]|$)/gi)
  const tables = [...new Set([...names].map(([, name]) => name!))].filter((name) => !NO_TABLES.has(name)).slice(0, 3)
  const made = { summary: [verb, tables.join(', ')].filter(Boolean).join(' '), text: plain.slice(0, LONGEST_TEXT) }
  if (summaries.size > 2000) summaries.clear()
  summaries.set(text, made)
  return made
}

const NO_TABLES = new Set([
  'skip',
  'of',
  'select',
  'set',
  'lateral',
  'only',
  'unnest',
  'jsonb_to_recordset',
  'jsonb_array_elements',
])

/** One statement on its way: as a span, and with a look at the time it takes. */
export async function watched<T>(text: unknown, run: () => Promise<T>): Promise<T> {
  const statement = typeof text === 'string' ? text : ((text as { text?: string }).text ?? '')
  const began = performance.now()
  try {
    return await (isTracing() ? asSpan(described(statement), run) : run())
  } finally {
    const ms = Math.round(performance.now() - began)
    if (bounds && ms >= bounds.slowMs)
      note({ name: nameOf(statement), ...described(statement), worst_ms: ms }, bounds.log)
  }
}

const asSpan = <T>({ summary, text }: { summary: string; text: string }, run: () => Promise<T>): Promise<T> =>
  inSpan(summary, { kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } }, run)

function note(one: Slow, log: Log): void {
  slow.inc()
  log.warn({ statement: one.name, summary: one.summary, ms: one.worst_ms, text: one.text }, 'a statement was slow')
  const before = found.get(one.name)
  if (before ? before.worst_ms < one.worst_ms : found.size < MOST_FOUND) found.set(one.name, one)
}

/** What was slow here since it was last asked. */
export function takeSlowStatements(): Slow[] {
  const rows = [...found.values()]
  found.clear()
  return rows
}
