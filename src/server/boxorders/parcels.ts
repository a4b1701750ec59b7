import { sql, type Selectable } from 'kysely'

import { Failure, orNotFound } from '#domain/errors.ts'
import { toPack, type Arrival } from '#domain/hardware/delivery.ts'
import type { NewBox } from '#domain/hardware/box-lines.ts'

import { looseCards } from '../boxes/cards.ts'
import { addToDepot, leaveDepot, matchDepot } from '../boxes/depot.ts'
import { handOutBoxes } from '../boxes/hand-out.ts'
import { deleteRows, findRow, rowOf, rowsLike, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { raiseTicket } from '../tickets/raise.ts'
import type { Tx } from '../write.ts'
import { lockOrder, type OrderKey, type OrderRow } from './orders.ts'

export type ParcelRow = Selectable<Database['parcel']>
export type ParcelKey = { lcoid: string; parcelid: string }
export type By = { actor: string; now: Date }

/** Boxes by their numbers, accessories by count. */
export type Contents =
  | { boxes: readonly (NewBox & { line: number })[]; model: string; castype: string }
  | { count: number }

const countOf = (contents: Contents): number => ('boxes' in contents ? contents.boxes.length : contents.count)

const refused = (code: string, more: object = {}): Failure =>
  new Failure('desk.boxes', { fields: { boxes: code }, ...more })

/** Puts a part of a paid order, or all of it, into a parcel. Of two who pack the same box, the second is told its line. */
export async function packParcel(tx: Tx, key: OrderKey, contents: Contents, { actor, now }: By): Promise<ParcelRow> {
  const order = await lockOrder(tx, key)
  if (order.state !== 'PAID') throw new Failure('order.closed')
  const quantity = countOf(contents)
  if (quantity < 1 || quantity > toPack(order)) throw refused('tooMany', { asked: toPack(order), given: quantity })
  const parcel = await tx
    .insertInto('parcel')
    .values({
      ...key,
      parcelid: sql<string>`'PCL' || nextval('parcel_number')`,
      quantity,
      state: 'PACKED',
      packed: now,
      packed_by: actor,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if ('boxes' in contents) await putIn(tx, parcel, contents)
  await countOn(tx, key, { packed: quantity })
  return parcel
}

type Boxes = Extract<Contents, { boxes: unknown }>

async function putIn(tx: Tx, { lcoid, parcelid }: ParcelRow, contents: Boxes): Promise<void> {
  const { model, castype } = contents
  const { carded: boxes, other } = await matchDepot(tx, contents, contents.boxes)
  const taken = await takenOf(tx, boxes)
  const isTaken = ({ stbno, vcno }: NewBox) => taken.has(stbno) || taken.has(vcno)
  refuseLines('taken', boxes.filter(isTaken))
  refuseLines(
    'depot',
    boxes.filter(({ stbno }) => other.has(stbno)),
  )
  const packed = await tx
    .insertInto('parcel_box')
    // in one order, so that two who pack the same boxes do not wait for each other
    .values(
      boxes
        .map(({ stbno, vcno }) => ({ lcoid, parcelid, stbno, vcno, model, castype, state: 'SENT' as const }))
        .toSorted((one, another) => (one.stbno < another.stbno ? -1 : 1)),
    )
    .onConflict((onItsWay) => onItsWay.doNothing())
    .returning('stbno')
    .execute()
  const put = new Set(packed.map(({ stbno }) => stbno))
  refuseLines(
    'taken',
    boxes.filter(({ stbno }) => !put.has(stbno)),
  )
  await leaveDepot(tx, [...put])
}

function refuseLines(code: string, boxes: readonly { line: number }[]): void {
  if (boxes.length > 0) throw refused(code, { lines: boxes.map(({ line }) => line) })
}

/** Numbers of boxes and cards that somebody has, or that are on their way. */
async function takenOf(tx: Tx, boxes: readonly NewBox[]): Promise<Set<string>> {
  const [stbnos, vcnos] = [boxes.map(({ stbno }) => stbno), boxes.map(({ vcno }) => vcno).filter(Boolean)]
  const { rows } = await sql<{ no: string }>`
    select unnest(array[stbno, vcno]) as no from box where stbno = any(${stbnos}::text[]) or vcno = any(${vcnos}::text[])
    union all
    select unnest(array[stbno, vcno]) from parcel_box
    where state = 'SENT' and (stbno = any(${stbnos}::text[]) or vcno = any(${vcnos}::text[]))`.execute(tx)
  return new Set([...rows.map(({ no }) => no), ...(await looseCards(tx, vcnos))])
}

export const countOn = (
  tx: Tx,
  { lcoid, payboxid }: OrderKey,
  more: Partial<Pick<OrderRow, 'packed' | 'dispatched' | 'received'>>,
) =>
  updateRows(
    tx,
    'box_order',
    { lcoid, payboxid },
    {
      packed: sql<number>`packed + ${more.packed ?? 0}`,
      dispatched: sql<number>`dispatched + ${more.dispatched ?? 0}`,
      received: sql<number>`received + ${more.received ?? 0}`,
    },
  )

/** The order first, then the parcel: whoever changes either waits for the other. */
export async function lockParcel(tx: Tx, key: ParcelKey, state: ParcelRow['state']): Promise<ParcelRow> {
  const found = await parcelOf(tx, key)
  await lockOrder(tx, found)
  const parcel = await parcelOf(tx, key)
  if (parcel.state !== state) throw new Failure('parcel.moved')
  return parcel
}

async function parcelOf(tx: Tx, { lcoid, parcelid }: ParcelKey): Promise<ParcelRow> {
  return orNotFound(await findRow(tx, 'parcel', { lcoid, parcelid }))
}

/** A parcel packed by mistake. */
export async function unpackParcel(tx: Tx, key: ParcelKey, now: Date): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, key, 'PACKED')
  await takeApart(tx, parcel, now)
  await countOn(tx, parcel, { packed: -parcel.quantity })
  return parcel
}

/** What was in it lies in the provider's own stock again. */
export async function takeApart(tx: Tx, { lcoid, parcelid }: ParcelKey, now: Date): Promise<void> {
  const boxes = await tx
    .deleteFrom('parcel_box')
    .where('lcoid', '=', lcoid)
    .where('parcelid', '=', parcelid)
    .returning(['stbno', 'vcno', 'model', 'castype'])
    .execute()
  for (const { model, castype, ...box } of boxes)
    await addToDepot(tx, { ...(await typeOfModel(tx, model)), model, castype }, [box], now)
  await deleteRows(tx, 'parcel', { lcoid, parcelid })
}

type Sending = { courier: string; tracking: string }

export async function dispatchParcel(tx: Tx, key: ParcelKey, sending: Sending, { actor, now }: By): Promise<ParcelRow> {
  const parcel = await lockParcel(tx, key, 'PACKED')
  const change = { state: 'DISPATCHED', ...sending, dispatched: now, dispatched_by: actor } as const
  await changeParcel(tx, parcel, change)
  await countOn(tx, parcel, { dispatched: parcel.quantity })
  return { ...parcel, ...change }
}

export const changeParcel = (tx: Tx, { lcoid, parcelid }: ParcelKey, change: Partial<ParcelRow>) =>
  updateRows(tx, 'parcel', { lcoid, parcelid }, change)

/** What an operator found in a parcel: serials that are missing or damaged, or how many accessories arrived whole. */
export type Found = { missing: readonly string[]; damaged: readonly string[]; arrived: number | undefined }
type Taken = { parcel: ParcelRow; arrived: string[] }

/** What arrived is stock; what did not is owed again, and a ticket names it. */
export async function receiveParcel(tx: Tx, key: ParcelKey, found: Found, { actor, now }: By): Promise<Taken> {
  const parcel = await lockParcel(tx, key, 'DISPATCHED')
  const boxes = await boxesIn(tx, parcel)
  if (boxes.length > 0 && found.arrived !== undefined)
    throw new Failure('input.invalid', { fields: { arrived: 'serials' } })
  const arrived = boxes.length > 0 ? await sortOut(tx, parcel, boxes, { found, by: { actor, now } }) : []
  const whole = boxes.length > 0 ? arrived.length : wholeOf(parcel, found.arrived)
  const short = parcel.quantity - whole
  const ticketid =
    short > 0 ? await raiseTicket(tx, parcel.lcoid, shortage(parcel, found, short), { actor, now }) : null
  const change = { state: 'RECEIVED', received: now, received_by: actor, arrived: whole, ticketid } as const
  await changeParcel(tx, parcel, change)
  await countOn(tx, parcel, { packed: -short, dispatched: -short, received: whole })
  return { parcel: { ...parcel, ...change }, arrived }
}

export type BoxRow = Selectable<Database['parcel_box']>

export const boxesIn = (tx: Tx, { lcoid, parcelid }: ParcelKey): Promise<BoxRow[]> =>
  rowsLike(tx, 'parcel_box', { lcoid, parcelid }).selectAll().orderBy('stbno').execute()

function wholeOf({ quantity }: ParcelRow, arrived: number | undefined): number {
  if (arrived === undefined) return quantity
  if (arrived > quantity) throw new Failure('input.invalid', { fields: { arrived: 'number' } })
  return arrived
}

type Opening = { found: Found; by: By }

/** Marks each box with what became of it, and puts those that arrived into the stock. */
async function sortOut(tx: Tx, key: ParcelKey, boxes: BoxRow[], { found, by }: Opening): Promise<string[]> {
  const known = new Set(boxes.map(({ stbno }) => stbno))
  for (const field of ['missing', 'damaged'] as const)
    if (found[field].some((stbno) => !known.has(stbno)))
      throw new Failure('input.invalid', { fields: { [field]: 'unknown' } })
  const arrivalOf = ({ stbno }: BoxRow): Arrival => {
    if (found.missing.includes(stbno)) return 'MISSING'
    return found.damaged.includes(stbno) ? 'DAMAGED' : 'RECEIVED'
  }
  for (const arrival of ['RECEIVED', 'MISSING', 'DAMAGED'] as const) {
    const stbnos = boxes.filter((box) => arrivalOf(box) === arrival).map(({ stbno }) => stbno)
    if (stbnos.length > 0)
      await tx
        .updateTable('parcel_box')
        .set({ state: arrival })
        .where('lcoid', '=', key.lcoid)
        .where('parcelid', '=', key.parcelid)
        .where('stbno', 'in', stbnos)
        .execute()
  }
  return putInStock(
    tx,
    key.lcoid,
    boxes.filter((box) => arrivalOf(box) === 'RECEIVED'),
    by,
  )
}

async function putInStock(tx: Tx, lcoid: string, boxes: BoxRow[], { actor, now }: By): Promise<string[]> {
  const [first] = boxes
  if (!first) return []
  const { model, castype } = first
  const type = await typeOfModel(tx, model)
  const stocked = await handOutBoxes(tx, lcoid, { ...type, model, castype, boxes }, { actor, at: now })
  // somebody put it into a stock by hand while it was on its way
  if (stocked.size < boxes.length) throw new Failure('parcel.known')
  return [...stocked]
}

function shortage({ parcelid, payboxid }: ParcelRow, { missing, damaged }: Found, short: number) {
  const lines = [
    `Parcel ${parcelid} of order ${payboxid}: ${short} did not arrive whole.`,
    ...missing.map((stbno) => `Missing: ${stbno}`),
    ...damaged.map((stbno) => `Damaged: ${stbno}`),
  ]
  return { category: 'Other' as const, subject: `Parcel ${parcelid} is not complete`, body: lines.join('\n') }
}

export const typeOfModel = (tx: Tx, model: string) => rowOf(tx, 'box_model', { model }, ['stb_type'])
