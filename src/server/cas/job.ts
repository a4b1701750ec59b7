import { sql } from 'kysely'

import { NO_ANSWER } from '#domain/services/parts.ts'

import { NOT_PAIRED, type Cas, type CasAnswer, type CasKind, type CasOrder } from '../adapters/cas/port.ts'
import type { Services } from '../context.ts'
import { updateRows } from '../db/rows.ts'
import type { Circuit } from '../jobs/circuit.ts'
import type { Job } from '../jobs/queue.ts'
import { retrying, type Tx } from '../write.ts'
import { announceCommand, sendCommand, toCommand, type CommandRow } from './commands.ts'
import { outboxOf, UNSETTLED, type Found, type Settling } from './outbox.ts'

/**
 * Over some eighteen hours. A command to the headend stays SENT after that, for nobody knows what became of it; the operator hears that
 * nobody answered, and the next command to the box, or the desk, sends it again.
 */
const TRIES = 16

type Needs = Pick<Services, 'system' | 'live' | 'now'>

/**
 * Sends one command until the headend has given its final word. The command's own number keeps a repeat from acting twice.
 * What gives or takes rights goes out in the order it was asked for: an ACTIVATE whose answer was lost, sent again after the
 * DEACTIVATE that followed it, would leave a home with what it does not pay for.
 */
export const commandJob = (services: Needs, cas: Cas, settling: Settling): Job<typeof sendCommand.payload> =>
  outboxJob(services, { ...sendCommand, send: (command) => cas.send(orderOf(command)) }, settling)

type Delivery = typeof sendCommand & { send: (command: Found) => Promise<CasAnswer> }

/** The same for any vendor who is spoken to through this outbox. */
export function outboxJob(
  services: Needs,
  { send, ...queued }: Delivery,
  settling: Settling,
): Job<typeof sendCommand.payload> {
  const outbox = outboxOf(services, settling)
  const deliver = async (command: Found): Promise<void> => {
    if (command.state === 'NEW') await outbox.markSent({ ...command, reason: '' })
    const answer = await send(command)
    if (answer.outcome === 'accepted') {
      await settling.beforeAccepted?.(command)
      return void (await outbox.accept(command))
    }
    if (answer.outcome === 'rejected') return reject({ ...services, settling }, command, answer.reason)
    await outbox.markSent({ ...command, reason: answer.reason })
    throw new Error(answer.reason)
  }
  return {
    ...queued,
    tries: TRIES,
    run: async (key) => {
      for (const command of await outbox.load(key)) await deliver(command)
    },
    giveUp: async (key) => {
      const command = (await outbox.load(key)).find(({ id }) => id === key.id)
      if (!command) return
      if (settling.unanswered) await reject({ ...services, settling: givingUp(settling) }, command, NO_ANSWER)
      else await leaveSent({ ...services, settling }, command)
    },
  }
}

/** Where nobody answered to the last and nothing is taken back. */
async function leaveSent(
  { system, live, now, settling }: Needs & { settling: Settling },
  command: Found,
): Promise<void> {
  const { lcoid, id } = command
  const left = await system.transaction().execute(async (tx) => {
    const { rows } = await sql<CommandRow>`
      update cas_command set state = 'SENT', reason = ${NO_ANSWER}, updated = ${now()}
      where lcoid = ${lcoid} and id = ${id} and state in ${UNSETTLED} returning *`.execute(tx)
    if (rows[0]) await settling.silent?.(tx, rows[0], now())
    return rows[0]
  })
  if (left) await announceCommand(live, lcoid, toCommand(left))
}

const givingUp = ({ rejected, unanswered, ...settling }: Settling): Settling => ({
  ...settling,
  rejected: async (tx, command, at) => {
    await rejected(tx, command, at)
    await unanswered?.(tx, command, at)
  },
})

/** The headend behind its circuit. */
export const guardedCas = (cas: Cas, circuit: Circuit): Cas => ({
  send: async (order) => {
    const answer = await cas.send(order)
    if (answer.outcome === 'unanswered') circuit.unanswered(answer.reason)
    else circuit.answered()
    return answer
  },
})

const orderOf = ({ lcoid, id, stbno, card, castype, kind, detail }: Found): CasOrder => ({
  id: `${lcoid}-${id}`,
  stbno: stbno ?? '',
  vcno: card ?? '',
  castype,
  kind: kind as CasKind,
  detail,
})

/** One by one: it may give money back, in the wallet's turn. */
async function reject(services: Needs & { settling: Settling }, command: Found, reason: string): Promise<void> {
  const { settling, system, live, now } = services
  const row = await retrying(() =>
    system.transaction().execute(async (tx) => {
      await settling.beforeRejected(tx, command)
      const rejected = await writeRejected(tx, command, { reason, at: now() })
      if (rejected) await settling.rejected(tx, rejected, now())
      return rejected
    }),
  )
  if (!row) return
  await announceCommand(live, row.lcoid, toCommand(row))
  await settling.announce(row)
}

async function writeRejected(tx: Tx, { lcoid, id, stbno }: Found, { reason, at }: { reason: string; at: Date }) {
  const { rows } = await sql<CommandRow>`
    update cas_command set state = 'REJECTED', reason = ${reason}, updated = ${at}
    where lcoid = ${lcoid} and id = ${id} and state in ${UNSETTLED} returning *`.execute(tx)
  if (stbno !== null && rows[0]?.vcno === null && reason === NOT_PAIRED)
    await updateRows(tx, 'box', { lcoid, stbno }, { paired: false })
  return rows[0]
}
