import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { maskedMobile } from '#domain/ids.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import type { Connection } from '#domain/subscriptions/service-calls.ts'
import { EXPIRING_DAYS } from '#domain/subscribers/rules.ts'
import { retryPrice, statusOn, type ContractStatus } from '#domain/subscriptions/contract.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findHome, SOLD_DAYS, type Key } from '../subscribers/store.ts'
import { hasOpenOrder } from './orders.ts'

type Line = {
  username: string
  status: 'PENDING' | 'ACTIVE' | 'EXPIRED' | 'SUSPENDED' | 'ENDED'
  planname: string
  speed: number
  password_sealed: string | null
}
type Carried = {
  contractno: string
  stbno: string
  contractstatus: ContractStatus
  starts: Day
  validity: Day
  state: 'PENDING' | 'ACCEPTED' | 'REJECTED'
  reason: string
  refunded: Paise
  price: Paise
  solddays: number
  data_gb: number
}
export type FoundConnection = Line & (Carried | { contractno: null })

/** The connection with the contract that carries it: the one that runs, else the one to come, else the last. */
async function lookForConnection(db: Db, { lcoid, subscriberid }: Key, today: Day) {
  const { rows } = await sql<FoundConnection>`
    select b.username, b.status, b.planname, b.speed_mbps as speed, b.password_sealed, carried.*
    from broadband b left join lateral (
      select c.contractno, c.stbno, c.status as contractstatus, c.starts, c.validity, p.state, p.reason, p.refunded, p.price, ${SOLD_DAYS} as solddays, plan.data_gb
      from contract_part p join contract c using (lcoid, contractno) join plan using (plancode)
      where p.lcoid = b.lcoid and p.account = b.username and p.service = 'BROADBAND'
      order by c.status = 'C' or c.validity < ${today}::date, c.starts > ${today}::date, c.validity desc, c.contractno desc
      limit 1) as carried on true
    where b.lcoid = ${lcoid} and b.subscriberid = ${subscriberid}`.execute(db)
  return rows[0] ?? null
}

export async function findConnection(db: Db, key: Key, today: Day): Promise<FoundConnection> {
  const found = await lookForConnection(db, key, today)
  if (!found) throw new Failure('service.none')
  return found
}

export async function examineConnection({ customerid }: { customerid: string }, context: Context): Promise<Connection> {
  const { db, session, now } = context
  const key = { lcoid: session.lcoid, subscriberid: customerid }
  const home = await findHome(db, key)
  const today = dayOf(now())
  const found = await lookForConnection(db, key, today)
  const mobile = maskedMobile(home.mobilephone)
  if (!found) return { customerid, ...NO_LINE, ...NO_PACK, ...NOT_SAID, vendor: 'UNKNOWN', waiting: false, mobile }
  const { username, planname, speed } = found
  return {
    customerid,
    username,
    planname,
    speed,
    ...packOf(found, today),
    ...(await vendorsWord(context, found, today)),
    waiting: await isWaiting(db, key, found),
    mobile,
  }
}

const isWaiting = async (db: Db, { lcoid }: Key, { username: account, ...found }: FoundConnection): Promise<boolean> =>
  found.contractno !== null && hasOpenOrder(db, { lcoid, stbno: found.stbno, account, service: 'BROADBAND' })

const NO_LINE = { username: '', planname: '', speed: 0 }
const NO_PACK = {
  contractno: '',
  stbno: '',
  pack: 'NONE',
  validity: null,
  part: 'NONE',
  reason: '',
  retryprice: ZERO,
  data_gb: 0,
} as const

function packOf(found: FoundConnection, today: Day) {
  if (found.contractno === null) return NO_PACK
  const { contractno, stbno, validity, state: part, reason, data_gb } = found
  const retryprice = part === 'REJECTED' && validity >= today ? retryPrice(found, found, today) : ZERO
  return { contractno, stbno, pack: stateOf(found, today), validity, part, reason, retryprice, data_gb }
}

function stateOf(contract: Carried, today: Day): Connection['pack'] {
  const status = statusOn(contract, today)
  if (status === 'C') return 'NONE'
  if (status === 'E') return 'EXPIRED'
  if (status !== 'A') return 'DISCONNECTED'
  if (contract.starts > today) return 'TO_COME'
  return contract.validity < addDays(today, EXPIRING_DAYS) ? 'EXPIRING' : 'RUNNING'
}

const NOT_SAID = { session: null, disconnected: '', boundmac: '', refusedmac: '', used_mb: 0, usedfrom: null } as const
const MONTH_DAYS = 30

/** Asked anew each time: what he said yesterday explains nothing today. */
async function vendorsWord({ serviceVendors: { BROADBAND: vendor } }: Context, found: FoundConnection, today: Day) {
  if (!vendor) return { vendor: 'NONE' as const, ...NOT_SAID }
  try {
    const { state, session, disconnected, mac } = await vendor.status(found.username)
    const month = addDays(today, 1 - MONTH_DAYS)
    // a limit is of a month; of a younger pack it counts from its first day
    const usedfrom = found.contractno !== null && found.starts > month && found.starts <= today ? found.starts : month
    const usage = await vendor.usage(found.username, usedfrom, today)
    return {
      vendor: state,
      session,
      disconnected,
      boundmac: mac?.bound ?? '',
      refusedmac: mac?.refused ?? '',
      used_mb: Math.round(usage.reduce((sum, { down_mb, up_mb }) => sum + down_mb + up_mb, 0)),
      usedfrom,
    }
  } catch {
    return { vendor: 'SILENT' as const, ...NOT_SAID }
  }
}
