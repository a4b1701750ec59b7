import { sql, type CompiledQuery } from 'kysely'
import pg from 'pg'

import type { Db } from '../db/connect.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }

const PLANS = ['force_custom_plan', 'force_generic_plan'] as const

/**
 * How many pages a statement touches: what it costs, without the noise of a clock. The dearer of two plans counts, the one
 * for these values and the one for any: a prepared statement comes to the second, which takes every operator for an average
 * one. Run twice, so that it is warm.
 */
export async function buffersOf(db: Db, query: { compile: (db: Db) => CompiledQuery }): Promise<number> {
  const { sql: text, parameters } = query.compile(db)
  const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
  return db.connection().execute(async (one) => {
    const run = (statement: string) => sql.raw<Explained>(statement).execute(one)
    let most = 0
    try {
      for (const plan of PLANS) {
        await run(`set plan_cache_mode = ${plan}`)
        await run(`prepare measured as ${text}`)
        const explain = () => run(`explain (analyze, buffers, format json) execute measured${values}`)
        await explain()
        const { Plan } = (await explain()).rows[0]!['QUERY PLAN'][0]
        most = Math.max(most, Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'])
        await run('deallocate measured')
      }
    } finally {
      await run('reset plan_cache_mode')
    }
    return most
  })
}

/** All that a call asks of the database, statement by statement. */
export async function statementsOfCall(db: Db, call: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const asked: CompiledQuery[] = []
  const listening = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await call(listening)
  return asked
}

/** The pages of all of them. */
export async function buffersOfCall(db: Db, call: (db: Db) => Promise<unknown>): Promise<number> {
  let total = 0
  for (const one of await statementsOfCall(db, call)) total += await buffersOf(db, { compile: () => one })
  return total
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  if (value instanceof Date) return pg.escapeLiteral(isFar(value) ? 'infinity' : value.toISOString())
  return pg.escapeLiteral(`${value as string | number | boolean}`)
}

/** A bound that stands for none. */
const isFar = (value: Date): boolean => value.getUTCFullYear() > 9999
