import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Activity } from '#domain/activity/calls.ts'
import { ACTIVITY_KINDS, ACTIVITY_PERMISSIONS, type ActivityKind } from '#domain/activity/kinds.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Author } from '#web/ui/columns.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { More } from '#web/ui/More.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { activityTexts } from './activity-texts.ts'
import { useActivityWords } from './use-activity-words.ts'

import './activity.css'

/** The last of it answers most questions, and other cards stand below it on a phone. */
const SHOWN_FIRST = 10

/** All that happened with a customer as one list, newest first; of what this person may see. */
export function ActivityCard({ customerid }: { customerid: string }) {
  const words = useText(activityTexts)
  const session = useSession()
  const [kind, setKind] = useState<ActivityKind | ''>('')
  const kinds = ACTIVITY_KINDS.filter((one) => session && may(session, ACTIVITY_PERMISSIONS[one]))
  if (kinds.length === 0) return null
  const choices = [{ value: '' as const, word: words.all }, ...kinds.map((value) => ({ value, word: words[value] }))]
  return (
    <Card title={words.title}>
      {kinds.length > 1 && <Choices label={words.filter} choices={choices} chosen={kind} onChoose={setKind} />}
      <Rows customerid={customerid} kind={kind} />
    </Card>
  )
}

function Rows({ customerid, kind }: { customerid: string; kind: ActivityKind | '' }) {
  const words = useText(activityTexts)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listCustomerActivity', {
    customerid,
    ...(kind && { kind }),
  })
  const [isWhole, setIsWhole] = useState(false)
  if (!rows) return hasFailed ? <LoadFailed onAgain={again} /> : <Skeleton height="220px" />
  if (rows.length === 0) return <p className="card-hint">{words.none}</p>
  const isCut = !isWhole && rows.length > SHOWN_FIRST
  const shown = isCut ? rows.slice(0, SHOWN_FIRST) : rows
  const next = isCut ? () => setIsWhole(true) : more
  return (
    <>
      <ol className="activity">
        {shown.map((row) => (
          <Happened key={row.id} row={row} customerid={customerid} />
        ))}
      </ol>
      {next && <More shown={shown.length} more={next} isLoading={isLoadingMore} />}
    </>
  )
}

function Happened({ row, customerid }: { row: Activity; customerid: string }) {
  const { what, subject, detail } = useActivityWords(row)
  return (
    <li data-kind={row.kind}>
      <p>
        <strong>{what}</strong>
        {row.amount !== null && <Amount amount={row.amount} isDue={row.kind === 'MONEY'} />}
      </p>
      {subject && (
        <p>
          <Subject row={row} customerid={customerid} text={subject} />
        </p>
      )}
      <small>
        <DateText at={row.created} withTime /> · <Author by={row.authorisedby} />
        {detail && ` · ${detail}`}
      </small>
    </li>
  )
}

/** What is owed or paid says its kind; of the wallet it is said which way the money went. */
function Amount({ amount, isDue }: { amount: Paise; isDue: boolean }) {
  const words = useText(activityTexts)
  const size = amount < 0 ? subtract(ZERO, amount) : amount
  return (
    <span>
      <Money amount={size} /> {!isDue && (amount < 0 ? words.given : words.taken)}
    </span>
  )
}

function Subject({ row: { kind, target }, customerid, text }: { row: Activity; customerid: string; text: string }) {
  if (target === '') return text
  switch (kind) {
    case 'PACK':
      return (
        <Link to={PATHS.product} search={{ customerid, stbno: target }}>
          {text}
        </Link>
      )
    case 'STB':
    case 'CARD':
      return (
        <Link to={PATHS.devicelife} search={{ stbno: target }}>
          {text}
        </Link>
      )
    case 'TICKET':
      return (
        <Link to={PATHS.customerticket} search={{ ticket: target }}>
          {text}
        </Link>
      )
    case 'REFUND':
      return (
        <Link to={PATHS.customerrefund} search={{ refund: target }}>
          {text}
        </Link>
      )
    case 'MONEY':
      return (
        <Link to={PATHS.collectionsreceipts} search={{ receiptno: target }}>
          {text}
        </Link>
      )
    case 'MESSAGE':
    case 'CHANGE':
    default:
      return text
  }
}
