import type { DeskEvent, QueueName } from '#domain/desk/queues.ts'
import { serves, type DeskPermission } from '#domain/desk/roles.ts'

import type { Db } from '../db/connect.ts'
import { countAgreements } from './agreements.ts'
import { countAndroids } from './androids.ts'
import { countConsents } from './consents.ts'
import { countBoxOrders } from './deliveries.ts'
import type { DeskContext, StaffSession } from './context.ts'
import { countDifferences } from './differences.ts'
import { countJobs } from './jobs.ts'
import { countAsked } from './imports.ts'
import { countHeld, countUnknown } from './payments.ts'
import { countRefunds } from './refunds.ts'
import { countRegistrations } from './registrations.ts'
import { countReplacements } from './replacements.ts'
import { countReturns } from './returns.ts'
import { readStaffSession } from './sessions.ts'
import { countTickets } from './tickets.ts'
import type { Waiting } from './waiting.ts'

type Queue = { of: DeskPermission; count: (db: Db, now: Date) => Promise<Waiting> }

const QUEUES: Record<QueueName, Queue> = {
  registrations: { of: 'decide', count: countRegistrations },
  agreements: { of: 'decide', count: countAgreements },
  refunds: { of: 'refunds', count: countRefunds },
  boxorders: { of: 'decide', count: countBoxOrders },
  returns: { of: 'decide', count: countReturns },
  replacements: { of: 'decide', count: countReplacements },
  androids: { of: 'decide', count: countAndroids },
  tickets: { of: 'tickets', count: countTickets },
  held: { of: 'payments', count: countHeld },
  unknown: { of: 'payments', count: countUnknown },
  differences: { of: 'payments', count: countDifferences },
  consents: { of: 'wallets', count: countConsents },
  imports: { of: 'imports', count: countAsked },
  jobs: { of: 'jobs', count: countJobs },
}

const sees = ({ permissions }: StaffSession, queue: QueueName): boolean => permissions.includes(QUEUES[queue].of)

export const queueHandlers = { getQueues, listenDesk }

/** Each is counted from an index of what is open, which is short however long the past is. */
async function getQueues(_input: object, { system, staff, now }: DeskContext) {
  const names = (Object.keys(QUEUES) as QueueName[]).filter((name) => sees(staff, name))
  const data = await Promise.all(names.map(async (queue) => ({ queue, ...(await QUEUES[queue].count(system, now())) })))
  return { data }
}

/** Who may see what is asked anew each time: a line outlives a role, a block and the end of the session. */
async function listenDesk(_input: object, { live, system, staff, gone, now }: DeskContext) {
  const events = live.listenDesk(gone)
  return (async function* (): AsyncGenerator<DeskEvent, void, void> {
    yield { queue: null }
    for await (const event of events) {
      const session = await readStaffSession(system, staff.tokenHash, now())
      if (!session?.whole) return
      const { queue, region } = event
      if (queue !== null && sees(session, queue) && serves(session, region)) yield { queue }
    }
  })()
}
