import { NOT_PAIRED, type Cas, type CasAnswer, type CasOrder } from '../adapters/cas/port.ts'
import type { House } from '../context.ts'
import type { Job } from '../jobs/queue.ts'
import { retrying, type Tx } from '../write.ts'
import { announceCommand, sendCommand, toCommand, type CommandRow } from './commands.ts'

/** Over some eighteen hours; after that the command stays SENT, for nobody knows what became of it. */
const TRIES = 16
const UNSETTLED = ['NEW', 'SENT'] as const

type Needs = Pick<House, 'system' | 'live' | 'now'>
type Settled = Extract<CasAnswer, { outcome: 'accepted' | 'rejected' }>

/** What a final word means beyond the command itself, in the transaction that writes it down. */
export type Settling = {
  /** Before the command is held. */
  prepare: (tx: Tx, command: CommandRow, state: CommandRow['state']) => Promise<void>
  settled: (tx: Tx, command: CommandRow, at: Date) => Promise<void>
  /** After the commit. */
  announce: (command: CommandRow) => Promise<void>
}

/**
 * Sends one command until the headend has given its final word. The command's own number keeps a repeat from acting twice.
 * What gives or takes rights goes out in the order it was asked for: an ACTIVATE whose answer was lost, sent again after the
 * DEACTIVATE that followed it, would leave a home with what it does not pay for.
 */
export const commandJob = (house: Needs, cas: Cas, settling: Settling): Job<typeof sendCommand.payload> => ({
  ...sendCommand,
  tries: TRIES,
  run: async ({ lcoid, id }) => {
    const command = await findUnsettled(house, lcoid, id)
    if (!command) return
    for (const earlier of await findEarlier(house, command)) await deliver({ ...house, settling }, cas, earlier)
    await deliver({ ...house, settling }, cas, command)
  },
})

async function deliver(house: Needs & { settling: Settling }, cas: Cas, command: Found): Promise<void> {
  if (command.state === 'NEW') await step(house, command, { state: 'SENT' })
  const answer = await cas.send(orderOf(command))
  if (answer.outcome !== 'unanswered') return settle(house, command, answer)
  await step(house, command, { state: 'SENT', reason: answer.reason })
  throw new Error(answer.reason)
}

const unsettled = ({ system }: Needs, lcoid: string) =>
  system
    .selectFrom('cas_command as c')
    .innerJoin('box as b', (join) => join.onRef('b.lcoid', '=', 'c.lcoid').onRef('b.stbno', '=', 'c.stbno'))
    .selectAll('c')
    .select(['b.vcno', 'b.castype'])
    .where('c.lcoid', '=', lcoid)
    .where('c.state', 'in', UNSETTLED)

const findUnsettled = (house: Needs, lcoid: string, id: number): Promise<Found | undefined> =>
  unsettled(house, lcoid).where('c.id', '=', id).executeTakeFirst()

const findEarlier = async (house: Needs, { lcoid, stbno, id, kind }: Found): Promise<Found[]> =>
  kind === 'OSD'
    ? []
    : unsettled(house, lcoid)
        .where('c.stbno', '=', stbno)
        .where('c.id', '<', id)
        .where('c.kind', '<>', 'OSD')
        .orderBy('c.id')
        .execute()

type Found = CommandRow & { vcno: string; castype: string }

const orderOf = ({ lcoid, id, stbno, vcno, castype, kind, detail }: Found): CasOrder => ({
  id: `${lcoid}-${id}`,
  stbno,
  vcno,
  castype,
  kind,
  detail,
})

async function settle(house: Needs & { settling: Settling }, command: Found, answer: Settled): Promise<void> {
  const { settling, now } = house
  const reason = answer.outcome === 'rejected' ? answer.reason : ''
  const to = { state: answer.outcome === 'accepted' ? 'ACCEPTED' : 'REJECTED', reason } as const
  const row = await retrying(() =>
    house.system.transaction().execute(async (tx) => {
      await settling.prepare(tx, command, to.state)
      const settled = await write(tx, command, to, now())
      if (settled) await settling.settled(tx, settled, now())
      return settled
    }),
  )
  if (!row) return
  await announceCommand(house.live, row.lcoid, toCommand(row))
  await settling.announce(row)
}

type To = Partial<Pick<CommandRow, 'state' | 'reason'>>

/** One step on the way. */
async function step({ system, live, now }: Needs, command: Found, to: To): Promise<void> {
  const row = await system.transaction().execute((tx) => write(tx, command, to, now()))
  if (row) await announceCommand(live, row.lcoid, toCommand(row))
}

/** What is settled stays so, whichever of two workers comes second. */
async function write(tx: Tx, { lcoid, id }: Found, to: To, updated: Date): Promise<CommandRow | undefined> {
  const stepped = await tx
    .updateTable('cas_command')
    .set({ ...to, updated })
    .where('lcoid', '=', lcoid)
    .where('id', '=', id)
    .where('state', 'in', UNSETTLED)
    .returningAll()
    .executeTakeFirst()
  const paired = stepped && pairingSaid(stepped)
  if (stepped && paired !== undefined) {
    await tx.updateTable('box').set({ paired }).where('lcoid', '=', lcoid).where('stbno', '=', stepped.stbno).execute()
  }
  return stepped
}

/** What an answer says about the pairing of the card: the headend knows it better than we do. */
function pairingSaid({ kind, state, reason }: CommandRow): boolean | undefined {
  if (state === 'REJECTED' && reason === NOT_PAIRED) return false
  if (state === 'ACCEPTED' && (kind === 'PAIR' || kind === 'RETRACK')) return true
  return undefined
}
