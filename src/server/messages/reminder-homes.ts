import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import type { MessageEvent, MessageLanguage } from '#domain/messages/events.ts'
import { smsDate, type SmsTemplate } from '#domain/messages/templates.ts'

import { newestBase, statusOfBox } from '../boxes/status.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'

/** A customer whom a reminder fits. */
export type Home = {
  subscriberid: string
  recipient: string
  language: MessageLanguage | ''
  /** Whether he has had it that day. */
  had: boolean
  values: Record<string, string>
}

/** `days` before his last one, or after it below zero; `asked` are customer numbers, `null` is everybody. */
export type Which = {
  event: MessageEvent
  days: SmsTemplate['days'] | readonly [number, number]
  asked: string[] | null
  day: Day
}

type Row = Omit<Home, 'values'> & { fname: string; stbno: string; validity: Day }

const isHad = (event: MessageEvent, day: Day) => sql`
  exists (select from message m where m.lcoid = s.lcoid and m.subscriberid = s.subscriberid
    and m.event = ${event} and m.day = ${day})`

/** One box a home, the one whose last day is nearest: a home is not reminded twice of the same thing. */
export async function findExpiring(db: Db | Tx, lcoid: string, { event, days, asked, day }: Which): Promise<Home[]> {
  const [least, most] = days
  const states = event === 'EXPD' ? ['EXPIRED'] : ['ACTIVE', 'EXPIRING']
  const { rows } = await sql<Row>`
    select distinct on (s.subscriberid) s.subscriberid, s.mobilephone as recipient, s.language, s.fname, b.stbno, base.validity,
      ${isHad(event, day)} as had
    from box b
    join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
    join lateral (${newestBase}) base on true
    where b.lcoid = ${lcoid} and ${asked ? sql`b.subscriberid = any(${asked}::text[])` : sql`true`}
      and base.validity between ${addDays(day, least)}::date and ${addDays(day, most)}::date
      and ${statusOfBox(day)} = any(${states})
    order by s.subscriberid, abs(base.validity - ${day}::date), b.stbno`.execute(db)
  return rows.map(({ fname, stbno, validity, ...home }) => ({
    ...home,
    values: { name: fname, box: stbno.slice(-4), date: smsDate(validity) },
  }))
}
