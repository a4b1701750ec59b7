import { sql, type Selectable } from 'kysely'

import { dayOf } from '#domain/dates.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { SMS_TEMPLATES } from '#domain/messages/templates.ts'

import type { Database } from '../db/tables.ts'
import type { Handlers } from '../http.ts'
import { daysBounds, newestAfter, pageFrom } from '../paging.ts'
import { settingsOf } from '../settings/store.ts'
import { quotaLeft, sendSms } from './reminders.ts'
import { templatesOf } from './templates.ts'

const wordsOf = (smsid: string): string => SMS_TEMPLATES.find((known) => known.smsid === smsid)?.displayText ?? smsid

type SentRow = Selectable<Database['sms_sent']> & { name: string }

const toReportRow = ({ id, smsid, content, subscriberid, name, mobile, state, created, actor }: SentRow) => ({
  id: String(id),
  smsid,
  displayText: wordsOf(smsid),
  content,
  subscriberid,
  name,
  mobile,
  status: state,
  created,
  authorisedby: actor,
})

export const messageHandlers: Handlers<typeof messageCalls> = {
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

  listSmsReport: async ({ smsid, after, ...range }, { db, session, now, config }) => {
    const { since, until } = daysBounds(range)
    const rows = await db
      .selectFrom('sms_sent as m')
      .innerJoin('subscriber as s', (join) =>
        join.onRef('s.lcoid', '=', 'm.lcoid').onRef('s.subscriberid', '=', 'm.subscriberid'),
      )
      .selectAll('m')
      .select(sql<string>`trim(s.fname || ' ' || s.lname)`.as('name'))
      .where('m.lcoid', '=', session.lcoid)
      .where('m.created', '>=', since)
      .where('m.created', '<', until)
      .$if(smsid !== undefined, (query) => query.where('m.smsid', '=', smsid!))
      .$call(newestAfter(after, { at: 'm.created', id: 'm.id', idType: 'bigint' }))
      .execute()
    const { SMS_QUOTA: quota } = await settingsOf(db, config, now())
    const page = pageFrom(rows, ({ created, id }) => ({ at: created, id: String(id) }), toReportRow)
    return { ...page, quota, left: await quotaLeft(db, session.lcoid, { day: dayOf(now()), quota }) }
  },
}
