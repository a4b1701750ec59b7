import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'
import type { AlertType } from '#domain/notices/rules.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { inLanguage } from './words.ts'

const MOST = 100

type Reader = { lcoid: string; actor: string; alerttype: AlertType }
type AlertRow = {
  alertid: number
  title: string
  message: string
  title_hi: string
  message_hi: string
  url: string
  created: Date
  read: boolean
}

/**
 * What this person sees, newest first. His operator's and everybody's are read apart, each from the end of its part of the index: as one
 * condition they would be read whole.
 */
async function alertsOf(db: Db, { lcoid, actor, alerttype }: Reader): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.alertid, a.title, a.message, a.title_hi, a.message_hi, a.url, a.created, r.alertid is not null as read
    from (
      (select * from alert where lcoid = ${lcoid} and alerttype = ${alerttype} order by alertid desc limit ${MOST})
      union all
      (select * from alert where lcoid is null and alerttype = ${alerttype}
        and region in ('', (select region from operator where lcoid = ${lcoid}))
        order by alertid desc limit ${MOST})
    ) as a
    left join alert_read r on r.lcoid = ${lcoid} and r.actor = ${actor} and r.alertid = a.alertid
    order by a.alertid desc limit ${MOST}`.execute(db)
  return rows
}

export async function listAlerts(
  { alerttype, language }: Input<typeof noticeCalls.listAlerts>,
  { db, session }: Context,
) {
  const rows = await alertsOf(db, { lcoid: session.lcoid, actor: actorOf(session), alerttype })
  return {
    count: rows.length,
    unread: rows.filter(({ read }) => !read).length,
    data: rows.map(({ alertid, title, message, title_hi, message_hi, url, created, read }) => ({
      alertid: String(alertid),
      alerttype,
      title: inLanguage(language, title, title_hi),
      message: inLanguage(language, message, message_hi),
      url,
      created,
      read: read ? ('YES' as const) : ('NO' as const),
    })),
  }
}

/** Only what this person sees can be marked; what was read before stays as it was. */
const markAlertsRead = (
  { alerttype, alertid }: Input<typeof noticeCalls.markAlertsRead>,
  { session, write, now }: Context,
) =>
  write(async (tx) => {
    const person = { lcoid: session.lcoid, actor: actorOf(session) }
    const seen = await alertsOf(tx, { ...person, alerttype })
    const meant = alertid === undefined ? seen : seen.filter((alert) => alert.alertid === Number(alertid))
    if (alertid !== undefined && meant.length === 0)
      throw new Failure('input.invalid', { fields: { alertid: 'unknown' } })
    const fresh = meant.filter(({ read }) => !read)
    if (fresh.length > 0)
      await tx
        .insertInto('alert_read')
        .values(fresh.map((alert) => ({ ...person, alertid: alert.alertid, at: now() })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return { marked: fresh.length, unread: seen.filter(({ read }) => !read).length - fresh.length }
  })

export const alertHandlers = { listAlerts, markAlertsRead }
