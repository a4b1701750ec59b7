import { sql } from 'kysely'

import { FIBER } from '#domain/hardware/device-rules.ts'

import type { Tx } from '../write.ts'
import type { Mover } from './move.ts'

type Key = { lcoid: string; subscriberid: string }

/**
 * A broadband connection of the customer's own, beside his STBs: packs are sold on it as on them. It has the number of an STB, which none
 * begins with, and a user name that its vendor knows once something is sold. Says '' where he has one.
 */
export async function openLine(tx: Tx, { lcoid, subscriberid }: Key, { actor, at }: Mover): Promise<string> {
  const { rows } = await sql<{ stbno: string; number: string }>`
    insert into box (lcoid, stbno, vcno, stb_type, model, castype, stbitemcode, smcitemcode, state, subscriberid, created, since)
    select ${lcoid}, '7' || lpad(nextval('connection_number')::text, 15, '0'), null, ${FIBER}, 'Broadband', '', '', '', 'ASSIGNED',
      ${subscriberid}, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from box where lcoid = ${lcoid} and subscriberid = ${subscriberid} and stb_type = ${FIBER})
    returning stbno, currval('connection_number')::text as number`.execute(tx)
  const [line] = rows
  if (!line) return ''
  await sql`
    insert into box_move (lcoid, stbno, move, from_state, to_state, to_subscriberid, actor, at)
    values (${lcoid}, ${line.stbno}, 'ASSIGN', null, 'ASSIGNED', ${subscriberid}, ${actor}, ${at}::timestamptz)`.execute(
    tx,
  )
  await sql`
    insert into broadband (lcoid, subscriberid, username, planname, speed_mbps, status, validity)
    values (${lcoid}, ${subscriberid}, 'fiber' || ${line.number}, '', 0, 'PENDING', (${at}::timestamptz at time zone 'Asia/Kolkata')::date)
    on conflict (lcoid, subscriberid) do nothing`.execute(tx)
  return line.stbno
}
