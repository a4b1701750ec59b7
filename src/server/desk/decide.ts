import type { decideCalls } from '#domain/desk/decide-calls.ts'

import { decideAgreement, listAgreements } from './agreements.ts'
import { decideAndroid, listAndroids } from './androids.ts'
import type { DeskHandlers } from './context.ts'
import { getQueues, listenDesk } from './queues.ts'
import { decideRefund, listDeskRefunds } from './refunds.ts'
import { decideRegistration, listRegistrations } from './registrations.ts'
import { decideReplacement, listReplacements } from './replacements.ts'
import { answerTicket, listTicketHelpers } from './ticket-answer.ts'
import { downloadDeskTicketFile, getDeskTicket, listDeskTickets } from './tickets.ts'

export const decideHandlers: DeskHandlers<typeof decideCalls> = {
  getQueues,
  listenDesk,
  listRegistrations,
  decideRegistration,
  listAgreements,
  decideAgreement,
  listDeskRefunds,
  decideRefund,
  listReplacements,
  decideReplacement,
  listAndroids,
  decideAndroid,
  listDeskTickets,
  getDeskTicket,
  listTicketHelpers,
  answerTicket,
  downloadDeskTicketFile,
}
