import type { Selectable } from 'kysely'

import { SMS_TEMPLATES } from '#domain/messages/templates.ts'

import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'

type Registered = (typeof SMS_TEMPLATES)[number]
type Set = Omit<Selectable<Database['sms_template']>, 'smsid' | 'changed'> & { changed: Date | null }
export type Template = Omit<Registered, 'content'> & Set

const UNCHANGED = { dltid: '', active: true, changed_by: '', changed: null }

/** The four texts as the provider has registered them by now. */
export async function templatesOf(db: Db | Tx): Promise<Template[]> {
  const rows = await db.selectFrom('sms_template').selectAll().execute()
  return SMS_TEMPLATES.map((template) => ({
    ...UNCHANGED,
    ...template,
    ...rows.find(({ smsid }) => smsid === template.smsid),
    smsid: template.smsid,
  }))
}
