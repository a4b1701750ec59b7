import { servicesOf, TERMINAL, type Command } from '../desk-command.ts'
import { answerTicket, assignTicket, waitingTickets } from './answer.ts'
import type { TicketRow } from './store.ts'

function lineOf({
  ticketid,
  lcoid,
  category,
  status,
  answered,
  answer_due,
  due,
  assigned,
  subject,
}: TicketRow): string {
  const next = answered ? `end by ${due.toISOString()}` : `answer by ${answer_due.toISOString()}`
  return [ticketid, lcoid, status, category, next, assigned || 'nobody', subject].join('  ')
}

const usage = (text: string) => new Error(`Say ${text}.`)

/** What the provider's people do about tickets. */
export const ticketCommands: Record<string, Command> = {
  tickets: async ([word], _options, desk) => {
    const waiting = await waitingTickets(servicesOf(desk), { overdue: word === 'overdue' })
    return waiting.map(lineOf).join('\n') || (word === 'overdue' ? 'Nothing is overdue.' : 'No ticket is open.')
  },

  'answer-ticket': async ([ticketid = '', ...text], _options, desk) => {
    if (text.length === 0) throw usage('answer-ticket <ticketid> <text>')
    await answerTicket(servicesOf(desk), { ticketid, by: TERMINAL, body: text.join(' ') })
    return `${ticketid} is answered.`
  },

  'close-ticket': async ([ticketid = '', ...text], _options, desk) => {
    if (text.length === 0) throw usage('close-ticket <ticketid> <what was done>')
    await answerTicket(servicesOf(desk), { ticketid, by: TERMINAL, body: text.join(' '), close: true })
    return `${ticketid} is closed.`
  },

  'assign-ticket': async ([ticketid = '', ...name], _options, desk) => {
    if (name.length === 0) throw usage('assign-ticket <ticketid> <name>')
    const { assigned } = await assignTicket(servicesOf(desk), { ticketid, by: TERMINAL, to: name.join(' ') })
    return `${ticketid} is with ${assigned}.`
  },
}
