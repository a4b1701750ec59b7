import { dayOf, type Day } from '#domain/dates.ts'
import { Failure } from '#domain/errors.ts'
import { splitGst, type GstSplit } from '#domain/gst.ts'
import { valueFor } from '#domain/lists.ts'
import { add, ZERO } from '#domain/money.ts'
import { presentContracts } from '#domain/subscribers/rules.ts'
import type { Preview } from '#domain/subscriptions/calls.ts'
import { refusalOf, statusOn } from '#domain/subscriptions/contract.ts'

import type { Context } from '../context.ts'
import { rowsLike } from '../db/rows.ts'
import { placeOfSupply } from '../invoices/place-of-supply.ts'
import { readOperator } from '../operators/store.ts'
import { findHome } from '../subscribers/store.ts'
import { disconnectRefusal, reconnectRefusal } from './connect.ts'
import { endingsOf, refundOfAll, type Ending } from './end.ts'
import { loadBoxes, type Contract, type LoadedBox } from './load.ts'
import { darkWith, liveOn } from './standing.ts'
import type { Target } from './target.ts'

type Asked = { customerid: string; stbno?: string | undefined }
type Effect = Pick<Preview, 'refusal' | 'alongside' | 'refund' | keyof GstSplit>

const NOTHING: Omit<Effect, 'refusal'> = {
  alongside: [],
  refund: ZERO,
  taxable: ZERO,
  cgst: ZERO,
  sgst: ZERO,
  igst: ZERO,
}
const refused = (refusal: string): Effect => ({ ...NOTHING, refusal })

export const previewDisconnect = (asked: Asked, context: Context) =>
  previewAll(asked, context, (target) =>
    switched(target, disconnectRefusal(target) ?? '', darkWith(target.box, target.contract, target.today), 'A'),
  )

export const previewReconnect = (asked: Asked, context: Context) =>
  previewAll(asked, context, (target) =>
    switched(target, reconnectRefusal(target) ?? '', darkWith(target.box, target.contract, target.today), 'D'),
  )

export async function previewCancel(asked: Asked, context: Context) {
  const { db, session, config, now } = context
  const places = await placeOfSupply(db, await readOperator(db, session.lcoid))
  const sameState = ({ created }: Contract) => places(created, now()) === config.PROVIDER_REGION
  return previewAll(asked, context, (target) => cancelled(target, sameState))
}

function switched({ contract }: Target, refusal: string, all: readonly Contract[], from: 'A' | 'D'): Effect {
  if (refusal) return refused(refusal)
  const others = all.filter((one) => one !== contract && one.contractstatus === from)
  return {
    ...refused(''),
    alongside: others.map(({ contractno, planname }) => ({ contractno, planname, refund: ZERO })),
  }
}

function cancelled(target: Target, sameState: (contract: Contract) => boolean): Effect {
  const refusal = refusalOf('cancel', target.contract, target.today)
  if (refusal) return refused(refusal)
  const endings = endingsOf(target)
  return {
    refusal: '',
    alongside: endings
      .slice(1)
      .map(({ contract: { contractno, planname }, amount }) => ({ contractno, planname, refund: amount })),
    refund: refundOfAll(endings),
    ...taxOf(endings, sameState),
  }
}

/** Each credit note is split on its own, so the parts add up to what they say. */
function taxOf(endings: readonly Ending[], sameState: (contract: Contract) => boolean): GstSplit {
  const notes = endings.map(({ contract, amount }) => splitGst(amount, sameState(contract)))
  const sum = (part: keyof GstSplit) => add(ZERO, ...notes.map((note) => note[part]))
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

async function previewAll({ customerid, stbno }: Asked, context: Context, effectOf: (target: Target) => Effect) {
  const { db, session, now } = context
  const { lcoid } = session
  await findHome(db, { lcoid, subscriberid: customerid })
  const today = dayOf(now())
  const found = await rowsLike(db, 'box', { lcoid, subscriberid: customerid })
    .select(['lcoid', 'stbno'])
    .orderBy('created')
    .orderBy('stbno')
    .execute()
  const keys = found.filter((box) => stbno === undefined || box.stbno === stbno)
  if (keys.length === 0 && stbno !== undefined) throw new Failure('not.found')
  const boxes = await loadBoxes(db, keys, { today, lock: false })
  const data = keys.flatMap((key) => {
    const box = valueFor(boxes, key.stbno)
    return shownOn(box, today).map((contract) => toPreview({ box, contract, today }, effectOf))
  })
  return { count: data.length, data }
}

/** All that live, and what has run out with the last base pack: it is shown with the reason why it cannot be touched. */
function shownOn(box: LoadedBox, today: Day): Contract[] {
  const live = liveOn(box, today)
  const gone = presentContracts(box.contracts, today).filter((one) => !live.includes(one))
  return [...live, ...gone].toSorted((a, b) => Number(b.plantype === 'BASE') - Number(a.plantype === 'BASE'))
}

function toPreview(target: Target, effectOf: (target: Target) => Effect): Preview {
  const { box, contract, today } = target
  const { contractno, plancode, planname, plantype, starts, validity, paid } = contract
  return {
    contractno,
    stbno: box.stbno,
    plancode,
    planname,
    plantype,
    contractstatus: statusOn(contract, today),
    starts,
    validity,
    paid,
    ...effectOf(target),
  }
}
