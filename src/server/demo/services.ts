import { sql } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import { present } from '#domain/lists.ts'
import { ZERO } from '#domain/money.ts'

import type { ServiceAnswer, ServiceOrder, ServicePort } from '../adapters/services/port.ts'
import { openLine } from '../boxes/line.ts'
import { lockBox, moveBox } from '../boxes/move.ts'
import type { Services } from '../context.ts'
import { insertRow, rowsLike, sharing } from '../db/rows.ts'
import { runDue } from '../jobs/queue.ts'
import { serviceOrderJob } from '../services/job.ts'
import { nextNumber } from '../subscribers/store.ts'
import { quoteBoxes, sellable } from '../subscriptions/quote-boxes.ts'
import { orderedBy, sell } from '../subscriptions/sell.ts'
import { settleParts } from '../subscriptions/settle-parts.ts'
import { lockWallet } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'

type Needs = Pick<Services, 'system' | 'live' | 'now' | 'secrets' | 'config'>

const LCOID = 'LCO10001'
const NO_PORT = 'No free port at this address'
/** Broadband without TV; all three services in one pack; and a family in two flats where nobody could deliver the broadband. */
const CUSTOMERS = [
  { fname: 'Meera', lname: 'Kale', mobilephone: '9822041101', plancode: 'FIBER100-30D', hasTv: false },
  { fname: 'Rohit', lname: 'Bapat', mobilephone: '9822041102', plancode: 'ONE899-1M', hasTv: true },
  { fname: 'Farida', lname: 'Sayyed', mobilephone: '9822041103', plancode: 'ONE599-1M', hasTv: true },
  { fname: 'Salim', lname: 'Sayyed', mobilephone: '9822041104', plancode: 'ONE599-1M', hasTv: true },
] as const
const REFUSED = CUSTOMERS[2].lname

/** Customers with broadband and OTT, sold today as the portal sells, so that every screen about them has something to show. */
export async function seedServices(services: Needs): Promise<void> {
  const { system, now } = services
  const isFirst = await system.transaction().execute(async (tx) => {
    // another server that starts beside this one waits here, and then finds it done
    await sql`lock table operator in share row exclusive mode`.execute(tx)
    const line = tx.selectFrom('box').select('stbno').where('lcoid', '=', LCOID).where('stb_type', '=', 'FIBER')
    if (await line.limit(1).executeTakeFirst()) return false
    await lockWallet(tx, LCOID)
    for (const customer of CUSTOMERS) await sellTo(tx, customer, now())
    return true
  })
  if (isFirst) await deliver(services)
}

async function sellTo(tx: Tx, { plancode, hasTv, ...person }: (typeof CUSTOMERS)[number], at: Date): Promise<void> {
  const key = { lcoid: LCOID, subscriberid: await nextNumber(tx, 'subscriber_number') }
  await insertRow(tx, 'subscriber', {
    ...key,
    ...person,
    accountno: await nextNumber(tx, 'account_number'),
    addrline1: '12 Shree Apartments',
    street: 'College Road',
    city: 'Nashik',
    state: 'Maharashtra',
    zipcode: '422005',
    ott_mob: hasTv ? person.mobilephone : '',
    ekyc_at: null,
    ekyc_by: null,
    crf: null,
    created: at,
    updated: at,
  })
  const by = { actor: LCOID, at }
  const stbno = hasTv ? await takeBox(tx, key, by) : await openLine(tx, key, by)
  const wanted = [{ lcoid: LCOID, stbno, plancode }]
  const lines = sellable(await quoteBoxes(tx, wanted, { today: dayOf(at), lateFee: ZERO, lock: true }))
  await sell(tx, orderedBy(LCOID, lines), 'CART', at)
}

async function takeBox(
  tx: Tx,
  { lcoid, subscriberid }: { lcoid: string; subscriberid: string },
  by: { actor: string; at: Date },
) {
  const { stbno } = await rowsLike(tx, 'box', { lcoid, state: 'STOCK', stb_type: 'HD' })
    .select('stbno')
    .orderBy('stbno', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await moveBox(tx, present(await lockBox(tx, lcoid, stbno), `box ${stbno}`), { move: 'ASSIGN', subscriberid, ...by })
  return stbno
}

/** The vendors of the demo have given their word already; two connections they could not make. */
async function deliver(services: Needs): Promise<void> {
  const refused = await services.system
    .selectFrom('broadband as b')
    .innerJoin('subscriber as s', sharing('s', 'b', 'subscriberid'))
    .select('b.username')
    .where('s.lcoid', '=', LCOID)
    .where('s.lname', '=', REFUSED)
    .execute()
  const send = async ({ account }: ServiceOrder): Promise<ServiceAnswer> =>
    refused.some(({ username }) => username === account)
      ? { outcome: 'rejected', reason: NO_PORT }
      : { outcome: 'accepted' }
  const vendor: ServicePort = {
    send,
    status: async () => ({ state: 'UNKNOWN', session: null, disconnected: '' }),
    usage: async () => [],
  }
  const job = serviceOrderJob(services, { BROADBAND: vendor, OTT: vendor }, settleParts(services))
  await runDue(services.system, [job], services.now())
}
