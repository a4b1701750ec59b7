import { sql } from 'kysely'

import { indianDay } from '#domain/dates.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { present } from '#domain/lists.ts'
import { formatRupees, subtract, ZERO, type Paise } from '#domain/money.ts'
import { CHARGED_TWICE, darkOn, NOT_ACTIVATED } from '#domain/subscriptions/pack-reasons.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { Services } from '../context.ts'
import { findRow, rowsLike, updateRows } from '../db/rows.ts'
import { announceNotice, tell } from '../notices/tell.ts'
import { deskWriter } from '../payments/refund.ts'
import { announceCredit } from '../payments/settle.ts'
import { recordEvents } from '../subscriptions/events.ts'
import type { Tx } from '../write.ts'
import { findSold, grantedOf, type RequestRow, type Sold } from './store.ts'
import { noticeOf } from './words.ts'

type Desk = Pick<Services, 'system' | 'now'> & { live: Pick<Services['live'], 'announce'> }
type Decision = {
  refundid: string
  /** Who decides, at the provider. */
  by: string
  reason: string
  /** What is given of what was asked for; all of it unless said. */
  amount?: Paise | undefined
}
type Decided = Pick<RequestRow, 'status' | 'creditnoteno' | 'granted'>
type Ruling = { decision: string; by: string; at: Date; amount?: Paise | undefined }

/** Gives the money, writes the credit note and tells the operator. */
export const approveRefund = (services: Desk, decision: Decision): Promise<RequestRow> =>
  decide(services, decision, 'APPROVED', approve)

/** Gives nothing and says why. */
export const refuseRefund = (services: Desk, decision: Decision): Promise<RequestRow> =>
  decide(services, decision, 'REFUSED', refuse)

/** In the wallet's turn, as every change of a contract. What was decided so before stays as it is; the other way round is refused. */
async function decide(
  services: Desk,
  { refundid, by, reason, amount }: Decision,
  status: 'APPROVED' | 'REFUSED',
  rule: typeof approve,
): Promise<RequestRow> {
  const { lcoid } = await findRequest(services, refundid)
  const { row, fresh } = await deskWriter(
    services,
    lcoid,
    by,
  )(async (tx, note) => {
    const at = services.now()
    const before = await lockRequest(tx, lcoid, refundid)
    if (before.status === status && isSame(before, amount)) return { row: before, fresh: false }
    if (before.status !== 'OPEN') throw new Failure('refund.decided', { refundid })
    const after = await rule(tx, before, { decision: reason, by, at, amount })
    note({
      what: status === 'APPROVED' ? 'refund-approved' : 'refund-refused',
      target: refundid,
      after: { reason, amount: before.amount, granted: after.granted },
    })
    await tell(tx, noticeOf(after), at)
    return { row: after, fresh: true }
  })
  if (fresh) await announceDecision(services, row)
  return row
}

const isSame = (before: RequestRow, amount: Paise | undefined): boolean =>
  amount === undefined || amount === grantedOf(before)

/** After the commit. */
export async function announceDecision(
  services: Pick<Desk, 'system' | 'live'>,
  { lcoid, refundid, status }: Pick<RequestRow, 'lcoid' | 'refundid' | 'status'>,
): Promise<void> {
  if (status === 'APPROVED') await announceCredit(services, lcoid)
  await services.live.announce(lcoid, { kind: 'refund', refundid, status })
  await announceNotice(services.live, { lcoid })
}

async function findRequest({ system }: Desk, refundid: string): Promise<RequestRow> {
  return orNotFound(await findRow(system, 'refund_request', { refundid }))
}

/** Held until the transaction ends. */
export const lockRequest = (tx: Tx, lcoid: string, refundid: string): Promise<RequestRow> =>
  rowsLike(tx, 'refund_request', { lcoid, refundid }).selectAll().forUpdate().executeTakeFirstOrThrow()

/** The contract keeps its days; what it gave back grows, and the money is in the wallet with a credit note. */
export async function approve(tx: Tx, request: RequestRow, ruling: Ruling): Promise<RequestRow> {
  const { lcoid, contractno } = request
  const granted = ruling.amount ?? request.amount
  if (granted > request.amount) throw new Failure('input.invalid', { fields: { amount: 'aboveAsked' } })
  // whoever changes a contract has the wallet, and then the box
  await sql`
    select from box join contract c using (lcoid, stbno) where c.lcoid = ${lcoid} and c.contractno = ${contractno}
    for no key update of box`.execute(tx)
  const sold = await findSold(tx, lcoid, contractno)
  refuseMore(sold, granted)
  await sql`
    update contract set refunded = refunded + ${granted}, amends = amends + ${granted}
    where lcoid = ${lcoid} and contractno = ${contractno}`.execute(tx)
  const asItIs = { status: sold.status, validity: sold.validity }
  const [recorded] = await recordEvents(
    tx,
    [
      {
        lcoid,
        contractno,
        what: 'REFUNDED',
        amount: subtract(ZERO, granted),
        before: asItIs,
        after: asItIs,
        reason: causeOf(request),
        creditNote: true,
        actor: ruling.by,
        comment: `${OPENINGS.refund}${request.refundid}: ${sold.planname}, ${sold.stbno}`,
      },
    ],
    ruling.at,
  )
  return close(tx, request, ruling, {
    status: 'APPROVED',
    granted,
    creditnoteno: present(recorded, 'event of the refund').creditnoteno,
  })
}

/** Meanwhile it may have been cancelled or taken back, and its money given. */
function refuseMore({ paid, refunded }: Sold, amount: Paise): void {
  const left = subtract(paid, refunded)
  if (left < amount) throw new Failure('refund.changed', { old: formatRupees(amount), new: formatRupees(left) })
}

export const refuse = (tx: Tx, request: RequestRow, ruling: Ruling): Promise<RequestRow> =>
  close(tx, request, ruling, { status: 'REFUSED', creditnoteno: null, granted: null })

async function close(tx: Tx, request: RequestRow, { decision, by, at }: Ruling, decided: Decided): Promise<RequestRow> {
  const change = { ...decided, decision, decidedby: by, decided: at }
  await updateRows(tx, 'refund_request', { lcoid: request.lcoid, refundid: request.refundid }, change)
  return { ...request, ...change }
}

/** Stands on the credit note. */
function causeOf({ reason, darkfrom, darkto }: RequestRow): string {
  if (reason === 'CHARGED_TWICE') return CHARGED_TWICE
  if (reason === 'NOT_ACTIVATED') return NOT_ACTIVATED
  return darkOn(indianDay(darkfrom!), indianDay(darkto!))
}

/** What waits for a decision, the oldest first. */
export const waitingRefunds = ({ system }: Pick<Desk, 'system'>): Promise<RequestRow[]> =>
  system.selectFrom('refund_request').selectAll().where('status', '=', sql.lit('OPEN')).orderBy('created').execute()
