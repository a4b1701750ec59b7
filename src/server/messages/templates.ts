import type { Selectable } from 'kysely'

import type { Channel, MessageEvent } from '#domain/messages/events.ts'

import type { Db } from '../db/connect.ts'
import { rowsLike } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'

export type Template = Selectable<Database['message_template']>

/** The texts of an event on a channel, one a language. */
export const templatesOf = (db: Db, event: MessageEvent, channel: Channel): Promise<Template[]> =>
  rowsLike(db, 'message_template', { event, channel }).selectAll().orderBy('language').execute()

/** Whether it is passed on: an SMS by its three numbers, WhatsApp by the name it has approved the text under. */
export const isRegistered = ({ channel, entityid, header, templateid }: Omit<Template, 'text'>): boolean =>
  channel === 'EMAIL' ||
  (templateid !== '' && channel === 'WHATSAPP') ||
  (templateid !== '' && entityid !== '' && header !== '')
