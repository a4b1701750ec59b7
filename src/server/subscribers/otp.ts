import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { maskedMobile, type OtpPurpose } from '#domain/ids.ts'
import { languageOf } from '#domain/messages/events.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'

import { actorOf, type Context } from '../context.ts'
import { CODE_MINUTES, fitsCode, saveCode, takeCode, type CodeFor } from '../credentials/one-time-code.ts'
import { countTry } from '../credentials/throttle.ts'
import { updateRows } from '../db/rows.ts'
import { enqueue } from '../jobs/queue.ts'
import { queueCode } from '../messages/queue.ts'
import { readOperator } from '../operators/store.ts'
import { checkOfDay } from '../settings/daily-use.ts'
import type { Tx } from '../write.ts'
import { moveApps, findHome, lockHome, type Home, type Key } from './store.ts'
import { recordChange } from './changes.ts'

/** A code fits one purpose, one home and one number. */
export const codeFor = (purpose: OtpPurpose, { lcoid, subscriberid }: Key, mobile: string): CodeFor => ({
  purpose,
  subject: `${lcoid}:${subscriberid}:${mobile}`,
})

/** A renewal is confirmed on the number we know; a new number has to be named. */
function numberFor(purpose: OtpPurpose, home: Home, mobile: string | undefined): string {
  if (purpose === 'RENEWAL') return home.mobilephone
  if (mobile) return mobile
  if (purpose === 'MOBILE') throw new Failure('input.invalid', { fields: { mobile: 'required' } })
  return home.mobilephone
}

export async function sendOtp(
  { customerid, purpose, mobile }: Input<typeof subscriberCalls.sendOtp>,
  context: Context,
) {
  const { db, system, session, write, now, newCode, newToken } = context
  const key = { lcoid: session.lcoid, subscriberid: customerid }
  const home = await findHome(db, key)
  const to = numberFor(purpose, home, mobile)
  // nobody's phone is flooded, whoever asks
  await countTry(system, 'otp-mobile', to, now())
  await checkOfDay(context, { lcoid: session.lcoid, what: 'otp-sms', amount: 1 })
  return write(async (tx, note) => {
    const code = newCode()
    const expires = await saveCode(tx, codeFor(purpose, key, to), { code, link: newToken() }, now())
    const operator = await readOperator(tx, key.lcoid)
    const message = {
      ...key,
      event: `OTP_${purpose}`,
      recipient: to,
      actor: actorOf(session),
      language: languageOf(home.language, operator.smstype),
      values: { code, minutes: String(CODE_MINUTES) },
    } as const
    await queueCode(tx, message, { expires, secret: [code], isAsked: true }, context)
    note({ what: 'otp-sent', target: customerid, after: { purpose, to: maskedMobile(to) } })
    return { sent: true as const, minutes: CODE_MINUTES, to: maskedMobile(to) }
  })
}

/** Counts the try before anything else is done. The code itself is used up by the change that it confirms. */
export const isRightCode = ({ db, now }: Context, of: CodeFor, otp: string): Promise<boolean> =>
  db.transaction().execute((tx) => fitsCode(tx, of, otp, now()))

export async function useUpCode(tx: Tx, of: CodeFor, otp: string, now: Date): Promise<void> {
  if (!(await takeCode(tx, of, otp, now))) throw new Failure('code.wrong')
}

type VerifyOtpInput = Input<typeof subscriberCalls.verifyOtp>

export async function verifyOtp({ customerid, purpose, otp, mobile }: VerifyOtpInput, context: Context) {
  const { db, session, write, now } = context
  const key = { lcoid: session.lcoid, subscriberid: customerid }
  const to = numberFor(purpose, await findHome(db, key), mobile)
  const code = codeFor(purpose, key, to)
  const right = await isRightCode(context, code, otp)
  return write(async (tx, note) => {
    if (!right) throw new Failure('code.wrong')
    // the other two are used up by the change of number and by the renewal
    if (purpose === 'OTT') {
      await useUpCode(tx, code, otp, now())
      const before = await lockHome(tx, key)
      await updateRows(
        tx,
        'subscriber',
        { lcoid: key.lcoid, subscriberid: customerid },
        { ott_mob: to, updated: now() },
      )
      const change = { key, before: { ott_mob: before.ott_mob }, after: { ott_mob: to } }
      await recordChange(tx, change, { session, now, note })
      await enqueue(tx, moveApps, key, now())
    }
    return { verified: true as const }
  })
}
