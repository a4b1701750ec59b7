import { TICKET_STATUSES, type TicketStatus } from '#domain/states.ts'
import { TICKET_CATEGORY_NAMES, type TicketCategory } from '#domain/tickets/rules.ts'
import { isAsked, oneOf, textIn, textLike } from '#web/search-values.ts'

/** What is looked for, the ticket that is open, or the new one and what is known of it already. */
export type TicketSearch = {
  query?: string
  status?: TicketStatus
  ticket?: string
  new?: true
  customerid?: string
  stbno?: string
  category?: TicketCategory
}

const LONGEST_QUERY = 80

export function ticketSearch(search: Record<string, unknown>): TicketSearch {
  if (isAsked(search['new'])) return newTicketSearch(search)
  const ticket = textLike(/^DKT\d{5,9}$/, search['ticket'])
  const query = textIn(search['query'])?.slice(0, LONGEST_QUERY)
  const status = oneOf(TICKET_STATUSES, search['status'])
  return { ...(query && { query }), ...(status && { status }), ...(ticket && { ticket }) }
}

function newTicketSearch(search: Record<string, unknown>): TicketSearch {
  const customerid = textLike(/^\d{10}$/, search['customerid'])
  const stbno = textLike(/^\d{16}$/, search['stbno'])
  const category = oneOf(TICKET_CATEGORY_NAMES, search['category'])
  return { new: true, ...(customerid && { customerid }), ...(stbno && { stbno }), ...(category && { category }) }
}

/** The words for every ticket, for those not closed, and for those past their time: queries of the call itself. */
export const ALL = 'ALL'
export const QUERY_CHIPS = ['OPEN', 'OVERDUE'] as const
type QueryChip = (typeof QUERY_CHIPS)[number]

export const chipOf = ({ query }: TicketSearch): QueryChip | undefined => oneOf(QUERY_CHIPS, query)

/** What stands in the search field: the words above are chips. */
export const typedIn = (search: TicketSearch): string => {
  const { query = '' } = search
  return query === ALL || chipOf(search) ? '' : query
}
