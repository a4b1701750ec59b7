import { sql, type RawBuilder } from 'kysely'

import { HOUR_MS } from '#domain/dates.ts'
import type { DeskEvent, QueueName } from '#domain/desk/queues.ts'
import { serves, type DeskPermission } from '#domain/desk/roles.ts'
import { firstOf } from '#domain/lists.ts'

import type { Db } from '../db/connect.ts'
import { isOverdue } from '../tickets/store.ts'
import type { DeskContext, StaffSession } from './context.ts'
import { countJobs } from './jobs.ts'
import { HELD, UNKNOWN } from './payments.ts'
import { WAITING } from './returns.ts'
import { readStaffSession } from './sessions.ts'
import { NOT_CLOSED } from './tickets.ts'

type Waiting = { waiting: number; late: number }
type Queue = { of: DeskPermission; count: (db: Db, now: Date) => Promise<Waiting> }

const LATE_HOURS = 24

/** How much waits, and how much of it for longer than it should. The query says since when each row waits. */
const queueOf = (
  of: DeskPermission,
  rows: RawBuilder<unknown> | ((now: Date) => RawBuilder<unknown>),
  lateHours = LATE_HOURS,
): Queue => ({
  of,
  count: async (db, now) => {
    const before = new Date(now.getTime() - lateHours * HOUR_MS)
    const { rows: counted } = await sql<Waiting>`
      select count(*)::int as waiting, (count(*) filter (where since < ${before}))::int as late
      from (${typeof rows === 'function' ? rows(now) : rows}) as queue`.execute(db)
    return firstOf(counted)
  },
})

const QUEUES: Record<QueueName, Queue> = {
  registrations: queueOf('decide', sql`select created as since from operator where status = 'PENDING'`, 48),
  agreements: queueOf('decide', sql`select agreement_at as since from operator where agreement_state = 'ACCEPTED'`, 48),
  // the law's thirty days
  refunds: queueOf('refunds', sql`select created as since from refund_request where status = 'OPEN'`, 30 * 24),
  boxorders: queueOf(
    'decide',
    sql`select paid as since from box_order where state = 'PAID' and dispatched < quantity`,
    48,
  ),
  returns: queueOf('decide', sql`select since from box b where ${WAITING}`, 72),
  replacements: queueOf('decide', sql`select created as since from replacement_request where state = 'OPEN'`, 48),
  androids: queueOf('decide', sql`select created as since from android_request where state = 'OPEN'`, 48),
  // what was answered waits for the operator, until its time is over
  tickets: queueOf(
    'tickets',
    (now) =>
      sql`select t.next_due as since from ticket t where ${NOT_CLOSED} and (t.status = 'OPEN' or ${isOverdue(now)})`,
    0,
  ),
  held: queueOf('payments', sql`select created as since from payment where ${HELD}`),
  unknown: queueOf('payments', sql`select created as since from payment where ${UNKNOWN}`),
  differences: queueOf('payments', sql`select found as since from payment_difference where closed is null`),
  // wallet changes that wait for a second person
  consents: queueOf('wallets', sql`select asked as since from consent where state = 'WAITING'`),
  // files of money that wait for one
  imports: queueOf('imports', sql`select created as since from import_job where state = 'ASKED'`),
  jobs: { of: 'jobs', count: countJobs },
}

export const countQueue = (name: QueueName, db: Db, now: Date): Promise<Waiting> => QUEUES[name].count(db, now)

const sees = ({ permissions }: StaffSession, queue: QueueName): boolean => permissions.includes(QUEUES[queue].of)

export const queueHandlers = { getQueues, listenDesk }

/** Each is counted from an index of what is open, which is short however long the past is. */
async function getQueues(_input: object, { system, staff, now }: DeskContext) {
  const names = (Object.keys(QUEUES) as QueueName[]).filter((name) => sees(staff, name))
  const data = await Promise.all(names.map(async (queue) => ({ queue, ...(await countQueue(queue, system, now())) })))
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
