import { sql, type Selectable } from 'kysely'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { DeskBanner } from '#domain/desk/tell-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { orNotFound } from '#domain/errors.ts'

import { lockRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { insertPicture, keepPicture } from '../pictures/store.ts'
import { type Tx, DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { dayOrNull, pictureOf, regionOf, urlOf, wrong } from './given.ts'

type Wanted = Input<typeof setCalls.saveBanner>
type Row = Selectable<Database['banner']>

async function listDeskBanners(_input: object, { system }: DeskContext) {
  const data: DeskBanner[] = await system
    .selectFrom('banner')
    .selectAll()
    .orderBy('adtype')
    .orderBy('weight', 'desc')
    .orderBy('created', 'desc')
    .orderBy('promoadsid')
    .execute()
  return { count: data.length, data }
}

/** Shown from its first day to its last, on the operators' screens. */
const saveBanner = (wanted: Wanted, { writeFor, now }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    const before = wanted.promoadsid ? await lockBanner(tx, wanted.promoadsid) : null
    const row = { ...(await columnsOf(tx, wanted)), created: before?.created ?? now() }
    const after = before ? await change(tx, before.promoadsid, row) : await insert(tx, row)
    note({ what: 'banner', target: after.promoadsid, before, after })
    return after
  })

async function lockBanner(tx: Tx, promoadsid: string): Promise<Row> {
  return orNotFound(await lockRow(tx, 'banner', { promoadsid }))
}

async function columnsOf(tx: Tx, wanted: Wanted): Promise<Omit<Row, 'promoadsid' | 'created'>> {
  const { adtype, title, weight, adstatus, body = '', title_hi = '', body_hi = '' } = wanted
  const [starts, ends] = [dayOrNull(wanted.starts), dayOrNull(wanted.ends)]
  if (starts && ends && ends < starts) throw wrong('ends', 'beforeFirst')
  const filename = await pictureOf(tx, 'filename', wanted.filename)
  const led = { url: urlOf(wanted.url), region: regionOf(wanted.region) }
  return { adtype, filename, title, body, title_hi, body_hi, weight, adstatus, ...led, starts, ends }
}

type Columns = Omit<Row, 'promoadsid'>

const insert = (tx: Tx, row: Columns): Promise<Row> =>
  tx
    .insertInto('banner')
    .values({ ...row, promoadsid: sql<string>`nextval('banner_number')::text` })
    .returningAll()
    .executeTakeFirstOrThrow()

const change = (tx: Tx, promoadsid: string, row: Columns): Promise<Row> =>
  tx.updateTable('banner').set(row).where('promoadsid', '=', promoadsid).returningAll().executeTakeFirstOrThrow()

export async function uploadPicture({ file }: Input<typeof setCalls.uploadPicture>, context: DeskContext) {
  const kept = await keepPicture(context, 'file', file)
  return context.writeFor(DESK)(async (tx, note) => {
    await insertPicture(tx, kept, { created_by: context.staff.staffid, created: context.now() })
    note({ what: 'picture', target: kept.pictureid, after: { type: kept.type, bytes: kept.bytes } })
    return { filename: kept.path }
  })
}

export const bannerHandlers = { listDeskBanners, saveBanner }
