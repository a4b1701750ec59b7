import { join } from 'node:path'

import { PROMISES } from '#domain/desk/promises.ts'

import { booksChecker } from '../books/check.ts'
import { lastRuns, type BooksRun } from '../books/runs.ts'
import { ALL, type Slice } from '../books/statements.ts'
import { ROOT } from '../root.ts'
import type { DeskContext } from './context.ts'

const FILE = join(ROOT, 'src/server/books/invariants.sql')

/** Every promise, of all operators or of one. */
export async function checkBooks({ lcoid }: { lcoid?: string | undefined }, { system, now }: DeskContext) {
  const at = now()
  const found = await booksChecker(FILE)(system, at, lcoid ? await sliceOf(system, lcoid) : ALL)
  const breaches = lcoid ? found.filter((breach) => breach.lcoid === lcoid) : found
  return { checked: PROMISES.length, at, breaches }
}

/** From behind the operator before him. */
async function sliceOf(system: DeskContext['system'], lcoid: string): Promise<Slice> {
  const before = await system
    .selectFrom('wallet')
    .select('lcoid')
    .where('lcoid', '<', lcoid)
    .orderBy('lcoid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { behind: before?.lcoid ?? null, upTo: lcoid }
}

/** The last looks of the server itself, and the last that found all good. */
export async function listBookRuns(_input: object, { system }: DeskContext) {
  const toRun = ({ kind, began, took_ms, breaches }: BooksRun) => ({ kind, began, tookms: took_ms, breaches })
  const [last, good] = [await lastRuns(system), await lastRuns(system, true)]
  const goods = [good.RECENT, good.WHOLE].flatMap((run) => (run ? [run.began] : []))
  return {
    runs: [last.RECENT, last.WHOLE].flatMap((run) => (run ? [toRun(run)] : [])),
    lastgood: goods.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
  }
}
