import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { REOPEN_DAYS, reopenableUntil, type TicketAction, ticketCan } from '#domain/tickets/rules.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

import { MessageForm, type OneTicket } from './MessageForm.tsx'
import { threadTexts } from './thread-texts.ts'
import { useNow } from '../ui/use-time.ts'

const SAID = { REPLY: 'sent', CLOSE: 'closed', REOPEN: 'isOpenAgain' } as const

/** What can be done with a ticket now: answer and close, or open it again; what cannot says why. */
export function Answer({ ticket }: { ticket: OneTicket }) {
  const words = useText(threadTexts)
  const cache = useQueryClient()
  // here and not in the form, which goes when the ticket is closed under it
  const update = useWrite('updateTicket')
  const [sent, setSent] = useState(0)
  const [isClosing, setIsClosing] = useState(false)
  const { queryKey } = read('getTicket', { ticketid: ticket.ticketid })
  useEffect(() => {
    // refused: somebody else was faster, so look again
    if (update.error) void cache.invalidateQueries({ queryKey })
    // once per refusal
    // oxlint-disable-next-line react/exhaustive-deps
  }, [update.error])

  function handleDone(action: TicketAction, after: OneTicket) {
    cache.setQueryData(queryKey, after)
    void cache.invalidateQueries({ queryKey: ['listTickets'] })
    showBanner('success', words[SAID[action]])
    setSent((count) => count + 1)
    setIsClosing(false)
  }

  const form = { ticketid: ticket.ticketid, write: update, onDone: handleDone }
  if (ticket.status === 'CLOSED') return <Closed key={sent} ticket={ticket} form={form} />
  return (
    <Card
      title={isClosing ? words.closeTicket : words.reply}
      actions={!isClosing && <CloseButton onPress={setIsClosing} />}
    >
      {isClosing ? (
        <MessageForm {...form} action="CLOSE" label={words.done} send={words.closeYes}>
          <Button variant="default" onClick={() => setIsClosing(false)}>
            {words.cancel}
          </Button>
        </MessageForm>
      ) : (
        <MessageForm key={sent} {...form} action="REPLY" label={words.message} send={words.send} />
      )}
    </Card>
  )
}

function CloseButton({ onPress }: { onPress: (isClosing: true) => void }) {
  const words = useText(threadTexts)
  return (
    <button type="button" className="row-action" title={words.closeHint} onClick={() => onPress(true)}>
      {words.closeTicket}
    </button>
  )
}

type FormProps = Pick<Parameters<typeof MessageForm>[0], 'ticketid' | 'write' | 'onDone'>

function Closed({ ticket, form }: { ticket: OneTicket; form: FormProps }) {
  const words = useText(threadTexts)
  const canReopen = ticketCan('REOPEN', ticket, useNow())
  return (
    <Card title={words.isClosed}>
      {ticket.action && (
        <p className="ticket-action">
          {words.action}: <strong>{ticket.action}</strong>
        </p>
      )}
      {canReopen ? <Reopen closed={ticket.closed!} form={form} /> : <TooLate ticket={ticket} />}
    </Card>
  )
}

function Reopen({ closed, form }: { closed: Date; form: FormProps }) {
  const words = useText(threadTexts)
  const language = useLanguage()
  const [isOpening, setIsOpening] = useState(false)
  if (isOpening) {
    return (
      <MessageForm {...form} action="REOPEN" label={words.stillWrong} send={words.reopen}>
        <Button variant="default" onClick={() => setIsOpening(false)}>
          {words.cancel}
        </Button>
      </MessageForm>
    )
  }
  return (
    <div className="ticket-closed">
      <p className="card-hint">{words.canReopen(day(reopenableUntil(closed), language))}</p>
      <Button variant="default" onClick={() => setIsOpening(true)}>
        {words.reopen}
      </Button>
    </div>
  )
}

function TooLate({ ticket: { category, subscriberid: customerid, stbno } }: { ticket: OneTicket }) {
  const words = useText(threadTexts)
  const known = { category, ...(customerid && { customerid }), ...(stbno && { stbno }) }
  return (
    <div className="ticket-closed">
      <p className="card-hint">{words.tooLate(REOPEN_DAYS)}</p>
      <Link to={PATHS.customerticket} search={{ new: true, ...known }} className="plain-button">
        {words.raiseNew}
      </Link>
    </div>
  )
}
