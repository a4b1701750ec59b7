import { sql } from 'kysely'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'

import type { Db } from '../db/connect.ts'
import { findRow, rowOf } from '../db/rows.ts'
import { announceNotice, tell, type Notice } from '../notices/tell.ts'
import { pageBy } from '../paging.ts'
import { enqueuePush } from '../push/queue.ts'
import { type Tx, DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { pictureOf, regionOf, urlOf, wrong } from './given.ts'

type Told = Input<typeof setCalls.sendAlert>
type Pushed = Input<typeof setCalls.broadcastPush>

export const alertHandlers = { listDeskAlerts, sendAlert, broadcastPush }

async function listDeskAlerts({ after }: Input<typeof setCalls.listDeskAlerts>, { system }: DeskContext) {
  return pageBy(
    system
      .selectFrom('alert as a')
      .select(['a.alertid', 'a.lcoid', 'a.region', 'a.alerttype', 'a.title', 'a.message', 'a.url', 'a.created'])
      .select(sql<number>`(select count(*) from alert_read r where r.alertid = a.alertid)::int`.as('read')),
    { after, at: 'a.created', id: 'a.alertid', idType: 'bigint' },
    (row) => ({ ...row, alertid: String(row.alertid), lcoid: row.lcoid ?? '' }),
  )
}

/** What is not said in Hindi is told in English. */
const wordsOf = ({ title, message, title_hi = '', message_hi = '' }: Told | Pushed) => ({
  en: { title, message },
  hi: { title: title_hi, message: message_hi },
})

async function sendAlert(told: Told, context: DeskContext) {
  const notice = await noticeOf(told, context)
  const { lcoid, region = '', alerttype, en, reference } = notice
  const sent = await context.writeFor(lcoid ?? DESK)(async (tx, note) => {
    await tell(tx, notice, context.now())
    const { alertid } = await rowOf(tx, 'alert', { reference }, ['alertid'])
    const devices = await countDevices(tx, { lcoid: lcoid ?? '', region })
    note({ what: 'alert', target: String(alertid), after: { lcoid: lcoid ?? '', region, alerttype, ...en, devices } })
    return { alertid: String(alertid), devices }
  })
  await announceNotice(context.live, notice)
  return sent
}

async function noticeOf(told: Told, { system, newReference }: DeskContext): Promise<Notice> {
  const { alerttype } = told
  const lcoid = told.lcoid || null
  const region = regionOf(told.region)
  if (lcoid && region) throw wrong('region', 'invalid')
  if (lcoid && !(await isOperator(system, lcoid))) throw wrong('lcoid', 'unknown')
  return { lcoid, region, alerttype, ...wordsOf(told), url: urlOf(told.url), reference: `desk:${newReference()}` }
}

export const isOperator = async (db: Db, lcoid: string): Promise<boolean> =>
  (await findRow(db, 'operator', { lcoid }, ['lcoid'])) !== undefined

async function broadcastPush(pushed: Pushed, { system, writeFor, now }: DeskContext) {
  const region = regionOf(pushed.region)
  const url = urlOf(pushed.url)
  const image = await pictureOf(system, 'image', pushed.image)
  const { en, hi } = wordsOf(pushed)
  const words = { en: { title: en.title, body: en.message }, hi: { title: hi.title, body: hi.message } }
  return writeFor(DESK)(async (tx, note) => {
    await enqueuePush(tx, { lcoid: '', region, ...words, url, image }, now())
    const devices = await countDevices(tx, { lcoid: '', region })
    note({ what: 'push', target: region || '*', after: { ...en, url, devices } })
    return { devices }
  })
}

/** The browsers it is for; '' and '' is all of them. */
async function countDevices(tx: Tx, { lcoid, region }: { lcoid: string; region: string }): Promise<number> {
  const { devices } = await tx
    .selectFrom('push_device')
    .select(sql<number>`count(*)::int`.as('devices'))
    .$if(lcoid !== '', (query) => query.where('lcoid', '=', lcoid))
    .$if(region !== '', (query) => query.where('region', '=', region))
    .executeTakeFirstOrThrow()
  return devices
}
