import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { AUTOMATIC, AUTOMATIC_EVENTS, type AutomaticEvent } from '#domain/messages/automatic.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { smsSendsAt } from '#domain/messages/templates.ts'
import { EXAMPLE_VALUES } from '#domain/messages/variables.ts'
import { add } from '#domain/money.ts'

import { actorOf, type Context, type Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { deleteRows } from '../db/rows.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { findExpiring, findOwing, type Home } from './reminder-homes.ts'
import {
  composeReminders,
  leaving,
  lockReminders,
  partsOf,
  queueReminders,
  quotaLeft,
  type Reminder,
} from './reminders.ts'

type Needs = Pick<Services, 'config' | 'now'>

/** Who gets it on that day and has not had it. */
async function findMeant(db: Db, lcoid: string, event: AutomaticEvent, day: Day): Promise<Home[]> {
  const left = AUTOMATIC[event]
  if (left === 'receipt') return []
  const homes =
    left === 'weekly'
      ? await findOwing(db, lcoid, { day, asked: null })
      : await findExpiring(db, lcoid, { event, days: [left, left], asked: null, day })
  return homes.filter(({ had }) => !had)
}

const listAutomaticReminders = (_input: object, context: Context) => listReminders(context.db, context)

async function listReminders(db: Db, { session, config, now }: Context) {
  const sendsat = smsSendsAt(now())
  const day = dayOf(sendsat)
  const { SMS_QUOTA: quota } = await settingsOf(db, config, now())
  const left = await quotaLeft(db, session.lcoid, { day, quota })
  const on = new Set((await rulesOf(db, session.lcoid)).map(({ event }) => event))
  const data = []
  for (const event of AUTOMATIC_EVENTS) {
    const homes = await findMeant(db, session.lcoid, event, day)
    const shown = await previewOf(db, { lcoid: session.lcoid, event, homes, left }, { config, now })
    data.push({ event, on: on.has(event) ? ('YES' as const) : ('NO' as const), ...shown })
  }
  return { count: data.length, sendsat, data }
}

type Meant = { lcoid: string; event: AutomaticEvent; homes: readonly Home[] }

const SOMEBODY: Home = {
  subscriberid: '',
  recipient: '',
  language: '',
  whatsapp: false,
  had: false,
  values: EXAMPLE_VALUES,
}

/** Those that the quota of the month still holds. */
async function previewOf(db: Db, { left, ...meant }: Meant & { left: number }, needs: Needs) {
  try {
    if (meant.homes.length === 0) {
      // whether it could go is asked before somebody is waiting for it
      await composeReminders(db, { ...meant, homes: [SOMEBODY] }, needs)
      return { customers: 0, cost: add(), example: '', refused: '' }
    }
    const sent = leaving(within(await composeReminders(db, meant, needs), left))
    const customers = sent.length
    const refused = customers === 0 ? 'sms.quota' : ''
    return {
      customers,
      cost: add(...sent.map(({ cost }) => cost)),
      example: sent[0]?.content ?? '',
      refused,
    }
  } catch (error) {
    if (error instanceof Failure) return { customers: 0, cost: add(), example: '', refused: error.code }
    throw error
  }
}

async function saveAutomaticReminder(
  { event, on }: Input<typeof messageCalls.saveAutomaticReminder>,
  context: Context,
) {
  const { session, write, now } = context
  const { lcoid } = session
  return write(async (tx, note) => {
    const rule = { lcoid, event, changed_by: actorOf(session), changed: now() }
    const isOn = (await rulesOf(tx, lcoid)).some((known) => known.event === event)
    if (on === 'YES')
      await tx
        .insertInto('reminder_rule')
        .values(rule)
        .onConflict((known) => known.doNothing())
        .execute()
    else await deleteRows(tx, 'reminder_rule', { lcoid, event })
    if (isOn !== (on === 'YES'))
      note({ what: 'reminder-rule', target: event, before: { on: isOn }, after: { on: !isOn } })
    return listReminders(tx, context)
  })
}

const rulesOf = (db: Db, lcoid: string) =>
  db.selectFrom('reminder_rule').selectAll().where('lcoid', '=', lcoid).orderBy('event').execute()

type Rule = { lcoid: string; event: AutomaticEvent }

/** Between nine and nine, once a day for each rule that is on; says how many reminders were queued. */
export async function sendAutomaticReminders(services: Pick<Services, 'system' | 'config' | 'now'>): Promise<number> {
  const { system, now } = services
  const today = dayOf(now())
  if (smsSendsAt(now()).getTime() !== now().getTime()) return 0
  const { rows } = await sql<Rule>`
    select lcoid, event from reminder_rule where swept is distinct from ${today}::date and event <> 'RECEIPT' order by lcoid, event`.execute(
    system,
  )
  let queued = 0
  const failures: unknown[] = []
  for (const rule of rows)
    try {
      queued += await system.transaction().execute((tx) => sweepRule(tx, rule, services))
    } catch (error) {
      // one operator's fault must not keep the others from theirs
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return queued
}

async function sweepRule(tx: Tx, { lcoid, event }: Rule, needs: Needs): Promise<number> {
  const now = needs.now()
  const day = dayOf(now)
  await lockReminders(tx, lcoid)
  // of two servers the second finds it done
  const { numUpdatedRows } = await tx
    .updateTable('reminder_rule')
    .set({ swept: day })
    .where('lcoid', '=', lcoid)
    .where('event', '=', event)
    .where((rule) => rule.or([rule('swept', 'is', null), rule('swept', '<>', day)]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 0
  const reminders = await composed(tx, { lcoid, event, homes: await findMeant(tx, lcoid, event, day) }, needs)
  const { SMS_QUOTA: quota } = await settingsOf(tx, needs.config, now)
  const fitting = within(reminders, await quotaLeft(tx, lcoid, { day, quota }))
  return queueReminders(tx, fitting, { lcoid, event, sendsat: now, actor: 'SYSTEM' }, needs)
}

/** What may not be sent today is looked at again tomorrow; the preview says why. */
async function composed(tx: Tx, meant: Meant, needs: Needs): Promise<Reminder[]> {
  try {
    return await composeReminders(tx, meant, needs)
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

/** As many, in their order, as the quota of the month still holds. */
function within(reminders: readonly Reminder[], left: number): Reminder[] {
  let used = 0
  return reminders.filter((reminder) => (used += partsOf([reminder])) <= left)
}

export const automaticHandlers = { listAutomaticReminders, saveAutomaticReminder }
