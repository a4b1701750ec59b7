import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'

import type { Command } from '#domain/hardware/device-calls.ts'
import { firstOf } from '#domain/lists.ts'

import type { CasKind } from '../adapters/cas/port.ts'
import type { Database } from '../db/tables.ts'
import type { Live } from '../live.ts'
import type { Tx } from '../write.ts'
import { traceparent } from '../traces.ts'

export type CommandRow = Selectable<Database['cas_command']>

export const sendCommand = { kind: 'send-command' as string, payload: z.object({ lcoid: z.string(), id: z.int() }) }

type Ordered = Pick<CommandRow, 'lcoid' | 'stbno' | 'actor'> & {
  kind: CasKind
  /** The card that is meant; left out: the one in the STB. */
  vcno?: string
  detail?: string
  contracts?: string[]
}

/** Writes the command down and queues its sending: both happen, or neither. */
export async function orderCommand(tx: Tx, ordered: Ordered, now: Date): Promise<Command> {
  return firstOf(await orderCommands(tx, [ordered], now))
}

/** The same for many boxes, in one statement. */
export async function orderCommands(tx: Tx, ordered: readonly Ordered[], now: Date): Promise<Command[]> {
  if (ordered.length === 0) return []
  const rows = ordered.map(({ detail = '', contracts = [], ...order }, n) => ({ n, ...order, detail, contracts }))
  const { rows: written } = await sql<CommandRow>`
    with ordered as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as ordered (n int, lcoid text, stbno text, kind text, vcno text, detail text, contracts text[], actor text)),
    ${writeOrdered(now, sql`vcno`)}
    select * from written order by id`.execute(tx)
  return written.map(toCommand)
}

/** The tail of a statement whose part `ordered` has a row (n, lcoid, stbno, kind, detail, contracts, actor) for each command. */
export const writeOrdered = (now: Date, card = sql`null::text`) => sql`
  written as (
    insert into cas_command (lcoid, stbno, vcno, kind, detail, contracts, actor, state, created, updated)
    select lcoid, stbno, ${card}, kind, detail, contracts, actor, 'NEW', ${now}::timestamptz, ${now}::timestamptz from ordered order by n
    returning *),
  queued as (
    -- what gives or takes rights goes out box by box in this order; a message on the screen waits for nothing
    insert into job (kind, payload, run_at, ordering_key, traceparent)
    select ${sendCommand.kind}, jsonb_build_object('lcoid', lcoid, 'id', id), ${now}::timestamptz,
      case when kind <> 'OSD' then lcoid || ':' || coalesce(stbno, vcno) end, ${traceparent()}
    from written order by id)`

export const toCommand = ({
  id,
  stbno,
  kind,
  service,
  account,
  detail,
  state,
  reason,
  created,
  updated,
  actor,
}: CommandRow): Command => ({
  id: String(id),
  stbno: stbno ?? '',
  kind,
  service,
  account,
  detail,
  status: state,
  reason,
  created,
  updated,
  authorisedby: actor,
})

export const announceCommand = (live: Live, lcoid: string, { stbno, id, status }: Command): Promise<void> =>
  live.announce(lcoid, { kind: 'command', stbno, id, status })
