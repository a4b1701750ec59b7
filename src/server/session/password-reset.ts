import { Failure } from '#domain/errors.ts'
import type { Input } from '#domain/endpoint.ts'
import { languageOf } from '#domain/messages/events.ts'
import type { sessionCalls } from '#domain/session/calls.ts'

import { portalUrl } from '../config.ts'
import type { PublicContext } from '../context.ts'
import { queueCode } from '../messages/queue.ts'
import { findOperator, readOperator } from '../operators/store.ts'
import { findSubUserAnywhere } from '../subusers/store.ts'
import { CODE_MINUTES, saveCode, useCode } from '../credentials/one-time-code.ts'
import { hashPassword } from '../credentials/password.ts'
import { provenContact } from '../credentials/proven-contact.ts'
import { savePassword } from './change-password.ts'
import { endSessionsOf, type Person } from '../credentials/sessions.ts'
import { countTry } from '../credentials/throttle.ts'
import type { Tx, Write } from '../write.ts'
import { portalTitle } from '../settings/identity.ts'

type Owner = Person & { mobileno: string; email: string; smstype: string }

export const passwordResetHandlers = { requestPasswordReset, resetPassword }

/** Answers the same, and does the same work, whether the user exists or not. */
async function requestPasswordReset({ userid }: { userid: string }, context: PublicContext) {
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
  { lcoid, subuserid, mobileno, email, smstype }: Owner,
  { userid, code, link, expires }: { userid: string; code: string; link: string; expires: Date },
  context: PublicContext,
) {
  const portal = await portalTitle(tx)
  // behind the #, the secret never reaches a server log or a Referer header
  const address = `${portalUrl(context.config)}/#reset=${userid}&code=${link}`
  const values = { code, portal, minutes: String(CODE_MINUTES), link: address }
  const message = {
    event: 'PASSWORD_RESET',
    lcoid,
    language: languageOf(smstype),
    values,
    actor: subuserid ?? lcoid,
  } as const
  // said to nobody if it cannot be sent: the answer is the same whether the user exists or not
  const secret = { expires, secret: [code, link], isAsked: false }
  await queueCode(tx, { ...message, recipient: mobileno }, secret, context)
  if (email) await queueCode(tx, { ...message, channel: 'EMAIL', recipient: email }, secret, context)
}

async function resetPassword(
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

export async function findOwner(
  { system, now }: Pick<PublicContext, 'system' | 'now'>,
  userid: string,
): Promise<Owner | null> {
  const operator = await findOperator(system, userid)
  if (operator) {
    const { lcoid, smstype } = operator
    return { lcoid, subuserid: null, ...provenContact(operator, now()), smstype }
  }
  const subuser = await findSubUserAnywhere(system, userid)
  if (!subuser || subuser.status === 'BLOCKED') return null
  const { lcoid, lcosubuserid: subuserid } = subuser
  return { lcoid, subuserid, ...provenContact(subuser, now()), smstype: (await readOperator(system, lcoid)).smstype }
}
