import { PROMISES } from '#domain/desk/promises.ts'

import { checkWhole } from '../books/check.ts'
import { lastRuns, lookNow, type BooksRun } from '../books/runs.ts'
import { bookStatements, type Slice } from '../books/statements.ts'
import { BOOKS } from '../root.ts'
import { isOperator } from './alerts.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

const statements = bookStatements(BOOKS)

export const bookHandlers = { checkBooks, listBookRuns }

/** Every promise: everything of one operator, or of all what is new since they were last found good. */
async function checkBooks({ lcoid: typed = '' }: { lcoid?: string | undefined }, { system, now }: DeskContext) {
  const at = now()
  const lcoid = typed.toUpperCase()
  if (lcoid === '') return { checked: PROMISES.length, at, ...(await lookNow(system, { statements, now })) }
  // books that are not there have no breach
  if (!(await isOperator(system, lcoid))) throw wrong('lcoid', 'unknown')
  const found = await checkWhole(system, statements, { now: at, slice: await sliceOf(system, lcoid) })
  return { checked: PROMISES.length, at, since: null, breaches: found.filter((breach) => breach.lcoid === lcoid) }
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
async function listBookRuns(_input: object, { system }: DeskContext) {
  const toRun = ({ kind, began, took_ms, breaches }: BooksRun) => ({ kind, began, tookms: took_ms, breaches })
  const [last, good] = [await lastRuns(system), await lastRuns(system, true)]
  const goods = [good.RECENT, good.WHOLE].flatMap((run) => (run ? [run.began] : []))
  return {
    runs: [last.RECENT, last.WHOLE].flatMap((run) => (run ? [toRun(run)] : [])),
    lastgood: goods.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
  }
}
