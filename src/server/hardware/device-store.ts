import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { FIBER, retrackAllowance, retracksCountSince, type RetrackLimits } from '#domain/hardware/device-rules.ts'
import { pick } from '#domain/lists.ts'
import type { BoxStatus } from '#domain/subscribers/rules.ts'

import { lockBox, type BoxRow } from '../boxes/move.ts'
import { newestBase, statusOfBox } from '../boxes/status.ts'
import { toCommand, type CommandRow } from '../cas/commands.ts'
import type { Db } from '../db/connect.ts'
import { rowsLike } from '../db/rows.ts'
import type { Tx } from '../write.ts'

type FoundBox = BoxRow & { accountno: string | null; name: string; area: string; status: BoxStatus }

const LAST_COMMANDS = 10

/** A box of the operator, held, for something that only makes sense in a home. */
export async function lockBoxOfHome(tx: Tx, lcoid: string, stbno: string): Promise<BoxRow & { subscriberid: string }> {
  const box = orNotFound(await lockBox(tx, lcoid, stbno))
  if (box.subscriberid === null) throw new Failure('box.unassigned')
  if (box.stb_type === FIBER) throw new Failure('box.fiber')
  return { ...box, subscriberid: box.subscriberid }
}

/** The moments of a box's retracks that still have a say in the next one. */
export async function retracksOf(db: Db, lcoid: string, stbnos: string[], since: Date) {
  return rowsLike(db, 'cas_command', { lcoid, kind: 'RETRACK' })
    .select(['stbno', 'created'])
    .where('stbno', 'in', stbnos)
    .where('created', '>=', since)
    .execute()
}

/** The boxes that a customer number, CAN, STB or VC number leads to. */
type Asking = { lcoid: string; now: Date; limits: RetrackLimits }

export async function findDevices(db: Db, typed: string, { lcoid, now, limits }: Asking): Promise<DeviceDetails[]> {
  const boxes = await findBoxes(db, lcoid, typed.replaceAll(/[\s-]/g, ''), now)
  if (boxes.length === 0) return []
  const stbnos = boxes.map(({ stbno }) => stbno)
  const commands = await lastCommands(db, lcoid, stbnos)
  const retracks = await retracksOf(db, lcoid, stbnos, retracksCountSince(now, limits))
  return boxes.map((box) => {
    const earlier = retracks.filter(({ stbno }) => stbno === box.stbno).map(({ created }) => created)
    const { left, from } = retrackAllowance(earlier, now, limits)
    return {
      ...toDevice(box),
      commands: commands.filter(({ stbno }) => stbno === box.stbno).map(toCommand),
      retracksleft: left,
      retrackfrom: from,
    }
  })
}

/** One branch per key, so that each finds its way by its own index. */
async function findBoxes(db: Db, lcoid: string, key: string, now: Date): Promise<FoundBox[]> {
  const { rows } = await sql<FoundBox>`
    select b.*, s.accountno, coalesce(trim(s.fname || ' ' || s.lname), '') as name, coalesce(s.area, '') as area, ${statusOfBox(dayOf(now))} as status
    from (
      select stbno from box where lcoid = ${lcoid} and stbno = ${key}
      union select stbno from box where lcoid = ${lcoid} and vcno = ${key}
      union select stbno from box where lcoid = ${lcoid} and subscriberid = ${key}
      union select stbno from box join subscriber using (lcoid, subscriberid) where lcoid = ${lcoid} and accountno = ${key}
    ) found
    join box b on b.lcoid = ${lcoid} and b.stbno = found.stbno
    left join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
    left join lateral (${newestBase}) base on true
    where b.stb_type <> ${FIBER}
    order by b.created, b.stbno`.execute(db)
  return rows
}

async function lastCommands(db: Db, lcoid: string, stbnos: string[]): Promise<CommandRow[]> {
  const { rows } = await sql<CommandRow>`
    select c.* from unnest(${stbnos}::text[]) as b (stbno)
    cross join lateral (
      select * from cas_command where lcoid = ${lcoid} and stbno = b.stbno order by id desc limit ${LAST_COMMANDS}) c`.execute(
    db,
  )
  return rows
}

const toDevice = (box: FoundBox) => ({
  ...pick(box, 'castype', 'stbno', 'stbitemcode', 'smcitemcode', 'name', 'area', 'stb_type', 'model', 'status'),
  ...pick(box, 'state', 'warranty', 'deposit'),
  entityid: box.lcoid,
  customercan: box.accountno ?? '',
  smcno: box.vcno ?? '',
  subscriberid: box.subscriberid ?? '',
  paired: box.paired ? ('YES' as const) : ('NO' as const),
  since: box.since ?? box.created,
})
