import type { Reply } from '#domain/endpoint.ts'
import type { messageCalls } from '#domain/messages/calls.ts'
import { QUOTA_EVENTS } from '#domain/messages/events.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CardLink } from '#web/ui/links.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { More } from '#web/ui/More.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { isCustomerEvent } from './search.ts'
import { smsTexts, templateTexts } from './sms-texts.ts'
import { MESSAGE_TONES, useReason } from './states.ts'

import './messages.css'

type Message = Reply<typeof messageCalls.listSmsReport>['data'][number]

/** What was sent to one customer and what became of it, newest first. */
export function HomeMessages({ customerid }: { customerid: string }) {
  const words = useText(smsTexts)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listSmsReport', { customerid })
  const remind = <CardLink to={PATHS.devicesms} search={{ customerid }} word={words.remind} />
  return (
    <Card title={words.ofHome} actions={remind}>
      {!rows && (hasFailed ? <LoadFailed onAgain={again} /> : <Skeleton height="44px" />)}
      {rows?.length === 0 && <p className="card-hint">{words.noneOfHome}</p>}
      <ul className="home-messages">
        {rows?.map((message) => (
          <HomeMessage key={message.id} message={message} />
        ))}
      </ul>
      {more && <More shown={rows?.length ?? 0} more={more} isLoading={isLoadingMore} />}
    </Card>
  )
}

function HomeMessage({ message }: { message: Message }) {
  const words = useText(smsTexts)
  const names = useText(templateTexts)
  const reasonOf = useReason()
  const { smsid, displayText, content, language, channel, status, reason, created, mobile } = message
  const isShared = content !== '' && mobile !== '' && (QUOTA_EVENTS as readonly string[]).includes(smsid)
  return (
    <li>
      <header>
        <strong>{isCustomerEvent(smsid) ? names[smsid] : displayText}</strong>
        <Badge tone={MESSAGE_TONES[status]}>{words[status]}</Badge>
      </header>
      <p className="sms-content" lang={language}>
        {content}
      </p>
      <small>
        {words[channel]} · <DateText at={created} withTime />
        {reason && ` · ${reasonOf(reason)}`}
      </small>
      {isShared && (
        <a
          className="row-action"
          href={`https://wa.me/91${mobile}?text=${encodeURIComponent(content)}`}
          target="_blank"
          rel="noreferrer"
        >
          {words.share}
        </a>
      )}
    </li>
  )
}
