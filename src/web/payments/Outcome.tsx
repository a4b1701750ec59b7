import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'

import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { DateText } from '#web/ui/Value.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { StopIcon, WaitIcon } from '#web/ui/screen-icons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { read } from '#web/api/hooks.ts'
import { may, useSession } from '#web/shell/session.ts'

import type { SeenPayment } from './look-up.ts'
import { isOpen } from './state-texts.ts'
import { thankYouTexts } from './thank-you-texts.ts'
import { AgainButton, Ways } from './Ways.tsx'

type Words = (typeof thankYouTexts)['en']
type OutcomeProps = { payment: SeenPayment; progress: number; isFetching: boolean; again: () => void }

/** What happened, in the words for exactly this state; "paid" is said of PAID alone. */
export function Outcome({ payment, progress, isFetching, again }: OutcomeProps) {
  const words = useText(thankYouTexts)
  const { status } = payment
  const Picture = PICTURES[toneOf(status)]
  return (
    <section className="card outcome" data-tone={toneOf(status)} aria-labelledby="outcome">
      <header className="outcome-head">
        <Picture size={36} />
        <h2 id="outcome">{isOpen(status) ? words.notYet : words[status as Decided]}</h2>
      </header>
      <p>{sentence(payment, words)}</p>
      {isOpen(status) && <Watch progress={progress} isFetching={isFetching} again={again} />}
      <Facts payment={payment} />
      {payment.purpose !== 'TOPUP' && <OrderOfPayment payment={payment} />}
      <div className="form-actions">
        <Ways retry={toneOf(status) === 'bad'} purpose={payment.purpose} />
        <Link to={PATHS.paymentstatuscheck} search={{ transactionid: payment.transactionid }} className="row-action">
          {words.toStatus}
        </Link>
      </div>
    </section>
  )
}

type Status = SeenPayment['status']
type Decided = 'PAID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'HELD'

const PICTURES = { good: DoneIcon, wait: WaitIcon, bad: StopIcon }

function toneOf(status: Status): keyof typeof PICTURES {
  if (status === 'PAID') return 'good'
  return isOpen(status) || status === 'HELD' ? 'wait' : 'bad'
}

function sentence({ status, amount, purpose }: SeenPayment, words: Words): string {
  if (status !== 'PAID') return words[`${status}Text`]
  if (purpose === 'TOPUP') return words.credited(money(amount))
  return purpose === 'BOX' ? words.hardwarePaid(money(amount)) : words.PAIDText(money(amount))
}

/** Pending is shown as pending: how long we have asked, and where to look once we stop. */
function Watch({ progress, isFetching, again }: Omit<OutcomeProps, 'payment'>) {
  const words = useText(thankYouTexts)
  const isOver = progress >= 1
  return (
    <div className="outcome-watch">
      <p>{words.notLost}</p>
      {isOver ? (
        <>
          <p>
            <strong>{words.watched}</strong> {words.whereToLook}
          </p>
          <div>
            <AgainButton onAgain={again} isBusy={isFetching} />
          </div>
        </>
      ) : (
        <>
          <progress value={progress} max={1} aria-label={words.progress} />
          <p className="card-hint">{words.watching}</p>
        </>
      )}
    </div>
  )
}

function Facts({ payment }: { payment: SeenPayment }) {
  const words = useText(thankYouTexts)
  const { amount, transactionid, status, paymentid, created, settled, credit } = payment
  return (
    <Details>
      <Detail label={words.amount}>
        <Money amount={amount} />
      </Detail>
      <Detail label={words.transaction}>
        <span className="number">{transactionid}</span>
      </Detail>
      {status === 'PAID' && paymentid !== undefined && <Detail label={words.receipt}>{paymentid}</Detail>}
      <Detail label={words.started}>
        <DateText at={created} withTime />
      </Detail>
      {settled && (
        <Detail label={words.confirmed}>
          <DateText at={settled} withTime />
        </Detail>
      )}
      {status === 'PAID' && credit !== undefined && (
        <Detail label={words.credit}>
          <Money amount={credit} />
        </Detail>
      )}
    </Details>
  )
}

/** The hardware order a payment was for, to those who may see orders. */
function OrderOfPayment({ payment: { transactionid, status: paid } }: { payment: SeenPayment }) {
  const words = useText(thankYouTexts)
  const session = useSession()
  const isAllowed = session !== null && may(session, 'hardware')
  const { data } = useQuery({ ...read('listBoxPayments', {}), enabled: isAllowed })
  const order = data?.data.find((row) => row.transactionid === transactionid)
  if (!isAllowed || !order) return null
  const { payboxid, status } = order
  const says = {
    PAID: words.orderPaid,
    CREATED: words.orderOpen,
    // money that comes too late for the order is not too late for the wallet
    CANCELLED: paid === 'PAID' ? words.orderGone : words.orderCancelled,
  }[status]
  return (
    <p className="outcome-order">
      {says(payboxid)}{' '}
      <Link to={PATHS.purchasestb} hash="orders">
        {words.toOrders}
      </Link>
    </p>
  )
}
