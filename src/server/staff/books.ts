import { join } from 'node:path'

import { PROMISES } from '#domain/desk/promises.ts'

import { booksChecker } from '../books/check.ts'
import { ROOT } from '../root.ts'
import type { DeskContext } from './context.ts'

const FILE = join(ROOT, 'src/server/books/invariants.sql')

/** Every promise, of all operators or of one. */
export async function checkBooks({ lcoid }: { lcoid?: string | undefined }, { system, now }: DeskContext) {
  const at = now()
  const found = await booksChecker(FILE)(system, at)
  const breaches = lcoid ? found.filter((breach) => breach.lcoid === lcoid) : found
  return { checked: PROMISES.length, at, breaches }
}
