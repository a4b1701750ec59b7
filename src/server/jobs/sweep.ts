import { sql } from 'kysely'

import { REQUEST_DAYS } from '#domain/collections/upi.ts'

import type { Services } from '../context.ts'
import { deleteOldCodes } from '../credentials/one-time-code.ts'
import { deleteOldSessions } from '../credentials/sessions.ts'
import { deleteOldTries } from '../credentials/throttle.ts'
import type { Db } from '../db/connect.ts'
import { deleteOldUse } from '../settings/daily-use.ts'

const REPLIES_KEPT_DAYS = 7
const JOBS_KEPT_DAYS = 30
const LOOSE_FILES_KEPT_DAYS = 7
const FILES_AT_ONCE = 500
const JOBS_AT_ONCE = 5000
const DAY_MS = 86_400_000

type Swept = Pick<Services, 'system' | 'storage' | 'now'>

/** Hourly: what has run out is taken away. Failed jobs stay until somebody has seen them. */
export async function sweep({ system, storage, now }: Swept): Promise<void> {
  const at = now()
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS)
  await deleteOldSessions(system, at)
  await deleteOldTries(system, at)
  await deleteOldCodes(system, at)
  await deleteOldUse(system, at)
  // what a page asked for and nobody paid: no statement that is still to come holds it
  const requests = system.deleteFrom('pay_request').where('state', '=', sql.lit('SHOWN'))
  await requests.where('shown', '<', daysAgo(REQUEST_DAYS)).execute()
  const unpaid = system.deleteFrom('online_payment').where(sql<boolean>`state in ('CREATED', 'EXPIRED')`)
  await unpaid.where('created', '<', daysAgo(REQUEST_DAYS)).execute()
  await system.deleteFrom('idempotency').where('at', '<', daysAgo(REPLIES_KEPT_DAYS)).execute()
  while ((await dropFinishedJobs(system, daysAgo(JOBS_KEPT_DAYS))) === JOBS_AT_ONCE);
  await dropLooseFiles({ system, storage }, daysAgo(LOOSE_FILES_KEPT_DAYS))
}

/** Some at a time, the oldest first: a day of a million jobs is not one long transaction. */
export async function dropFinishedJobs(system: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await dropStatement(before).execute(system)
  return Number(numAffectedRows)
}

export const dropStatement = (before: Date) => sql`
  delete from job where id = any(array(
    select id from job where finished_at < ${before} and finished_at is not null and failure is null
    order by finished_at limit ${JOBS_AT_ONCE}))`

/** Uploads that no home and no ticket ever got. A file left by a crash in between costs room, never a document that is needed. */
async function dropLooseFiles({ system, storage }: Pick<Services, 'system' | 'storage'>, before: Date): Promise<void> {
  const loose = await system
    .deleteFrom('document')
    .where('fileid', 'in', (documents) =>
      documents
        .selectFrom('document')
        .select('fileid')
        .where('subscriberid', 'is', null)
        .where('ticketid', 'is', null)
        .where('created', '<', before)
        .orderBy('created')
        .limit(FILES_AT_ONCE)
        // one that is being given to a home or ticket this moment is not loose
        .forUpdate()
        .skipLocked(),
    )
    .returning('fileid')
    .execute()
  await Promise.all(loose.map(({ fileid }) => storage.drop(fileid)))
}
