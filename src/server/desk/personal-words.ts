import { sql } from 'kysely'

import { isContractOf } from '../boxes/status.ts'
import type { Key } from '../subscribers/store.ts'
import type { Tx } from '../write.ts'

/** In the place of words that must not be empty. */
const ERASED = 'Erased'

/** His boxes: those he has, those that were taken in exchange, and those that left him. */
export const boxesOf = ({ lcoid, subscriberid }: Key) => sql`
  select stbno from box where lcoid = ${lcoid} and subscriberid = ${subscriberid}
  union select oldstb from box_swap where lcoid = ${lcoid} and subscriberid = ${subscriberid}
  union select stbno from box_move where lcoid = ${lcoid} and from_subscriberid = ${subscriberid}`

const ticketsOf = ({ lcoid, subscriberid }: Key) => sql`
  select ticketid from ticket where lcoid = ${lcoid} and subscriberid = ${subscriberid}`

async function rowsOf(query: { execute: (tx: Tx) => Promise<{ numAffectedRows?: bigint }> }, tx: Tx): Promise<number> {
  return Number((await query.execute(tx)).numAffectedRows ?? 0n)
}

/** What was said about him: that a ticket was raised, given to somebody and closed stays, and when. */
export async function eraseTickets(tx: Tx, key: Key): Promise<number> {
  const said = sql`
    update ticket_message set body = '', attachments = '{}'
    where lcoid = ${key.lcoid} and ticketid in (${ticketsOf(key)}) and event <> 'ASSIGNED' and (body, attachments) <> ('', '{}')`
  const named = sql`
    update ticket set subject = ${ERASED}, action = case action when '' then '' else ${ERASED} end
    where lcoid = ${key.lcoid} and subscriberid = ${key.subscriberid}
      and (subject <> ${ERASED} or action not in ('', ${ERASED}))`
  return (await rowsOf(said, tx)) + (await rowsOf(named, tx))
}

/** One that is still on its way goes out first; asked again, it is erased. */
export const eraseOnScreen = (tx: Tx, key: Key): Promise<number> =>
  rowsOf(
    sql`
      update cas_command set detail = ''
      where lcoid = ${key.lcoid} and stbno in (${boxesOf(key)}) and kind = 'OSD' and state <> 'NEW' and detail <> ''`,
    tx,
  )

/** What was asked for on his account, in the words of the operator and of the desk. The amounts and the papers stay. */
export async function eraseRequests(tx: Tx, key: Key): Promise<number> {
  const refunds = sql`
    update refund_request set comment = '', decision = case decision when '' then '' else ${ERASED} end
    where lcoid = ${key.lcoid} and contractno in (
      select contractno from contract c where lcoid = ${key.lcoid} and ${isContractOf(key)})
      and (comment <> '' or decision not in ('', ${ERASED}))`
  const replacements = sql`
    update replacement_request set comments = '', decision = case decision when '' then '' else ${ERASED} end
    where lcoid = ${key.lcoid} and stbno in (${boxesOf(key)}) and (comments <> '' or decision not in ('', ${ERASED}))`
  return (await rowsOf(refunds, tx)) + (await rowsOf(replacements, tx))
}

/** What the operator was told of all that: the headings stay. */
export const eraseAlerts = (tx: Tx, key: Key): Promise<number> =>
  rowsOf(
    sql`
      update alert set message = '', message_hi = ''
      where lcoid = ${key.lcoid} and message <> '' and (
        split_part(reference, ':', 1) = 'ticket' and split_part(reference, ':', 2) in (${ticketsOf(key)})
        or reference in (
          select 'refund:' || refundid from refund_request join contract c using (lcoid, contractno)
          where lcoid = ${key.lcoid} and ${isContractOf(key)}
          union select 'request:' || requestid from replacement_request
          where lcoid = ${key.lcoid} and stbno in (${boxesOf(key)})))`,
    tx,
  )

/** What was written about him beside the amounts, which stay; his link opens nothing any more, and no line of a bank names him. */
export async function eraseCollections(tx: Tx, { lcoid, subscriberid }: Key): Promise<number> {
  const of = sql`lcoid = ${lcoid} and subscriberid = ${subscriberid}`
  const changes = [
    sql`delete from pay_link where ${of}`,
    sql`update home_entry set note = '' where ${of} and note <> ''`,
    sql`update home_receipt set note = '', reversal = '' where ${of} and (note <> '' or reversal <> '')`,
    sql`update home_visit set note = '' where ${of} and note <> ''`,
    sql`update statement_line set narration = '' where ${of} and narration <> ''`,
  ]
  let changed = 0
  for (const change of changes) changed += Number((await change.execute(tx)).numAffectedRows ?? 0n)
  return changed
}
