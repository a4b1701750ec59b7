import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

import { CUSTOMER_WORDS } from '#domain/subscribers/fields.ts'
import { hasLentWords, LANGUAGES } from '#domain/words.ts'
import { periodTexts } from '#web/plans/plan-texts.ts'

import { common } from './common.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Said = { at: string; language: string; text: string }

const SRC = join(import.meta.dirname, '../..')

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }))
  .filter(({ source }) => /\bdictionary[(<]/.test(source))

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node
    for (const inner of Object.values(value)) yield* nodesIn(inner)
  }
}

/** What is shown of a cell: its letters, without the code around them. */
const lettersOf = (cell: Node): string =>
  [...nodesIn(cell)]
    .map(({ type, value }) => {
      if (type === 'Literal' && typeof value === 'string') return value
      return type === 'TemplateElement' ? (value as { cooked: string }).cooked : ''
    })
    .join(' ')

const rows = files.flatMap(({ file, source }) =>
  [...nodesIn(parseSync(file, source).program)]
    .filter(({ type, callee }) => type === 'CallExpression' && (callee as Node)['name'] === 'dictionary')
    .flatMap(({ arguments: given }) => ((given as Node[])[0]?.['properties'] ?? []) as Node[])
    // words taken over from another dictionary are judged there
    .filter(({ type }) => type !== 'SpreadElement')
    .flatMap(({ key, value }) => {
      const { type, elements } = value as Node & { elements: Node[] }
      const name = (key as Node)['name'] ?? (key as Node)['value']
      const at = `${relative('.', file)} ${String(name)}`
      return type === 'ArrayExpression' ? [{ at, cells: elements.map(lettersOf) }] : []
    }),
)

const fieldRows = Object.entries(CUSTOMER_WORDS).map(([name, cells]) => ({
  at: `fields.ts ${name}`,
  cells: cells.flatMap((cell) => cell ?? []),
}))

const said: Said[] = [...rows, ...fieldRows].flatMap(({ at, cells }) =>
  cells.map((text, column) => ({ at, language: LANGUAGES[column]!.code, text })),
)

/** By language: what is not said, and what is said instead. */
const NOT_SAID = {
  en: [
    [/\bhomes?\b/i, 'customer'],
    [/\brings?\b/i, 'call'],
    [/\bmend(s|ed)?\b/i, 'fix'],
    [/\btells?\b|\btold\b/i, 'inform, notify'],
    [/\bchoosen?\b|\bchosen?\b/i, 'select'],
    [/(?<!set-top |TV |cash )\bbox(es)?\b/i, 'STB'],
    [/\bgiven back\b/i, 'refunded'],
    [/\bexchanged?\b/i, 'swap'],
    [/\bYour (price|margin)\b/, 'LCO price, margin'],
    [/\bdoctor\b/i, 'troubleshooter'],
    [/\btake out\b|\btaken back\b/i, 'remove, undo'],
    [/\bby (itself|themselves)\b/i, 'automatically'],
  ],
  hi: [
    [/स्थिति/, 'स्टेटस'],
    [/रिन्यू/, 'रिचार्ज'],
    [/(?<!सेट-टॉप |TV )बॉक्स/, 'STB'],
    [/खत्म|ख़त्म/, 'एक्सपायर'],
    [/आख़िर/, 'आखिर'],
    [/हिंदी/, 'हिन्दी'],
    [/आपकी कीमत/, 'LCO रेट'],
    [/भुगतान/, 'पेमेंट'],
    [/पंजीकरण/, 'रजिस्ट्रेशन'],
    [/समझौता|समझौते/, 'एग्रीमेंट'],
    [/नामंज़ूर/, 'रिजेक्ट'],
  ],
} as const

/** Where a word has its other meaning. */
const ALLOWED = new Set([
  // the key of a finding, not its words
  'desk/set/CatalogueReport.tsx price.above-home',
])

describe.each(Object.entries(NOT_SAID))('the words in %s', (language, pairs) => {
  it.each(pairs.map(([word, instead]) => ({ word, instead })))('say $instead, not $word', ({ word }) => {
    const wrong = said.filter((cell) => cell.language === language && word.test(cell.text) && !ALLOWED.has(cell.at))
    expect(wrong.map(({ at, text }) => `${at}: ${text}`)).toEqual([])
  })
})

/** What the demo's provider and operators wrote. The videos are shot: their words stand in the picture. */
const DEMO = ['guides', 'notices', 'quiz', 'refunds', 'tickets', 'ticket-stories']

it.each(DEMO)('the demo’s %s speak of customers, and in Hindi of रिचार्ज and पेमेंट', (name) => {
  const text = readFileSync(`src/server/demo/${name}.ts`, 'utf8')
  const written = [...text.matchAll(/'((?:[^'\\\n]|\\.)+ (?:[^'\\\n]|\\.)+)'/g)].map(([, words]) => words!)
  expect(written.length).toBeGreaterThan(3)
  expect(written.filter((words) => /\bhomes?\b|घर|रिन्यू|भुगतान|नवीनीकरण/.test(words))).toEqual([])
})

it('reads the words of every room', () => {
  expect(rows.length).toBeGreaterThan(2500)
})

it('has one form of each trade word in each language', () => {
  for (const column of LANGUAGES.keys()) {
    const otherwise = rows.filter(({ cells }) =>
      Object.values(common).some(
        (word) => word[0] === cells[0] && cells[column] !== undefined && cells[column] !== word[column],
      ),
    )
    expect(otherwise.map(({ at, cells }) => `${at}: ${cells.join(' / ')}`)).toEqual([])
  }
})

it('has each trade word in every language', () => {
  for (const word of Object.values(common)) expect(word).toHaveLength(LANGUAGES.length)
})

/** Log-in, shell, search, renewal, checkout and top-up, and what stands on each of their pages. */
const IN_MARATHI = new RegExp(
  `^web/(?:${[
    'cart|shell|offline|push/push-texts|palette|session/texts',
    'subscribers/(?:search-|DaysLeft|FindHome|CustomerSelection)',
    'devices/BoxBadge|plans/OffersCard',
    'subscriptions/(?:renew-|work-|CodeCard)',
    'payments/(?:state|top-up|thank-you)|wallet/(?:Runway|TopUpLink)',
    'ui/(?:fields|LoadFailed|More|ListRow|Dialog|CopyButton)',
  ].join('|')})`,
)

it('has every word of the daily work in Marathi', () => {
  const daily = rows.filter(({ at }) => IN_MARATHI.test(at))
  expect(daily.length).toBeGreaterThan(200)
  expect(daily.filter(({ cells }) => cells.length < LANGUAGES.length).map(({ at }) => at)).toEqual([])
  // its rows are shared with the words of a pack
  expect(hasLentWords(periodTexts.mr)).toBe(false)
})
