import { sql } from 'kysely'

import { dayOf, startOf } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { languageOf, QUOTA_EVENTS } from '#domain/messages/events.ts'
import { SMS_TEMPLATES } from '#domain/messages/templates.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import type { Handlers } from '../http.ts'
import { readOperator } from '../operators/store.ts'
import { automaticHandlers } from './automatic.ts'
import { pick } from './compose.ts'
import { outageHandlers } from './outage.ts'
import { helplineOf } from './queue.ts'
import { reminderHandlers } from './reminders.ts'
import { templatesOf } from './templates.ts'

export const messageHandlers: Omit<Handlers<typeof messageCalls>, ReportCall> = {
  ...reminderHandlers,
  ...outageHandlers,
  ...automaticHandlers,

  getSmsProgress: async (_input, { db, session, now }) => {
    const { rows } = await sql<{ waiting: number; sent: number; failed: number }>`
      select count(*) filter (where state = 'WAITING')::int as waiting, count(*) filter (where state in ('SENT', 'DELIVERED'))::int as sent,
        count(*) filter (where state = 'FAILED')::int as failed
      from message where lcoid = ${session.lcoid} and created >= ${startOf(dayOf(now()))}
        and subscriberid is not null and event = any(${[...QUOTA_EVENTS]}::text[])`.execute(db)
    return firstOf(rows)
  },

  listSmsTemplates: async (_input, context) => {
    const { db, session, config } = context
    const { smstype, lcoportalnumber } = await readOperator(db, session.lcoid)
    const language = languageOf(smstype)
    const data = []
    for (const { smsid, displayText } of SMS_TEMPLATES) {
      const texts = await templatesOf(db, smsid, 'SMS')
      const leaves = pick(texts, language, config.production)
      const shown = typeof leaves === 'string' ? texts.find((text) => text.language === language) : leaves
      const { text: content, language: said } = shown ?? firstOf(texts)
      const active = leaves === 'sms.inactive' ? ('NO' as const) : ('YES' as const)
      data.push({ smsid, displayText, content, language: said, active })
    }
    return { count: data.length, helpline: await helplineOf(db, context, lcoportalnumber), data }
  },
}
