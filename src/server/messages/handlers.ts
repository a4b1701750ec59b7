import type { messageCalls } from '#domain/messages/calls.ts'
import type { ReportCall } from '#domain/reports/declarations.ts'

import type { Handlers } from '../http.ts'
import { sendSms } from './reminders.ts'
import { templatesOf } from './templates.ts'

export const messageHandlers: Omit<Handlers<typeof messageCalls>, ReportCall> = {
  sendSms,

  listSmsTemplates: async (_input, { db }) => {
    const data = (await templatesOf(db)).map(({ smsid, displayText, content, active }) => ({
      smsid,
      displayText,
      content,
      active: active ? ('YES' as const) : ('NO' as const),
    }))
    return { count: data.length, data }
  },
}
