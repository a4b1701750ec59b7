import type { Staff, signInCalls } from '#domain/desk/sign-in-calls.ts'
import { permissionsOf, type DeskRole } from '#domain/desk/roles.ts'
import { Failure } from '#domain/errors.ts'

import { hashPassword, isPassword } from '../credentials/password.ts'
import { countTry, forgiveTries, uncountTry } from '../credentials/throttle.ts'
import type { Db } from '../db/connect.ts'
import { deleteRows, findRow, updateRows } from '../db/rows.ts'
import { sha256 } from '../secrets.ts'
import { DESK } from '../write.ts'
import type { DeskContext, DeskHandlers, DeskPublicContext } from './context.ts'
import { wrong } from './given.ts'
import { isNobodyHere, makeFirstAdministrator } from './first.ts'
import { endStaffSessions, insertStaffSession, noteSignIn } from './sessions.ts'
import { newTotpSecret, totpUri, usedStep } from './totp.ts'
import { countCode, forgiveCodes, useFactor } from './two-people.ts'

const findStaff = (db: Db, staffid: string) => findRow(db, 'staff', { staffid: staffid.toUpperCase() })

type Person = { staffid: string; name: string; roles: readonly DeskRole[]; regions: readonly string[] }

const toStaff = ({ staffid, name, roles, regions }: Person, next: Staff['next'], secondfactor: boolean): Staff => ({
  staffid,
  name,
  roles: [...roles],
  regions: [...regions],
  permissions: next === 'done' ? permissionsOf(roles, regions) : [],
  next,
  secondfactor,
})

/** In production nobody comes in without a second factor; who has none sets it up first. */
function nextStep(hasFactor: boolean, production: boolean): Staff['next'] {
  if (hasFactor) return 'code'
  return production ? 'setup' : 'done'
}

async function signIn({ staffid, password }: { staffid: string; password: string }, context: DeskPublicContext) {
  const { system, now, address, config } = context
  await countTry(system, 'address', address, now())
  await countTry(system, 'account', `staff ${staffid.toUpperCase()}`, now())
  const staff = await findStaff(system, staffid)
  if (!(await isPassword(staff?.password_hash ?? null, password)) || staff?.status !== 'ACTIVE')
    throw new Failure('login.refused')
  await forgiveTries(system, 'account', `staff ${staff.staffid}`)
  await uncountTry(system, 'address', address)
  const next = nextStep(staff.totp_sealed !== null, config.production)
  const token = context.newToken()
  await context.writeFor(DESK)(async (tx, note) => {
    // whoever signs in anew leaves what this browser had before
    await deleteRows(tx, 'staff_session', { token_hash: sha256(context.givenToken) })
    await insertStaffSession(tx, staff.staffid, { token, whole: next === 'done', now: now() })
    await noteSignIn(tx, staff.staffid, now())
    note({ what: 'sign-in', target: staff.staffid, after: { next } })
  })
  context.setSessionToken(token)
  return toStaff(staff, next, staff.totp_sealed !== null)
}

async function giveCode({ code }: { code: string }, context: DeskContext) {
  const { staff } = context
  await countCode(context)
  await context.writeFor(DESK)(async (tx, note) => {
    if (!staff.secondfactor) throw new Failure('desk.code')
    await useFactor(tx, code, context)
    await updateRows(tx, 'staff_session', { token_hash: staff.tokenHash }, { whole: true })
    note({ what: 'second factor', target: staff.staffid })
  })
  await forgiveCodes(context)
  return toStaff(staff, 'done', true)
}

/** Somebody who has one already proves it is he: by the password, in a session that is whole. */
async function startSecondFactor({ password }: { password?: string | undefined }, context: DeskContext) {
  const { system, staff, secrets } = context
  if (staff.secondfactor) {
    if (!staff.whole) throw new Failure('desk.second-factor')
    await checkPassword(context, 'password', password)
  }
  const secret = newTotpSecret()
  await updateRows(system, 'staff_session', { token_hash: staff.tokenHash }, { pending_totp: secrets.seal(secret) })
  return { secret, uri: totpUri(staff.staffid, secret) }
}

async function confirmSecondFactor({ code }: { code: string }, context: DeskContext) {
  const { now, staff, secrets } = context
  await countCode(context)
  await context.writeFor(DESK)(async (tx, note) => {
    const session = await tx
      .selectFrom('staff_session')
      .select('pending_totp')
      .where('token_hash', '=', staff.tokenHash)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const pending = session.pending_totp
    const step = pending ? usedStep(secrets.open(pending), code, { now: now(), after: 0 }) : null
    if (step === null) throw new Failure('desk.code')
    await updateRows(tx, 'staff', { staffid: staff.staffid }, { totp_sealed: pending, totp_used: step })
    await updateRows(tx, 'staff_session', { token_hash: staff.tokenHash }, { whole: true, pending_totp: null })
    await endStaffSessions(tx, staff.staffid, staff.tokenHash)
    note({ what: 'second factor set up', target: staff.staffid })
  })
  return toStaff(staff, 'done', true)
}

/** Of who is signed in, once more; tries are counted as those of a sign-in. */
async function checkPassword({ system, staff, now }: DeskContext, field: string, password = ''): Promise<void> {
  await countTry(system, 'account', `staff ${staff.staffid}`, now())
  const row = await findStaff(system, staff.staffid)
  if (!(await isPassword(row?.password_hash ?? null, password))) throw wrong(field, 'wrongPassword')
}

async function changeStaffPassword(
  { oldpassword, password }: { oldpassword: string; password: string },
  context: DeskContext,
) {
  const { staff, writeFor } = context
  await checkPassword(context, 'oldpassword', oldpassword)
  const password_hash = await hashPassword(password)
  return writeFor(DESK)(async (tx, note) => {
    await updateRows(tx, 'staff', { staffid: staff.staffid }, { password_hash })
    await endStaffSessions(tx, staff.staffid, staff.tokenHash)
    note({ what: 'password', target: staff.staffid })
    return { changed: true } as const
  })
}

export const signInHandlers: DeskHandlers<typeof signInCalls> = {
  getFirstStep: async (_input, { system }) => ({ nobody: await isNobodyHere(system) }),
  // whatever the mode, the first one sets a second factor up
  makeFirstAdministrator: async (input, context) =>
    toStaff(await makeFirstAdministrator(input, context), 'setup', false),
  signIn,
  giveCode,
  startSecondFactor,
  confirmSecondFactor,
  changeStaffPassword,

  whoAmI: async (_input, { staff, config }) =>
    toStaff(staff, staff.whole ? 'done' : nextStep(staff.secondfactor, config.production), staff.secondfactor),

  signOut: async (_input, { staff, writeFor, setSessionToken }) => {
    const done = await writeFor(DESK)(async (tx, note) => {
      await deleteRows(tx, 'staff_session', { token_hash: staff.tokenHash })
      note({ what: 'sign-out', target: staff.staffid })
      return { signedout: true } as const
    })
    setSessionToken(null)
    return done
  },
}
