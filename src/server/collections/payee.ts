import type { Payee, payCalls } from '#domain/collections/pay-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { maskedMobile } from '#domain/ids.ts'
import { languageOf } from '#domain/messages/events.ts'

import { actorOf, type Context } from '../context.ts'
import { CODE_MINUTES, fitsCode, saveCode, takeCode } from '../credentials/one-time-code.ts'
import { isPassword } from '../credentials/password.ts'
import { provenContact } from '../credentials/proven-contact.ts'
import { countTry, forgiveTries } from '../credentials/throttle.ts'
import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { queueCode } from '../messages/queue.ts'
import { readOperator } from '../operators/store.ts'
import type { Tx } from '../write.ts'

export const findPayee = (db: Db, lcoid: string): Promise<Payee | undefined> =>
  findRow(db, 'upi_payee', { lcoid }, ['vpa', 'payeename', 'changed'])

const getPayee = async (_input: object, { db, session }: Context) => ({
  payee: (await findPayee(db, session.lcoid)) ?? null,
})

type Purpose = 'UPI' | 'GATEWAY'
const codeOf = (lcoid: string, purpose: Purpose) => ({ purpose, subject: lcoid })

const sendPayeeCode = (_input: object, context: Context) =>
  sendOperatorCode(context, { purpose: 'UPI', event: 'OTP_UPI' })

/** To the operator's own phone, for what only he may turn. */
export async function sendOperatorCode(
  context: Context,
  { purpose, event }: { purpose: Purpose; event: 'OTP_UPI' | 'OTP_GATEWAY' },
) {
  const { db, system, session, write, now, newCode, newToken } = context
  const { lcoid } = session
  const operator = await readOperator(db, lcoid)
  const { mobileno } = provenContact(operator, now())
  await countTry(system, 'otp-mobile', mobileno, now())
  return write(async (tx, note) => {
    const code = newCode()
    const expires = await saveCode(tx, codeOf(lcoid, purpose), { code, link: newToken() }, now())
    const values = { code, minutes: String(CODE_MINUTES) }
    const message = { event, lcoid, recipient: mobileno, language: languageOf(operator.smstype), values }
    await queueCode(tx, { ...message, actor: lcoid }, { expires, secret: [code], isAsked: true }, context)
    note({ what: 'otp-sent', target: lcoid, after: { purpose, to: maskedMobile(mobileno) } })
    return { to: maskedMobile(mobileno), minutes: CODE_MINUTES }
  })
}

type Proof = { password: string; otp: string }

/** Whoever holds an open session alone does not turn the customers' money elsewhere. Gives what takes the code, with the change. */
export async function proveOperator({ password, otp }: Proof, context: Context, purpose: Purpose) {
  const { db, system, session, now } = context
  const { lcoid } = session
  await countTry(system, 'account', lcoid, now())
  const { password_hash } = await readOperator(db, lcoid)
  if (!(await isPassword(password_hash, password)))
    throw new Failure('input.invalid', { fields: { password: 'wrongPassword' } })
  await forgiveTries(system, 'account', lcoid)
  const code = codeOf(lcoid, purpose)
  const isRight = await db.transaction().execute((tx) => fitsCode(tx, code, otp, now()))
  if (!isRight) throw new Failure('code.wrong', { fields: { otp: 'invalid' } })
  return async (tx: Tx): Promise<void> => {
    if (!(await takeCode(tx, code, otp, now()))) throw new Failure('code.wrong')
  }
}

async function savePayee(asked: Input<typeof payCalls.savePayee>, context: Context): Promise<Payee> {
  const { session, write, now } = context
  const { lcoid } = session
  const takeProof = await proveOperator(asked, context, 'UPI')
  return write(async (tx, note) => {
    await takeProof(tx)
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

export const payeeHandlers = { getPayee, sendPayeeCode, savePayee }
