import { sql } from 'kysely'

import { addDays, dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { fillTemplate, smsDate, smsParts, smsSendsAt, type SmsId } from '#domain/messages/templates.ts'

import { newestBase, statusOfBox } from '../boxes/status.ts'
import { actorOf, type Context } from '../context.ts'
import { enqueueAll } from '../jobs/queue.ts'
import { findOperator } from '../operators/store.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { sendReminder } from './reminder-job.ts'
import { templatesOf, type Template } from './templates.ts'

type SendSmsInput = Input<typeof messageCalls.sendSms>
type Home = { subscriberid: string; fname: string; mobilephone: string; stbno: string; validity: Day; had: boolean }

/** Queues a reminder for each home it fits. What fits is judged for the day it goes out, which may be tomorrow. */
export async function sendSms({ smsid, subscribers }: SendSmsInput, context: Context) {
  const { session, write, now, config } = context
  const { lcoid } = session
  const asked = subscribers === undefined ? null : [...new Set(subscribers.split(','))]
  return write(async (tx, note) => {
    const sendsat = smsSendsAt(now())
    const day = dayOf(sendsat)
    // one at a time per operator: neither the quota nor the rule of the day can be passed by two windows at once
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${lcoid}`}, 3))`.execute(tx)
    const template = await sendable(tx, smsid)
    const homes = await findFitting(tx, lcoid, { template, asked, day })
    const content = await fillerFor(tx, lcoid, template)
    const fresh = homes.filter(({ had }) => !had).map((home) => reminderFor(home, content(home)))
    const { SMS_QUOTA: quota } = await settingsOf(tx, config, now())
    const left = await quotaLeft(tx, lcoid, { day, quota })
    const need = fresh.reduce((sum, { parts }) => sum + parts, 0)
    if (need > left) throw new Failure('sms.quota', { need, left })
    const queued = await insertAll(tx, fresh, { lcoid, template, day, actor: actorOf(session), created: now() })
    await enqueueAll(
      tx,
      sendReminder,
      queued.map((id) => ({ lcoid, id })),
      sendsat,
    )
    if (queued.length > 0) note({ what: 'sms', target: smsid, after: { queued: queued.length, day } })
    return {
      queued: queued.length,
      repeated: homes.length - queued.length,
      unfit: asked ? asked.length - homes.length : 0,
      sendsat,
      left: left - need,
    }
  })
}

async function sendable(tx: Tx, smsid: SmsId): Promise<Template> {
  const template = (await templatesOf(tx)).find((known) => known.smsid === smsid)!
  if (!template.active) throw new Failure('sms.inactive')
  return template
}

type Which = { template: Template; asked: string[] | null; day: Day }

/** One box a home, the one whose last day is nearest: a home is not reminded twice of the same thing. */
async function findFitting(tx: Tx, lcoid: string, { template, asked, day }: Which): Promise<Home[]> {
  const [least, most] = template.days
  const states = template.smsid === 'EXPD' ? ['EXPIRED'] : ['ACTIVE', 'EXPIRING']
  const { rows } = await sql<Home>`
    select distinct on (s.subscriberid) s.subscriberid, s.fname, s.mobilephone, b.stbno, base.validity,
      exists (select from sms_sent m where m.lcoid = s.lcoid and m.subscriberid = s.subscriberid
        and m.smsid = ${template.smsid} and m.day = ${day}) as had
    from box b
    join subscriber s on s.lcoid = b.lcoid and s.subscriberid = b.subscriberid
    join lateral (${newestBase}) base on true
    where b.lcoid = ${lcoid} and ${asked ? sql`b.subscriberid = any(${asked}::text[])` : sql`true`}
      and base.validity between ${addDays(day, least)}::date and ${addDays(day, most)}::date
      and ${statusOfBox(day)} = any(${states})
    order by s.subscriberid, abs(base.validity - ${day}::date), b.stbno`.execute(tx)
  return rows
}

/** What the calendar month of this day still allows, in parts as they are paid for. What failed does not count. */
export async function quotaLeft(tx: Tx | Context['db'], lcoid: string, { day, quota }: { day: Day; quota: number }) {
  const first = `${day.slice(0, 8)}01`
  const { used } = await tx
    .selectFrom('sms_sent')
    .select(sql<number>`coalesce(sum(parts), 0)::int`.as('used'))
    .where('lcoid', '=', lcoid)
    .where('day', '>=', first)
    .where(sql<boolean>`day < ${first}::date + interval '1 month'`)
    // written out, or the index of those that count would not be seen to fit
    .where('state', '<>', sql.lit('FAILED'))
    .executeTakeFirstOrThrow()
  return Math.max(0, quota - used)
}

async function fillerFor(tx: Tx, lcoid: string, { content }: Template): Promise<(home: Home) => string> {
  const operator = await findOperator(tx, lcoid)
  return ({ fname, stbno, validity }) =>
    fillTemplate(content, {
      name: fname,
      box: stbno.slice(-4),
      date: smsDate(validity),
      operator: operator!.lconame,
      helpline: operator!.lcoportalnumber,
    })
}

const reminderFor = ({ subscriberid, mobilephone: mobile }: Home, content: string) => ({
  subscriberid,
  mobile,
  content,
  parts: smsParts(content),
})
type Reminder = ReturnType<typeof reminderFor>
type Shared = { lcoid: string; template: Template; day: Day; actor: string; created: Date }

/** One statement for all homes; the constraint has the last word on one of a type per home and day. */
async function insertAll(tx: Tx, reminders: Reminder[], shared: Shared): Promise<number[]> {
  const column = (name: keyof Reminder) => reminders.map((reminder) => reminder[name])
  const { rows } = await sql<{ id: number }>`
    insert into sms_sent (lcoid, smsid, subscriberid, mobile, content, parts, dltid, state, day, actor, created)
    select ${shared.lcoid}, ${shared.template.smsid}, subscriberid, mobile, content, parts, ${shared.template.dltid}, 'WAITING',
      ${shared.day}::date, ${shared.actor}, ${shared.created}
    from unnest(${column('subscriberid')}::text[], ${column('mobile')}::text[], ${column('content')}::text[],
      ${column('parts')}::int[]) as h (subscriberid, mobile, content, parts)
    on conflict (lcoid, subscriberid, smsid, day) do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
