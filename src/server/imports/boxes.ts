import { sql } from 'kysely'

import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongCell, wrongRow, type Reason } from '#domain/imports/reasons.ts'

import { itemCodeOfCard } from '../boxes/cards.ts'
import { PROVIDER, recordArrivals } from '../boxes/move.ts'
import { insertAll } from '../db/rows.ts'
import { findOperators } from './find-operators.ts'
import { judgeEach, type Given, type ImportWriter, type Judging } from './writer.ts'

type Row = ImportRow<'BOXES'>
type Accepted = { rowno: number; lcoid: string; row: Row; model: string; castype: string }

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

type Model = { model: string; stb_type: string }

/** The model as the register has it, or what is wrong; before any is registered, as it is written. */
async function findModels({ db }: Judging): Promise<(row: Row) => Model | Reason> {
  const models = await db.selectFrom('box_model').select(['model', 'stb_type']).execute()
  const byName = new Map(models.map((one) => [one.model.toLowerCase(), one]))
  return (row) => {
    const known = byName.get(row.model.toLowerCase())
    if (!known) return byName.size === 0 ? row : wrongRow('model.unknown')
    return known.stb_type === row.stb_type ? known : wrongRow('model.type')
  }
}

/** STBs into the stock of operators. */
export const boxImport: ImportWriter<'BOXES', Accepted> = {
  judge: async (rows, judging) => {
    const operatorOf = await findOperators(
      judging,
      rows.map(({ row }) => row.operator),
    )
    const vendorOf = await findVendors(judging)
    const modelOf = await findModels(judging)
    const { boxes, cards } = await findKnown(judging, rows)
    return judgeEach(rows, ({ rowno, row }) => {
      const operator = operatorOf(row.operator)
      if (typeof operator === 'string') return operator
      if (boxes.has(row.stbno)) return wrongRow('box.known')
      if (cards.has(row.vcno)) return wrongRow('card.known')
      const castype = vendorOf(row.castype)
      if (!castype) return wrongCell('castype', 'choice')
      const known = modelOf(row)
      if (typeof known === 'string') return known
      return { rowno, lcoid: operator.lcoid, row, model: known.model, castype }
    })
  },

  write: async (accepted, { tx, now }) => {
    await insertAll(
      tx,
      'box',
      accepted.map(({ lcoid, row, model, castype }) => ({
        lcoid,
        stbno: row.stbno,
        vcno: row.vcno,
        stb_type: row.stb_type,
        model,
        castype,
        stbitemcode: `STB-${model}`,
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
