import { sql } from 'kysely'

import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongCell, wrongRow, type Reason } from '#domain/imports/reasons.ts'

import { itemCodeOfCard } from '../boxes/cards.ts'
import { leaveDepot } from '../boxes/depot.ts'
import { PROVIDER, recordArrivals } from '../boxes/move.ts'
import { insertAll } from '../db/rows.ts'
import { findOperators } from './find-operators.ts'
import { judgeEach, type Given, type ImportWriter, type Judging } from './writer.ts'

type Row = ImportRow<'BOXES'>
type Accepted = { rowno: number; lcoid: string; row: Row; model: string; castype: string }

type Depot = { stbno: string; vcno: string; model: string; castype: string }

/** Where STBs and cards of the file are already: with an operator, in a parcel on its way, in the provider's own stock. */
async function findKnown({ db }: Judging, rows: readonly Given<'BOXES'>[]) {
  const vcnos = rows.map(({ row }) => row.vcno)
  const stbnos = rows.map(({ row }) => row.stbno)
  const { rows: known } = await sql<{ stbno: string; vcno: string }>`
    select stbno, vcno from box where stbno = any(${stbnos}::text[])
    union all
    select stbno, vcno from box where vcno = any(${vcnos}::text[])
    union all
    select '', vcno from card where vcno = any(${vcnos}::text[])`.execute(db)
  const { rows: sent } = await sql<{ stbno: string; vcno: string }>`
    select stbno, vcno from parcel_box
    where state = 'SENT' and (stbno = any(${stbnos}::text[]) or vcno = any(${vcnos}::text[]))`.execute(db)
  const { rows: depot } = await sql<Depot>`
    select stbno, vcno, model, castype from depot_box
    where stbno = any(${stbnos}::text[]) or vcno = any(${vcnos}::text[])`.execute(db)
  return {
    boxes: new Set(known.map(({ stbno }) => stbno)),
    cards: new Set([...known, ...sent].map(({ vcno }) => vcno)),
    parcels: new Set(sent.map(({ stbno }) => stbno)),
    depot: new Map(depot.map((one) => [one.stbno, one])),
    depotCards: new Map(depot.map((one) => [one.vcno, one.stbno])),
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

function wrongPlace({ stbno, vcno }: Row, { boxes, cards, parcels, depotCards }: Known): Reason | null {
  if (boxes.has(stbno)) return wrongRow('box.known')
  if (parcels.has(stbno)) return wrongRow('box.parcel')
  const isOthers = cards.has(vcno) || (depotCards.get(vcno) ?? stbno) !== stbno
  return isOthers ? wrongRow('card.known') : null
}

/** What lies in the provider's own stock goes out as what it is there. */
const isOtherThere = ({ depot }: Known, { stbno, vcno }: Row, look: Pick<Depot, 'model' | 'castype'>): boolean => {
  const here = depot.get(stbno)
  return here !== undefined && (here.vcno !== vcno || here.model !== look.model || here.castype !== look.castype)
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
    const known = await findKnown(judging, rows)
    return judgeEach(rows, ({ rowno, row }) => {
      const operator = operatorOf(row.operator)
      if (typeof operator === 'string') return operator
      const misplaced = wrongPlace(row, known)
      if (misplaced) return misplaced
      const castype = vendorOf(row.castype)
      if (!castype) return wrongCell('castype', 'choice')
      const model = modelOf(row)
      if (typeof model === 'string') return model
      const look = { model: model.model, castype }
      return isOtherThere(known, row, look) ? wrongRow('box.depot') : { rowno, lcoid: operator.lcoid, row, ...look }
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
    await leaveDepot(tx, stbnos)
    await recordArrivals(tx, stbnos, { actor: PROVIDER, at: now })
    return new Map(accepted.map(({ rowno, row }) => [rowno, row.stbno]))
  },
}
