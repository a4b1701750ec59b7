import { useDeferredValue, useMemo } from 'react'

import { usePages } from '#desk/api.ts'
import { useWho } from '#desk/shell/who.ts'
import { DeskLink, DeskPage } from '#desk/ui/DeskPage.tsx'
import { OperatorCell, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useAddress } from '#desk/ui/use-address.ts'
import { useText } from '#web/i18n/texts.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import '#web/ui/report.css'
import { categoryTexts } from '#web/ui/listed-words.ts'

import { type DeskTicket, Due, TicketBadge } from './ticket-parts.tsx'
import { ticketTexts } from './ticket-texts.ts'
import './tickets.css'

/** Tickets of all operators, those that are due first at the top. */
export function TicketList() {
  const words = useText(ticketTexts)
  const common = useText(queueTexts)
  const staff = useWho()
  const [{ query = '', assigned = '' }, put] = useAddress()
  const { chosen, state, states } = useStates(['OPEN', 'ANSWERED', 'CLOSED'], words)
  const asked = useDeferredValue(query)
  const pages = usePages('listDeskTickets', {
    ...(chosen && { status: chosen }),
    ...(asked && { query: asked }),
    ...(assigned && { assigned }),
  })
  const whose = [
    { value: '', word: words.everybody },
    { value: staff?.staffid ?? '-', word: words.mine },
  ]
  return (
    <DeskPage name="tickets" hint={words.hint}>
      <search className="desk-ticket-filters">
        <SearchField label={words.search} value={query} onChange={(text) => put({ query: text })} />
        <Choices label={common.filter} choices={states} chosen={state} onChoose={(status) => put({ status })} />
        <Choices label={words.filters} choices={whose} chosen={assigned} onChoose={(who) => put({ assigned: who })} />
      </search>
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={pages}
        keyOf={({ ticketid }) => ticketid}
        line={ticketLine}
        empty={
          <EmptyState
            icon={DoneIcon}
            title={chosen === 'OPEN' && !query ? words.none : words.noneHere}
            hint={words.noneHint}
          />
        }
      />
    </DeskPage>
  )
}

const ticketLine = (ticket: DeskTicket) => (
  <ListRow
    title={
      <DeskLink to="tickets" search={{ id: ticket.ticketid }}>
        {ticket.subject}
      </DeskLink>
    }
    end={<TicketBadge status={ticket.status} />}
    detail={`${ticket.lconame} · ${ticket.docketno}`}
    detailEnd={<Due ticket={ticket} />}
  />
)

function useColumns(): readonly Column<DeskTicket>[] {
  const words = useText(ticketTexts)
  const common = useText(queueTexts)
  const categories = useText(categoryTexts)
  return useMemo(
    () => [
      {
        key: 'ticket',
        header: words.ticket,
        isTitle: true,
        cell: ({ ticketid, subject, docketno }) => (
          <span className="stacked">
            <DeskLink to="tickets" search={{ id: ticketid }} className="desk-ticket-link">
              {subject}
            </DeskLink>
            <small>{docketno}</small>
          </span>
        ),
      },
      { key: 'category', header: words.category, cell: ({ category }) => categories[category] },
      { key: 'operator', header: common.operator, cell: (row) => <OperatorCell of={row} /> },
      { key: 'due', header: words.due, cell: (row) => <Due ticket={row} /> },
      { key: 'assigned', header: words.assigned, cell: ({ assigned }) => assigned || words.assignedToNobody },
      { key: 'status', header: common.status, cell: ({ status }) => <TicketBadge status={status} /> },
    ],
    [words, common, categories],
  )
}
