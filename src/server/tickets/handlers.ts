import { Failure } from '#domain/errors.ts'
import type { ticketCalls } from '#domain/tickets/calls.ts'
import { TICKET_CATEGORIES, TICKET_CATEGORY_NAMES } from '#domain/tickets/rules.ts'

import { upload } from '../files/upload.ts'
import type { Handlers } from '../http.ts'
import { listTickets } from './find.ts'
import { createTicket } from './raise.ts'
import { readTicket } from './store.ts'
import { updateTicket } from './update.ts'

export const ticketHandlers: Handlers<typeof ticketCalls> = {
  listTickets,
  createTicket,
  updateTicket,

  getTicket: ({ ticketid }, { db, session }) => readTicket(db, { lcoid: session.lcoid, ticketid }),

  listTicketCategories: async () =>
    TICKET_CATEGORY_NAMES.map((category) => ({ category, duehours: TICKET_CATEGORIES[category] })),

  uploadTicketFile: ({ file }, context) => upload({ purpose: 'TICKET', file }, context, (kept) => kept),

  downloadTicketFile: async ({ ticketid, fileid }, { db, session, storage }) => {
    const document = await db
      .selectFrom('document')
      .select(['filename', 'type'])
      .where('lcoid', '=', session.lcoid)
      .where('ticketid', '=', ticketid)
      .where('fileid', '=', fileid)
      .executeTakeFirst()
    if (!document) throw new Failure('not.found')
    return { ...document, body: await storage.read(fileid) }
  },
}
