import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { maskedMobile } from '#domain/ids.ts'
import type { serviceCalls } from '#domain/subscriptions/service-calls.ts'

import { actorOf, type Context } from '../context.ts'
import { countTry } from '../credentials/throttle.ts'
import type { Handlers } from '../http.ts'
import { checkOfDay } from '../settings/daily-use.ts'
import { findHome, lockHome } from '../subscribers/store.ts'
import { examineConnection, findConnection } from './connection.ts'
import { queueLogin } from './login.ts'
import { hasOpenOrder, orderServices } from './orders.ts'

/** Nobody's phone is flooded, whoever asks, and no operator sends more in a day than he may. */
async function countSms({ system, session, ...context }: Context, mobile: string): Promise<void> {
  await countTry(system, 'otp-mobile', mobile, context.now())
  await checkOfDay({ system, ...context }, { lcoid: session.lcoid, what: 'otp-sms', amount: 1 })
}

async function sendLogin({ customerid }: { customerid: string }, context: Context) {
  const { db, session, write, now, secrets } = context
  const key = { lcoid: session.lcoid, subscriberid: customerid }
  const { mobilephone } = await findHome(db, key)
  const { username, status, password_sealed } = await findConnection(db, key, dayOf(now()))
  if (password_sealed === null || status === 'PENDING' || status === 'ENDED') throw new Failure('service.unready')
  await countSms(context, mobilephone)
  return write(async (tx, note) => {
    const login = { lcoid: key.lcoid, account: username, password: secrets.open(password_sealed) }
    await queueLogin(tx, { ...login, actor: actorOf(session), isAsked: true }, context)
    note({ what: 'service-login', target: customerid, after: { username, to: maskedMobile(mobilephone) } })
    return { sent: true as const, to: maskedMobile(mobilephone) }
  })
}

async function resetMac({ customerid }: { customerid: string }, { session, write, now }: Context) {
  const key = { lcoid: session.lcoid, subscriberid: customerid }
  return write(async (tx, note) => {
    await lockHome(tx, key)
    const found = await findConnection(tx, key, dayOf(now()))
    if (found.contractno === null || found.status === 'PENDING' || found.status === 'ENDED')
      throw new Failure('service.unready')
    const { lcoid } = key
    const of = { lcoid, stbno: found.stbno, account: found.username, service: 'BROADBAND' } as const
    if (await hasOpenOrder(tx, of)) throw new Failure('service.waiting')
    const order = { ...of, kind: 'RESET_MAC', terms: null, actor: actorOf(session) } as const
    await orderServices(tx, [order], now())
    note({ what: 'service-mac', target: customerid, after: { username: found.username } })
    return { waiting: true as const }
  })
}

type WatchedPart = { stbno: string; account: string; state: string; isLive: boolean }

async function resendApps({ contractno }: { contractno: string }, context: Context) {
  const { db, session, write, now } = context
  const { lcoid } = session
  const { rows } = await sql<WatchedPart>`
    select c.stbno, p.account, p.state, c.status = 'A' and c.validity >= ${dayOf(now())}::date as "isLive"
    from contract c left join contract_part p on p.lcoid = c.lcoid and p.contractno = c.contractno and p.service = 'OTT'
    where c.lcoid = ${lcoid} and c.contractno = ${contractno}`.execute(db)
  const [part] = rows
  if (!part) throw new Failure('not.found')
  if (part.state !== 'ACCEPTED' || !part.isLive) throw new Failure('part.undelivered')
  const { stbno, account } = part
  await countSms(context, account)
  return write(async (tx, note) => {
    const order = {
      lcoid,
      stbno,
      account,
      service: 'OTT',
      kind: 'RESEND',
      terms: null,
      actor: actorOf(session),
    } as const
    await orderServices(tx, [order], now())
    note({ what: 'service-apps', target: contractno, after: { to: maskedMobile(account) } })
    return { sent: true as const, to: maskedMobile(account) }
  })
}

/** What is done to a connection or to apps; a part that is charged anew is tried in the room of contracts. */
export const serviceHandlers: Omit<Handlers<typeof serviceCalls>, 'retryPart'> = {
  examineConnection,
  sendLogin,
  resetMac,
  resendApps,
}
