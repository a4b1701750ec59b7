import { sql } from 'kysely'

import type { depotCalls, DEPOT_STATES } from '#domain/desk/depot-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { boxLines, linesInFile } from '#domain/hardware/box-lines.ts'

import { addToDepot, leaveDepot } from '../boxes/depot.ts'
import { readSheet } from '../documents/read-sheet.ts'
import { DESK } from '../write.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { wrong } from './given.ts'
import { addedLines, casNamed, modelNamed } from './shop.ts'

const MOST_BOXES = 500
const MOST_COUNTED = 50_000
const MOST_SHOWN = 500

type Calls = typeof depotCalls
type Group = { model: string; stb_type: string; state: (typeof DEPOT_STATES)[number]; boxes: number; oldest: Date }

/** All that should lie at the provider: new, back from an operator, or packed for one and not sent yet. */
const AT_PROVIDER = sql`
  select stbno, model, stb_type, 'DEPOT' as state, since, '' as lcoid from depot_box
  union all
  select stbno, model, stb_type, state, since, '' from box where state in ('AT_PROVIDER', 'REPAIRED')
  union all
  select p.stbno, p.model, m.stb_type, 'PACKED', parcel.packed, p.lcoid
  from parcel cross join lateral (
    -- parcel by parcel: the boxes of all that ever were sent are many
    select stbno, model, lcoid from parcel_box b
    where b.lcoid = parcel.lcoid and b.parcelid = parcel.parcelid and b.state = 'SENT' offset 0) as p
  join box_model m on m.model = p.model
  where parcel.state = 'PACKED'`

async function getDepot(_input: object, { system }: DeskContext) {
  const { rows: data } = await sql<Group>`
    select model, stb_type, state, count(*)::int as boxes, min(since) as oldest from (${AT_PROVIDER}) as here
    group by 1, 2, 3 order by stb_type, model, state`.execute(system)
  return { data }
}

async function add(
  { model, castype, boxes: typed }: Input<Calls['addToDepot']>,
  { system, writeFor, now }: DeskContext,
) {
  const { boxes, wrong: refused } = boxLines(typed)
  if (boxes.length + refused.length > MOST_BOXES) throw wrong('boxes', 'tooLong')
  const look = { ...(await modelNamed(system, model)), castype: await casNamed(system, castype) }
  return writeFor(DESK)(async (tx, note) => {
    const added = await addToDepot(tx, look, boxes, now())
    if (added.size > 0) note({ what: 'stock', target: 'depot', after: { ...look, boxes: [...added] } })
    return addedLines(
      added.size,
      refused,
      boxes.filter(({ stbno }) => !added.has(stbno)),
    )
  })
}

/** As many as a form takes, with what stands around them. */
const MOST_LINES = 2000

async function readLines({ file }: Input<Calls['readLines']>) {
  const sheet = await readSheet(Buffer.from(await file.arrayBuffer()), MOST_LINES)
  if ('fault' in sheet) throw new Failure('input.invalid', { fields: { file: 'sheet' } })
  return { lines: linesInFile(sheet.rows.map(({ cells }) => cells.join(',')).join('\n')) }
}

/** The first cell of each line; a heading is a line without a number. */
async function countedIn(bytes: Buffer) {
  const sheet = await readSheet(bytes, MOST_COUNTED)
  if ('fault' in sheet) throw new Failure('input.invalid', { fields: { file: 'sheet' } })
  const numbers = sheet.rows
    .map(({ cells }) => (cells[0] ?? '').replaceAll(/[\s'-]/g, ''))
    .filter((cell) => cell !== '')
  const good = numbers.filter((number) => /^\d{16}$/.test(number))
  // else all that should be there would be called missing, and could be written off with one press
  if (good.length === 0) throw new Failure('input.invalid', { fields: { file: 'noSerials' } })
  const stbnos = new Set(good)
  return { stbnos, unread: numbers.length - good.length, twice: good.length - stbnos.size }
}

type Difference = { stbno: string; model: string; state: string; lcoid: string }

async function takeStock({ file }: Input<Calls['takeStock']>, { system }: DeskContext) {
  const { stbnos, unread, twice } = await countedIn(Buffer.from(await file.arrayBuffer()))
  const counted = [...stbnos]
  const { rows: missing } = await sql<Difference>`
    select stbno, model, state, lcoid from (${AT_PROVIDER}) as here
    where stbno <> all(${counted}::text[]) order by model, stbno`.execute(system)
  const { rows: unexpected } = await sql<Difference>`
    select c.stbno, coalesce(b.model, p.model, '') as model, coalesce(b.state, 'SENT') as state,
      coalesce(b.lcoid, p.lcoid, '') as lcoid
    from unnest(${counted}::text[]) as c (stbno)
    left join box b using (stbno) left join parcel_box p on p.stbno = c.stbno and p.state = 'SENT'
    where not exists (select from (${AT_PROVIDER}) as here where here.stbno = c.stbno) order by c.stbno`.execute(system)
  return {
    counted: counted.length,
    agreed: counted.length - unexpected.length,
    missing: missing.slice(0, MOST_SHOWN),
    unexpected: unexpected.slice(0, MOST_SHOWN).map((row) => (row.lcoid === '' ? { ...row, state: '' } : row)),
    unread,
    twice,
    unshown: Math.max(0, missing.length - MOST_SHOWN) + Math.max(0, unexpected.length - MOST_SHOWN),
  }
}

async function writeOff({ boxes, reason }: Input<Calls['writeOffDepot']>, { writeFor }: DeskContext) {
  const stbnos = boxes.match(/\d{16}/g) ?? []
  if (stbnos.length === 0) throw wrong('boxes', 'invalid')
  return writeFor(DESK)(async (tx, note) => {
    const removed = await leaveDepot(tx, stbnos)
    if (removed > 0) note({ what: 'stock', target: 'depot', before: { boxes: stbnos }, after: { reason, removed } })
    return { removed }
  })
}

export const depotHandlers: DeskHandlers<Calls> = {
  getDepot,
  addToDepot: add,
  takeStock,
  readLines,
  writeOffDepot: writeOff,
}
