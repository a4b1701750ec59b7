import { sql } from 'kysely'

import { firstOf } from '#domain/lists.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'

type Fold = { counts: string; changes: string; key: readonly string[]; figure: string }

const FOLDS: readonly Fold[] = [
  {
    counts: 'box_count',
    changes: 'box_count_change',
    key: ['lcoid', 'state', 'base_status', 'expires'],
    figure: 'boxes',
  },
  {
    counts: 'due_count',
    changes: 'due_count_change',
    key: ['lcoid', 'validity', 'plancode', 'renews'],
    figure: 'packs',
  },
]
const MOST_AT_ONCE = 10_000

/** Every minute: what changed goes into the counts. Two servers may do it at once, and nobody who writes waits for it. */
export async function foldCounts({ system }: Pick<Services, 'system'>): Promise<void> {
  for (const fold of FOLDS) {
    let taken = MOST_AT_ONCE
    while (taken === MOST_AT_ONCE) taken = await foldSome(system, fold)
  }
}

/** Each change is taken by one; the counts are locked in one order, so that two who fold wait for each other instead of locking up. */
const foldSome = (db: Db, { counts, changes, key, figure }: Fold): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const [into, from] = [sql.table(counts), sql.table(changes)]
    const keys = sql.join(key.map((column) => sql.ref(column)))
    const n = sql.ref(figure)
    const { rows } = await sql<{ taken: number; empty: object[] }>`
      with taken as (
        delete from ${from} where id = any(array(
          select id from ${from} order by id limit ${sql.lit(MOST_AT_ONCE)} for update skip locked))
        returning *),
      folded as (
        insert into ${into} (${keys}, ${n})
        select ${keys}, sum(${n}) from taken group by ${keys} having sum(${n}) <> 0 order by ${keys}
        on conflict (${keys}) do update set ${n} = ${into}.${n} + excluded.${n}
        returning ${keys}, ${n})
      select (select count(*) from taken)::int as taken,
        coalesce((select jsonb_agg(to_jsonb(folded)) from folded where ${n} = 0), '[]') as empty`.execute(tx)
    const { taken, empty } = firstOf(rows)
    if (empty.length > 0)
      await sql`
        delete from ${into} using jsonb_populate_recordset(null::${sql.id('public', counts)}, ${JSON.stringify(empty)}::jsonb) as gone
        where ${sql.join(
          key.map((column) => sql`${into}.${sql.ref(column)} = gone.${sql.ref(column)}`),
          sql` and `,
        )} and ${into}.${n} = 0`.execute(tx)
    return taken
  })
