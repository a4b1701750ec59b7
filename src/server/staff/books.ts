import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { booksChecker } from '../books/check.ts'
import type { DeskContext } from './context.ts'

// the same depth below the checkout's root from source and from the build
const FILE = resolve(dirname(fileURLToPath(import.meta.url)), '../../../src/server/books/invariants.sql')

/** Each begins a part of the query; the audit chain is one more. */
const promisesIn = (file: string): number => [...readFileSync(file, 'utf8').matchAll(/^select '/gm)].length + 1

/** Every promise, of all operators or of one. */
export async function checkBooks({ lcoid }: { lcoid?: string | undefined }, { system, now }: DeskContext) {
  const at = now()
  const found = await booksChecker(FILE)(system, at)
  const breaches = lcoid ? found.filter((breach) => breach.lcoid === lcoid) : found
  return { checked: promisesIn(FILE), at, breaches }
}
