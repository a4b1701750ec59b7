import { useQuery } from '@tanstack/react-query'

import type { BoxPayment } from '#domain/hardware/calls.ts'
import { read } from '#web/api/hooks.ts'
import { identity } from '#web/app-info.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Detail, Details, MoneyDetail, DateDetail } from '#web/ui/Details.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { StopIcon, WaitIcon } from '#web/ui/screen-icons.tsx'
import { may, useSession } from '#web/shell/session.ts'
import { RowLink, TextLink } from '#web/ui/links.tsx'

import type { SeenPayment } from './look-up.ts'
import { useSentBack } from './PaymentBadge.tsx'
import { isOpen } from './state-texts.ts'
import { thankYouTexts } from './thank-you-texts.ts'
import { AgainButton, CartOrWays, Ways } from './Ways.tsx'

type Words = (typeof thankYouTexts)['en']
type OutcomeProps = { payment: SeenPayment; progress: number; isFetching: boolean; again: () => void }

/** What happened, in the words for exactly this state; "paid" is said of PAID alone. */
export function Outcome({ payment, progress, isFetching, again }: OutcomeProps) {
  const words = useText(thankYouTexts)
  const { status, givenback } = payment
  const order = useOrder(payment)
  const Picture = PICTURES[toneOf(status)]
  return (
    <section className="card outcome" data-tone={toneOf(status)} aria-labelledby="outcome">
      <header className="outcome-head">
        <Picture size={36} />
        <h2 id="outcome">{headingOf(payment, words)}</h2>
      </header>
      {givenback ? <SentBack givenback={givenback} /> : <p>{sentence(payment, order, words)}</p>}
      {isOpen(status) && <Watch progress={progress} isFetching={isFetching} again={again} />}
      <Facts payment={payment} />
      {order && <OrderOfPayment payment={payment} order={order} />}
      {status === 'HELD' && <WhomToAsk />}
      <div className="form-actions">
        {status === 'PAID' ? (
          <CartOrWays purpose={payment.purpose} />
        ) : (
          <Ways retry={toneOf(status) === 'bad'} purpose={payment.purpose} />
        )}
        <RowLink
          to={PATHS.paymentstatuscheck}
          search={{ transactionid: payment.transactionid }}
          word={words.toStatus}
        />
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

function headingOf({ status, givenback }: SeenPayment, words: Words): string {
  if (givenback) return words.SENT_BACK
  return isOpen(status) ? words.notYet : words[status as Decided]
}

/** Hardware is paid once its order is: money of which the order was cancelled went into the wallet. */
function sentence({ status, amount, purpose }: SeenPayment, order: BoxPayment | undefined, words: Words): string {
  if (status !== 'PAID') return words[`${status}Text`]
  if (purpose === 'TOPUP' || order?.status === 'CANCELLED') return words.credited(money(amount))
  return order?.status === 'PAID' ? words.hardwarePaid(money(amount)) : words.PAIDText(money(amount))
}

function SentBack({ givenback }: { givenback: NonNullable<SeenPayment['givenback']> }) {
  const { notMatched } = useText(thankYouTexts)
  const say = useSentBack()
  return (
    <p>
      <strong>{say(givenback)}</strong> {notMatched}
    </p>
  )
}

/** The provider decides on held money: how he is reached. */
function WhomToAsk() {
  const words = useText(thankYouTexts)
  const session = useSession()
  const { HELPLINE = '' } = identity()
  const mayRaise = session !== null && may(session, 'tickets')
  return (
    <p>
      {HELPLINE && (
        <>
          {words.helpline}: <a href={`tel:${HELPLINE.replaceAll(/[^+\d]/g, '')}`}>{HELPLINE}</a>
          {mayRaise && ' · '}
        </>
      )}
      {mayRaise && (
        <TextLink
          to={PATHS.customerticket}
          search={{ new: true, category: 'Top-up not credited' }}
          word={words.raiseTicket}
        />
      )}
    </p>
  )
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
  const { amount, captured, transactionid, status, paymentid, created, settled, credit } = payment
  return (
    <Details>
      <MoneyDetail label={captured ? words.requested : words.amount} amount={amount} />
      {captured && <MoneyDetail label={words.received} amount={captured} />}
      <Detail label={words.transaction}>
        <span className="number">{transactionid}</span>
      </Detail>
      {status === 'PAID' && paymentid !== undefined && <Detail label={words.receipt}>{paymentid}</Detail>}
      <DateDetail label={words.started} at={created} withTime />
      {settled && <DateDetail label={words.confirmed} at={settled} withTime />}
      {status === 'PAID' && credit !== undefined && <MoneyDetail label={words.credit} amount={credit} />}
    </Details>
  )
}

/** The hardware order a payment was for, to those who may see orders. */
function useOrder({ purpose, transactionid }: SeenPayment): BoxPayment | undefined {
  const session = useSession()
  const enabled = purpose !== 'TOPUP' && session !== null && may(session, 'hardware')
  const { data } = useQuery({ ...read('listBoxPayments', {}), enabled })
  return enabled ? data?.data.find((row) => row.transactionid === transactionid) : undefined
}

function OrderOfPayment({ payment, order }: { payment: SeenPayment; order: BoxPayment }) {
  const words = useText(thankYouTexts)
  const says = { PAID: words.orderPaid, CREATED: words.orderOpen, CANCELLED: words[whyCancelled(payment, order)] }
  return (
    <p className="outcome-order">
      {says[order.status](order.payboxid)} <TextLink to={PATHS.purchasestb} hash="orders" word={words.toOrders} />
    </p>
  )
}

/** Money that is too little or too late for the order is neither for the wallet. */
function whyCancelled({ status, amount }: SeenPayment, { creditnoteno, totalprice }: BoxPayment) {
  if (status !== 'PAID') return 'orderCancelled'
  if (creditnoteno) return 'orderUndone'
  return amount < totalprice ? 'orderShort' : 'orderGone'
}
