import { sql } from 'kysely'

import type { NewBox } from '#domain/hardware/box-lines.ts'

import type { Tx } from '../write.ts'

type Look = { stb_type: 'SD' | 'HD' | 'ANDROID'; model: string; castype: string }

/** New STBs into the provider's own stock. Says which: one that is anywhere already is left out. */
export async function addToDepot(tx: Tx, look: Look, boxes: readonly NewBox[], since: Date): Promise<Set<string>> {
  const given = JSON.stringify(boxes.map(({ stbno, vcno }) => ({ stbno, vcno })))
  const { rows } = await sql<{ stbno: string }>`
    insert into depot_box (stbno, vcno, stb_type, model, castype, since)
    select stbno, vcno, ${look.stb_type}, ${look.model}, ${look.castype}, ${since}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as given (stbno text, vcno text)
    where not exists (select from box b where b.stbno = given.stbno)
      and not exists (select from box b where b.vcno = given.vcno)
      and not exists (select from card c where c.vcno = given.vcno)
      and not exists (select from parcel_box p where p.state = 'SENT' and (p.stbno = given.stbno or p.vcno = given.vcno))
    -- in one order, so that two who bring in the same STBs do not wait for each other
    order by stbno
    on conflict do nothing returning stbno`.execute(tx)
  return new Set(rows.map(({ stbno }) => stbno))
}

type DepotRow = NewBox & { model: string; castype: string }
type Wanted = { stbno: string; vcno: string; line?: number }

/**
 * The same boxes with their cards, those without one from the provider's own stock, and which of them that stock knows otherwise: as another
 * model, of another CAS, with another card, or not at all where no card was said.
 */
export async function matchDepot<B extends Wanted>(tx: Tx, look: Pick<Look, 'model' | 'castype'>, boxes: readonly B[]) {
  const { rows } = await sql<DepotRow>`
    select stbno, vcno, model, castype from depot_box
    where stbno = any(${boxes.map(({ stbno }) => stbno)}::text[]) or vcno = any(${boxes.map(({ vcno }) => vcno)}::text[])`.execute(
    tx,
  )
  const byStb = new Map(rows.map((row) => [row.stbno, row]))
  const byVc = new Map(rows.map((row) => [row.vcno, row]))
  const carded = boxes.map((box) => ({ ...box, vcno: box.vcno || (byStb.get(box.stbno)?.vcno ?? '') }))
  const other = carded.filter(({ stbno, vcno }) => {
    const here = byStb.get(stbno)
    if (vcno === '' || (byVc.get(vcno)?.stbno ?? stbno) !== stbno) return true
    return here !== undefined && (here.vcno !== vcno || here.model !== look.model || here.castype !== look.castype)
  })
  return { carded, other: new Set(other.map(({ stbno }) => stbno)) }
}

/** They are packed or handed out. One that was never taken into the stock is handed out all the same. */
export async function leaveDepot(tx: Tx, stbnos: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('depot_box')
    .where('stbno', '=', sql<string>`any(${[...stbnos]}::text[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
