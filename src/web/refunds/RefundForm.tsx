import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Failure } from '#domain/errors.ts'
import { formatRupees, type Paise, parseRupees } from '#domain/money.ts'
import { refundCalls, type RefundRequest } from '#domain/refunds/calls.ts'
import { REFUND_REASONS, type RefundReason } from '#domain/refunds/rules.ts'
import { useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Form, useInsideForm } from '#web/ui/Form.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DayField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { askTexts } from './ask-texts.ts'
import { DECIDED_DAYS } from './refund-texts.ts'
import { type Quote, useQuote } from './use-quote.ts'

const LONGEST_COMMENT = 400

type RefundFormProps = {
  sale: Quote
  billno: string
  onAsked: (refund: RefundRequest) => void
  onCancel: () => void
}

/** Why, the amount as it comes about, and the button that asks for it. The amount goes along: another one is asked about first. */
export function RefundForm({ sale, billno, onAsked, onCancel }: RefundFormProps) {
  const words = useText(askTexts)
  const cache = useQueryClient()
  const name = `refund-${sale.contractno}`
  const ask = useWrite('requestRefund', { refreshes: ['listRefunds'] })
  useGivenUp(name)
  useEffect(() => {
    // what was shown does not hold any more
    if (ask.error) void cache.invalidateQueries({ queryKey: ['quoteRefund'] })
    // once per refusal
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ask.error])
  return (
    <Form
      name={name}
      schema={refundCalls.requestRefund.input}
      write={ask}
      fixed={{ contractno: sale.contractno, ...(billno && { billno }) }}
      onDone={onAsked}
    >
      <ReasonField />
      <DarkDays sale={sale} />
      <TextField name="comment" label={words.comment} hint={words.commentHint} optional maxLength={LONGEST_COMMENT} />
      <Changed failure={ask.error} />
      <Amount contractno={sale.contractno} onCancel={onCancel} />
    </Form>
  )
}

function ReasonField() {
  const words = useText(askTexts)
  const picks = REFUND_REASONS.map((value) => ({
    value,
    content: (
      <>
        <strong>{words[value]}</strong>
        <small>{words[`${value}Hint`]}</small>
      </>
    ),
  }))
  return <PickField name="reason" label={words.why} picks={picks} />
}

/** Only days that were paid for and are over, today included. */
function DarkDays({ sale: { contractno, starts, validity } }: { sale: Quote }) {
  const words = useText(askTexts)
  const { reason } = useQuote(contractno)
  const today = useToday()
  const latest = validity < today ? validity : today
  if (reason !== 'NO_SIGNAL') return null
  return (
    <div className="form-row">
      <DayField name="darkfrom" label={words.darkfrom} min={starts} max={latest} />
      <DayField name="darkto" label={words.darkto} min={starts} max={latest} />
    </div>
  )
}

const amountIn = (value: unknown): Paise | null => (typeof value === 'string' ? parseRupees(value) : null)

/** The server reckons otherwise than what was shown: both are said, and nothing was asked for yet. */
function Changed({ failure }: { failure: Failure | null }) {
  const words = useText(askTexts)
  if (failure?.code !== 'refund.changed') return null
  const before = amountIn(failure.details['old'])
  const now = amountIn(failure.details['new'])
  if (before === null || now === null) return null
  return (
    <p className="refund-changed" role="alert">
      {words.changed(money(before), money(now))}
    </p>
  )
}

function Amount({ contractno, onCancel }: { contractno: string; onCancel: () => void }) {
  const words = useText(askTexts)
  const { set } = useInsideForm()
  const { reason, missing, quote } = useQuote(contractno)
  const amount = quote && quote.amount > 0 ? quote.amount : null
  useEffect(() => {
    set('amount', amount === null ? '' : formatRupees(amount))
    // the form is the same for as long as it stands
    // oxlint-disable-next-line react/exhaustive-deps
  }, [amount])
  return (
    <>
      <section className="refund-amount" aria-live="polite" aria-label={words.amount}>
        <span>{words.amount}</span>
        {missing && <p>{words[missing]}</p>}
        {!missing && !quote && <Skeleton height="44px" width="140px" />}
        {quote && reason && <Reckoning quote={quote} reason={reason} />}
      </section>
      <p className="card-hint">{words.next(DECIDED_DAYS)}</p>
      <div className="form-actions">
        {amount === null ? (
          <Button disabled>{words.sendFirst}</Button>
        ) : (
          <SubmitButton>{words.send(money(amount))}</SubmitButton>
        )}
        <QuietButton onClick={onCancel}>{words.cancel}</QuietButton>
      </div>
    </>
  )
}

/** The amount, and how it came about, so that anybody can reckon it again. */
function Reckoning({ quote, reason }: { quote: Quote; reason: RefundReason }) {
  const words = useText(askTexts)
  if (quote.amount <= 0) return <p role="alert">{reason === 'NO_SIGNAL' ? words.nothingDays : words.nothing}</p>
  return (
    <>
      <strong className="figure">{money(quote.amount)}</strong>
      <p>{sentence(quote, reason, words)}</p>
    </>
  )
}

function sentence(
  { paid, refunded, days, totaldays, amount }: Quote,
  reason: RefundReason,
  words: (typeof askTexts)['en'],
) {
  if (reason !== 'NO_SIGNAL') {
    return refunded === 0 ? words.whole(money(paid)) : words.rest(money(paid), money(refunded), money(amount))
  }
  // what was given back before may have taken days away, so the price of a day is not to be had from what was paid
  if (refunded !== 0) return words.reckonedAgain(days, totaldays, money(amount))
  return words.reckoned(money(paid), days, totaldays, money(amount))
}
