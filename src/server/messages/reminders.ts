import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf, present } from '#domain/lists.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { languageOf, QUOTA_EVENTS, type MessageEvent, type MessageLanguage } from '#domain/messages/events.ts'
import { SMS_TEMPLATES, smsSendsAt, type SmsId } from '#domain/messages/templates.ts'
import { add, type Paise, ZERO } from '#domain/money.ts'

import { actorOf, type Context, type Services } from '../context.ts'
import { enqueueAll } from '../jobs/queue.ts'
import { readOperator } from '../operators/store.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { chatComposerOf, type Composed, type Refusal } from './compose.ts'
import { sendMessage } from './kinds.ts'
import { costOf, helplineOf } from './queue.ts'
import { findExpiring, type Home, neverLeft } from './reminder-homes.ts'

type SendSmsInput = Input<typeof messageCalls.sendSms>
type Needs = Pick<Services, 'config' | 'now'>

export const reminderHandlers = { sendSms, previewSms }

/** Queues a reminder for each home it fits. What fits is judged for the day it goes out, which may be tomorrow. */
async function sendSms({ smsid, subscribers }: SendSmsInput, context: Context) {
  const { session, write } = context
  const { lcoid } = session
  const asked = subscribers === undefined ? null : [...new Set(subscribers.split(','))]
  return write(async (tx, note) => {
    await lockReminders(tx, lcoid)
    const { homes, reminders, need, left, sendsat, day } = await prepare(tx, { smsid, asked }, context)
    if (need > left) throw new Failure('sms.quota', { need, left })
    const sending = { lcoid, event: smsid, sendsat, actor: actorOf(session) }
    const queued = await queueReminders(tx, reminders, sending, context)
    if (queued > 0) note({ what: 'sms', target: smsid, after: { queued, day } })
    const wordless = reminders.length - leaving(reminders).length
    return {
      queued,
      repeated: homes.length - queued - wordless,
      unfit: (asked ? asked.length - homes.length : 0) + wordless,
      sendsat,
      left: left - need,
    }
  })
}

type Asked = { smsid: SmsId; asked: string[] | null }

async function prepare(db: Tx | Context['db'], { smsid, asked }: Asked, context: Context) {
  const { session, config, now } = context
  const { lcoid } = session
  const { days } = present(
    SMS_TEMPLATES.find((known) => known.smsid === smsid),
    `reminder ${smsid}`,
  )
  const sendsat = smsSendsAt(now())
  const day = dayOf(sendsat)
  const homes = await findExpiring(db, lcoid, { event: smsid, days, asked, day })
  const fresh = homes.filter(({ had }) => !had)
  const reminders = await composeReminders(db, { lcoid, event: smsid, homes: fresh }, context)
  const left = await quotaLeft(db, lcoid, { day, quota: (await settingsOf(db, config, now())).SMS_QUOTA })
  return { homes, reminders, need: partsOf(reminders), left, sendsat, day }
}

/** For everybody it fits, as `sendSms` would find them. */
async function previewSms({ smsid }: { smsid: SmsId }, context: Context) {
  const { homes, reminders, need, left, sendsat } = await prepare(context.db, { smsid, asked: null }, context)
  const cost = add(ZERO, ...reminders.map((reminder) => reminder.cost))
  const customers = leaving(reminders).length
  return { customers, repeated: homes.length - reminders.length, cost, need, left, sendsat }
}

/** One at a time per operator: neither the quota nor the rule of the day can be passed by two windows at once. */
export const lockReminders = (tx: Tx, lcoid: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${lcoid}`}, 3))`.execute(tx)

export const partsOf = (reminders: readonly Reminder[]): number =>
  leaving(reminders).reduce((sum, { channel, parts }) => sum + (channel === 'SMS' ? parts : 0), 0)

/** What the calendar month of this day still allows, in parts as they are paid for. What failed does not count. */
export async function quotaLeft(tx: Tx | Context['db'], lcoid: string, { day, quota }: { day: Day; quota: number }) {
  const first = `${day.slice(0, 8)}01`
  // written out, or the index of those that count would not be seen to fit
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(parts), 0)::int as used from message
    where lcoid = ${lcoid} and day >= ${first} and day < ${first}::date + interval '1 month'
      and state <> 'FAILED' and channel = 'SMS' and event in (${sql.join(QUOTA_EVENTS.map((event) => sql.lit(event)))})`.execute(
    tx,
  )
  return Math.max(0, quota - firstOf(rows).used)
}

/** Whether the month still holds it, in all of its parts; only an SMS takes any. */
export async function fitsQuota(
  tx: Tx,
  lcoid: string,
  composed: Composed | { refused: string },
  { config, now }: Needs,
): Promise<boolean> {
  if ('refused' in composed || composed.channel !== 'SMS') return true
  const { SMS_QUOTA: quota } = await settingsOf(tx, config, now())
  return composed.parts <= (await quotaLeft(tx, lcoid, { day: dayOf(now()), quota }))
}

/** `reason`: why there are no words for this customer; '' for one that leaves. */
export type Reminder = Composed & Pick<Home, 'subscriberid' | 'recipient'> & { cost: Paise; reason: Refusal | '' }
export const leaving = (reminders: readonly Reminder[]): Reminder[] => reminders.filter(({ reason }) => reason === '')

const wordless = (event: MessageEvent, language: MessageLanguage, reason: Refusal) => {
  const nothing = { subject: '', entityid: '', header: '', templateid: '', content: '', filled: null, cost: ZERO }
  return { event, channel: 'SMS', language, parts: 1, reason, ...nothing } as const
}

type Meant = { lcoid: string; event: MessageEvent; homes: readonly Home[] }

/**
 * In the customer's own language, else in that of the operator's messages. One whose language has no words keeps nobody else from his;
 * where there are words for nobody, all is refused by the first reason.
 */
export async function composeReminders(
  tx: Tx | Context['db'],
  { lcoid, event, homes }: Meant,
  needs: Needs,
): Promise<Reminder[]> {
  const { config, now } = needs
  const compose = await chatComposerOf(tx, event, config)
  const operator = await readOperator(tx, lcoid)
  const prices = await settingsOf(tx, config, now())
  const shared = { operator: operator.lconame, helpline: await helplineOf(tx, needs, operator.lcoportalnumber) }
  const reminders = homes.map(({ subscriberid, recipient, language: own, whatsapp, values }): Reminder => {
    const language = languageOf(own, operator.smstype)
    const composed = compose(language, { ...values, ...shared }, whatsapp)
    if ('refused' in composed) return { ...wordless(event, language, composed.refused), subscriberid, recipient }
    return { ...composed, subscriberid, recipient, cost: costOf(composed, prices), reason: '' }
  })
  const refused = reminders[0]?.reason
  if (refused && leaving(reminders).length === 0) throw new Failure(refused)
  return reminders
}

const stateOf = sql`case a.reason when '' then 'WAITING' else 'FAILED' end`
const endOf = (now: Date) => sql`case a.reason when '' then null else ${now}::timestamptz end`

type Sending = { lcoid: string; event: MessageEvent; sendsat: Date; actor: string }

/**
 * One statement for all homes, none of it to nobody; the index has the last word on one of a type per home and day. One of that day that
 * never left goes as the same message: its vendor knows it by that, should he have taken it after all. One without words is kept as
 * FAILED, with the reason. Says how many will leave.
 */
export async function queueReminders(
  tx: Tx,
  reminders: readonly Reminder[],
  sending: Sending,
  { now }: Needs,
): Promise<number> {
  const { lcoid, event, sendsat, actor } = sending
  const { rows } = await sql<{ id: number }>`
    with asked as (
      select * from jsonb_populate_recordset(null::message, ${JSON.stringify(reminders)}::jsonb) where recipient <> ''),
    again as (
      update message m set (recipient, content, channel, language, parts, cost, entityid, header, templateid, filled, actor, created) =
        (a.recipient, a.content, a.channel, a.language, a.parts, a.cost, a.entityid, a.header, a.templateid, nullif(a.filled, 'null'),
          ${actor}, ${now()}::timestamptz), state = ${stateOf}, reason = a.reason, fallback = '', ended = ${endOf(now())}
      from asked a
      where m.lcoid = ${lcoid} and m.subscriberid = a.subscriberid and m.event = ${event} and m.day = ${dayOf(sendsat)}::date
        and ${neverLeft}
      returning m.id, m.subscriberid, m.reason),
    fresh as (
      insert into message (lcoid, event, subscriberid, recipient, content, channel, language, parts, cost, entityid, header, templateid,
        filled, state, reason, ended, day, actor, created)
      select ${lcoid}, ${event}, subscriberid, recipient, content, channel, language, parts, cost, entityid, header, templateid,
        nullif(filled, 'null'), ${stateOf}, reason, ${endOf(now())}, ${dayOf(sendsat)}::date, ${actor}, ${now()}
      from asked a where subscriberid not in (select subscriberid from again)
      on conflict do nothing
      returning id, reason)
    select id from (select id, reason from again union all select id, reason from fresh) as kept where reason = ''`.execute(
    tx,
  )
  const jobs = rows.map(({ id }) => ({ lcoid, id }))
  await enqueueAll(tx, sendMessage, jobs, sendsat)
  return rows.length
}
