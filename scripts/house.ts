// npm run house: the figures by which we see whether the source grows crooked. Bytes are those of the last build.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseAst } from 'vite'

import { touched } from './touched.ts'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const SRC = join(ROOT, 'src')
const BLOCK = 5

type File = { path: string; lines: string[]; text: string }

const files: File[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path))
  .map((path) => {
    const text = readFileSync(join(SRC, path), 'utf8')
    return { path, text, lines: text.split('\n').slice(0, -1) }
  })
const code = files.filter(({ path }) => !path.endsWith('.css'))
const linesIn = (some: readonly File[]): number => some.reduce((sum, { lines }) => sum + lines.length, 0)
const per1000 = (count: number, some: readonly File[]): string => ((count / linesIn(some)) * 1000).toFixed(1)

/** Every `import … from` and `export … from`, types included; what is loaded on demand closes no circle. */
const imports = code.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:import|export) (?:type )?\{?([^'{}]*)\}? from '([#.][^']+)'/g)].map(
    ([, names = '', spec = '']) => ({
      from: path,
      to: spec.startsWith('#') ? spec.slice(1) : relative(SRC, join(SRC, dirname(path), spec)),
      names: names.split(',').map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]!,
      ),
    }),
  ),
)

/** Files that can be reached from themselves: what cannot be taken away leaf by leaf. */
function cycles(): string[] {
  const leadsTo = new Map<string, Set<string>>()
  for (const { from, to } of imports) leadsTo.set(from, (leadsTo.get(from) ?? new Set()).add(to))
  for (let before = -1; before !== leadsTo.size;) {
    before = leadsTo.size
    for (const [from, to] of leadsTo) if (![...to].some((next) => leadsTo.has(next))) leadsTo.delete(from)
  }
  const isReached = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(leadsTo.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && isReached(next, goal, seen.add(next))),
    )
  return [...leadsTo.keys()].filter((path) => isReached(path, path))
}

function exportsUsedOnce(): string {
  const users = new Map<string, Set<string>>()
  for (const { from, to, names } of imports) {
    for (const name of names) users.set(`${to} ${name}`, (users.get(`${to} ${name}`) ?? new Set()).add(from))
  }
  const exported = code.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)].map(([, name]) => `${path} ${name}`),
  )
  const used = exported.map((name) => users.get(name)?.size ?? 0).filter((count) => count > 0)
  return `${((used.filter((count) => count === 1).length / used.length) * 100).toFixed(0)} %`
}

/** The places where the compiler was told that something is there. */
function nonNull(some: readonly File[]): number {
  const count = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return 0
    const own = 'type' in node && node.type === 'TSNonNullExpression' ? 1 : 0
    return Object.values(node).reduce<number>((sum, child) => sum + count(child), own)
  }
  return some.reduce(
    (sum, { text, path }) => sum + count(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })),
    0,
  )
}

/** Blocks of so many equal lines that stand somewhere else too; lines of a longer one count once. */
function duplicates(): number {
  const seen = new Map<string, number>()
  const blocks = code.map(({ lines }) => {
    const said = lines
      .map((line) => line.trim())
      .filter((line) => line.length > 2 && !/^(?:import|\}? ?from|export \{)/.test(line))
    return said
      .map((_, from) => said.slice(from, from + BLOCK).join('\n'))
      .slice(0, Math.max(0, said.length - BLOCK + 1))
  })
  for (const block of blocks.flat()) seen.set(block, (seen.get(block) ?? 0) + 1)
  return blocks
    .map(
      (own) =>
        own.filter((block, place) => seen.get(block)! > 1 && !(place > 0 && seen.get(own[place - 1]!)! > 1)).length,
    )
    .reduce((sum, count) => sum + count, 0)
}

function bytes(what: string): string {
  if (!existsSync(join(ROOT, 'dist/web/preloads.json'))) return 'n/a, npm run build first'
  const said = run(process.execPath, ['scripts/check-bytes.mjs'])
  return /[\d.]+ kB/.exec(said.split('\n').find((line) => line.slice(2).startsWith(what)) ?? '')?.[0] ?? 'n/a'
}

function run(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    // over its budget it says so and fails
    return (error as { stdout?: string }).stdout ?? ''
  }
}

const inHall = (hall: string) => files.filter(({ path }) => path.startsWith(`${hall}/`))
const screens = files
  .filter(({ path }) => /^web\/(?:[\w-]+-)?screens\.ts$/.test(path))
  .reduce((sum, { lines }) => sum + lines.filter((line) => /^ {2}'\//.test(line)).length, 0)
/** Without what they share. */
const rooms = code.filter(({ path }) => /^web\/(?!ui|i18n|api|shell|worker|offline|push|legal)/.test(path))
const small = files.filter(({ lines }) => lines.length <= 20)
const circles = cycles()

const rows: readonly (readonly [what: string, figure: string | number, goal: string])[] = [
  ['source lines without tests and styles', linesIn(code), '≤ 78000'],
  ['portal lines a screen', Math.round(linesIn(rooms) / screens), `≤ 330 (${screens} screens)`],
  ['files of at most 20 lines', small.length, '≤ 80'],
  ['exports used by one file', exportsUsedOnce(), '≤ 35 %'],
  [
    'non-null ! in 1000 server lines',
    per1000(nonNull(code.filter(({ path }) => path.startsWith('server/'))), inHall('server')),
    '≤ 2',
  ],
  ['files in an import circle, types included', circles.length, '0'],
  [`blocks of ${BLOCK} equal lines in 1000 lines`, per1000(duplicates(), code), 'our own measure'],
  ...touched().map(({ thing, patterns, most }) => [`files of ${thing}`, patterns.length, `≤ ${most}`] as const),
  ['log-in', bytes('log-in'), '≤ 85 kB'],
  ['shell and dashboard', bytes('shell and dashboard'), '≤ 165 kB'],
]
for (const [what, figure, goal] of rows) console.log(`${what.padEnd(44)}${String(figure).padStart(10)}   ${goal}`)
for (const path of circles) console.log(`  circle: ${path}`)
