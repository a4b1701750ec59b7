import { sql } from 'kysely'

import { itemAt, present } from '#domain/lists.ts'
import { add, subtract, ZERO, type Paise } from '#domain/money.ts'
import { changedTo } from '#domain/subscriptions/pack-reasons.ts'
import type { Credit, PlanTerms, Quote } from '#domain/subscriptions/quote.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import { orderCommands, writeOrdered } from '../cas/commands.ts'
import { sellParts } from './sell-parts.ts'
import type { Tx } from '../write.ts'
import { recordAsked, recordedBy, recordEvents, type ContractEvent, type Recorded, type RecordedRow } from './events.ts'
import type { LoadedBox } from './load.ts'
import { rightsOf, switchedBy, switching } from './rights.ts'

export type SaleLine = { box: LoadedBox; plan: PlanTerms; quote: Quote }
/** With the name that stands beside it in the books: those of one sale may be several people's. */
export type Ordered = SaleLine & { actor: string }
/** Stands beside what nobody did by hand. */
export const SYSTEM_ACTOR = 'SYSTEM'
type Source = 'CART' | 'AUTORENEW' | 'SCHEDULE' | 'BULK'
export type Sold = {
  contractno: string
  /** What the wallet holds after all of them; `null` where none of its sales moved money. */
  balance: Paise | null
}
type Numbered = Ordered & { contractno: string }

export const orderedBy = <L extends SaleLine>(actor: string, lines: readonly L[]): (L & { actor: string })[] =>
  lines.map((line) => ({ ...line, actor }))

/**
 * Makes contracts of what was quoted, in a handful of statements however many there are: the contracts, what they end or cut
 * short, the trace, the money, and the commands to the headend. The wallets and boxes are locked by the caller, who quoted
 * under that lock; a wallet that does not cover it undoes everything.
 */
export async function sell<L extends Ordered>(
  tx: Tx,
  lines: readonly L[],
  source: Source,
  at: Date,
): Promise<(L & Sold)[]> {
  if (lines.length === 0) return []
  const givesBack = lines.some(({ quote }) => quote.credits.length > 0)
  const sold = await (givesBack ? sellAgainstCredits(tx, lines, source, at) : sellAlone(tx, lines, source, at))
  await sellParts(tx, sold, at)
  if (source === 'CART' || source === 'BULK') await dropSchedules(tx, sold, at)
  return sold
}

/** What is given back is recorded first, so that it can pay for what is sold; it names the contract that it was given back for. */
async function sellAgainstCredits<L extends Ordered>(
  tx: Tx,
  lines: readonly L[],
  source: Source,
  at: Date,
): Promise<(L & Sold)[]> {
  await endCredited(tx, lines)
  await switchOffEnded(tx, lines, at)
  const sold = await insertContracts(tx, lines, source, at)
  const recorded = await recordEvents(
    tx,
    sold.flatMap((one) => [...one.quote.credits.map((credit) => creditEvent(one, credit)), saleEvent(one)]),
    at,
  )
  const balanceAfter = new Map(recorded.map(({ contractno, balance }) => [contractno, balance]))
  return sold.map((one) => ({ ...one, balance: balanceAfter.get(one.contractno) ?? null }))
}

/** Contracts, commands, trace and money in one statement. */
async function sellAlone<L extends Ordered>(
  tx: Tx,
  lines: readonly L[],
  source: Source,
  at: Date,
): Promise<(L & Sold)[]> {
  const paying = [...new Set(lines.flatMap(({ box, quote }) => (quote.lcoprice === 0 ? [] : [box.lcoid])))]
  const rows = lines.map((line, n) => ({ ...contractRow(line, n), comment: commentOf(line), ...toWhom(line) }))
  const recorded = recordedBy(
    await sql<RecordedRow>`
    with ${contractsOf(rows, source, at)},
    asked as materialized (
      select nextval('contract_event_id_seq') as id, event.* from (
        select n, lcoid, contractno, 'SOLD' as what, lcoprice as amount, 'A' as before_status, 'A' as after_status, validity as before_validity,
          validity as after_validity, '' as reason, null::text as service, null::text as caused_by, null::text as creditnoteno, actor, comment,
          subscriberid, stbno, plancode, plantype, tariffperiod, tariffperiodtype, starts, mrptariff
        from numbered order by n) as event),
    ${recordAsked(paying, 'sales', at)}`.execute(tx),
    paying.length,
  )
  return lines.map((line, n) => ({ ...line, ...contractAndBalance(itemAt(recorded, n)) }))
}

const contractAndBalance = ({ contractno, balance }: Recorded): Sold => ({ contractno, balance })

/** What the wallet needs for all of it. */
export const dueOf = (lines: readonly { quote: Quote }[]) => add(ZERO, ...lines.map(({ quote }) => quote.due))

async function insertContracts<L extends Ordered>(
  tx: Tx,
  lines: readonly L[],
  source: Source,
  created: Date,
): Promise<(L & { contractno: string })[]> {
  const { rows: numbers } = await sql<{ contractno: string }>`
    with ${contractsOf(lines.map(contractRow), source, created)}
    select contractno from numbered order by n`.execute(tx)
  return lines.map((line, n) => ({ ...line, contractno: itemAt(numbers, n).contractno }))
}

const contractRow = ({ box, plan, quote, actor }: Ordered, n: number) => ({
  n,
  actor,
  lcoid: box.lcoid,
  stbno: box.stbno,
  plancode: plan.plancode,
  tv: plan.hasTv,
  starts: quote.starts,
  validity: quote.validity,
  lcoprice: quote.lcoprice,
  mrptariff: quote.mrptariff,
  ncfprice: quote.ncfprice,
  kind: quote.type,
  previous: quote.previous,
  ...autoRenewOf({ box, plan, quote, actor }),
})

/**
 * The beginning of a statement: contracts with their numbers, in one order, and a command to the headend for each box. The part `numbered` has them,
 * with what else was said of each. The database sees to the list of boxes and the counts. What a contract follows is not written: it keeps
 * its flag, and renews itself no more because something follows it.
 */
const contractsOf = (rows: readonly object[], source: Source, created: Date) => sql`
  numbered as materialized (
    select nextval('contract_number')::text as contractno, asked.*
    from (select * from json_to_recordset(${JSON.stringify(rows)}::json) as sold (n int, lcoid text, stbno text, plancode text, tv boolean,
      starts date, validity date, lcoprice bigint, mrptariff bigint, ncfprice bigint, kind text, previous text,
      autorenew boolean, autorenewby text, actor text, comment text, subscriberid text, plantype text, tariffperiod int,
      tariffperiodtype text) order by n) as asked),
  sold as (
    insert into contract (lcoid, contractno, stbno, plancode, status, starts, validity, lcoprice, mrptariff, ncfprice, kind,
      source, previous, autorenew, autorenew_by, provision, actor, created)
    select lcoid, contractno, stbno, plancode, 'A', starts, validity, lcoprice, mrptariff, ncfprice, kind, ${source}, previous,
      autorenew, case when autorenew then autorenewby end, 'PENDING', actor, ${created}
    from numbered order by n),
  ordered as (
    select min(n) as n, lcoid, stbno, 'ACTIVATE' as kind, string_agg(plancode, ',' order by n) as detail,
      array_agg(contractno order by n) as contracts, actor
    from numbered where tv group by lcoid, stbno, actor),
  ${writeOrdered(created)}`

/** Base packs that a change ends, and add-ons that it cuts short. */
async function endCredited(tx: Tx, lines: readonly SaleLine[]): Promise<void> {
  const rows = lines.flatMap(({ box, quote }) =>
    quote.credits.map(({ contractno, validity, ends, amount }) => ({
      lcoid: box.lcoid,
      contractno,
      validity,
      ends,
      amount,
    })),
  )
  if (rows.length === 0) return
  await sql`
    update contract set validity = credit.validity, refunded = contract.refunded + credit.amount,
      status = case when credit.ends then 'C' else contract.status end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as credit (lcoid text, contractno text, validity date, ends boolean, amount bigint)
    where contract.lcoid = credit.lcoid and contract.contractno = credit.contractno`.execute(tx)
}

/** What a change ends goes off at the headend before what takes its place goes on. */
async function switchOffEnded(tx: Tx, lines: readonly Ordered[], at: Date): Promise<void> {
  const changes = lines.filter(({ quote }) => quote.credits.some(({ ends }) => ends))
  const orders = changes.flatMap(({ box, quote, actor }) => {
    const ended = new Set(quote.credits.flatMap(({ contractno, ends }) => (ends ? [contractno] : [])))
    const left = box.contracts.filter(({ contractno }) => !ended.has(contractno))
    return switching(box, switchedBy(rightsOf(box.contracts), rightsOf(left)), actor)
  })
  await orderCommands(tx, orders, at)
}

function creditEvent({ box, contractno, plan, actor }: Numbered, credit: Credit): ContractEvent {
  const held = present(
    box.contracts.find((contract) => contract.contractno === credit.contractno),
    `contract ${credit.contractno} on the box`,
  )
  return {
    lcoid: box.lcoid,
    contractno: credit.contractno,
    what: credit.ends ? 'CHANGED' : 'CUT',
    amount: subtract(ZERO, credit.amount),
    before: { status: held.contractstatus, validity: held.validity },
    after: { status: credit.ends ? 'C' : held.contractstatus, validity: credit.validity },
    reason: changedTo(plan.planname),
    causedBy: contractno,
    creditNote: true,
    actor,
    comment: `${OPENINGS.unused}${credit.planname}, ${box.stbno}`,
  }
}

const saleEvent = ({ box, plan, quote, contractno, actor }: Numbered): ContractEvent => ({
  lcoid: box.lcoid,
  contractno,
  what: 'SOLD',
  amount: quote.lcoprice,
  before: { status: 'A', validity: quote.validity },
  after: { status: 'A', validity: quote.validity },
  actor,
  comment: commentOf({ box, plan }),
  sale: {
    ...toWhom({ box, plan }),
    stbno: box.stbno,
    plancode: plan.plancode,
    starts: quote.starts,
    mrptariff: quote.mrptariff,
  },
})

const commentOf = ({ box, plan }: Pick<SaleLine, 'box' | 'plan'>): string => `${plan.planname}, ${box.stbno}`

const toWhom = ({ box, plan }: Pick<SaleLine, 'box' | 'plan'>) => ({
  subscriberid: box.subscriberid,
  plantype: plan.plantype,
  tariffperiod: plan.tariffperiod,
  tariffperiodtype: plan.tariffperiodtype,
})

/**
 * As of the contract it follows, or of the base pack whose place it takes: a customer who renews himself does so in his new pack too, in the name
 * of whoever ordered that.
 */
function autoRenewOf({ box, plan, quote, actor }: Ordered) {
  const placeOf = new Set([quote.previous, ...quote.credits.map(({ contractno, ends }) => (ends ? contractno : null))])
  const before = box.contracts.find(
    ({ contractno, plantype, autorenew }) => autorenew && plantype === plan.plantype && placeOf.has(contractno),
  )
  const goesOn = before?.plancode === plan.plancode || actor === SYSTEM_ACTOR
  const orderedby = actor === box.lcoid ? null : actor
  return {
    autorenew: before !== undefined && plan.renewable,
    autorenewby: goesOn ? (before?.autorenewby ?? null) : orderedby,
  }
}

/** A manual renewal or change of the base pack takes the place of what was scheduled. */
async function dropSchedules(tx: Tx, sold: readonly SaleLine[], at: Date): Promise<void> {
  const bases = sold.filter(({ box, plan }) => plan.plantype === 'BASE' && box.scheduled)
  if (bases.length === 0) return
  await sql`
    update scheduled_change s set state = 'CANCELLED', reason = 'RENEWED', updated = ${at}
    from unnest(${bases.map(({ box }) => box.lcoid)}::text[], ${bases.map(({ box }) => box.stbno)}::text[]) as sold (lcoid, stbno)
    where s.lcoid = sold.lcoid and s.stbno = sold.stbno and s.state = 'PENDING'`.execute(tx)
}
