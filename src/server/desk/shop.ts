import { sql, type Selectable } from 'kysely'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input, Reply } from '#domain/endpoint.ts'
import { boxLines, cardLines } from '#domain/hardware/box-lines.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import { handOutCards } from '../boxes/cards.ts'
import { handOutBoxes } from '../boxes/hand-out.ts'
import { PROVIDER } from '../boxes/move.ts'
import { findRow } from '../db/rows.ts'
import { isOperator } from './alerts.ts'
import { DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { pictureOf, wrong } from './given.ts'

type Wanted = Input<typeof setCalls.saveBoxType>
type Row = Selectable<Database['box_type']>

const toRow = ({ place: _place, sold, ...row }: Row) => ({ ...row, sold: sold ? ('YES' as const) : ('NO' as const) })

async function listShop(_input: object, { system }: DeskContext) {
  const rows = await system.selectFrom('box_type').selectAll().orderBy('place').orderBy('idboxtypeclass').execute()
  return { count: rows.length, data: rows.map(toRow) }
}

/** Orders that were placed keep the price they were placed at. */
const saveBoxType = (wanted: Wanted, { writeFor }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    const { idboxtypeclass, price, model, kind, description = '' } = wanted
    if (price <= 0) throw wrong('price', 'amount')
    const picture = await pictureOf(tx, 'picture', wanted.picture)
    const columns = { price, model, kind, picture, description, sold: wanted.sold === 'YES' }
    const known = tx.selectFrom('box_type').selectAll().where('idboxtypeclass', '=', idboxtypeclass)
    const before = await known.forUpdate().executeTakeFirst()
    const after = await tx
      .insertInto('box_type')
      .values({ idboxtypeclass, ...columns, place: sql<number>`(select coalesce(max(place), 0) + 1 from box_type)` })
      .onConflict((same) => (wanted.isnew ? same.doNothing() : same.column('idboxtypeclass').doUpdateSet(columns)))
      .returningAll()
      .executeTakeFirst()
    if (!after) throw wrong('idboxtypeclass', 'taken')
    note({ what: 'ware', target: idboxtypeclass, before, after })
    return toRow(after)
  })

export async function modelNamed(db: Db, model: string) {
  const known = await findRow(db, 'box_model', { model }, ['model', 'stb_type'])
  if (!known) throw wrong('model', 'unknown')
  return known
}

export async function casNamed(db: Db, castype: string): Promise<string> {
  const known = await findRow(db, 'cas_vendor', { castype }, ['castype'])
  if (!known) throw wrong('castype', 'unknown')
  return known.castype
}

const MOST_BOXES = 500

export async function addStock(
  { lcoid, boxes: typed, model, castype }: Input<typeof setCalls.addStock>,
  { system, writeFor, now }: Pick<DeskContext, 'system' | 'writeFor' | 'now'>,
) {
  if (!(await isOperator(system, lcoid))) throw wrong('lcoid', 'unknown')
  const { boxes, wrong: refused } = boxLines(typed)
  if (boxes.length + refused.length > MOST_BOXES) throw wrong('boxes', 'tooLong')
  const kind = { ...(await modelNamed(system, model)), castype: await casNamed(system, castype) }
  return writeFor(lcoid)(async (tx, note) => {
    const added = await handOutBoxes(tx, lcoid, { ...kind, boxes }, { actor: PROVIDER, at: now() })
    const known = boxes.filter(({ stbno }) => !added.has(stbno))
    if (added.size > 0) note({ what: 'stock', target: lcoid, after: { ...kind, boxes: [...added] } })
    return addedLines(added.size, refused, known)
  })
}

async function addCards(
  { lcoid, castype, cards: typed }: Input<typeof setCalls.addCards>,
  { system, writeFor, live, now }: DeskContext,
) {
  if (!(await isOperator(system, lcoid))) throw wrong('lcoid', 'unknown')
  const { cards, wrong: refused } = cardLines(typed)
  if (cards.length + refused.length > MOST_BOXES) throw wrong('cards', 'tooLong')
  const kind = { castype: await casNamed(system, castype), cards: cards.map(({ vcno }) => vcno) }
  const done = await writeFor(lcoid)(async (tx, note) => {
    const added = await handOutCards(tx, lcoid, kind, { actor: PROVIDER, at: now() })
    const known = cards.filter(({ vcno }) => !added.has(vcno))
    if (added.size > 0) note({ what: 'stock', target: lcoid, after: { castype, cards: [...added] } })
    return addedLines(added.size, refused, known)
  })
  await live.announce(lcoid, { kind: 'boxes', requestid: '' })
  return done
}

type Refused = Reply<typeof setCalls.addStock>['refused']

/** What came in, and line by line what did not. */
export const addedLines = (added: number, refused: Refused, known: readonly { line: number }[]) => ({
  added,
  refused: [...refused, ...known.map(({ line }) => ({ line, reason: 'KNOWN' as const }))].toSorted(
    (one, other) => one.line - other.line,
  ),
})

export const shopHandlers = { listShop, saveBoxType, addCards }
