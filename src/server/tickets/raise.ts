import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { ticketCalls } from '#domain/tickets/calls.ts'
import { duesOf, type TicketCategory } from '#domain/tickets/rules.ts'

import { actorOf, type Context } from '../context.ts'
import { findRow } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { attachFiles } from './attach.ts'
import { readTicket, say } from './store.ts'

type CreateTicketInput = Input<typeof ticketCalls.createTicket>

export async function createTicket(
  { category, subject, body, attachments = [], ...where }: CreateTicketInput,
  context: Context,
) {
  const { session, write, live, now } = context
  const { lcoid } = session
  const ticket = await write(async (tx, note) => {
    const at = now()
    const actor = actorOf(session)
    const about = await trouble(tx, lcoid, where)
    const ticketid = await insertTicket(tx, { lcoid, category, subject, ...about }, { actor, now: at })
    const key = { lcoid, ticketid }
    const files = await attachFiles(tx, key, attachments)
    await say(tx, key, { side: 'OPERATOR', event: 'RAISED', author: actor, body, attachments: files, at })
    note({ what: 'ticket', target: ticketid, after: { category, subject, files } })
    return readTicket(tx, key)
  })
  await live.announce(lcoid, { kind: 'ticket', ticketid: ticket.ticketid, status: ticket.status })
  return ticket
}

type Raised = Trouble & { lcoid: string; category: TicketCategory; subject: string }
type By = { actor: string; now: Date }

async function insertTicket(tx: Tx, raised: Raised, { actor, now }: By): Promise<string> {
  const { answerdue: answer_due, due } = duesOf(raised.category, now)
  const { ticketid } = await tx
    .insertInto('ticket')
    .values({
      ...raised,
      ticketid: sql<string>`'DKT' || nextval('ticket_number')`,
      actor,
      answer_due,
      due,
      status: 'OPEN',
      answered: null,
      closed: null,
      created: now,
      updated: now,
    })
    .returning('ticketid')
    .executeTakeFirstOrThrow()
  return ticketid
}

type Words = { category: TicketCategory; subject: string; body: string }

/** Of another system of the provider, such as its call centre, for an operator. */
export async function raiseFor(
  tx: Tx,
  { lcoid, category, subject, body, ...where }: Words & About & { lcoid: string },
  by: By,
): Promise<string> {
  const ticketid = await insertTicket(tx, { lcoid, category, subject, ...(await trouble(tx, lcoid, where)) }, by)
  await say(tx, { lcoid, ticketid }, { side: 'DESK', event: 'RAISED', author: by.actor, body, at: by.now })
  return ticketid
}

/** A ticket that follows from something else the operator did, in its transaction. */
export async function raiseTicket(tx: Tx, lcoid: string, { body, ...words }: Words, by: By): Promise<string> {
  const ticketid = await insertTicket(tx, { lcoid, ...words, subscriberid: null, stbno: null }, by)
  const key = { lcoid, ticketid }
  await say(tx, key, { side: 'OPERATOR', event: 'RAISED', author: by.actor, body, attachments: [], at: by.now })
  return ticketid
}

type About = Pick<CreateTicketInput, 'customerid' | 'stbno'>
type Trouble = { subscriberid: string | null; stbno: string | null }

/** Where the trouble is: a box says its home, and both named belong together. Another operator's do not exist. */
async function trouble(tx: Tx, lcoid: string, { customerid, stbno }: About): Promise<Trouble> {
  if (!stbno) return { subscriberid: customerid ? await knownHome(tx, lcoid, customerid) : null, stbno: null }
  const box = await findRow(tx, 'box', { lcoid, stbno }, ['stbno', 'subscriberid'])
  if (!box || (customerid && customerid !== box.subscriberid)) throw unknown('stbno')
  return box
}

async function knownHome(tx: Tx, lcoid: string, subscriberid: string): Promise<string> {
  const home = await findRow(tx, 'subscriber', { lcoid, subscriberid }, ['subscriberid'])
  if (!home) throw unknown('customerid')
  return home.subscriberid
}

const unknown = (field: string) => new Failure('input.invalid', { fields: { [field]: 'unknown' } })
