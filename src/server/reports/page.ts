import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'

import { calls, type CallName } from '#domain/calls.ts'
import { dayOf } from '#domain/dates.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { lastOf } from '#domain/lists.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { PAGE_ROWS } from '../paging.ts'
import { behind, isPlace, keyOf, orderOf, placeCells, type Placed } from './place.ts'
import type { By, Row, Select, Source } from './source.ts'

type Def = { shape?: Record<string, z.ZodMiniType>; element?: z.ZodMiniType; type: string }
const defOf = (schema: z.ZodMiniType | undefined) => schema?._zod.def as Def | undefined

type Field = { key: string; isNullable: boolean }

/** The fields of one row of a call's reply. */
function fieldsOf(name: CallName): Field[] {
  const reply: Endpoint['reply'] = calls[name].reply
  const row = defOf(defOf(defOf(reply)?.shape?.['data'])?.element)?.shape ?? {}
  return Object.entries(row).map(([key, schema]) => ({ key, isNullable: defOf(schema)?.type === 'nullable' }))
}

export const byOf = ({ db, session, now, config }: Context): By => ({
  db,
  lcoid: session.lcoid,
  today: dayOf(now()),
  now,
  config,
})

type Asked = { after?: string | undefined }

/** What a report's own call answers: a page of its rows, and what all of them come to. */
export function pageOf(name: CallName, { select, totals, beside, fill }: Source<never>) {
  const fields = fieldsOf(name)
  return async (asked: Asked, context: Context): Promise<Row> => {
    const by = byOf(context)
    const { rows, next } = await readRows(by.db, await select(asked as never, by), { fields, after: asked.after })
    const { count, ...sums } = (await totals?.(asked as never, by)) ?? {}
    const isAll = !asked.after && !next
    return {
      count: count ?? rows.length,
      ...(count === undefined && !isAll && { counted: 'PAGE' }),
      data: fill ? await fill(rows, by) : rows,
      ...(next !== undefined && { next }),
      ...sums,
      ...(await beside?.(asked as never, context)),
    }
  }
}

type Wanted = { fields: readonly Field[]; after: string | undefined }

/** One row more than a page shows: it says whether there is another. */
function rowsQuery(selected: Select, { fields, after }: Wanted) {
  const { cells, where, order } = selected
  const columns = fields.flatMap(({ key }) => (cells[key] ? [sql`${cells[key]} as ${sql.ref(key)}`] : []))
  const place = isPlace(order) ? placeCells(order) : []
  const narrowed = sql`where ${sql.join([...where, ...(isPlace(order) ? behind(after, order) : [])], sql` and `)}
    order by ${orderOf(order)} ${isPlace(order) ? sql`limit ${sql.lit(PAGE_ROWS + 1)}` : sql``}`
  const rows = selected.of
    ? sql`${foundFirst(selected.of, narrowed)} ${selected.from} order by ${orderOf(order)}`
    : sql`${selected.from} ${narrowed}`
  return sql<Row & Placed>`select ${sql.join([...columns, ...place])} from ${rows}`
}

function foundFirst({ table, as, keys }: NonNullable<Select['of']>, narrowed: RawBuilder<unknown>) {
  const [rows, name] = [sql.table(table), sql.ref(as)]
  if (!keys) return sql`(select * from ${rows} ${name} ${narrowed}) ${name}`
  const refs = keys.map((key) => sql.ref(`${as}.${key}`))
  const same = keys.map((key) => sql`${sql.ref(`${as}.${key}`)} = ${sql.ref(`found.${key}`)}`)
  return sql`(select ${sql.join(refs)} from ${rows} ${name} ${narrowed}) found join ${rows} ${name} on ${sql.join(same, sql` and `)}`
}

/** The statement of a page alone, for whoever counts what it costs. */
export const pageQuery = (name: CallName, selected: Select, after?: string) =>
  rowsQuery(selected, { fields: fieldsOf(name), after })

/** A page and the key of the next one; `next` is undefined where the whole list was read. */
async function readRows(db: Db, selected: Select, wanted: Wanted) {
  const { rows } = await rowsQuery(selected, wanted).execute(db)
  const fields = wanted.fields.filter(({ key }) => selected.cells[key])
  if (!isPlace(selected.order)) return { rows: rows.map((row) => present(row, fields)) }
  const shown = rows.slice(0, PAGE_ROWS)
  return {
    rows: shown.map((row) => present(row, fields)),
    next: rows.length > PAGE_ROWS ? keyOf(lastOf(shown)) : null,
  }
}

/** A text that is missing is empty where the wire has no null. */
const present = (row: Row, fields: readonly Field[]): Row =>
  Object.fromEntries(fields.map(({ key, isNullable }) => [key, row[key] ?? (isNullable ? null : '')]))
