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

/** They are packed or handed out. One that was never taken into the stock is handed out all the same. */
export async function leaveDepot(tx: Tx, stbnos: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('depot_box')
    .where('stbno', '=', sql<string>`any(${[...stbnos]}::text[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
