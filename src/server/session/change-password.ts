import { Failure } from '#domain/errors.ts'

import type { Context } from '../context.ts'
import type { Tx } from '../write.ts'
import { hashPassword, isPassword } from '../credentials/password.ts'
import { endSessionsOf, type Person } from '../credentials/sessions.ts'
import { countTry, forgiveTries } from '../credentials/throttle.ts'
import { rowsLike, updateRows } from '../db/rows.ts'

export async function changePassword(
  { oldpassword, password }: { oldpassword: string; password: string },
  { system, db, session, now, writeFor, live }: Context,
) {
  const userid = session.subuserid ?? session.lcoid
  await countTry(system, 'account', userid, now())
  const stored = await passwordHashOf(db, session)
  if (!(await isPassword(stored, oldpassword))) {
    throw new Failure('input.invalid', { fields: { oldpassword: 'wrongPassword' } })
  }
  if (oldpassword === password) throw new Failure('input.invalid', { fields: { password: 'samePassword' } })
  await forgiveTries(system, 'account', userid)
  const hash = await hashPassword(password)
  await writeFor({ lcoid: session.lcoid, actor: userid })(async (tx, note) => {
    await savePassword(tx, session, hash)
    await endSessionsOf(tx, session, session.tokenHash)
    note({ what: 'password-change', target: userid })
  })
  await live.announce(session.lcoid, { kind: 'session-ended', userid })
  return { changed: true } as const
}

async function passwordHashOf(db: Context['db'], { lcoid, subuserid }: Person): Promise<string> {
  const query =
    subuserid === null
      ? db.selectFrom('operator').select('password_hash').where('lcoid', '=', lcoid)
      : rowsLike(db, 'subuser', { lcoid, lcosubuserid: subuserid }).select('password_hash')
  return (await query.executeTakeFirstOrThrow()).password_hash
}

export async function savePassword(tx: Tx, { lcoid, subuserid }: Person, password_hash: string): Promise<void> {
  if (subuserid === null) {
    await updateRows(tx, 'operator', { lcoid }, { password_hash })
    return
  }
  await updateRows(tx, 'subuser', { lcoid, lcosubuserid: subuserid }, { password_hash })
}
