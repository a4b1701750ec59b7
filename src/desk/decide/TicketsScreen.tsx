import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { read, hrefOf, usePages, useWrite } from '#desk/api.ts'
import { useWho } from '#desk/shell/who.ts'
import { DeskLink, DeskPage } from '#desk/ui/DeskPage.tsx'
import { OperatorCell, useStates } from '#desk/ui/QueueScreen.tsx'
import { ViewFile } from '#desk/ui/ViewFile.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useAddress } from '#desk/ui/use-address.ts'
import type { TicketMessage } from '#domain/tickets/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { titleColumn, columnsIn } from '#web/ui/columns.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Thread } from '#web/ui/Thread.tsx'
import { categoryTexts } from '#web/ui/listed-words.ts'
import '#web/ui/report.css'

import { AnswerTicket } from './AnswerTicket.tsx'
import { type DeskTicket, Due, TicketBadge } from './ticket-parts.tsx'
import { ticketTexts } from './ticket-texts.ts'
import './tickets.css'

/** The list, or with `?id=` one ticket of it. */
export function TicketsScreen() {
  const [{ id }] = useAddress()
  return id ? <TicketPage key={id} ticketid={id} /> : <TicketList />
}

const EVERY_MS = 30_000

/** One ticket: what was said, what can be done, how it stands. */
function TicketPage({ ticketid }: { ticketid: string }) {
  const words = useText(ticketTexts)
  const { data, isError, refetch } = useQuery({ ...read('getDeskTicket', { ticketid }), refetchInterval: EVERY_MS })
  const back = (
    <DeskLink to="tickets" className="row-action">
      {words.toList}
    </DeskLink>
  )
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <Page title={data ? data.subject : ticketid} hint={ticketid} actions={back}>
      {data ? (
        <div className="desk-ticket">
          <div>
            <Thread
              title={words.thread}
              messages={data.thread}
              mine="DESK"
              nameOf={(side) => words[side]}
              eventOf={(event) => (event === 'CLOSED' ? words.closedEvent : words[event])}
              fileOf={attachmentOf(ticketid)}
            />
            <AnswerTicket ticket={data} />
          </div>
          <About ticket={data} />
        </div>
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

function About({ ticket }: { ticket: DeskTicket }) {
  const words = useText(ticketTexts)
  const common = useText(queueTexts)
  const categories = useText(categoryTexts)
  const { answered, closed, reopened } = ticket
  return (
    <Card title={words.about} actions={<TicketBadge status={ticket.status} />}>
      <Details>
        <Detail label={common.operator}>{`${ticket.lconame} (${ticket.lcoid})`}</Detail>
        <Detail label={words.category}>{categories[ticket.category]}</Detail>
        <Detail label={words.assigned}>{ticket.assigned || words.assignedToNobody}</Detail>
        <Detail label={words.home}>{[ticket.name, ticket.subscriberid].filter(Boolean).join(' · ')}</Detail>
        <Detail label={words.box}>{ticket.stbno}</Detail>
        <Detail label={words.raisedBy}>{ticket.authorisedby}</Detail>
        <DateDetail label={words.raised} at={ticket.created} withTime />
        {!answered && <DateDetail label={words.answerBy} at={ticket.answerdue} withTime />}
        {closed ? (
          <DateDetail label={words.closedOn} at={closed} withTime />
        ) : (
          <DateDetail label={words.solveBy} at={ticket.due} withTime />
        )}
        {ticket.overdue && <Detail label={common.status}>{words.overdue}</Detail>}
        {reopened > 0 && <Detail label={words.reopened}>{words.times(reopened)}</Detail>}
        {ticket.action && <Detail label={words.action}>{ticket.action}</Detail>}
      </Details>
    </Card>
  )
}

type File = TicketMessage['attachments'][number]

const attachmentOf = (ticketid: string) => (file: File) => <Attachment ticketid={ticketid} file={file} />

function Attachment({ ticketid, file: { fileid, filename, type } }: { ticketid: string; file: File }) {
  return (
    <>
      <ViewFile
        href={hrefOf('downloadDeskTicketFile', { ticketid, fileid, show: 'YES' })}
        filename={filename}
        type={type}
      />
      <FileButton ticketid={ticketid} fileid={fileid} filename={filename} />
    </>
  )
}

type FileButtonProps = { ticketid: string; fileid: string; filename: string }

function FileButton({ ticketid, fileid, filename }: FileButtonProps) {
  const words = useText(ticketTexts)
  const { mutate, isPending } = useWrite('downloadDeskTicketFile')
  const save = () => mutate({ ticketid, fileid }, { onSuccess: keepFile(words.saved) })
  return (
    <RowAction disabled={isPending} onClick={save}>
      {words.download(filename)}
    </RowAction>
  )
}

/** Tickets of all operators, those that are due first at the top. */
function TicketList() {
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

const useColumns = columnsIn(
  [ticketTexts, queueTexts, categoryTexts],
  ([words, common, categories]): readonly Column<DeskTicket>[] => [
    titleColumn('ticket', words.ticket, ({ ticketid, subject, docketno }) => (
      <span className="stacked">
        <DeskLink to="tickets" search={{ id: ticketid }} className="desk-ticket-link">
          {subject}
        </DeskLink>
        <small>{docketno}</small>
      </span>
    )),
    { key: 'category', header: words.category, cell: ({ category }) => categories[category] },
    { key: 'operator', header: common.operator, cell: (row) => <OperatorCell of={row} /> },
    { key: 'due', header: words.due, cell: (row) => <Due ticket={row} /> },
    { key: 'assigned', header: words.assigned, cell: ({ assigned }) => assigned || words.assignedToNobody },
    { key: 'status', header: common.status, cell: ({ status }) => <TicketBadge status={status} /> },
  ],
)
