import { Failure } from '#domain/errors.ts'
import type { Input } from '#domain/endpoint.ts'
import type { sessionCalls } from '#domain/session/calls.ts'

import type { PublicContext } from '../context.ts'
import { enqueueCode } from '../messages/jobs.ts'
import { findOperator } from '../operators/store.ts'
import { findSubUserAnywhere } from '../subusers/store.ts'
import { CODE_MINUTES, saveCode, useCode } from '../credentials/one-time-code.ts'
import { hashPassword } from '../credentials/password.ts'
import { savePassword } from './change-password.ts'
import { endSessionsOf, type Person } from '../credentials/sessions.ts'
import { countTry } from '../credentials/throttle.ts'
import type { Tx, Write } from '../write.ts'
import { portalTitle } from '../settings/identity.ts'

type Owner = Person & { mobileno: string; email: string }

/** Answers the same, and does the same work, whether the user exists or not. */
export async function requestPasswordReset({ userid }: { userid: string }, context: PublicContext) {
  const { system, address, now, newCode, newToken } = context
  await countTry(system, 'reset-address', address, now())
  await countTry(system, 'reset-account', userid, now())
  const owner = await findOwner(context, userid)
  const secret = { code: newCode(), link: newToken() }
  await system.transaction().execute(async (tx) => {
    const expires = await saveCode(tx, { purpose: 'password-reset', subject: userid }, secret, now())
    if (owner) await sendSecret(tx, owner, { userid, ...secret, expires }, context)
  })
  return { sent: true, minutes: CODE_MINUTES } as const
}

async function sendSecret(
  tx: Tx,
  { mobileno, email }: Owner,
  { userid, code, link, expires }: { userid: string; code: string; link: string; expires: Date },
  context: PublicContext,
) {
  const portal = await portalTitle(tx)
  const valid = `Valid for ${CODE_MINUTES} minutes. If you did not ask for it, ignore this message.`
  const sms = { channel: 'sms', to: mobileno, text: `${code} is your ${portal} password code. ${valid}` } as const
  await enqueueCode(tx, sms, expires, context)
  if (!email) return
  // behind the #, the secret never reaches a server log or a Referer header
  const address = `${context.config.PUBLIC_URL}/#reset=${userid}&code=${link}`
  await enqueueCode(
    tx,
    {
      channel: 'mail',
      to: email,
      subject: `Set a new ${portal} password`,
      text: `Open ${address}\n\nOr enter the code ${code}. ${valid}`,
    },
    expires,
    context,
  )
}

export async function resetPassword(
  { userid, code, password }: Input<typeof sessionCalls.resetPassword>,
  context: PublicContext,
) {
  const { system, address, now, live } = context
  await countTry(system, 'reset-address', address, now())
  const fits = await system
    .transaction()
    .execute((tx) => useCode(tx, { purpose: 'password-reset', subject: userid }, code, now()))
  const owner = fits ? await findOwner(context, userid) : null
  if (!owner) throw new Failure('code.wrong')
  await giveNewPassword(context.writeFor({ lcoid: owner.lcoid, actor: userid }), owner, password)
  await live.announce(owner.lcoid, { kind: 'session-ended', userid })
  return { changed: true } as const
}

/** Every session of that person ends with the old one. */
export async function giveNewPassword(write: Write, owner: Person, password: string): Promise<void> {
  const hash = await hashPassword(password)
  await write(async (tx, note) => {
    await savePassword(tx, owner, hash)
    await endSessionsOf(tx, owner)
    note({ what: 'password-reset', target: owner.subuserid ?? owner.lcoid })
  })
}

export async function findOwner({ system }: Pick<PublicContext, 'system'>, userid: string): Promise<Owner | null> {
  const operator = await findOperator(system, userid)
  if (operator) return { lcoid: operator.lcoid, subuserid: null, mobileno: operator.mobileno, email: operator.email }
  const subuser = await findSubUserAnywhere(system, userid)
  if (!subuser || subuser.status === 'BLOCKED') return null
  return { lcoid: subuser.lcoid, subuserid: subuser.lcosubuserid, mobileno: subuser.mobileno, email: subuser.email }
}
