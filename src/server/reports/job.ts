import * as z from 'zod/mini'

import { Failure } from '#domain/errors.ts'

import type { House } from '../context.ts'
import type { Job, JobKind } from '../jobs/queue.ts'
import { writerOf, type Tx } from '../write.ts'
import { fileOf } from './file.ts'
import { findReport, type Key, type ReportRow } from './store.ts'

const Payload = z.object({ lcoid: z.string(), reportid: z.string() })
export const reportKind: JobKind<typeof Payload> = { kind: 'report', payload: Payload }

const TRIES = 3
const TELL_MS = 1000
const NEVER_GONE = new AbortController().signal

type Making = Pick<House, 'forTenant' | 'copyOut' | 'config' | 'storage' | 'live' | 'secrets' | 'now'>

/** Makes the file of a report that waits. Begun again after a crash it starts from the first row, under the same file id. */
export const reportJob = (house: Making): Job<typeof Payload> => ({
  ...reportKind,
  tries: TRIES,
  run: async (key) => {
    const report = await begin(house, key)
    if (!report) return
    try {
      await make(house, report)
    } catch (error) {
      // what is refused once is refused every time
      if (!(error instanceof Failure)) throw error
      await end(house, report, { state: 'FAILED', failure: error.code })
    }
  },
  giveUp: async (key) => {
    const report = await findReport(house.forTenant(key.lcoid), key)
    if (report && report.state !== 'DONE') await end(house, report, { state: 'FAILED', failure: 'server.unexpected' })
  },
})

const isOpen = ({ state }: ReportRow): boolean => state === 'QUEUED' || state === 'RUNNING'

async function begin(house: Making, key: Key): Promise<ReportRow | null> {
  const report = await findReport(house.forTenant(key.lcoid), key)
  if (!report || !isOpen(report)) return null
  await save(house, key, { state: 'RUNNING', rows_written: 0 })
  await tell(house, key, 'RUNNING', 0)
  return report
}

async function make(house: Making, report: ReportRow): Promise<void> {
  const fileid = fileIdOf(house, report)
  // what an earlier try has left
  await house.storage.drop(fileid)
  const progress = progressOf(house, report)
  const { body } = await fileOf(report, { ...house, lcoid: report.lcoid, gone: NEVER_GONE, wrote: progress.wrote })
  const bytes = await house.storage.keepPieces(fileid, body)
  const rows_written = await progress.end()
  await end(house, report, { state: 'DONE', fileid, bytes, rows_written })
}

/** The same for every try, so that what a crash has left is found and taken away. */
const fileIdOf = ({ secrets }: Making, { reportid }: Key): string =>
  secrets.fingerprint(`report:${reportid}`).subarray(0, 16).toString('base64url')

/** Saves and tells how far it is, at most once a second. */
function progressOf(house: Making, key: Key) {
  let rows = 0
  let told = performance.now()
  let telling: Promise<unknown> = Promise.resolve()
  const tellNow = async (count: number) => {
    await save(house, key, { rows_written: count })
    await tell(house, key, 'RUNNING', count)
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
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .execute()

const tell = ({ live }: Making, { lcoid, reportid }: Key, status: ReportRow['state'], rows: number) =>
  live.announce(lcoid, { kind: 'report', reportid, status, rows })

type Ended =
  | { state: 'DONE'; fileid: string; bytes: number; rows_written: number }
  | { state: 'FAILED'; failure: string }

async function end(house: Making, report: ReportRow, ended: Ended): Promise<void> {
  const { lcoid, reportid, actor } = report
  const write = writerOf({
    db: house.forTenant(lcoid),
    scope: lcoid,
    actor,
    address: '',
    requestId: reportid,
    now: house.now,
    once: null,
  })
  await write(async (tx, note) => {
    await save(house, report, { ...ended, finished: house.now() }, tx)
    note({ what: 'report', target: reportid, after: { report: report.report, ...ended } })
  })
  await tell(house, report, ended.state, ended.state === 'DONE' ? ended.rows_written : 0)
}
