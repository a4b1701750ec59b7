import type { decideCalls } from '#domain/desk/decide-calls.ts'
import { permissionsOf, serves } from '#domain/desk/roles.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'

import { findRow } from '../db/rows.ts'
import { announceNotice } from '../notices/tell.ts'
import { readOperator } from '../operators/store.ts'
import { answerIn, assignIn, lockOpenTicket } from '../tickets/at-desk.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { findPerson, type Person } from './people.ts'
import { readDeskTicket } from './tickets.ts'

type AnswerTicketInput = Input<typeof decideCalls.answerTicket>

export const ticketAnswerHandlers = { listTicketHelpers, answerTicket }

/** An answer goes to the operator at once; who looks after the ticket is the desk's own affair, and seen in its thread. */
async function answerTicket({ ticketid, action, body }: AnswerTicketInput, context: DeskContext) {
  const { system, staff, writeFor, live, now } = context
  const found = orNotFound(await findRow(system, 'ticket', { ticketid }, ['lcoid']))
  const { lcoid } = found
  const ticket = await writeFor(lcoid)(async (tx, note) => {
    const at = now()
    const before = await lockOpenTicket(tx, { lcoid, ticketid })
    const by = staff.staffid
    if (action === 'ASSIGN') await assignIn({ tx, note }, before, { by, to: await helperOf(tx, lcoid, body), at })
    else await answerIn({ tx, note }, before, { by, body, close: action === 'CLOSE', at })
    return readDeskTicket(tx, ticketid, at)
  })
  if (action !== 'ASSIGN') await announceNotice(live, { lcoid })
  await live.announce(lcoid, { kind: 'ticket', ticketid, status: ticket.status })
  return ticket
}

const mayHelp = ({ status, roles, regions }: Person): boolean =>
  status === 'ACTIVE' && permissionsOf(roles, regions).includes('tickets')

/** Somebody who is here, may answer, and has to do with this operator. */
async function helperOf(tx: Tx, lcoid: string, typed: string): Promise<string> {
  const person = await findPerson(tx, typed)
  const { region } = await readOperator(tx, lcoid)
  if (!person || !mayHelp(person) || !serves(person, region))
    throw new Failure('input.invalid', { fields: { body: 'unknown' } })
  return person.staffid
}

async function listTicketHelpers(_input: object, { system, staff }: DeskContext) {
  const canShare = ({ regions }: Person): boolean =>
    regions.length === 0 || staff.regions.length === 0 || regions.some((region) => serves(staff, region))
  const people = await system.selectFrom('staff').selectAll().orderBy('name').orderBy('staffid').execute()
  const data = people
    .filter(mayHelp)
    .filter(canShare)
    .map(({ staffid, name }) => ({ staffid, name }))
  return { count: data.length, data }
}
