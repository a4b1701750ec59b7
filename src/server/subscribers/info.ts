import { sql } from 'kysely'

import { maskAadhaar } from '#domain/aadhaar.ts'
import { addDays, dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { pick } from '#domain/lists.ts'
import type { Cpe, subscriberCalls, SubscriberInfo } from '#domain/subscribers/calls.ts'
import { customerValues } from '#domain/subscribers/fields.ts'
import { statusOn } from '#domain/subscriptions/contract.ts'

import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { isContractOf } from '../boxes/status.ts'
import { rowsLike, updateRows } from '../db/rows.ts'
import { pageBy } from '../paging.ts'
import type { Tx } from '../write.ts'
import { CHARGED_FOR } from './charged.ts'
import { cpeOf, documentsOf, findHome, operatorOf, yesNo, type Home, type Key } from './store.ts'

type ByCustomer = { customerid: string }

const keyFor = ({ customerid }: ByCustomer, { session }: Pick<Context, 'session'>): Key => ({
  lcoid: session.lcoid,
  subscriberid: customerid,
})

export async function readInfo(db: Db | Tx, key: Key, today: Day): Promise<SubscriberInfo> {
  const home = await findHome(db, key)
  const { frcode } = await operatorOf(db, key.lcoid)
  const boxes = await cpeOf(db, key, today)
  return {
    ...personOf(home),
    frcode,
    documents: await documentsOf(db, key),
    planlist: boxes.flatMap(({ planlist }) => planlist),
    ...hardwareOf(boxes[0]),
  }
}

/** Field by field: what the contract does not name stays here. */
const personOf = (home: Home) => ({
  ...pick(home, 'subscriberid', 'accountno', 'country', 'ott_mob', 'created'),
  ...customerValues(home),
  aadhar: maskAadhaar(home.aadhar_last4),
  update: home.updated,
  ekyc: yesNo(home.ekyc_at !== null),
  ekycverified: yesNo(home.ekyc_verified !== null),
  crf: home.crf ?? '',
})

const NO_BOX = { stbno: '', smcno: '', stb_type: '', model: '', stbitemcode: '', smcitemcode: '' }

/** The specification's flat fields tell of one box. */
const hardwareOf = (box: Pick<Cpe, keyof typeof NO_BOX> = NO_BOX) => ({
  stbitemcode: box.stbitemcode,
  stbserialno: box.stbno,
  hwplancode: box.stbitemcode,
  hwplandesc: `${box.stb_type} ${box.model}`.trim(),
  smcserialno: box.smcno,
  smcitemcode: box.smcitemcode,
})

const getSubscriberInfo = (asked: ByCustomer, context: Context) =>
  readInfo(context.db, keyFor(asked, context), dayOf(context.now()))

async function listCpe(asked: ByCustomer, context: Context) {
  const key = keyFor(asked, context)
  await findHome(context.db, key)
  const data = await cpeOf(context.db, key, dayOf(context.now()))
  return { count: data.length, data }
}

async function listServices(asked: ByCustomer, context: Context) {
  const { db, now } = context
  const key = keyFor(asked, context)
  const home = await findHome(db, key)
  const boxes = await cpeOf(db, key, dayOf(now()))
  const broadband = await findBroadband(db, key, dayOf(now()))
  // a connection alone shows no television
  const screens = boxes.filter(({ stb_type }) => stb_type !== 'FIBER')
  const tv = screens.map(({ stbno, status, planlist }) => {
    const base = planlist.find(({ plantype }) => plantype === 'BASE')
    return {
      service: 'TV' as const,
      name: base?.planname ?? '',
      device: stbno,
      status,
      validity: base?.validity ?? null,
      reason: '',
    }
  })
  const parts = boxes.flatMap(({ planlist }) => planlist.flatMap((contract) => liveParts(contract, dayOf(now()))))
  const apps = parts.filter(({ service }) => service === 'OTT')
  const isNamed = apps.some(({ device }) => device === home.ott_mob)
  const proven = { service: 'OTT' as const, name: 'OTT', device: home.ott_mob, status: 'VERIFIED', validity: null }
  const data = [
    ...tv,
    ...(broadband ? [broadbandOf(broadband, parts, dayOf(now()))] : []),
    ...apps,
    ...(home.ott_mob && !isNamed ? [{ ...proven, reason: '' }] : []),
  ]
  return { count: data.length, data }
}

type Contract = Cpe['planlist'][number]

/** Broadband and OTT of a pack that is not over, and how they stand. */
function liveParts(contract: Contract, today: Day) {
  const status = statusOn(contract, today)
  if (status === 'E' || status === 'C') return []
  const { planname: name, validity, parts } = contract
  return parts.map(({ service, account: device, state, reason }) => ({
    service,
    name,
    device,
    status: state !== 'ACCEPTED' ? PART_STATUS[state] : status === 'A' ? 'ACTIVE' : 'SUSPENDED',
    validity: state === 'REJECTED' ? null : validity,
    reason: state === 'REJECTED' ? reason : '',
  }))
}

const PART_STATUS = { PENDING: 'PENDING', REJECTED: 'REFUSED' } as const

/** What was refused on a connection that runs leaves it running. */
function broadbandOf(held: HeldConnection, parts: readonly ReturnType<typeof liveParts>[number][], today: Day) {
  const shown = { service: 'BROADBAND' as const, ...serviceOf(held, today) }
  const { reason = '' } = parts.find(({ service, status }) => service === 'BROADBAND' && status === 'REFUSED') ?? {}
  const isOver = shown.status === 'NONE' || shown.status === 'ENDED'
  return { ...shown, ...(reason && isOver && { status: 'REFUSED' }), reason }
}

/** `waits`: a vendor has still to answer for a pack on it. */
const findBroadband = (db: Db | Tx, { lcoid, subscriberid }: Key, today: Day) =>
  rowsLike(db, 'broadband', { lcoid, subscriberid })
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from contract_part p join contract c using (lcoid, contractno)
        where p.lcoid = broadband.lcoid and p.account = broadband.username and p.service = 'BROADBAND' and p.state = 'PENDING'
          and c.status <> 'C' and c.validity >= ${today}::date)`.as('waits'),
    )
    .executeTakeFirst()

const serviceOf = (held: HeldConnection, today: Day) => ({
  name: held.planname,
  device: held.username,
  ...shownOf(held, 'UNKNOWN', today),
})

const NO_CONNECTION = {
  username: '',
  planname: '',
  speed: 0,
  status: 'NONE' as const,
  validity: null,
  verified: 'NO' as const,
  session: null,
  disconnected: '',
  usage: [],
}
const USAGE_DAYS = 30

/** What we hold of a connection, with its vendor's word on it; verified is what he answered for himself. */
async function getBroadbandDetails(asked: ByCustomer, context: Context) {
  const key = keyFor(asked, context)
  await findHome(context.db, key)
  const today = dayOf(context.now())
  const found = await findBroadband(context.db, key, today)
  if (!found) return context.write(async () => ({ ...asked, ...NO_CONNECTION }))
  const { username, planname, speed_mbps: speed } = found
  const said = await askVendor(context, username, today)
  const isKnown = said !== null && said.state !== 'UNKNOWN'
  return context.write(async (tx, note) => {
    if (isKnown) {
      await updateRows(
        tx,
        'broadband',
        { lcoid: key.lcoid, subscriberid: key.subscriberid },
        { verified: context.now() },
      )
      note({ what: 'broadband-verified', target: key.subscriberid, after: { username } })
    }
    const shown = shownOf(found, said?.state ?? 'UNKNOWN', today)
    const { session, disconnected, usage } = said ?? NO_CONNECTION
    return {
      ...asked,
      username,
      planname,
      speed,
      ...shown,
      verified: yesNo(isKnown),
      session,
      disconnected,
      usage,
    }
  })
}

type Vendors = 'ACTIVE' | 'SUSPENDED' | 'EXPIRED' | 'UNKNOWN'
type HeldConnection = NonNullable<Awaited<ReturnType<typeof findBroadband>>>

/** Opened with a sale, it stays PENDING when that is refused or taken back: then nothing is pending, and no day is its last. */
function shownOf({ status, validity, verified, waits }: HeldConnection, said: Vendors, today: Day) {
  if (status === 'ENDED') return { status: said === 'UNKNOWN' ? status : said, validity: null }
  if (said !== 'UNKNOWN') return { status: said, validity }
  if (status === 'PENDING' && !waits)
    return { status: verified ? ('ENDED' as const) : ('NONE' as const), validity: null }
  return { status: status === 'ACTIVE' && validity < today ? ('EXPIRED' as const) : status, validity }
}

/** `null` where he does not answer: then what we hold is all there is to say. */
async function askVendor({ serviceVendors: { BROADBAND: vendor } }: Context, username: string, today: Day) {
  if (!vendor) return null
  try {
    const status = await vendor.status(username)
    const usage = await vendor.usage(username, addDays(today, 1 - USAGE_DAYS), today)
    return { ...status, usage }
  } catch {
    return null
  }
}

type BillsAsked = Input<typeof subscriberCalls.listSubscriberBills>

async function listSubscriberBills({ customerid, after }: BillsAsked, context: Context) {
  const key = keyFor({ customerid }, context)
  await findHome(context.db, key)
  return pageBy(
    context.db
      .selectFrom('contract as c')
      .innerJoin('plan', 'plan.plancode', 'c.plancode')
      .select(['c.contractno', 'c.stbno', 'plan.planname', 'c.starts', 'c.validity', 'c.lcoprice', 'c.mrptariff'])
      .select(['c.refunded', 'c.status', 'c.created'])
      .where('c.lcoid', '=', key.lcoid)
      .where(isContractOf(key)),
    { after, at: 'c.created', id: 'c.contractno' },
  )
}

export const homeHandlers = { getSubscriberInfo, listCpe, listServices, listSubscriberBills, getBroadbandDetails }
