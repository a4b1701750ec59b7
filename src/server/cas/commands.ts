import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import type { Command } from '#domain/hardware/device-calls.ts'

import type { Database } from '../db/tables.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Live } from '../live.ts'
import type { Tx } from '../write.ts'

export type CommandRow = Selectable<Database['cas_command']>

export const sendCommand = { kind: 'send-command', payload: z.object({ lcoid: z.string(), id: z.int() }) }

type Ordered = Pick<CommandRow, 'lcoid' | 'stbno' | 'kind' | 'actor'> & { detail?: string }

/** Writes the command down and queues its sending: both happen, or neither. */
export async function orderCommand(tx: Tx, ordered: Ordered, now: Date): Promise<Command> {
  const row = await tx
    .insertInto('cas_command')
    .values({ ...ordered, state: 'NEW', created: now, updated: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, sendCommand, { lcoid: row.lcoid, id: row.id }, now)
  return toCommand(row)
}

export const toCommand = ({
  id,
  stbno,
  kind,
  detail,
  state,
  reason,
  created,
  updated,
  actor,
}: CommandRow): Command => ({
  id: String(id),
  stbno,
  kind,
  detail,
  status: state,
  reason,
  created,
  updated,
  authorisedby: actor,
})

export const announceCommand = (live: Live, lcoid: string, { stbno, id, status }: Command): Promise<void> =>
  live.announce(lcoid, { kind: 'command', stbno, id, status })
