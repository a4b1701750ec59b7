import { sql } from 'kysely'

import { chargeAlone, monthlySumOf, ownPricesOf, type Agreed } from '#domain/collections/agreed.ts'
import { addDays, dayOf, daysBetween, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf, itemAt, valueFor } from '#domain/lists.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { statusOn } from '#domain/subscriptions/contract.ts'
import { OTP_AFTER_DAYS, renewableUntil, type Quote, type Refused } from '#domain/subscriptions/quote.ts'
import { renewalsOf } from '#domain/subscriptions/renewal-price.ts'

import { agreedWith, type HomeKey } from '../collections/agreed.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { packChannels, isSold, toPlan, toTerms, type Market } from '../plans/catalogue.ts'
import { CATALOGUE_VERSION } from '../plans/kept.ts'
import { ncfSlabs } from '../plans/ncf-slabs.ts'
import { settingsOf } from '../settings/store.ts'
import { cpeOf, findHome, partsOf, yesNo, type Home } from '../subscribers/store.ts'
import { creditOf } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'
import { knownPlans } from './known-plans.ts'
import { loadBox, type Contract, type LoadedBox } from './load.ts'
import { liveOn, packOf } from './standing.ts'
import { findPending, scheduleOf, type Pending } from './pending-change.ts'
import { paidOn, plansOnDay, priceWithFee, type Ahead } from './price-ahead.ts'
import { quotesOf, renewalsWith, type OnSight } from './renewal-forms.ts'
import { hasParts } from './tell-services.ts'
import { undoingsOn, undoRule, type Undoing } from './undo.ts'

type Asked = { customerid: string; stbno?: string | undefined }
type Operator = { frcode: string; frcan: string; region: string; ncf: boolean; version: string; duedays: number | null }
/** All that the answer is made of. */
type Sight = OnSight & {
  operator: Operator
  /** What is charged on the day on which something goes on by itself. */
  aheadOf: (day: Day) => Ahead
  schedule: BoxPlans['schedule']
  undoings: ReadonlyMap<string, Undoing>
  partsOf: (contractno: string) => PlanOnBox['parts']
}

export const getBoxPlans = (asked: Asked, context: Context): Promise<BoxPlans> =>
  readBoxPlans(context.db, asked, context)

type Needs = Pick<Context, 'session' | 'config' | 'now'>

/** What runs on a box of a home; without a number on its first. */
export async function readBoxPlans(db: Db | Tx, { customerid, stbno }: Asked, needs: Needs): Promise<BoxPlans> {
  const { lcoid } = needs.session
  const today = dayOf(needs.now())
  const key = { lcoid, subscriberid: customerid }
  const home = await findHome(db, key)
  const boxes = await cpeOf(db, key, today)
  const found = boxes.find((box) => stbno === undefined || box.stbno === stbno)
  if (!found && stbno !== undefined) throw new Failure('not.found')
  const { agreed, ...operator } = await operatorOf(db, key, today)
  const balance = await creditOf(db, lcoid)
  const person = { ...personOf(home, operator), balance, monthlysum: monthlySumOf(agreed) }
  const others = boxes.map((box) => ({ stbno: box.stbno, stb_type: box.stb_type, status: box.status }))
  if (!found) return { ...person, ...NO_BOX, boxes: others }
  const box = await loadBox(db, { lcoid, stbno: found.stbno }, { today, lock: false })
  const pending = await findPending(db, box)
  const market = { region: operator.region, today, version: operator.version, ncf: operator.ncf }
  const plans = await plansOn(db, box, pending, market)
  const channels = await packChannels(db, market.version)
  const aheadOf = await readAhead(db, box, { market, plans })
  const sight: Sight = {
    box,
    today,
    operator,
    plans,
    channels,
    aheadOf,
    schedule: scheduleOf({ box, today, plans, channels, aheadOf, agreed }, pending),
    agreed,
    lateFee: (await settingsOf(db, needs.config, needs.now())).LATE_RENEWAL_FEE,
    undoings: await undoingsOn(db, box, await undoRule(db, box, needs)),
    partsOf: await partsOf(db, box, hasParts(box) ? box.contracts.map(({ contractno }) => contractno) : []),
    ncfSlabs: await ncfSlabs(db, market, operator.ncf),
  }
  return {
    ...person,
    status: found.status,
    ...boxOf(sight),
    channelcount: await channelCount(db, sight),
    boxes: others,
  }
}

/** And what he has agreed on with this customer. */
const operatorOf = (
  db: Db | Tx,
  { lcoid, subscriberid }: HomeKey,
  today: Day,
): Promise<Operator & { agreed: Agreed }> =>
  db
    .selectFrom('operator')
    .select(['frcode', 'frcan', 'region', 'ncf', CATALOGUE_VERSION.as('version')])
    .select(
      sql<number | null>`(select autorenew_due_days from home_books b where b.lcoid = operator.lcoid)`.as('duedays'),
    )
    .select(agreedWith({ lcoid: sql.ref('operator.lcoid'), subscriberid: sql`${subscriberid}` }, today).as('agreed'))
    .where('lcoid', '=', lcoid)
    .executeTakeFirstOrThrow()

const personOf = (home: Home, { frcode, frcan, region, duedays }: Operator) => ({
  name: `${home.fname} ${home.lname}`.trim(),
  area: home.area,
  mobile: home.mobilephone,
  email: home.email,
  subscriberid: home.subscriberid,
  accountno: home.accountno,
  frcode,
  frcan,
  region,
  customertype: home.type,
  autorenewduedays: duedays,
})

const NO_BOX = {
  status: 'INACTIVE' as const,
  nonrenewable: [],
  customertag: 'REGULAR' as const,
  hardwaretype: '',
  stbno: '',
  smcno: '',
  basepack: null,
  planlist: [],
  channelcount: 0,
  validityplans: [],
  renewals: [],
  schedule: null,
  atend: [],
}

/** The plans of its contracts, and every form of their packs. */
async function plansOn(db: Db | Tx, { contracts }: LoadedBox, pending: Pending, market: Market) {
  const packs = contracts.map(({ packagecode }) => packagecode)
  const { rows } = await sql<{ plancode: string }>`
    select plancode from plan where packagecode = any(${packs}::text[]) or plancode = ${pending?.plancode ?? ''}`.execute(
    db,
  )
  return knownPlans(
    db,
    market,
    rows.map(({ plancode }) => plancode),
  )
}

type Priced = { market: Required<Market> & { ncf: boolean }; plans: Sight['plans'] }

/** For the days on which its packs go on by themselves; a plan that is withdrawn by then stays as it was last known. */
async function readAhead(db: Db | Tx, { contracts }: LoadedBox, { market, plans }: Priced) {
  const going = contracts.filter(({ autorenew, plantype }) => autorenew || plantype === 'BASE')
  const ahead = new Map<Day, Ahead>()
  for (const day of new Set(going.map(({ validity }) => paidOn(validity, market.today)))) {
    const onDay = await plansOnDay(db, market, [...plans.keys()], day)
    ahead.set(day, { ...onDay, plans: new Map([...plans, ...onDay.plans]) })
  }
  return (day: Day): Ahead => valueFor(ahead, day)
}

function boxOf(sight: Sight) {
  const { box, today, schedule } = sight
  const counted = renewalsOf(box, today)
  const base = counted.find(({ plantype }) => plantype === 'BASE')
  const quotes = quotesOf(sight, counted, base?.plancode)
  const forms = base ? otherForms(sight, base) : []
  const planlist = counted.map((contract, n) => ({
    ...toPlanOnBox(sight, contract, itemAt(quotes, n)),
    renewprice: nextPrice(sight, contract, (then) =>
      itemAt(then ? quotesOf(then, counted, base?.plancode) : quotes, n),
    ),
  }))
  return {
    nonrenewable: planlist.filter(({ renewrefusal }) => NEVER.includes(renewrefusal)).map(({ plancode }) => plancode),
    customertag: base && isLong(base, today) ? ('OTP' as const) : ('REGULAR' as const),
    hardwaretype: box.stb_type,
    stbno: box.stbno,
    smcno: box.smcno,
    basepack: planlist.find(({ plantype }) => plantype === 'BASE') ?? null,
    planlist,
    validityplans: forms,
    renewals: renewalsWith(sight, counted, [base, ...forms]),
    schedule,
    atend: base ? [base, ...forms].map(({ plancode }) => priceAtEnd(sight, base, plancode)) : [],
  }
}

function priceAtEnd({ aheadOf, channels, today, agreed }: Sight, { stbno, validity }: Contract, plancode: string) {
  const then = aheadOf(paidOn(validity, today))
  const plan = valueFor(then.plans, plancode)
  const price = priceWithFee(toTerms(plan, channels.get(plan.packagecode), then.today), then.ncfSlabs)
  return { plancode, ...price, charge: chargeAlone({ stbno, agreed }, { ...plan, ...price }, addDays(validity, 1)) }
}

/** Not a matter of time or money. */
const NEVER = ['plan.not-renewable', 'plan.discontinued', 'plan.undelivered', 'plan.unknown']

const isLong = ({ validity }: Contract, today: Day): boolean => daysBetween(validity, today) > OTP_AFTER_DAYS

const undoOf = (undoing: Undoing | undefined): Pick<PlanOnBox, 'undoable' | 'undorefund' | 'undoruns'> =>
  undoing
    ? { undoable: 'YES', undorefund: undoing.refund, undoruns: undoing.runs }
    : { undoable: 'NO', undorefund: null, undoruns: [] }

function toPlanOnBox(sight: Sight, contract: Contract, quote: Quote | Refused): Omit<PlanOnBox, 'renewprice'> {
  const { box, today, channels, operator, schedule, undoings } = sight
  const plan = valueFor(sight.plans, contract.plancode)
  const { contractno, starts, validity, autorenew, provision } = contract
  const isBase = contract.plantype === 'BASE'
  return {
    ...toPlan(plan, { channels: channels.get(plan.packagecode)?.count ?? 0, lcoregion: operator.region }),
    contractno,
    contractstatus: statusOn(contract, today),
    starts,
    validity,
    autorenewd: yesNo(autorenew),
    active: yesNo(packOf(box, contract, today).some((one) => runsOn(one, today))),
    renewtill: renewableUntil(today),
    ...renewalOf(quote, isBase && isLong(contract, today)),
    schedulestatus: yesNo(isBase && schedule !== null),
    paid: contract.lcoprice,
    paidmrp: contract.mrptariff,
    agreed: ownPricesOf({ stbno: box.stbno, agreed: sight.agreed }, plan).own,
    provision,
    parts: sight.partsOf(contractno),
    ...undoOf(undoings.get(contractno)),
  }
}

const renewalOf = (quote: Quote | Refused, asksCode: boolean) =>
  quote.ok
    ? { renewfrom: quote.starts, renewvalidity: quote.validity, renewrefusal: asksCode ? 'otp.needed' : '' }
    : { renewfrom: null, renewvalidity: null, renewrefusal: quote.reason }

/** What renews itself costs what it costs on the day it is paid, or as of now where it could not be renewed then. */
function nextPrice(sight: Sight, { autorenew, validity }: Contract, quoteOf: (then?: Sight) => Quote | Refused) {
  const [now, day] = [quoteOf(), paidOn(validity, sight.today)]
  if (!now.ok) return null
  const then = autorenew && day > sight.today ? quoteOf({ ...sight, ...sight.aheadOf(day) }) : now
  return then.ok ? then.lcoprice : now.lcoprice
}

const runsOn = ({ contractstatus, starts, validity }: Contract, today: Day): boolean =>
  contractstatus === 'A' && starts <= today && validity >= today

const otherForms = ({ plans, channels, today, operator }: Sight, { plancode, packagecode }: Contract) =>
  [...plans.values()]
    .filter((plan) => plan.packagecode === packagecode && plan.plancode !== plancode && isSold(plan, today))
    .toSorted((a, b) => a.lcoprice - b.lcoprice || (a.plancode < b.plancode ? -1 : 1))
    .map((plan) => toPlan(plan, { channels: channels.get(packagecode)?.count ?? 0, lcoregion: operator.region }))

/** Distinct channels of what runs today, the mandatory ones too. */
async function channelCount(db: Db | Tx, { box, today }: Sight): Promise<number> {
  const packs = liveOn(box, today)
    .filter((contract) => runsOn(contract, today))
    .map(({ packagecode }) => packagecode)
  const { rows } = await sql<{ count: number }>`
    select count(distinct channelid)::int as count from pack_channel where packagecode = any(${packs}::text[])`.execute(
    db,
  )
  return firstOf(rows).count
}
