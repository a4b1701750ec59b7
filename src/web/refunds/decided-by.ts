import { addDays, type Day, dayOf } from '#domain/dates.ts'
import { TICKET_CATEGORIES } from '#domain/tickets/rules.ts'

/** The law's time for a refund. */
export const DECIDED_DAYS = TICKET_CATEGORIES.Refund / 24

/** The last day for the provider to decide what was asked then. */
export const decidedBy = (asked: Date): Day => addDays(dayOf(asked), DECIDED_DAYS)
