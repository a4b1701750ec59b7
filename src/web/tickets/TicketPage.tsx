import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { read } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SmsIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Unread } from '#web/ui/Unread.tsx'
import { categoryTexts } from '#web/ui/ticket-categories.ts'

import { Answer } from './Answer.tsx'
import type { OneTicket } from './MessageForm.tsx'
import { Dues } from './Due.tsx'
import { Thread } from './Thread.tsx'
import { threadTexts } from './thread-texts.ts'
import { TicketBadge } from './TicketBadge.tsx'
import { ticketTexts } from './ticket-texts.ts'

import '#web/ui/quiet-button.css'

export function TicketPage({ ticketid }: { ticketid: string }) {
  const words = useText(threadTexts)
  const { data: ticket, error, refetch } = useQuery(read('getTicket', { ticketid }))
  const unknown = <EmptyState icon={SmsIcon} title={words.notFound} hint={words.notFoundHint} />
  return (
    <Page title={ticket?.subject ?? ticketid} {...(ticket && { hint: ticketid })} actions={<ToList />}>
      {ticket ? <Opened ticket={ticket} /> : <Unread error={error} onAgain={() => void refetch()} unknown={unknown} />}
    </Page>
  )
}

const ToList = () => (
  <Link to={PATHS.customerticket} search={{}} className="quiet-button">
    {useText(threadTexts).toList}
  </Link>
)

const Opened = ({ ticket }: { ticket: OneTicket }) => (
  <div className="ticket-page">
    <div className="ticket-main">
      <Thread ticketid={ticket.ticketid} messages={ticket.thread} />
      <Answer ticket={ticket} />
    </div>
    <About ticket={ticket} />
  </div>
)

function About({ ticket }: { ticket: OneTicket }) {
  const words = useText(threadTexts)
  const { docket, copyDocket } = useText(ticketTexts)
  const categories = useText(categoryTexts)
  return (
    <Card title={words.about} actions={<TicketBadge status={ticket.status} />}>
      <div className="ticket-about">
        <p className="ticket-docket">
          <span className="stacked">
            <small>{docket}</small>
            <strong>{ticket.docketno}</strong>
          </span>
          <CopyButton text={ticket.docketno}>{copyDocket}</CopyButton>
        </p>
        <Dues ticket={ticket} />
        <Details>
          <Detail label={words.category}>{categories[ticket.category]}</Detail>
          {ticket.subscriberid && (
            <Detail label={words.home}>
              <HomeLink subscriberid={ticket.subscriberid} name={ticket.name} />
            </Detail>
          )}
          {ticket.stbno && (
            <Detail label={words.box}>
              <BoxLink stbno={ticket.stbno} />
            </Detail>
          )}
          <Detail label={words.raised}>
            <DateText at={ticket.created} withTime /> · {ticket.authorisedby}
          </Detail>
          {ticket.closed && (
            <Detail label={words.closedOn}>
              <DateText at={ticket.closed} withTime />
            </Detail>
          )}
          {ticket.reopened > 0 && <Detail label={words.reopened}>{words.times(ticket.reopened)}</Detail>}
        </Details>
      </div>
    </Card>
  )
}

/** The box; for whoever may see boxes, the way to it. */
function BoxLink({ stbno }: { stbno: string }) {
  const session = useSession()
  if (!session || !may(session, 'hardware')) return <span className="number">{stbno}</span>
  return (
    <Link to={PATHS.device} search={{ no: stbno }} className="number">
      {stbno}
    </Link>
  )
}
