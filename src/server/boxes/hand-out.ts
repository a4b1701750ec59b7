import type { Selectable } from 'kysely'

import { addDays, addMonths, dayOf, type Day } from '#domain/dates.ts'
import type { NewBox } from '#domain/hardware/box-lines.ts'

import { findRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'
import { itemCodeOfCard, looseCards } from './cards.ts'
import { leaveDepot, matchDepot } from './depot.ts'
import { recordArrivals, type Mover } from './move.ts'

type Look = Pick<Selectable<Database['box']>, 'stb_type' | 'model' | 'castype'>

/** Puts new boxes into an operator's stock. Says which: a box or card that somebody has, or that lies at the provider as another one, is left out. */
export async function handOutBoxes(
  tx: Tx,
  lcoid: string,
  { boxes, ...look }: Look & { boxes: readonly NewBox[] },
  { actor, at }: Mover,
): Promise<Set<string>> {
  if (boxes.length === 0) return new Set()
  const shared = {
    ...look,
    lcoid,
    stbitemcode: `STB-${look.model}`,
    smcitemcode: itemCodeOfCard(look.castype),
    state: 'STOCK' as const,
    subscriberid: null,
    last_dc: null,
    created: at,
    since: at,
    warranty: await warrantyOf(tx, look.model, dayOf(at)),
  }
  const { other: otherwise } = await matchDepot(tx, look, boxes)
  const free = (await notOnTheirWay(tx, boxes)).filter(({ stbno }) => !otherwise.has(stbno))
  if (free.length === 0) return new Set()
  const handedOut = await tx
    .insertInto('box')
    // in one order, so that two who hand out the same boxes do not wait for each other
    .values(
      free
        .map(({ stbno, vcno }) => ({ ...shared, stbno, vcno }))
        .toSorted((one, other) => (one.stbno < other.stbno ? -1 : 1)),
    )
    .onConflict((known) => known.doNothing())
    .returning('stbno')
    .execute()
  const stbnos = handedOut.map(({ stbno }) => stbno)
  await leaveDepot(tx, stbnos)
  await recordArrivals(tx, stbnos, { actor, at })
  return new Set(stbnos)
}

/** The last day; of a model without warranty none. */
async function warrantyOf(tx: Tx, model: string, today: Day): Promise<Day | null> {
  const known = await findRow(tx, 'box_model', { model }, ['warranty_months'])
  return known && known.warranty_months > 0 ? addDays(addMonths(today, known.warranty_months), -1) : null
}

/** What lies in a parcel, or loose in a stock, is somebody's already. */
async function notOnTheirWay(tx: Tx, boxes: readonly NewBox[]): Promise<NewBox[]> {
  const sent = await tx
    .selectFrom('parcel_box')
    .select(['stbno', 'vcno'])
    .where('state', '=', 'SENT')
    .where((row) =>
      row.or([
        row(
          'stbno',
          'in',
          boxes.map(({ stbno }) => stbno),
        ),
        row(
          'vcno',
          'in',
          boxes.map(({ vcno }) => vcno),
        ),
      ]),
    )
    .execute()
  const loose = await looseCards(
    tx,
    boxes.map(({ vcno }) => vcno),
  )
  const taken = new Set([...loose, ...sent.flatMap(({ stbno, vcno }) => [stbno, vcno])])
  return boxes.filter(({ stbno, vcno }) => !taken.has(stbno) && !taken.has(vcno))
}
