import type { decideCalls } from '#domain/desk/decide-calls.ts'

import { agreementHandlers } from './agreements.ts'
import { androidHandlers } from './androids.ts'
import type { DeskHandlers } from './context.ts'
import { queueHandlers } from './queues.ts'
import { refundHandlers } from './refunds.ts'
import { registrationHandlers } from './registrations.ts'
import { replacementHandlers } from './replacements.ts'
import { ticketAnswerHandlers } from './ticket-answer.ts'
import { ticketHandlers } from './tickets.ts'

export const decideHandlers: DeskHandlers<typeof decideCalls> = {
  ...queueHandlers,
  ...registrationHandlers,
  ...agreementHandlers,
  ...refundHandlers,
  ...replacementHandlers,
  ...androidHandlers,
  ...ticketHandlers,
  ...ticketAnswerHandlers,
}
