import { sql } from 'kysely'

import { Failure, orNotFound } from '#domain/errors.ts'
import type { Command, deviceCalls } from '#domain/hardware/device-calls.ts'
import { retrackAllowance, retracksCountSince, type RetrackLimits } from '#domain/hardware/device-rules.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import { lockBox } from '../boxes/move.ts'
import { refuseReplaced } from '../boxes/replacement.ts'
import { announceCommand, orderCommand } from '../cas/commands.ts'
import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { insertRow, nextId, rowsLike } from '../db/rows.ts'
import type { Handlers } from '../http.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { deviceReports, toReplacement } from './device-reports.ts'
import { findDevices, lockBoxOfHome, retracksOf } from './device-store.ts'
import { swapBox } from './device-swap.ts'

type Told = { stbno: string; kind: 'RETRACK' | 'OSD'; detail?: string }

/** The box is held while the command is written, so that two windows of one operator cannot both pass the check. */
async function tellBox(told: Told, context: Context, check?: (tx: Tx) => Promise<void>): Promise<Command> {
  const { session, write, live, now } = context
  const command = await write(async (tx, note) => {
    await lockBoxOfHome(tx, session.lcoid, told.stbno)
    await check?.(tx)
    const ordered = await orderCommand(tx, { ...told, lcoid: session.lcoid, actor: actorOf(session) }, now())
    const what = told.kind.toLowerCase() as Lowercase<Told['kind']>
    note({ what, target: told.stbno, after: { command: ordered.id, detail: ordered.detail } })
    return ordered
  })
  await announceCommand(live, session.lcoid, command)
  return command
}

async function limitsFor(db: Db, { config, now }: Context): Promise<RetrackLimits> {
  const { RETRACK_WAIT_MINUTES, RETRACKS_A_DAY } = await settingsOf(db, config, now())
  return { waitMinutes: RETRACK_WAIT_MINUTES, aDay: RETRACKS_A_DAY }
}

async function checkAllowance(tx: Tx, stbno: string, context: Context): Promise<void> {
  const { session, now } = context
  const limits = await limitsFor(tx, context)
  const earlier = await retracksOf(tx, session.lcoid, [stbno], retracksCountSince(now(), limits))
  const allowance = retrackAllowance(
    earlier.map(({ created }) => created),
    now(),
    limits,
  )
  if (allowance.from > now())
    throw new Failure('retrack.wait', { from: allowance.from.toISOString(), left: allowance.left })
}

export const deviceHandlers: Omit<Handlers<typeof deviceCalls>, ReportCall> = {
  ...deviceReports,
  swapBox,

  getDeviceDetails: async ({ customerno }, context) => {
    const { db, session, now } = context
    const asking = { lcoid: session.lcoid, now: now(), limits: await limitsFor(db, context) }
    const data = await findDevices(db, customerno, asking)
    return { count: data.length, data }
  },

  retrack: async ({ stbno }, context) =>
    tellBox({ stbno, kind: 'RETRACK' }, context, (tx) => checkAllowance(tx, stbno, context)),

  sendOsd: async ({ stbno, message }, context) => tellBox({ stbno, kind: 'OSD', detail: message }, context),

  requestReplacement: async ({ stbno, reason, comments = '' }, { session, write, now }) =>
    write(async (tx, note) => {
      const { lcoid } = session
      const box = orNotFound(await lockBox(tx, lcoid, stbno))
      await refuseSecondRequest(tx, lcoid, stbno)
      await refuseReplaced(tx, box)
      const row = {
        lcoid,
        requestid: await nextId(tx, 'REQ', 'replacement_request_number'),
        stbno,
        reason,
        comments,
        state: 'OPEN' as const,
        actor: actorOf(session),
        created: now(),
        decision: '',
        decidedby: '',
        decided: null,
        newstb: null,
      }
      await insertRow(tx, 'replacement_request', row)
      note({ what: 'replacement-request', target: row.requestid, after: { stbno, reason } })
      return toReplacement(row)
    }),
}

async function refuseSecondRequest(tx: Tx, lcoid: string, stbno: string): Promise<void> {
  const open = await rowsLike(tx, 'replacement_request', { lcoid, stbno })
    .select('requestid')
    .where('state', '=', sql.lit('OPEN'))
    .executeTakeFirst()
  if (open) throw new Failure('replacement.open', { requestid: open.requestid })
}
