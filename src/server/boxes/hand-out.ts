import type { Selectable } from 'kysely'

import type { NewBox } from '#domain/hardware/box-lines.ts'

import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

type Look = Pick<Selectable<Database['box']>, 'stb_type' | 'model' | 'castype'>

/** Puts new boxes into an operator's stock. Says which: a box or card that somebody has already is left out. */
export async function handOutBoxes(
  tx: Tx,
  lcoid: string,
  { boxes, ...look }: Look & { boxes: readonly NewBox[] },
  created: Date,
): Promise<Set<string>> {
  if (boxes.length === 0) return new Set()
  const shared = {
    ...look,
    lcoid,
    stbitemcode: `STB-${look.model}`,
    smcitemcode: `SMC-${look.castype.slice(0, 3).toUpperCase()}`,
    state: 'STOCK' as const,
    subscriberid: null,
    last_dc: null,
    created,
  }
  const free = await notOnTheirWay(tx, boxes)
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
  return new Set(handedOut.map(({ stbno }) => stbno))
}

/** What lies in a parcel is somebody's already. */
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
  const taken = new Set(sent.flatMap(({ stbno, vcno }) => [stbno, vcno]))
  return boxes.filter(({ stbno, vcno }) => !taken.has(stbno) && !taken.has(vcno))
}
