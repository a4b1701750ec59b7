import { sql } from 'kysely'

import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongCell, wrongRow } from '#domain/imports/reasons.ts'

import { itemCodeOfCard } from '../boxes/cards.ts'
import { PROVIDER, recordArrivals } from '../boxes/move.ts'
import { insertAll } from '../db/rows.ts'
import { findOperators } from './find-operators.ts'
import { judgeEach, type Given, type ImportWriter, type Judging } from './writer.ts'

type Accepted = { rowno: number; lcoid: string; row: ImportRow<'BOXES'>; castype: string }

async function findKnown({ db }: Judging, rows: readonly Given<'BOXES'>[]) {
  const vcnos = rows.map(({ row }) => row.vcno)
  const { rows: known } = await sql<{ stbno: string; vcno: string }>`
    select stbno, vcno from box where stbno = any(${rows.map(({ row }) => row.stbno)}::text[])
    union all
    select stbno, vcno from box where vcno = any(${vcnos}::text[])
    union all
    select '', vcno from card where vcno = any(${vcnos}::text[])`.execute(db)
  return { boxes: new Set(known.map(({ stbno }) => stbno)), cards: new Set(known.map(({ vcno }) => vcno)) }
}

async function findVendors({ db }: Judging): Promise<(typed: string) => string | undefined> {
  const { rows } = await sql<{ castype: string }>`select castype from cas_vendor`.execute(db)
  return (typed) => rows.find(({ castype }) => castype.toLowerCase() === typed.toLowerCase())?.castype
}

/** STBs into the stock of operators. */
export const boxImport: ImportWriter<'BOXES', Accepted> = {
  judge: async (rows, judging) => {
    const operatorOf = await findOperators(
      judging,
      rows.map(({ row }) => row.operator),
    )
    const vendorOf = await findVendors(judging)
    const { boxes, cards } = await findKnown(judging, rows)
    return judgeEach(rows, ({ rowno, row }) => {
      const operator = operatorOf(row.operator)
      if (typeof operator === 'string') return operator
      if (boxes.has(row.stbno)) return wrongRow('box.known')
      if (cards.has(row.vcno)) return wrongRow('card.known')
      const castype = vendorOf(row.castype)
      if (!castype) return wrongCell('castype', 'choice')
      return { rowno, lcoid: operator.lcoid, row, castype }
    })
  },

  write: async (accepted, { tx, now }) => {
    await insertAll(
      tx,
      'box',
      accepted.map(({ lcoid, row, castype }) => ({
        lcoid,
        stbno: row.stbno,
        vcno: row.vcno,
        stb_type: row.stb_type,
        model: row.model,
        castype,
        stbitemcode: `STB-${row.model}`,
        smcitemcode: itemCodeOfCard(castype),
        state: row.state === 'FAULTY' ? ('FAULTY' as const) : ('STOCK' as const),
        subscriberid: null,
        paired: true,
        last_dc: null,
        created: now,
      })),
    )
    const stbnos = accepted.map(({ row }) => row.stbno)
    await recordArrivals(tx, stbnos, { actor: PROVIDER, at: now })
    return new Map(accepted.map(({ rowno, row }) => [rowno, row.stbno]))
  },
}
