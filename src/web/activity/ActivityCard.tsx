// the router first: the modules of the portal's file stand in this order, and compress best in it
import { TextLink } from '#web/ui/links.tsx'
import { useState } from 'react'

import type { Activity } from '#domain/activity/calls.ts'
import { ACTIVITY_KINDS, ACTIVITY_PERMISSIONS, type ActivityKind } from '#domain/activity/kinds.ts'
import { BOX_MOVE_WORDS, CARD_MOVE_WORDS } from '#domain/hardware/box-move-words.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { CUSTOMER_VALUES } from '#domain/reports/values.ts'
import { customerTexts } from '#domain/subscribers/fields.ts'
import { packReason, REFUND_WORDS } from '#domain/subscriptions/pack-reasons.ts'
import { dictionary } from '#domain/words.ts'
import { usePages } from '#web/api/hooks.ts'
import { accountTexts } from '#web/collections/account-texts.ts'
import { common } from '#web/i18n/common.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { smsTexts, templateTexts } from '#web/messages/sms-texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { contractEventTexts } from '#web/subscriptions/event-texts.ts'
import { Author } from '#web/ui/columns.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { categoryTexts, reasonTexts } from '#web/ui/listed-words.ts'
import { DateText, EMPTY } from '#web/ui/Value.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { More } from '#web/ui/More.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import './activity.css'

/** The last of it answers most questions, and other cards stand below it on a phone. */
const SHOWN_FIRST = 10

const activityTexts = dictionary({
  title: ['Activity', 'एक्टिविटी'],
  filter: ['Show', 'क्या दिखाएँ'],
  all: common.all,
  PACK: common.packs,
  MONEY: ['Payments and dues', 'पेमेंट और बकाया'],
  STB: common.stb,
  CARD: ['Card (VC)', 'कार्ड (VC)'],
  TICKET: ['Tickets', 'टिकट'],
  MESSAGE: ['Messages', 'मैसेज'],
  REFUND: ['Refunds', 'रिफ़ंड'],
  CHANGE: ['Details changed', 'जानकारी में बदलाव'],
  none: ['Nothing has happened here yet.', 'यहाँ अभी कुछ नहीं हुआ।'],
  noneOf: [(kinds: string) => `Nothing yet of: ${kinds}`, (kinds) => `अभी कुछ नहीं: ${kinds}`],
  was: [(before: string) => `was ${before}`, (before) => `पहले: ${before}`],
  RENEWED: ['Renewed', 'रिचार्ज हुआ'],
  SWAP: ['STB swapped', 'STB स्वैप हुआ'],
  ticketRAISED: ['Ticket raised', 'टिकट बना'],
  ticketCLOSED: ['Ticket closed', 'टिकट बंद'],
  ticketREOPENED: ['Ticket reopened', 'टिकट फिर खुला'],
  askedRefund: ['Refund requested', 'रिफ़ंड माँगा'],
  APPROVED: ['Refund credited', 'रिफ़ंड मिला'],
  REFUSED: ['Refund rejected', 'रिफ़ंड रिजेक्ट'],
  ...REFUND_WORDS,
  taken: ['debited', 'कटे'],
  given: ['refunded', 'रिफ़ंड हुए'],
})

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
      <Rows customerid={customerid} kind={kind} kinds={kind ? [kind] : kinds} />
    </Card>
  )
}

type RowsProps = {
  customerid: string
  kind: ActivityKind | ''
  /** All that is asked for. */
  kinds: readonly ActivityKind[]
}

function Rows({ customerid, kind, kinds }: RowsProps) {
  const words = useText(activityTexts)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listCustomerActivity', {
    customerid,
    ...(kind && { kind }),
  })
  const [isWhole, setIsWhole] = useState(false)
  if (!rows) return hasFailed ? <LoadFailed onAgain={again} /> : <Skeleton height="220px" />
  if (rows.length === 0) {
    // of what somebody may not see, nothing is said
    const isAll = kinds.length === ACTIVITY_KINDS.length
    const named = kinds.map((one) => words[one]).join(', ')
    return <p className="card-hint">{isAll ? words.none : words.noneOf(named)}</p>
  }
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
      return <TextLink to={PATHS.product} search={{ customerid, stbno: target }} word={text} />
    case 'STB':
    case 'CARD':
      return <TextLink to={PATHS.devicelife} search={{ stbno: target }} word={text} />
    case 'TICKET':
      return <TextLink to={PATHS.customerticket} search={{ ticket: target }} word={text} />
    case 'REFUND':
      return <TextLink to={PATHS.customerrefund} search={{ refund: target }} word={text} />
    case 'MONEY':
      return <TextLink to={PATHS.collectionsreceipts} search={{ receiptno: target }} word={text} />
    case 'MESSAGE':
    case 'CHANGE':
    default:
      return text
  }
}

const boxMoveTexts = dictionary(BOX_MOVE_WORDS)
const cardMoveTexts = dictionary(CARD_MOVE_WORDS)

type Said = { what: string; subject: string; detail: string }
type Dictionary = Record<string, unknown>

/** The word for a code, or the code where a newer server knows one more. */
const wordIn = (says: Dictionary, code: string): string => {
  const word = says[code]
  return typeof word === 'string' ? word : code
}

/** Each kind in the words that its own screen has for it. */
function useActivityWords({ kind, what, subject, detail }: Activity): Said {
  const own = useText(activityTexts)
  const events = useText(contractEventTexts)
  const entries = useText(accountTexts)
  const boxMoves = useText(boxMoveTexts)
  const cardMoves = useText(cardMoveTexts)
  const swaps = useText(reasonTexts)
  const categories = useText(categoryTexts)
  const messages = useText(templateTexts)
  const states = useText(smsTexts)
  const fields = useText(customerTexts)
  const language = useFullLanguage()
  const value = (kept: string) => CUSTOMER_VALUES[kept]?.[language] ?? (kept || EMPTY)
  switch (kind) {
    case 'PACK':
      return { what: wordIn({ ...events, ...own }, what), subject, detail: packReason(detail, language) }
    case 'MONEY':
      return { what: wordIn(entries, what), subject, detail }
    case 'STB':
      return { what: wordIn({ ...boxMoves, SWAP: own.SWAP }, what), subject, detail: wordIn(swaps, detail) }
    case 'CARD':
      return { what: wordIn(cardMoves, what), subject, detail }
    case 'TICKET':
      return { what: wordIn(own, `ticket${what}`), subject, detail: wordIn(categories, detail) }
    case 'MESSAGE':
      return {
        what: wordIn(messages, what),
        subject: '',
        detail: `${wordIn(states, subject)} · ${wordIn(states, detail)}`,
      }
    case 'REFUND':
      return { what: what === 'OPEN' ? own.askedRefund : wordIn(own, what), subject, detail: wordIn(own, detail) }
    case 'CHANGE':
    default:
      return { what: wordIn(fields, what), subject: value(subject), detail: own.was(value(detail)) }
  }
}
