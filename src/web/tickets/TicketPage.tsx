import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { REOPEN_DAYS, reopenableUntil, type TicketAction, ticketCan } from '#domain/tickets/rules.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { SmsIcon } from '#web/ui/screen-icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Thread } from '#web/ui/Thread.tsx'
import { categoryTexts } from '#web/ui/listed-words.ts'
import type { TicketMessage } from '#domain/tickets/calls.ts'
import { PictureDialog } from '#web/ui/Dialog.tsx'
import { showBanner } from '#web/shell/banner.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { QuietButton, RowAction } from '#web/ui/buttons.tsx'
import { Unread } from '#web/ui/EmptyPlace.tsx'
import { QuietLink, PlainLink, TextLink } from '#web/ui/links.tsx'

import { useNow } from '../ui/use-time.ts'
import { MessageForm, type OneTicket } from './MessageForm.tsx'
import { Dues } from './Due.tsx'
import { threadTexts } from './thread-texts.ts'
import { ticketTexts } from './ticket-texts.ts'
import { TicketBadge } from './TicketLine.tsx'

export function TicketPage({ ticketid }: { ticketid: string }) {
  const words = useText(threadTexts)
  const { data: ticket, error, refetch } = useQuery({ ...read('getTicket', { ticketid }), meta: { says: 'not.found' } })
  const unknown = <EmptyState icon={SmsIcon} title={words.notFound} hint={words.notFoundHint} />
  // a head without its subject would be another line high
  if (!ticket && !error) return <Skeleton height="320px" />
  return (
    <Page title={ticket?.subject ?? ticketid} {...(ticket && { hint: ticketid })} actions={<ToList />}>
      {ticket ? <Opened ticket={ticket} /> : <Unread error={error} onAgain={() => void refetch()} unknown={unknown} />}
    </Page>
  )
}

const ToList = () => <QuietLink to={PATHS.customerticket} search={{}} word={useText(threadTexts).toList} />

function Opened({ ticket }: { ticket: OneTicket }) {
  const words = useText(threadTexts)
  return (
    <div className="ticket-page">
      <div className="ticket-main">
        <Thread
          title={words.thread}
          messages={ticket.thread}
          mine="OPERATOR"
          nameOf={(side) => (side === 'OPERATOR' ? words.you : words.desk)}
          eventOf={(event) => words[event]}
          fileOf={attachmentOf(ticket.ticketid)}
        />
        <Answer ticket={ticket} />
      </div>
      <About ticket={ticket} />
    </div>
  )
}

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
          {ticket.closed && <DateDetail label={words.closedOn} at={ticket.closed} withTime />}
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
  return <TextLink to={PATHS.device} search={{ no: stbno }} className="number" word={stbno} />
}

type File = TicketMessage['attachments'][number]

const attachmentOf = (ticketid: string) => (file: File) => <Attachment ticketid={ticketid} file={file} />

/** A photo is looked at on the spot; anything can be kept. */
function Attachment({ ticketid, file: { fileid, filename, type } }: { ticketid: string; file: File }) {
  const words = useText(threadTexts)
  const { save, look, close, picture, isPending } = useTicketFile(ticketid, fileid)
  return (
    <>
      <DocumentIcon size={18} />
      <span className="ticket-file-name">{filename}</span>
      {type.startsWith('image/') && (
        <FileButton word={words.open} filename={filename} isPending={isPending} onPress={look} />
      )}
      <FileButton word={words.download} filename={filename} isPending={isPending} onPress={save} />
      {picture && <PictureDialog src={picture} alt={`${words.picture}: ${filename}`} onClose={close} />}
    </>
  )
}

type FileButtonProps = { word: string; filename: string; isPending: boolean; onPress: () => void }

const FileButton = ({ word, filename, isPending, onPress }: FileButtonProps) => (
  <RowAction aria-label={`${word}: ${filename}`} aria-disabled={isPending} onClick={onPress}>
    {word}
  </RowAction>
)

/** A file of a ticket: into the downloads, or a picture to be looked at. */
function useTicketFile(ticketid: string, fileid: string) {
  const words = useText(threadTexts)
  const { mutate, isPending } = useWrite('downloadTicketFile')
  const [picture, setPicture] = useState<string | null>(null)

  const save = () => mutate({ ticketid, fileid }, { onSuccess: keepFile(words.saved) })
  const look = () => mutate({ ticketid, fileid }, { onSuccess: ({ blob }) => setPicture(URL.createObjectURL(blob)) })

  function close() {
    if (picture) URL.revokeObjectURL(picture)
    setPicture(null)
  }

  return { save, look, close, picture, isPending }
}

const SAID = { REPLY: 'sent', CLOSE: 'closed', REOPEN: 'isOpenAgain' } as const

/** What can be done with a ticket now: answer and close, or open it again; what cannot says why. */
function Answer({ ticket }: { ticket: OneTicket }) {
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
          <QuietButton onClick={() => setIsClosing(false)}>{words.cancel}</QuietButton>
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
    <RowAction title={words.closeHint} onClick={() => onPress(true)}>
      {words.closeTicket}
    </RowAction>
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
        <QuietButton onClick={() => setIsOpening(false)}>{words.cancel}</QuietButton>
      </MessageForm>
    )
  }
  return (
    <div className="ticket-closed">
      <p className="card-hint">{words.canReopen(day(reopenableUntil(closed), language))}</p>
      <QuietButton onClick={() => setIsOpening(true)}>{words.reopen}</QuietButton>
    </div>
  )
}

function TooLate({ ticket: { category, subscriberid: customerid, stbno } }: { ticket: OneTicket }) {
  const words = useText(threadTexts)
  const known = { category, ...(customerid && { customerid }), ...(stbno && { stbno }) }
  return (
    <div className="ticket-closed">
      <p className="card-hint">{words.tooLate(REOPEN_DAYS)}</p>
      <PlainLink to={PATHS.customerticket} search={{ new: true, ...known }} word={words.raiseNew} />
    </div>
  )
}
