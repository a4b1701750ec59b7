import * as z from 'zod/mini'

import { dayOf } from '#domain/dates.ts'
import { smsSendsAt } from '#domain/messages/templates.ts'

import type { Sms } from '../adapters/sms/port.ts'
import type { Services } from '../context.ts'
import type { Job } from '../jobs/queue.ts'

export const sendReminder = { kind: 'send-reminder', payload: z.object({ lcoid: z.string(), id: z.int() }) }

/** Sends one reminder. Its own number is the dedupe key: sent again after a crash, it is the same message. */
export const reminderJob = (
  { system, now }: Pick<Services, 'system' | 'now'>,
  sms: Sms,
): Job<typeof sendReminder.payload> => {
  const end = async (lcoid: string, id: number, state: 'SENT' | 'FAILED'): Promise<void> => {
    await system
      .updateTable('sms_sent')
      .set({ state })
      .where('lcoid', '=', lcoid)
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .execute()
  }
  return {
    ...sendReminder,
    run: async ({ lcoid, id }) => {
      const reminder = await system
        .selectFrom('sms_sent')
        .select(['mobile', 'content', 'dltid', 'day'])
        .where('lcoid', '=', lcoid)
        .where('id', '=', id)
        .where('state', '=', 'WAITING')
        .executeTakeFirst()
      if (!reminder) return
      // one that missed its evening is not sent the next morning: "tomorrow" would be wrong by then
      const missed = dayOf(smsSendsAt(now())) !== reminder.day
      const { mobile, content, dltid } = reminder
      if (!missed) await sms.send(mobile, content, `reminder-${lcoid}-${id}`, dltid)
      await end(lcoid, id, missed ? 'FAILED' : 'SENT')
    },
    giveUp: ({ lcoid, id }) => end(lcoid, id, 'FAILED'),
  }
}
