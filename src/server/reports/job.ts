import * as z from 'zod/mini'

import { Failure } from '#domain/errors.ts'

import type { Services } from '../context.ts'
import type { Job, JobKind } from '../jobs/queue.ts'
import { writerOf, type Tx } from '../write.ts'
import { fileOf } from './file.ts'
import { DESK_FILES } from '../imports/store.ts'
import { archiveOf, archiveOfAll } from './archive.ts'
import { findReport, isReport, type Key, type ReportRow } from './store.ts'

const Payload = z.object({ lcoid: z.string(), reportid: z.string() })
export const reportKind: JobKind<typeof Payload> = { kind: 'report', payload: Payload }

const TRIES = 3
const TELL_MS = 1000
const NEVER_GONE = new AbortController().signal

type Making = Pick<
  Services,
  'system' | 'forTenant' | 'copyOut' | 'standby' | 'config' | 'storage' | 'live' | 'secrets' | 'now'
>

/** Makes the file of a report that waits. Begun again after a crash it starts from the first row, under the same file id. */
export const reportJob = (services: Making): Job<typeof Payload> => ({
  ...reportKind,
  tries: TRIES,
  run: async (key) => {
    const report = await begin(services, key)
    if (!report) return
    try {
      await make(services, report)
    } catch (error) {
      // what is refused once is refused every time
      if (!(error instanceof Failure)) throw error
      await end(services, report, { state: 'FAILED', failure: error.code })
    }
  },
  giveUp: async (key) => {
    const report = await findReport(services.forTenant(key.lcoid), key)
    if (report && report.state !== 'DONE')
      await end(services, report, { state: 'FAILED', failure: 'server.unexpected' })
  },
})

/** One that was given up is made after all where the desk sends its job again. */
async function begin(services: Making, key: Key): Promise<ReportRow | null> {
  const report = await findReport(services.forTenant(key.lcoid), key)
  if (!report || report.state === 'DONE') return null
  await save(services, key, { state: 'RUNNING', rows_written: 0, failure: '', finished: null })
  await tell(services, key, 'RUNNING', 0)
  return report
}

async function make(services: Making, report: ReportRow): Promise<void> {
  const fileid = fileIdOf(services, report)
  // what an earlier try has left
  await services.storage.drop(fileid)
  const progress = progressOf(services, report)
  const bytes = await services.storage.keepPieces(fileid, await bodyOf(services, report, progress.wrote))
  const rows_written = await progress.end()
  await end(services, report, { state: 'DONE', fileid, bytes, rows_written })
}

const bodyOf = (services: Making, report: ReportRow, wrote: (rows: number) => void) =>
  services.standby
    ? services.standby.read((rows) => writeBody({ ...services, ...rows }, report, wrote))
    : writeBody(services, report, wrote)

async function writeBody(services: Making, report: ReportRow, wrote: (rows: number) => void) {
  const { lcoid } = report
  if (isReport(report)) return (await fileOf(report, { ...services, lcoid, gone: NEVER_GONE, wrote })).body
  if (lcoid === DESK_FILES) return archiveOfAll({ ...services, db: services.system, wrote })
  return archiveOf({ ...services, db: services.forTenant(lcoid), lcoid, wrote })
}

/** The same for every try, so that what a crash has left is found and taken away. */
const fileIdOf = ({ secrets }: Making, { reportid }: Key): string =>
  secrets.fingerprint(`report:${reportid}`).subarray(0, 16).toString('base64url')

/** Saves and tells how far it is, at most once a second. */
function progressOf(services: Making, key: Key) {
  let rows = 0
  let told = performance.now()
  let telling: Promise<unknown> = Promise.resolve()
  const tellNow = async (count: number) => {
    await save(services, key, { rows_written: count })
    await tell(services, key, 'RUNNING', count)
  }
  return {
    wrote: (more: number) => {
      rows += more
      if (performance.now() - told < TELL_MS) return
      told = performance.now()
      const count = rows
      // a notice that is lost is followed by another
      telling = telling.then(() => tellNow(count)).catch(() => undefined)
    },
    end: async () => {
      await telling
      return rows
    },
  }
}

type Change = Partial<Pick<ReportRow, 'state' | 'rows_written' | 'bytes' | 'fileid' | 'failure' | 'finished'>>

const save = ({ forTenant }: Making, { lcoid, reportid }: Key, change: Change, tx?: Tx) =>
  (tx ?? forTenant(lcoid))
    .updateTable('report_job')
    .set(change)
    .where('lcoid', '=', lcoid)
    .where('reportid', '=', reportid)
    .where('state', '<>', 'DONE')
    .execute()

const tell = ({ live }: Making, { lcoid, reportid }: Key, status: ReportRow['state'], rows: number) =>
  live.announce(lcoid, { kind: 'report', reportid, status, rows })

type Ended =
  | { state: 'DONE'; fileid: string; bytes: number; rows_written: number }
  | { state: 'FAILED'; failure: string }

async function end(services: Making, report: ReportRow, ended: Ended): Promise<void> {
  const { lcoid, reportid, actor } = report
  const write = writerOf({
    db: services.forTenant(lcoid),
    scope: lcoid,
    actor,
    address: '',
    requestId: reportid,
    now: services.now,
    once: null,
  })
  await write(async (tx, note) => {
    await save(services, report, { ...ended, finished: services.now() }, tx)
    note({ what: 'report', target: reportid, after: { report: report.report, ...ended } })
  })
  await tell(services, report, ended.state, ended.state === 'DONE' ? ended.rows_written : 0)
}
