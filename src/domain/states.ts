/**
 * How things stand of which every open window hears when they move on. Apart from the rules of their rooms, because the first
 * screen listens for all of them and needs no rule of any.
 */
export const COMMAND_STATUSES = ['NEW', 'SENT', 'ACCEPTED', 'REJECTED'] as const

export const BULK_STATES = ['READY', 'RUNNING', 'DONE', 'CANCELLED'] as const

export const REPORT_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

export const TICKET_STATUSES = ['OPEN', 'ANSWERED', 'CLOSED'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const REFUND_STATUSES = ['OPEN', 'APPROVED', 'REFUSED'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]
