import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import type { RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import { mayRelease } from '#domain/payments/refunds.ts'
import type { HeldReason } from '#domain/payments/rules.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Choices } from '#web/ui/Choices.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Money } from '#web/ui/Money.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'

import { paymentTexts } from './payment-texts.ts'

export type Payment = RowOf<'listDeskPayments'>
type Way = 'CREDIT' | 'REFUND' | 'ASK'
type OrderWord = 'orderPaid' | 'orderShort' | 'orderGone' | 'orderEnds'

/** What came for good is released; of what did not, the gateway is asked; what is credited or sent back is done. */
export function waysOf({ state, why, givenback }: Payment): Way[] {
  if (state === 'PAID' || givenback) return []
  if (state !== 'HELD') return ['ASK']
  return mayRelease(why as HeldReason, 'credit') ? ['CREDIT', 'REFUND'] : ['REFUND']
}

/** What becomes of the hardware order, as the server does it. */
function orderWord({ orderstate, amount, captured }: Payment, way: Way): OrderWord | null {
  if (!orderstate || way === 'ASK') return null
  if (way === 'REFUND') return orderstate === 'CREATED' ? 'orderEnds' : null
  if (orderstate !== 'CREATED') return 'orderGone'
  return (captured ?? amount) < amount ? 'orderShort' : 'orderPaid'
}

export function PaymentDialog({ row: payment, onClose }: RowDialogProps<Payment>) {
  const words = useText(paymentTexts)
  const [way, setWay] = useState<Way | null>(null)
  const resolve = useWrite('resolvePayment', { refreshes: ['listDeskPayments'] })
  const { paymentid, amount, captured, lconame } = payment
  const moved = money(captured ?? amount)
  const ways = waysOf(payment)
  const ofOrder = way && orderWord(payment, way)
  const will = {
    CREDIT: words.willCREDIT(moved, lconame),
    REFUND: words.willREFUND(moved),
    ASK: words.willASK,
  }
  return (
    <Dialog title={words.title(paymentid)} onClose={onClose} isPending={resolve.isPending}>
      <PaymentDetails payment={payment} />
      {ways.length > 0 && (
        <Choices
          label={words.decision}
          choices={ways.map((value) => ({ value, word: words[value] }))}
          chosen={way}
          onChoose={setWay}
        />
      )}
      {way && (
        <Form
          key={way}
          name={`payment ${paymentid}`}
          schema={watchCalls.resolvePayment.input}
          write={resolve}
          fixed={{ paymentid, decision: way }}
          onDone={() => {
            showBanner('success', words[`did${way}`](paymentid))
            onClose()
          }}
        >
          <p>
            {will[way]} {ofOrder && words[ofOrder]}
          </p>
          <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
          <Failed error={resolve.error} />
          <div className="form-actions">
            <SubmitButton>{words[way]}</SubmitButton>
          </div>
        </Form>
      )}
    </Dialog>
  )
}

function PaymentDetails({ payment }: { payment: Payment }) {
  const words = useText(paymentTexts)
  const common = useText(queueTexts)
  const whys: Record<string, string> = {
    amount: words.amountWhy,
    currency: words.currencyWhy,
    order: words.orderWhy,
    merchant: words.merchantWhy,
  }
  const purposes: Record<string, string> = { TOPUP: words.TOPUP, BOX: words.BOX }
  const { captured, why, purpose } = payment
  return (
    <Details>
      <Detail label={common.operator}>{`${payment.lconame} (${payment.lcoid})`}</Detail>
      <Detail label={words.transactionid}>{payment.transactionid}</Detail>
      <Detail label={words.purpose}>{purposes[purpose] ?? purpose}</Detail>
      <Detail label={words.amount}>
        <Money amount={payment.amount} />
      </Detail>
      {captured !== null && (
        <Detail label={words.captured}>
          <Money amount={captured} />
        </Detail>
      )}
      {why && <Detail label={words.why}>{whys[why] ?? why}</Detail>}
      <Detail label={words.gateway}>{payment.gateway}</Detail>
      <Detail label={words.gatewaypayment}>
        <Value>{payment.gatewaypayment}</Value>
      </Detail>
      <Detail label={words.created}>
        <DateText at={payment.created} withTime />
      </Detail>
    </Details>
  )
}
