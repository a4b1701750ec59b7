import { sql } from 'kysely'

import { Failure, type FailureCode } from '#domain/errors.ts'
import type { FieldCode } from '#domain/field-messages.ts'
import type { BoxState } from '#domain/hardware/box-moves.ts'
import { firstOf } from '#domain/lists.ts'

import type { Tx } from '../write.ts'
import { handOutBoxes } from './hand-out.ts'
import type { BoxRow, Mover } from './move.ts'

const AWAY: Partial<Record<BoxState, FailureCode>> = {
  AT_PROVIDER: 'replacement.away',
  REPAIRED: 'replacement.away',
  SCRAPPED: 'replacement.scrapped',
}

/** Of request `r`: its STB has come back repaired since, and may break anew. */
export const isHandedBack = sql<boolean>`exists (select from box_move m where m.lcoid = r.lcoid and m.stbno = r.stbno
  and m.move = 'HAND_BACK' and m.at > r.decided)`

/** Of a held box, so that of two who would give another for it the second is told. */
export async function refuseGiven(tx: Tx, { lcoid, stbno }: BoxRow): Promise<void> {
  const given = await tx
    .selectFrom('replacement_request as r')
    .select(['r.requestid', 'r.newstb'])
    .where('r.lcoid', '=', lcoid)
    .where('r.stbno', '=', stbno)
    .where(sql<boolean>`r.state <> 'REFUSED' and not ${isHandedBack}`)
    .where('r.newstb', 'is not', null)
    .executeTakeFirst()
  if (given) throw new Failure('replacement.given', given)
}

/** What a request may ask and be granted: one that the operator still has, and for which none was given. */
export async function refuseReplaced(tx: Tx, box: BoxRow): Promise<void> {
  await refuseGiven(tx, box)
  const away = AWAY[box.state]
  if (away) throw new Failure(away)
}

type Look = Pick<BoxRow, 'lcoid' | 'stb_type' | 'model' | 'castype'>
type Given = { newstb?: string | undefined; newvc?: string | undefined }
type Wrong = Partial<Record<keyof Given, FieldCode>>

/** Another into the operator's stock: of the model and CAS of the old one, so that it can take its place. */
export async function handOutInstead(tx: Tx, old: Look, { newstb, newvc }: Given, by: Mover): Promise<string> {
  if (!newstb || !newvc)
    throw new Failure('input.invalid', {
      fields: { ...(!newstb && { newstb: 'required' }), ...(!newvc && { newvc: 'required' }) },
    })
  const { lcoid, stb_type, model, castype } = old
  const box = { stbno: newstb, vcno: newvc }
  const handedOut = await handOutBoxes(tx, lcoid, { stb_type, model, castype, boxes: [box] }, by)
  if (handedOut.size === 0) throw new Failure('desk.boxes', { fields: await wrongOf(tx, old, box) })
  return newstb
}

type Found = { stbTaken: boolean; vcTaken: boolean; otherModel: boolean; otherCard: boolean }

/** Which of the two numbers cannot be handed out, and why. */
async function wrongOf(tx: Tx, { model, castype }: Look, { stbno, vcno }: { stbno: string; vcno: string }) {
  const { rows } = await sql<Found>`
    with depot as (select * from depot_box where stbno = ${stbno}),
      sent as (select stbno, vcno from parcel_box where state = 'SENT')
    select exists (select from box where stbno = ${stbno})
        or exists (select from sent where stbno = ${stbno}) as "stbTaken",
      exists (select from box where vcno = ${vcno}) or exists (select from card where vcno = ${vcno})
        or exists (select from sent where vcno = ${vcno})
        or exists (select from depot_box where vcno = ${vcno} and stbno <> ${stbno}) as "vcTaken",
      exists (select from depot where model <> ${model} or castype <> ${castype}) as "otherModel",
      exists (select from depot where vcno <> ${vcno}) as "otherCard"`.execute(tx)
  const { stbTaken, vcTaken, otherModel, otherCard } = firstOf(rows)
  const wrong: Wrong = {
    ...(otherModel && { newstb: 'otherModel' }),
    ...(otherCard && { newvc: 'otherCard' }),
    ...(stbTaken && { newstb: 'taken' }),
    ...(vcTaken && { newvc: 'taken' }),
  }
  // who has it is beyond the regions of whoever asks
  return Object.keys(wrong).length > 0 ? wrong : { newstb: 'taken', newvc: 'taken' }
}
