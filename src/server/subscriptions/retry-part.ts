import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { formatRupees, subtract, ZERO, type Paise } from '#domain/money.ts'
import type { ServiceTerms, PartService } from '#domain/services/parts.ts'
import { retryPrice } from '#domain/subscriptions/contract.ts'
import type { serviceCalls } from '#domain/subscriptions/service-calls.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { actorOf, type Context } from '../context.ts'
import { hasOpenOrder, orderServices } from '../services/orders.ts'
import { APPS_NUMBER, SOLD_DAYS } from '../subscribers/store.ts'
import { checkDailyLimit } from '../wallet/daily-limit.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { announceContracts } from '../live.ts'
import { recordEvents } from './events.ts'
import { lockTarget, refuseUnless, type Target } from './target.ts'
import {
  broadbandElsewhere,
  byLastDay,
  liveOf,
  partsOfAccount,
  PLAN_TERMS,
  tellStanding,
  termsOn,
} from './tell-services.ts'
import { writeBack } from './write-back.ts'

type Part = {
  state: 'PENDING' | 'ACCEPTED' | 'REJECTED'
  price: Paise
  refunded: Paise
  solddays: number
  account: string
  /** Where it would go now; another one than it went to is new to the vendor. */
  goesTo: string
  isNew: boolean
  delivered: boolean
  /** The connection runs with another STB of the customer by now. */
  elsewhere: boolean
  terms: ServiceTerms
}
type Asked = Input<typeof serviceCalls.retryPart>
/** What stays given back is for days on which it does not run, or that were cut away. */
type Charged = Target & { service: PartService; part: Part; charged: Paise }

/** Sends a part to its vendor again. One that he refused was given back, and is charged for the days that are left. */
export async function retryPart({ contractno, service, price: shown }: Asked, context: Context) {
  const { session, spend, live, now } = context
  const { lcoid } = session
  const actor = actorOf(session)
  let stbno = ''
  const done = await spend(async (tx, note) => {
    const at = now()
    const target = await lockTarget(tx, contractno, { session, now: () => at })
    stbno = target.box.stbno
    const part = await findPart(tx, target, service)
    // one that was to stop and that its vendor did not stop is stopped by the same button
    const isOff = target.contract.contractstatus === 'D' && part.state === 'ACCEPTED'
    refuseUnless(isOff ? 'reconnect' : 'disconnect', target)
    await refuseSending(tx, { lcoid, stbno, service, account: part.account }, part)
    const charged = part.state === 'REJECTED' ? retryPrice(part, target.contract, target.today) : ZERO
    if (shown !== undefined && shown !== charged)
      throw new Failure('part.price', { old: formatRupees(shown), new: formatRupees(charged) })
    if (isOff)
      await tellStanding(tx, { lcoid, stbno, account: part.account, service }, { actor, at, today: target.today })
    else {
      if (charged > 0) await checkDailyLimit(tx, session, charged, at)
      await orderAgain(tx, { ...target, service, part, charged }, { actor, at })
    }
    note({ what: 'service-retry', target: contractno, after: { service, charged } })
    return { contractno, charged, credit: await creditOf(tx, lcoid) }
  })
  await announceContracts(live, lcoid, [stbno], done.charged === 0 ? null : done.credit)
  return done
}

/** Nobody delivers it, its line runs with another STB by now, or its vendor has not answered yet. */
async function refuseSending(tx: Tx, of: Parameters<typeof hasOpenOrder>[1], part: Part): Promise<void> {
  if (!part.delivered) throw new Failure('plan.undelivered')
  if (part.state === 'REJECTED' && part.elsewhere) throw new Failure('service.taken', { username: part.account })
  if (await hasOpenOrder(tx, of)) throw new Failure('service.waiting')
}

/** The pack runs: whatever stopped the account is over. */
async function orderAgain(tx: Tx, of: Charged, { actor, at }: { actor: string; at: Date }): Promise<void> {
  const { box, contract, service, part } = of
  if (part.state === 'REJECTED') await chargeAgain(tx, of, { actor, at })
  const order = {
    lcoid: box.lcoid,
    stbno: box.stbno,
    service,
    account: part.goesTo,
    kind: part.isNew ? 'CREATE' : 'RESUME',
    terms: await termsNow(tx, of, { service, part }),
    ...hangingOn(part, contract.contractno),
    actor,
  } as const
  await orderServices(tx, [order], at)
}

type Asking = { service: PartService; part: Part }

/** Not of this contract alone: it may have been renewed since, or begin later than what runs. */
async function termsNow(tx: Tx, { box, contract, today }: Target, { service, part }: Asking) {
  const { lcoid, stbno } = box
  const { contractno, contractstatus: status, starts, validity } = contract
  const { goesTo: account, terms } = part
  const own = { lcoid, stbno, service, account, contractno, status, starts, validity, terms }
  const beside = (await partsOfAccount(tx, own)).filter((row) => row.contractno !== contractno)
  return termsOn([...liveOf(beside, today), own].toSorted(byLastDay), today)
}

/** What was delivered once has been paid for: his second word moves no money, but may take it to another account. */
const hangingOn = ({ state, goesTo, account }: Part, contractno: string) => ({
  parts: state === 'ACCEPTED' ? [] : [contractno],
  moves: state !== 'REJECTED' && goesTo !== account ? [contractno] : [],
})

async function findPart(tx: Tx, { box, contract, today }: Target, service: PartService): Promise<Part> {
  const { rows } = await sql<Part>`
    select p.state, p.price, p.refunded, ${SOLD_DAYS} as solddays, p.account, place."goesTo",
      p.account <> place."goesTo" or p.service = 'BROADBAND' and b.status in ('PENDING', 'ENDED')
        or p.service = 'OTT' and p.state <> 'ACCEPTED' as "isNew",
      (select delivered from service where service = p.service) as delivered,
      p.service = 'BROADBAND' and ${broadbandElsewhere({ home: 'home', connection: 'b' }, today)} as elsewhere,
      ${PLAN_TERMS} as terms
    from contract_part p join contract c using (lcoid, contractno) join plan using (plancode)
    join box home on home.lcoid = p.lcoid and home.stbno = ${box.stbno}
    join subscriber s on s.lcoid = p.lcoid and s.subscriberid = home.subscriberid
    left join broadband b on b.lcoid = s.lcoid and b.subscriberid = s.subscriberid
    cross join lateral (select case when p.service = 'BROADBAND' then p.account else ${APPS_NUMBER} end as "goesTo") as place
    where p.lcoid = ${box.lcoid} and p.contractno = ${contract.contractno} and p.service = ${service}`.execute(tx)
  const [part] = rows
  if (!part) throw new Failure('not.found')
  return part
}

async function chargeAgain(tx: Tx, of: Charged, { actor, at }: { actor: string; at: Date }): Promise<void> {
  const { box, contract, service, part, charged } = of
  const { lcoid, stbno } = box
  const { contractno, contractstatus: status, validity } = contract
  await sql`
    update contract_part set state = 'PENDING', reason = '', account = ${part.goesTo}, refunded = refunded - ${charged}, updated = ${at}
    where lcoid = ${lcoid} and contractno = ${contractno} and service = ${service}`.execute(tx)
  await writeBack(tx, lcoid, [{ contractno, status, validity, refunded: subtract(ZERO, charged) }])
  await recordEvents(
    tx,
    [
      {
        lcoid,
        contractno,
        what: 'RESTORED',
        service,
        amount: charged,
        before: { status, validity },
        after: { status, validity },
        actor,
        comment: `${OPENINGS.triedAgain}${service}, ${contract.planname}, ${stbno}`,
      },
    ],
    at,
  )
}
