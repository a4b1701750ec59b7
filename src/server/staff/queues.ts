import type { decideCalls } from '#domain/desk/decide-calls.ts'
import type { DeskPermission } from '#domain/desk/roles.ts'
import type { Reply } from '#domain/endpoint.ts'

import type { Db } from '../db/connect.ts'
import { countAgreements } from './agreements.ts'
import { countAndroids } from './androids.ts'
import { countConsents } from './consents.ts'
import type { DeskContext } from './context.ts'
import { countJobs } from './jobs.ts'
import { countHeld, countUnknown } from './payments.ts'
import { countRefunds } from './refunds.ts'
import { countRegistrations } from './registrations.ts'
import { countReplacements } from './replacements.ts'
import { countTickets } from './tickets.ts'
import type { Waiting } from './waiting.ts'

type Name = Reply<typeof decideCalls.getQueues>['data'][number]['queue']
type Queue = { of: DeskPermission; count: (db: Db, now: Date) => Promise<Waiting> }

const QUEUES: Record<Name, Queue> = {
  registrations: { of: 'decide', count: countRegistrations },
  agreements: { of: 'decide', count: countAgreements },
  refunds: { of: 'refunds', count: countRefunds },
  replacements: { of: 'decide', count: countReplacements },
  androids: { of: 'decide', count: countAndroids },
  tickets: { of: 'tickets', count: countTickets },
  held: { of: 'payments', count: countHeld },
  unknown: { of: 'payments', count: countUnknown },
  consents: { of: 'wallets', count: countConsents },
  jobs: { of: 'jobs', count: countJobs },
}

/** Each is counted from an index of what is open, which is short however long the past is. */
export async function getQueues(_input: object, { system, staff, now }: DeskContext) {
  const names = (Object.keys(QUEUES) as Name[]).filter((name) => staff.permissions.includes(QUEUES[name].of))
  const data = await Promise.all(names.map(async (queue) => ({ queue, ...(await QUEUES[queue].count(system, now())) })))
  return { data }
}
