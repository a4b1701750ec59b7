import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { TABLES } from '../registers/tables.ts'
import { ROOT } from '../root.ts'

const SERVER = join(ROOT, 'src/server')
const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const textOf = (file: string): string => readFileSync(join(SERVER, file), 'utf8')

/** Tables that a text puts rows into, by the query builder, by SQL or by our own helper. */
const written = (text: string): string[] =>
  [...text.matchAll(/(?:insertInto\(\s*'|insert into |insert(?:All|Row)\(\s*\w+,\s*')(\w+)/g)].map(
    ([, table]) => table!,
  )

const tablesOf = (some: readonly string[]): Set<string> => new Set(some.flatMap((file) => written(textOf(file))))

const NOBODY_ELSE: string[] = []

it('every table that the demo fills is filled by the provider’s people, by operators or by their work, too', () => {
  const isDemo = (file: string) => file.startsWith('demo/')
  const own = tablesOf(files.filter((file) => !isDemo(file) && !file.startsWith('testing/')))
  for (const { table } of Object.values(TABLES)) own.add(table)
  const demo = tablesOf(files.filter(isDemo))
  expect(demo.size).toBeGreaterThan(20)
  expect([...demo].filter((table) => !own.has(table))).toEqual(NOBODY_ELSE)
})
