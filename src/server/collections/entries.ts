import { sql } from 'kysely'

import type { EntryKind } from '#domain/collections/rules.ts'
import type { Day } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import type { Paise } from '#domain/money.ts'

import type { Tx } from '../write.ts'

/**
 * Moves the accounts of homes, as the tail of a statement whose part `home_moves` has a row (n, lcoid, subscriberid, kind, amount,
 * contractno, receiptno, day, note, actor) for each line. An account is opened by its first one; accounts are taken in one order,
 * so that two changes at once wait for each other instead of locking up. Lines find their account by grouping, never by a join: the plan of
 * one line, kept for a thousand, compared each with each.
 */
export const bookHomeMoves = (at: Date) => sql`
  home_moved as (
    insert into home_account (lcoid, subscriberid, balance)
    select lcoid, subscriberid, sum(amount) from home_moves group by lcoid, subscriberid order by lcoid, subscriberid
    on conflict (lcoid, subscriberid) do update set balance = home_account.balance + excluded.balance
    returning lcoid, subscriberid, balance),
  home_written as (
    insert into home_entry (lcoid, subscriberid, kind, amount, balance_after, contractno, receiptno, day, note, actor, at)
    select lcoid, subscriberid, kind, amount, after, contractno, receiptno, day, note, actor, ${at}::timestamptz
    from (
      select told.*, max(balance) over (partition by lcoid, subscriberid) - coalesce(sum(amount) over (
        partition by lcoid, subscriberid order by n rows between 1 following and unbounded following), 0) as after
      from (
        select n, lcoid, subscriberid, kind, amount, contractno, receiptno, day, note, actor, null::bigint as balance from home_moves
        union all
        select null, lcoid, subscriberid, null, null, null, null, null, null, null, balance from home_moved) as told) as told
    where kind is not null order by n)`

export type Move = {
  lcoid: string
  subscriberid: string
  kind: EntryKind
  /** Above zero the home owes more. */
  amount: Paise
  contractno?: string
  receiptno?: string
  day: Day
  note?: string
  actor: string
}

/** Says what the home owes after all of them. */
export async function postMoves(tx: Tx, moves: readonly Move[], at: Date): Promise<Paise> {
  const rows = moves.map((move, n) => ({ n, note: '', receiptno: null, contractno: null, ...move }))
  const { rows: moved } = await sql<{ balance: Paise }>`
    with home_moves as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as move (n int, lcoid text, subscriberid text, kind text,
        amount bigint, contractno text, receiptno text, day date, note text, actor text)),
    ${bookHomeMoves(at)}
    select balance from home_moved`.execute(tx)
  return firstOf(moved).balance
}
