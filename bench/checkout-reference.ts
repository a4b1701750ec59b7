import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { PGBENCH } from './wallet-reference.ts'

export type Statement = { text: string; values: readonly unknown[]; rows: readonly Record<string, unknown>[] }
type Query = (...words: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Everything that is asked of the database while the work runs, with what was answered. */
export async function listenIn(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const query = client.query
  client.query = async function (this: unknown, ...words) {
    const answer = await query.apply(this, words)
    const [asked, given] = words as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values = given ?? [] } = typeof asked === 'string' ? { text: asked } : asked
    const isBegin = text.startsWith('begin')
    if (isBegin || !text.includes('set_config'))
      heard.push({ text: isBegin ? 'begin' : text, values, rows: answer.rows ?? [] })
    return answer
  }
  await work().finally(() => (client.query = query))
  return heard
}

/** What stands in the statements for one checkout, and what to put there for another: names of variables or sums of them. */
type Moving = { seen: string; sql: string }

/** Numbers that the database gives out on the way: from then on they are asked for by name. */
const GIVEN: Record<string, string> = { contractno: 'contract_number', lineid: 'cart_line' }

/** The statements of one checkout as a script that pgbench runs for any operator `:k`. */
export function scriptOf(statements: readonly Statement[], fixed: readonly Moving[]): string {
  const moving = [...fixed]
  return statements
    .map(({ text, values, rows }) => {
      const sql = text
        .replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1], moving))
        .replaceAll(/--.*/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      const given = Object.entries(GIVEN).find(([name, words]) => text.includes(words) && rows[0]?.[name] !== undefined)
      if (!given || /^delete/i.test(sql)) return `${sql};`
      const [name] = given
      const seen = String(rows[0]![name])
      if (!moving.some(({ sql: known }) => known === `:${name}`)) moving.push({ seen, sql: `:${name}` })
      return `${sql} \\gset`
    })
    .join('\n')
}

function literal(value: unknown, moving: readonly Moving[]): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'::timestamptz`
  if (Array.isArray(value))
    return literal(
      `{${value.map((one) => JSON.stringify(one instanceof Buffer ? `\\x${one.toString('hex')}` : String(one))).join(',')}}`,
      moving,
    )
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`
  if (value instanceof Buffer) return `'\\x${value.toString('hex')}'::bytea`
  if (typeof value !== 'string') throw new Error(`what is ${typeof value} doing in a statement?`)
  // pgbench would take a colon before a letter for a variable, also within quotes
  const quoted = `('${value.replaceAll("'", "''").replaceAll(/:(?=[A-Za-z_])/g, ":' || '")}')`
  return moving
    .filter(({ seen }) => value.includes(seen))
    .reduce((sql, { seen, sql: by }) => `replace(${sql}, '${seen}', (${by})::text)`, quoted)
}

/** As the product connects. */
const OPTIONS = '-c role=lco_app -c app.lcoid=* -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan'

type Run = { url: string; script: string; clients: number; each: number; first: number }

/** Transactions a second; each takes the next operator of its client. */
export async function runPgbench({ url, script, clients, each, first }: Run): Promise<number> {
  const pgbench = PGBENCH.find((file) => existsSync(file))
  if (!pgbench) throw new Error('pgbench is not installed: there is nothing to measure against')
  const folder = mkdtempSync(join(tmpdir(), 'lco-pgbench-'))
  const file = join(folder, 'checkout.sql')
  writeFileSync(file, `\\set n :n + 1\n\\set k ${first} + :client_id * ${each} + :n - 1\n${script}\n`)
  const words = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-t', `${each}`, '-D', 'n=0', '-f', file, url]
  const env = { ...process.env, PGOPTIONS: OPTIONS }
  const { stdout, stderr } = await promisify(execFile)(pgbench, words, { env })
  rmSync(folder, { recursive: true })
  if (/aborted|ERROR/.test(stderr)) throw new Error(stderr)
  return Number(/^tps = ([\d.]+)/m.exec(stdout)![1])
}
