import { DAY_MS } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'

import { countTry, forgiveTries } from '../credentials/throttle.ts'
import { updateRows } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import type { DeskContext } from './context.ts'
import { usedStep } from './totp.ts'

/** So long whoever set somebody's account, password or second factor could be him. */
const ONE_PERSON_DAYS = 7
/** Refuses whoever is, or may be, the one who asked: himself, or an account that one of the two holds for the other. */
export async function checkTwoPeople(tx: Tx, askedBy: string, { staff, now }: DeskContext): Promise<void> {
  if (askedBy === staff.staffid) throw new Failure('desk.self')
  const since = new Date(now().getTime() - ONE_PERSON_DAYS * DAY_MS)
  const held = await tx
    .selectFrom('staff')
    .select('staffid')
    .where('set_at', '>', since)
    .where((of) =>
      of.or([
        of.and([of('staffid', '=', staff.staffid), of('set_by', '=', askedBy)]),
        of.and([of('staffid', '=', askedBy), of('set_by', '=', staff.staffid)]),
      ]),
    )
    .executeTakeFirst()
  if (held) throw new Failure('desk.same-hands', { days: ONE_PERSON_DAYS })
}

/** Before the change: a guess at a code is counted whatever becomes of it. */
export const countCode = ({ system, now, staff }: DeskContext): Promise<void> =>
  countTry(system, 'account', `staff code ${staff.staffid}`, now())

export const forgiveCodes = ({ system, staff }: DeskContext) =>
  forgiveTries(system, 'account', `staff code ${staff.staffid}`)

/** The second factor once more, where somebody has one: whoever sits at an open window is not yet the person. */
export async function useFactor(tx: Tx, code: string, { staff, secrets, now }: DeskContext): Promise<void> {
  const row = await tx
    .selectFrom('staff')
    .select(['totp_sealed', 'totp_used'])
    .where('staffid', '=', staff.staffid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.totp_sealed === null) return
  const given = { now: now(), after: row.totp_used }
  const step = code === '' ? null : usedStep(secrets.open(row.totp_sealed), code, given)
  if (step === null) throw new Failure('desk.code', { fields: { code: 'otp' } })
  await updateRows(tx, 'staff', { staffid: staff.staffid }, { totp_used: step })
}
