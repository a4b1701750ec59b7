import type { Payee, payCalls } from '#domain/collections/pay-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { languageOf } from '#domain/messages/events.ts'

import { actorOf, type Context } from '../context.ts'
import { CODE_MINUTES, fitsCode, saveCode, takeCode } from '../credentials/one-time-code.ts'
import { isPassword } from '../credentials/password.ts'
import { countTry, forgiveTries } from '../credentials/throttle.ts'
import type { Db } from '../db/connect.ts'
import { queueCode } from '../messages/queue.ts'
import { findOperator } from '../operators/store.ts'
import type { Tx } from '../write.ts'

export const findPayee = (db: Db | Tx, lcoid: string): Promise<Payee | undefined> =>
  db.selectFrom('upi_payee').select(['vpa', 'payeename', 'changed']).where('lcoid', '=', lcoid).executeTakeFirst()

export const getPayee = async (_input: object, { db, session }: Context) => ({
  payee: (await findPayee(db, session.lcoid)) ?? null,
})

const codeOf = (lcoid: string) => ({ purpose: 'UPI', subject: lcoid }) as const
const masked = (mobile: string): string => `XXXXXX${mobile.slice(-4)}`

export async function sendPayeeCode(_input: object, context: Context) {
  const { db, system, session, write, now, newCode, newToken } = context
  const { lcoid } = session
  const { mobileno, smstype } = (await findOperator(db, lcoid))!
  await countTry(system, 'otp-mobile', mobileno, now())
  return write(async (tx, note) => {
    const code = newCode()
    const expires = await saveCode(tx, codeOf(lcoid), { code, link: newToken() }, now())
    const values = { code, minutes: String(CODE_MINUTES) }
    const message = { event: 'OTP_UPI', lcoid, recipient: mobileno, language: languageOf(smstype), values } as const
    await queueCode(tx, { ...message, actor: lcoid }, { expires, secret: [code], isAsked: true }, context)
    note({ what: 'otp-sent', target: lcoid, after: { purpose: 'UPI', to: masked(mobileno) } })
    return { to: masked(mobileno), minutes: CODE_MINUTES }
  })
}

/** Whoever holds an open session alone does not turn the customers' money elsewhere. */
export async function savePayee(asked: Input<typeof payCalls.savePayee>, context: Context): Promise<Payee> {
  const { db, system, session, write, now } = context
  const { lcoid } = session
  await countTry(system, 'account', lcoid, now())
  const { password_hash } = (await findOperator(db, lcoid))!
  if (!(await isPassword(password_hash, asked.password)))
    throw new Failure('input.invalid', { fields: { password: 'wrongPassword' } })
  await forgiveTries(system, 'account', lcoid)
  const isRight = await db.transaction().execute((tx) => fitsCode(tx, codeOf(lcoid), asked.otp, now()))
  if (!isRight) throw new Failure('code.wrong', { fields: { otp: 'invalid' } })
  return write(async (tx, note) => {
    if (!(await takeCode(tx, codeOf(lcoid), asked.otp, now()))) throw new Failure('code.wrong')
    const before = await findPayee(tx, lcoid)
    const saved = { vpa: asked.vpa, payeename: asked.payeename, changed: now() }
    const row = { ...saved, actor: actorOf(session) }
    await tx
      .insertInto('upi_payee')
      .values({ lcoid, ...row })
      .onConflict((conflict) => conflict.column('lcoid').doUpdateSet(row))
      .execute()
    note({ what: 'payee', target: lcoid, before: before?.vpa, after: asked.vpa })
    return saved
  })
}
