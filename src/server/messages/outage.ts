import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { add, ZERO } from '#domain/money.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { settingsOf } from '../settings/store.ts'
import { findServed } from './reminder-homes.ts'
import { composeReminders, leaving, lockReminders, partsOf, queueReminders, quotaLeft } from './reminders.ts'

const EVENT = 'OUTAGE'
type Asked = Input<typeof messageCalls.sendOutage>

/** Whom it concerns and what they would read; who was told today is not told again. */
async function prepare(db: Db, { areaid = '', until }: Asked, context: Context) {
  const { lcoid } = context.session
  const day = dayOf(context.now())
  if (areaid) await checkArea(db, lcoid, areaid)
  const served = await findServed(db, lcoid, { event: EVENT, day, areaid })
  const homes = served
    .filter(({ had }) => !had)
    .map(({ fname, ...home }) => ({ ...home, values: { name: fname, until } }))
  const reminders = await composeReminders(db, { lcoid, event: EVENT, homes }, context)
  const { SMS_QUOTA: quota } = await settingsOf(db, context.config, context.now())
  const left = await quotaLeft(db, lcoid, { day, quota })
  return { reminders, repeated: served.length - homes.length, left, day }
}

async function checkArea(db: Db, lcoid: string, areaid: string): Promise<void> {
  const area = db.selectFrom('area').select('areaid').where('lcoid', '=', lcoid).where('areaid', '=', areaid)
  if (!(await area.executeTakeFirst())) throw new Failure('not.found')
}

async function previewOutage(asked: Asked, context: Context) {
  const { reminders, repeated, left } = await prepare(context.db, asked, context)
  const sent = leaving(reminders)
  return {
    customers: sent.length,
    repeated,
    cost: add(ZERO, ...reminders.map(({ cost }) => cost)),
    example: sent[0]?.content ?? '',
    left,
  }
}

/** At once, at night too: in the morning it would be no news. */
const sendOutage = (asked: Asked, context: Context) =>
  context.write(async (tx, note) => {
    const { lcoid } = context.session
    await lockReminders(tx, lcoid)
    const { reminders, repeated, left, day } = await prepare(tx, asked, context)
    const need = partsOf(reminders)
    if (need > left) throw new Failure('sms.quota', { need, left })
    const sending = { lcoid, event: EVENT, sendsat: context.now(), actor: actorOf(context.session) } as const
    const queued = await queueReminders(tx, reminders, sending, context)
    if (queued > 0) note({ what: 'sms', target: EVENT, after: { queued, day } })
    return { queued, repeated, left: left - need }
  })

export const outageHandlers = { previewOutage, sendOutage }
