import type { messageCalls } from '#domain/messages/calls.ts'
import { languageOf } from '#domain/messages/events.ts'
import { SMS_TEMPLATES } from '#domain/messages/templates.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import type { Handlers } from '../http.ts'
import { findOperator } from '../operators/store.ts'
import { listAutomaticReminders, saveAutomaticReminder } from './automatic.ts'
import { helplineOf } from './queue.ts'
import { sendSms } from './reminders.ts'
import { templatesOf } from './templates.ts'

export const messageHandlers: Omit<Handlers<typeof messageCalls>, ReportCall> = {
  sendSms,
  listAutomaticReminders,
  saveAutomaticReminder,

  listSmsTemplates: async (_input, context) => {
    const { db, session } = context
    const { smstype, lcoportalnumber } = (await findOperator(db, session.lcoid))!
    const language = languageOf(smstype)
    const data = []
    for (const { smsid, displayText } of SMS_TEMPLATES) {
      const texts = await templatesOf(db, smsid, 'SMS')
      const { text: content, status } = texts.find((text) => text.language === language) ?? texts[0]!
      data.push({ smsid, displayText, content, language, active: status === 'ON' ? ('YES' as const) : ('NO' as const) })
    }
    return { count: data.length, helpline: await helplineOf(db, context, lcoportalnumber), data }
  },
}
