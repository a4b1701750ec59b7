import { sql, type Selectable } from 'kysely'

import type { DifferenceKind } from '#domain/payments/differences.ts'

import type { Db } from '../db/connect.ts'
import { lockRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

export type DifferenceRow = Selectable<Database['payment_difference']>

export type Difference = Pick<DifferenceRow, 'kind' | 'reference' | 'theirs' | 'ours'> &
  Partial<Pick<DifferenceRow, 'lcoid' | 'paymentid' | 'gateway_payment'>>

/** Who closes what is gone by itself. */
const BY_ITSELF = 'reconciliation'

type Noted = { gateway: string; now: Date }

/** What was known is seen again; what was gone and is there again is open again. What a person closed stays closed. */
export async function noteDifferences(db: Db, found: readonly Difference[], { gateway, now }: Noted): Promise<void> {
  if (found.length === 0) return
  await sql`
    insert into payment_difference (kind, reference, gateway, lcoid, paymentid, gateway_payment, theirs, ours, found, seen)
    select kind, reference, ${gateway}, lcoid, paymentid, gateway_payment, theirs, ours, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as noted (kind text, reference text, lcoid text, paymentid text,
      gateway_payment text, theirs bigint, ours bigint)
    on conflict (kind, reference) do update set seen = excluded.seen, theirs = excluded.theirs, ours = excluded.ours,
      closed = case when payment_difference.closed_by = ${BY_ITSELF} then null else payment_difference.closed end,
      closed_by = nullif(payment_difference.closed_by, ${BY_ITSELF})`.execute(db)
}

type Looked = { kinds: readonly DifferenceKind[]; since: Date; now: Date }

/** Of what was looked for again, what was not found again; what is older than the look is a person's to close. */
export const closeGone = (db: Db, { kinds, since, now }: Looked) =>
  db
    .updateTable('payment_difference')
    .set({ closed: now, closed_by: BY_ITSELF })
    .where('closed', 'is', null)
    .where('kind', 'in', kinds)
    .where('seen', '<', now)
    .where('found', '>=', since)
    .execute()

export const countOpen = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('payment_difference')
      .select((row) => row.fn.countAll<number>().as('open'))
      .where('closed', 'is', null)
      .executeTakeFirstOrThrow()
  ).open

export const lockDifference = (tx: Tx, id: number): Promise<DifferenceRow | undefined> =>
  lockRow(tx, 'payment_difference', { id })
