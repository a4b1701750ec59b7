import { sql } from 'kysely'

import { addDays, type Day } from '#domain/dates.ts'
import { AUTOMATIC, DUES_DAYS } from '#domain/messages/automatic.ts'
import type { MessageEvent, MessageLanguage } from '#domain/messages/events.ts'
import { SMS_TEMPLATES, smsDate, type SmsTemplate } from '#domain/messages/templates.ts'
import { indianRupees, type Paise } from '#domain/money.ts'

import { newestBase, statusOfBox } from '../boxes/status.ts'
import type { Db } from '../db/connect.ts'

/** A customer whom a reminder fits. */
export type Home = {
  subscriberid: string
  recipient: string
  language: MessageLanguage | ''
  /** Whether he has agreed to WhatsApp. */
  whatsapp: boolean
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

/** Whoever was erased has none, and nobody else. */
const hasNumber = sql`s.mobilephone <> ''`

type Row = Omit<Home, 'values'> & { fname: string; stbno: string; validity: Day }

/** No vendor has taken it: nobody had it, and it is sent when it is asked for again. */
export const neverLeft = sql<boolean>`m.state = 'FAILED' and m.sent is null and m.attempted is null`

const isHad = (event: MessageEvent, day: Day) => sql`
  exists (select from message m where m.lcoid = s.lcoid and m.subscriberid = s.subscriberid
    and m.event = ${event} and m.day = ${day} and not (${neverLeft}))`

/** What he owes less what he says he paid by UPI: until his operator has looked at his bank nobody asks for that again. */
const NOT_SAID_PAID = sql<Paise>`(a.balance - (select coalesce(sum(q.amount), 0) from pay_request q
  where q.lcoid = a.lcoid and q.subscriberid = a.subscriberid and q.state = 'SAID_PAID'))::bigint`

/** Who owes, and was not asked for it within a week. */
export async function findOwing(db: Db, lcoid: string, { day, asked }: Pick<Which, 'day' | 'asked'>): Promise<Home[]> {
  const { rows } = await sql<Omit<Home, 'values'> & { fname: string; balance: Paise }>`
    select s.subscriberid, s.mobilephone as recipient, s.language, s.whatsapp = 'YES' as whatsapp, s.fname,
      ${NOT_SAID_PAID} as balance, exists (select from message m where m.lcoid = s.lcoid and m.subscriberid = s.subscriberid
        and m.event = 'DUES' and m.day > ${addDays(day, -DUES_DAYS)}::date and not (${neverLeft})) as had
    from home_account a join subscriber s using (lcoid, subscriberid)
    where a.lcoid = ${lcoid} and a.balance > 0 and ${NOT_SAID_PAID} > 0 and ${hasNumber} and ${asked ? sql`a.subscriberid = any(${asked}::text[])` : sql`true`}
    order by a.balance desc, s.subscriberid`.execute(db)
  return rows.map(({ fname, balance, ...home }) => ({
    ...home,
    values: { name: fname, amount: indianRupees(balance) },
  }))
}

/** Who has a running pack, in this area or anywhere. */
export async function findServed(
  db: Db,
  lcoid: string,
  { event, day, areaid }: Pick<Which, 'event' | 'day'> & { areaid: string },
): Promise<(Omit<Home, 'values'> & { fname: string })[]> {
  const inArea = sql`exists (select from home_account a
    where a.lcoid = s.lcoid and a.subscriberid = s.subscriberid and a.areaid = ${areaid})`
  const { rows } = await sql<Omit<Home, 'values'> & { fname: string }>`
    select distinct on (s.subscriberid) s.subscriberid, s.mobilephone as recipient, s.language,
      s.whatsapp = 'YES' as whatsapp, s.fname, ${isHad(event, day)} as had
    from box b
    join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
    join lateral (${newestBase}) base on true
    where b.lcoid = ${lcoid} and ${hasNumber} and ${statusOfBox(day)} = any(${['ACTIVE', 'EXPIRING']})
      and ${areaid ? inArea : sql`true`}
    order by s.subscriberid`.execute(db)
  return rows
}

type Said = { lcoid: string; text: string }

/** Nobody is told in the morning of a receipt that was reversed in the evening. */
async function isReversed(db: Db, { lcoid, text }: Said): Promise<boolean> {
  const receiptno = /R\/\d{2}-\d{2}\/\d{6,9}/.exec(text)?.[0] ?? ''
  const { rows } = await sql`
    select from home_receipt where lcoid = ${lcoid} and receiptno = ${receiptno} and reversed is not null`.execute(db)
  return rows.length > 0
}

async function owes(db: Db, { lcoid, subscriberid }: { lcoid: string; subscriberid: string }): Promise<boolean> {
  const { rows } = await sql`
    select from home_account a join subscriber s using (lcoid, subscriberid)
    where a.lcoid = ${lcoid} and a.subscriberid = ${subscriberid} and a.balance > 0 and ${hasNumber}`.execute(db)
  return rows.length > 0
}

/** Whether what a message says still holds: who has paid or renewed is left in peace. */
export async function isStillDue(
  db: Db,
  { lcoid, subscriberid, event, day, text }: Said & { subscriberid: string; event: string; day: Day },
): Promise<boolean> {
  if (event === 'RECEIPT') return !(await isReversed(db, { lcoid, text }))
  if (event === 'DUES') return (await findOwing(db, lcoid, { day, asked: [subscriberid] })).length > 0
  // asked for by hand, whatever he says
  if (event === 'PAY_LINK') return owes(db, { lcoid, subscriberid })
  const template = SMS_TEMPLATES.find(({ smsid }) => smsid === event)
  if (!template) return true
  const { smsid, days } = template
  // one that goes by itself may go earlier than by hand
  const all = [...days, AUTOMATIC[smsid]]
  const fitting = [Math.min(...all), Math.max(...all)] as const
  return (await findExpiring(db, lcoid, { event: smsid, days: fitting, asked: [subscriberid], day })).length > 0
}

/** One box a home, the one whose last day is nearest: a home is not reminded twice of the same thing. */
export async function findExpiring(db: Db, lcoid: string, { event, days, asked, day }: Which): Promise<Home[]> {
  const [least, most] = days
  const states = event === 'EXPD' ? ['EXPIRED'] : ['ACTIVE', 'EXPIRING']
  const { rows } = await sql<Row>`
    select distinct on (s.subscriberid) s.subscriberid, s.mobilephone as recipient, s.language,
      s.whatsapp = 'YES' as whatsapp, s.fname, b.stbno, base.validity,
      ${isHad(event, day)} as had
    from box b
    join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
    join lateral (${newestBase}) base on true
    where b.lcoid = ${lcoid} and ${hasNumber} and ${asked ? sql`b.subscriberid = any(${asked}::text[])` : sql`true`}
      and base.validity between ${addDays(day, least)}::date and ${addDays(day, most)}::date
      and ${statusOfBox(day)} = any(${states})
    order by s.subscriberid, abs(base.validity - ${day}::date), b.stbno`.execute(db)
  return rows.map(({ fname, stbno, validity, ...home }) => ({
    ...home,
    values: { name: fname, box: stbno.slice(-4), date: smsDate(validity) },
  }))
}
