import { Failure } from '#domain/errors.ts'

import { addToDepot } from '../boxes/depot.ts'
import { updateRows } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import {
  type BoxRow,
  boxesIn,
  type By,
  changeParcel,
  countOn,
  lockParcel,
  type ParcelKey,
  type ParcelRow,
  typeOfModel,
} from './parcels.ts'

/** What the courier brought back: all of it, but for the STBs that are missing or damaged. */
type Back = { reason: string; missing: readonly string[]; damaged: readonly string[] }

/**
 * Undelivered. What came back whole lies in the provider's own stock; all of it is owed again, or can be given up with
 * the order. What the operator has taken in cannot come back this way.
 */
export async function takeBackParcel(tx: Tx, key: ParcelKey, back: Back, { actor, now }: By): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, key, 'DISPATCHED')
  await sortOut(tx, parcel, back, now)
  const change = { state: 'RETURNED', returned: now, returned_by: actor, return_reason: back.reason } as const
  await changeParcel(tx, parcel, change)
  await countOn(tx, parcel, { packed: -parcel.quantity, dispatched: -parcel.quantity })
  return { ...parcel, ...change }
}

async function sortOut(tx: Tx, parcel: ParcelRow, { missing, damaged }: Back, now: Date): Promise<void> {
  const boxes = await boxesIn(tx, parcel)
  const known = new Set(boxes.map(({ stbno }) => stbno))
  for (const [field, stbnos] of Object.entries({ missing, damaged }))
    if (stbnos.some((stbno) => !known.has(stbno)))
      throw new Failure('input.invalid', { fields: { [field]: 'unknown' } })
  const stateOf = ({ stbno }: BoxRow) => {
    if (missing.includes(stbno)) return 'MISSING'
    return damaged.includes(stbno) ? 'DAMAGED' : 'RETURNED'
  }
  for (const box of boxes)
    await updateRows(
      tx,
      'parcel_box',
      { lcoid: parcel.lcoid, parcelid: parcel.parcelid, stbno: box.stbno },
      { state: stateOf(box) },
    )
  for (const { model, castype, ...box } of boxes.filter((one) => stateOf(one) === 'RETURNED')) {
    const look = { ...(await typeOfModel(tx, model)), model, castype }
    const laid = await addToDepot(tx, look, [box], now)
    // somebody put it into a stock by hand while it was on its way
    if (laid.size === 0) throw new Failure('parcel.known')
  }
}
