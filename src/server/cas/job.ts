import { NOT_PAIRED, type Cas, type CasAnswer, type CasOrder } from '../adapters/cas/port.ts'
import type { House } from '../context.ts'
import type { Job } from '../jobs/queue.ts'
import { announceCommand, sendCommand, toCommand, type CommandRow } from './commands.ts'

/** Over some eighteen hours; after that the command stays SENT, for nobody knows what became of it. */
const TRIES = 16
const UNSETTLED = ['NEW', 'SENT'] as const

type Needs = Pick<House, 'system' | 'live' | 'now'>
type Settled = Extract<CasAnswer, { outcome: 'accepted' | 'rejected' }>

/** Sends one command until the headend has given its final word. The command's own number keeps a repeat from acting twice. */
export const commandJob = (house: Needs, cas: Cas): Job<typeof sendCommand.payload> => ({
  ...sendCommand,
  tries: TRIES,
  run: async ({ lcoid, id }) => {
    const command = await findUnsettled(house, lcoid, id)
    if (!command) return
    if (command.state === 'NEW') await step(house, command, { state: 'SENT' })
    const answer = await cas.send(orderOf(command))
    if (answer.outcome !== 'unanswered') return settle(house, command, answer)
    await step(house, command, { state: 'SENT', reason: answer.reason })
    throw new Error(answer.reason)
  },
})

const findUnsettled = ({ system }: Needs, lcoid: string, id: number) =>
  system
    .selectFrom('cas_command as c')
    .innerJoin('box as b', (join) => join.onRef('b.lcoid', '=', 'c.lcoid').onRef('b.stbno', '=', 'c.stbno'))
    .selectAll('c')
    .select(['b.vcno', 'b.castype'])
    .where('c.lcoid', '=', lcoid)
    .where('c.id', '=', id)
    .where('c.state', 'in', UNSETTLED)
    .executeTakeFirst()

type Found = CommandRow & { vcno: string; castype: string }

const orderOf = ({ lcoid, id, stbno, vcno, castype, kind, detail }: Found): CasOrder => ({
  id: `${lcoid}-${id}`,
  stbno,
  vcno,
  castype,
  kind,
  detail,
})

async function settle(house: Needs, command: Found, answer: Settled): Promise<void> {
  const reason = answer.outcome === 'rejected' ? answer.reason : ''
  await step(house, command, { state: answer.outcome === 'accepted' ? 'ACCEPTED' : 'REJECTED', reason })
}

/** One step forward. What is settled stays so, whichever of two workers comes second. */
async function step(house: Needs, { lcoid, id }: Found, to: Partial<Pick<CommandRow, 'state' | 'reason'>>) {
  const row = await house.system.transaction().execute(async (tx) => {
    const stepped = await tx
      .updateTable('cas_command')
      .set({ ...to, updated: house.now() })
      .where('lcoid', '=', lcoid)
      .where('id', '=', id)
      .where('state', 'in', UNSETTLED)
      .returningAll()
      .executeTakeFirst()
    const paired = stepped && pairingSaid(stepped)
    if (stepped && paired !== undefined) {
      await tx
        .updateTable('box')
        .set({ paired })
        .where('lcoid', '=', lcoid)
        .where('stbno', '=', stepped.stbno)
        .execute()
    }
    return stepped
  })
  if (row) await announceCommand(house.live, lcoid, toCommand(row))
}

/** What an answer says about the pairing of the card: the headend knows it better than we do. */
function pairingSaid({ kind, state, reason }: CommandRow): boolean | undefined {
  if (state === 'REJECTED' && reason === NOT_PAIRED) return false
  if (state === 'ACCEPTED' && (kind === 'PAIR' || kind === 'RETRACK')) return true
  return undefined
}
