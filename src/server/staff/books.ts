import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { booksChecker } from '../books/check.ts'
import { ROOT } from '../root.ts'
import type { DeskContext } from './context.ts'

const FILE = join(ROOT, 'src/server/books/invariants.sql')

/** Each begins a part of the query; the audit chain is one more. */
const promisesIn = (file: string): number => [...readFileSync(file, 'utf8').matchAll(/^select '/gm)].length + 1

/** Every promise, of all operators or of one. */
export async function checkBooks({ lcoid }: { lcoid?: string | undefined }, { system, now }: DeskContext) {
  const at = now()
  const found = await booksChecker(FILE)(system, at)
  const breaches = lcoid ? found.filter((breach) => breach.lcoid === lcoid) : found
  return { checked: promisesIn(FILE), at, breaches }
}
