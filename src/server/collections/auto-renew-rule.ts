import { sql } from 'kysely'

import type { collectionCalls } from '#domain/collections/calls.ts'
import { dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'

import type { Context } from '../context.ts'
import type { Tx } from '../write.ts'
import { DUE_SINCE } from './accounts.ts'

export const saveAutoRenewRule = (
  { days }: Input<typeof collectionCalls.saveAutoRenewRule>,
  { session, write }: Context,
) =>
  write(async (tx, note) => {
    const { lcoid } = session
    const after = days === '' ? null : days
    await sql`
      insert into home_books (lcoid, autorenew_due_days) values (${lcoid}, ${after})
      on conflict (lcoid) do update set autorenew_due_days = excluded.autorenew_due_days`.execute(tx)
    note({ what: 'auto-renew-rule', target: lcoid, after: { days: after } })
    return { autorenewduedays: after }
  })

type Box = { lcoid: string; stbno: string }

/** Of these STBs those whose customers owe for longer than their operator lets auto-renew pass. */
export async function heldBack(tx: Tx, boxes: readonly Box[], now: Date): Promise<Set<string>> {
  if (boxes.length === 0) return new Set()
  const today: Day = dayOf(now)
  // one by one and by its key: joined at once the whole stock of an operator would be read
  const { rows } = await sql<{ stbno: string }>`
    select b.stbno
    from unnest(${boxes.map(({ lcoid }) => lcoid)}::text[], ${boxes.map(({ stbno }) => stbno)}::text[]) as asked (lcoid, stbno)
    join home_books k on k.lcoid = asked.lcoid and k.autorenew_due_days is not null
    cross join lateral (
      select lcoid, stbno, subscriberid from box where lcoid = asked.lcoid and stbno = asked.stbno limit 1) as b
    cross join lateral (
      select lcoid, subscriberid, balance from home_account
      where lcoid = b.lcoid and subscriberid = b.subscriberid and balance > 0 limit 1) as a
    where ${DUE_SINCE} < ${today}::date - k.autorenew_due_days`.execute(tx)
  return new Set(rows.map(({ stbno }) => stbno))
}
