import { sql, type RawBuilder } from 'kysely'

import { itemAt } from '#domain/lists.ts'

import type { Services } from '../context.ts'
import { together } from '../jobs/together.ts'
import { retrying, type Tx } from '../write.ts'
import { announceCommand, toCommand, type CommandRow } from './commands.ts'

export type Key = Pick<CommandRow, 'lcoid' | 'id'>
/** A command that the headend has not given its final word on, with what is sent of its box. */
export type Found = CommandRow & { card: string | null; castype: string }
type Needs = Pick<Services, 'system' | 'live' | 'now'>

/** What a final word means beyond the command itself, in the transaction that writes it down. */
export type Settling = {
  /** Changes that are parts of the statement that accepts, and read its rows from `accepted`. */
  accepted: RawBuilder<unknown>
  /** Before the command is held. */
  beforeRejected: (tx: Tx, command: CommandRow) => Promise<void>
  rejected: (tx: Tx, command: CommandRow, at: Date) => Promise<void>
  /** Beside `rejected` where nobody answered to the last: he may have obeyed all the same. */
  unanswered?: (tx: Tx, command: CommandRow, at: Date) => Promise<void>
  /** Instead of both: it stays SENT, to be sent again, and says that nobody answered. */
  silent?: (tx: Tx, command: CommandRow, at: Date) => Promise<void>
  /** Before the acceptance is written down, in a transaction of its own that may come twice. */
  beforeAccepted?: (command: CommandRow) => Promise<void>
  /** After the commit. */
  announce: (command: CommandRow) => Promise<void>
}

/** As many as the headend answers in a moment: their boxes are held together for that long. */
const SETTLED_TOGETHER = 50

export const UNSETTLED = sql`('NEW', 'SENT')`

/** What a command does to the database on its way; those that are at the same step share its statements. */
export function outboxOf(services: Needs, settling: Settling) {
  return {
    load: together((keys: readonly Key[]) => load(services, keys)),
    markSent: together((sent: readonly Sent[]) => markSent(services, sent)),
    accept: together((commands: readonly Key[]) => accept(services, settling, commands), SETTLED_TOGETHER),
  }
}

/**
 * Each command, behind those of its box that were asked for before it: what gives or takes rights goes out in that order. Nothing
 * where it is settled already.
 */
async function load({ system }: Needs, keys: readonly Key[]): Promise<Found[][]> {
  const asked = keys.map(({ lcoid, id }, place) => ({ lcoid, id, place }))
  const { rows } = await sql<Found & { place: number }>`
    select asked.place, c.*, coalesce(c.vcno, b.vcno) as card, coalesce(b.castype, k.castype, '') as castype
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (lcoid text, id bigint, place int)
    join cas_command own on own.lcoid = asked.lcoid and own.id = asked.id and own.state in ${UNSETTLED}
    join lateral (
      select own.*
      union all
      select earlier.* from cas_command earlier
      where earlier.lcoid = own.lcoid and earlier.stbno = own.stbno and earlier.id < own.id and earlier.state in ${UNSETTLED}
        and earlier.service = own.service
        and earlier.kind <> 'OSD' and own.kind <> 'OSD'
      union all
      select earlier.* from cas_command earlier
      where own.stbno is null and earlier.stbno is null and earlier.lcoid = own.lcoid and earlier.vcno = own.vcno
        and earlier.id < own.id and earlier.state in ${UNSETTLED}) as c on true
    left join box b on b.lcoid = c.lcoid and b.stbno = c.stbno
    left join card k on c.stbno is null and k.lcoid = c.lcoid and k.vcno = c.vcno
    order by asked.place, c.id`.execute(system)
  const found: Found[][] = keys.map(() => [])
  for (const { place, ...command } of rows) itemAt(found, place).push(command)
  return found
}

type Sent = Key & { reason: string }

/** What is settled stays so, whichever of two workers comes second. */
async function markSent({ system, live, now }: Needs, sent: readonly Sent[]): Promise<readonly Sent[]> {
  const keys = sent.map(({ lcoid, id, reason }) => ({ lcoid, id, reason }))
  const { rows } = await sql<CommandRow>`
    update cas_command c set state = 'SENT', reason = sent.reason, updated = ${now()}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as sent (lcoid text, id bigint, reason text)
    where c.lcoid = sent.lcoid and c.id = sent.id and c.state in ${UNSETTLED}
    returning c.*`.execute(system)
  for (const row of rows) tell(announceCommand(live, row.lcoid, toCommand(row)))
  return sent
}

/** Nobody's command waits for the windows to hear of another: what is not heard, the next look shows. */
const tell = (said: Promise<unknown>): void => void said.catch(() => undefined)

/** One statement and one commit: at three hundred a second, every trip to the database counts. */
async function accept(services: Needs, settling: Settling, commands: readonly Key[]): Promise<readonly Key[]> {
  const { system, live, now } = services
  const keys = commands.map(({ lcoid, id }) => ({ lcoid, id }))
  const statement = sql<CommandRow>`
    with accepted as (
      update cas_command c set state = 'ACCEPTED', reason = '', updated = ${now()}
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as said (lcoid text, id bigint)
      where c.lcoid = said.lcoid and c.id = said.id and c.state in ${UNSETTLED}
      returning c.*),
    -- the headend knows the pairing of a card better than we do
    paired as (
      update box b set paired = true from (select distinct lcoid, stbno from accepted where kind in ('PAIR', 'RETRACK') and vcno is null) as said
      where b.lcoid = said.lcoid and b.stbno = said.stbno),
    ${settling.accepted}
    select * from accepted`
  // two servers may hold boxes of each other's
  const { rows } = await retrying(() => statement.execute(system))
  for (const row of rows) {
    tell(announceCommand(live, row.lcoid, toCommand(row)))
    tell(settling.announce(row))
  }
  return commands
}
