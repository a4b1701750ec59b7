import { Failure } from '#domain/errors.ts'
import type { Input } from '#domain/endpoint.ts'
import type { sessionCalls } from '#domain/session/calls.ts'

import { actorOf, holds, type Context, type PublicContext, type Session } from '../context.ts'
import type { Handlers } from '../http.ts'
import { sha256 } from '../secrets.ts'
import { forgetMaintenance } from '../maintenance/store.ts'
import { findOperator, readOperatorInfo } from '../operators/store.ts'
import { findSubUserAnywhere, toSubUser } from '../subusers/store.ts'
import { creditOf, purseOf } from '../wallet/ledger.ts'
import { changePassword } from './change-password.ts'
import { isPassword } from '../credentials/password.ts'
import { passwordResetHandlers } from './password-reset.ts'
import { deleteSession, insertSession, readSession, type Person } from '../credentials/sessions.ts'
import { countTry, forgiveTries, uncountTry } from '../credentials/throttle.ts'
import { updateRows } from '../db/rows.ts'

type Credentials = Input<typeof sessionCalls.logIn>

async function logIn(credentials: Credentials, context: PublicContext) {
  const { system } = context
  await countTries(credentials, context)
  const operator = await withPassword(await findOperator(system, credentials.userid), credentials, context)
  if (operator.status === 'PENDING') throw new Failure('login.pending')
  if (operator.status === 'REFUSED') throw new Failure('login.refused-registration')
  if (operator.status === 'BLOCKED') throw new Failure('user.invalid')
  const person = { lcoid: operator.lcoid, subuserid: null }
  await openSession(person, credentials, context)
  return readOperatorInfo(system, person.lcoid, { ...context, session: { ...person, permissions: [] } })
}

async function logInSubUser(credentials: Credentials, context: PublicContext) {
  const { system, now } = context
  await countTries(credentials, context)
  const subuser = await withPassword(await findSubUserAnywhere(system, credentials.userid), credentials, context)
  if (subuser.status === 'BLOCKED' || subuser.operator_status !== 'ACTIVE') throw new Failure('user.invalid')
  const person = { lcoid: subuser.lcoid, subuserid: subuser.lcosubuserid }
  await openSession(person, credentials, context)
  await updateRows(system, 'subuser', { lcoid: person.lcoid, lcosubuserid: person.subuserid }, { last_login: now() })
  const own = toSubUser({ ...subuser, last_login: now() })
  const seesWallet = holds({ ...person, permissions: own.permissions }, 'payments')
  if (!seesWallet) return { ...own, credit: null }
  const { balance: credit, floor: muststay } = await purseOf(system, person.lcoid)
  return { ...own, credit, muststay }
}

async function countTries({ userid }: Credentials, { system, address, now }: PublicContext) {
  await countTry(system, 'address', address, now())
  await countTry(system, 'account', userid, now())
}

/** The user, if it is his password; where there is no such user it takes as long to say no. */
async function withPassword<User extends { password_hash: string }>(
  user: User | undefined,
  { userid, password }: Credentials,
  { system, address }: PublicContext,
): Promise<User> {
  const isHis = await isPassword(user?.password_hash ?? null, password)
  if (!user || !isHis) throw new Failure('login.refused')
  await forgiveTries(system, 'account', userid)
  await uncountTry(system, 'address', address)
  return user
}

/** Always a new token, and an end of what this browser had before: one that was planted before the log-in is worth nothing after it. */
async function openSession(person: Person, { maintenance }: Credentials, context: PublicContext) {
  const { system, newToken, givenToken, live } = context
  const token = newToken()
  const left = givenToken ? await deleteSession(system, sha256(givenToken)) : null
  if (left) await live.announce(left.lcoid, { kind: 'session-ended', userid: left.subuserid ?? left.lcoid })
  await context.writeFor({ lcoid: person.lcoid, actor: person.subuserid ?? person.lcoid })(async (tx, note) => {
    await insertSession(tx, { ...person, token, duringMaintenance: maintenance === 'YES', now: context.now() })
    note({ what: 'log-in', target: person.subuserid ?? person.lcoid })
  })
  context.setSessionToken(token)
}

async function endSession(context: Context) {
  const done = await context.write(async (tx, note) => {
    await deleteSession(tx, context.session.tokenHash)
    note({ what: 'log-out', target: context.session.subuserid ?? context.session.lcoid })
    return { loggedout: true } as const
  })
  context.setSessionToken(null)
  await context.live.announce(context.session.lcoid, { kind: 'session-ended', userid: actorOf(context.session) })
  return done
}

function byQuery<T>(handle: (credentials: Credentials, context: PublicContext) => Promise<T>) {
  return async (credentials: Credentials, context: PublicContext) => {
    if (!context.config.LOGIN_BY_QUERY) throw new Failure('login.by-query-off')
    return handle(credentials, context)
  }
}

/** One of his sessions has ended, or he may do something else now; this line goes on for the same person with the same rights. */
async function isLetIn(session: Session, { system, now }: Pick<Context, 'system' | 'now'>): Promise<boolean> {
  const known = await readSession(system, session.tokenHash, now())
  return known !== null && known !== 'blocked' && known.permissions.join() === session.permissions.join()
}

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  logIn,
  logInByQuery: byQuery(logIn),
  logInSubUser,
  logInSubUserByQuery: byQuery(logInSubUser),
  ...passwordResetHandlers,
  changePassword,

  logOut: async ({ lcoid }, context) => {
    if (lcoid !== context.session.lcoid) throw new Failure('not.found')
    return endSession(context)
  },

  logOutSubUser: async (_input, context) => endSession(context),

  listenLive: async (_input, { live, session, system, db, gone, now }) => {
    // before the credit is read, so that no change falls between the two
    const events = live.listen(session.lcoid, gone)
    const seesWallet = holds(session, 'payments')
    const credit = seesWallet ? await creditOf(db, session.lcoid) : null
    return (async function* () {
      if (credit !== null) yield { kind: 'credit', credit } as const
      for await (const event of events) {
        if (event.kind === 'credit' && !seesWallet) continue
        if (event.kind === 'maintenance') forgetMaintenance(system)
        if (event.kind !== 'session-ended') yield event
        else if (event.userid === actorOf(session) && !(await isLetIn(session, { system, now }))) {
          yield event
          return
        }
      }
    })()
  },
}
