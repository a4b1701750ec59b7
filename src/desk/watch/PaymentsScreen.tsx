import { useState } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorCell, QueueScreen, type RowDialogProps, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useAddress } from '#desk/ui/use-address.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import { mayRelease } from '#domain/payments/refunds.ts'
import type { HeldReason } from '#domain/payments/rules.ts'
import { dictionary } from '#domain/words.ts'
import { common as commonWords } from '#web/i18n/common.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { moment, money, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { Detail, Details, MoneyDetail, DateDetail } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { useSettled } from '#web/ui/use-filters.ts'
import { Stacked } from '#web/ui/Value.tsx'

const paymentTexts = dictionary({
  hint: [
    'Payments that need a person: held, or without a final reply from the gateway.',
    'जिन पेमेंट को किसी व्यक्ति को देखना है: रोके गए, या जिन पर गेटवे का आखिरी जवाब नहीं आया।',
  ],
  payment: ['Payment', 'पेमेंट'],
  HELD: ['Held', 'रोका गया'],
  UNKNOWN: ['No reply', 'जवाब नहीं'],
  CREATED: ['Not paid yet', 'अभी पेमेंट नहीं हुआ'],
  PENDING: ['Being confirmed', 'कन्फ़र्म हो रहा है'],
  PAID: ['Paid', 'पेमेंट हुआ'],
  FAILED: ['Failed', 'फ़ेल हुआ'],
  CANCELLED: ['Cancelled', 'कैंसल हुआ'],
  EXPIRED: ['Timed out', 'समय निकल गया'],
  SENT_BACK: ['Sent back', 'वापस भेजा गया'],
  search: ['Any number of a payment', 'पेमेंट का कोई भी नंबर'],
  notFound: ['Payment not found', 'पेमेंट नहीं मिला'],
  notFoundHint: [
    'Enter the whole payment no., transaction id or gateway no.',
    'पूरा पेमेंट नंबर, ट्रांज़ैक्शन आईडी या गेटवे नंबर लिखें।',
  ],
  transactionid: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  came: [(amount: string) => `Received ${amount}`, (amount) => `${amount} आए`],
  amount: ['Amount requested', 'कितना माँगा'],
  captured: ['Amount received', 'असल में कितना आया'],
  purpose: ['For what', 'किसलिए'],
  TOPUP: ['Top-up', 'टॉप-अप'],
  BOX: commonWords.stbs,
  why: commonWords.reason,
  amountWhy: ['Received amount differs', 'माँगी गई रकम से अलग रकम आई'],
  currencyWhy: ['Received in another currency', 'दूसरी मुद्रा में आया'],
  orderWhy: ['Paid for another order', 'दूसरे ऑर्डर का पेमेंट है'],
  merchantWhy: ['Paid to another merchant', 'दूसरे मर्चेंट को पेमेंट हुआ'],
  gateway: ['Gateway', 'गेटवे'],
  gatewaypayment: ['Gateway no.', 'गेटवे नंबर'],
  created: ['Started', 'कब शुरू हुआ'],
  title: [(id: string) => `Payment ${id}`, (id) => `पेमेंट ${id}`],
  decision: ['What to do', 'क्या करना है'],
  CREDIT: ['Credit', 'जमा करें'],
  REFUND: ['Refund', 'रिफ़ंड करें'],
  ASK: ['Ask gateway', 'गेटवे से पूछें'],
  willCREDIT: [
    (amount: string, who: string) => `${amount} is credited to ${who} immediately.`,
    (amount, who) => `${amount} तुरंत ${who} को जमा होंगे।`,
  ],
  orderPaid: ['The hardware order is paid from it.', 'हार्डवेयर ऑर्डर का पेमेंट इसी से होगा।'],
  orderShort: [
    'Less came than the hardware order costs: the order is cancelled and the money stays in the wallet.',
    'हार्डवेयर ऑर्डर की कीमत से कम पैसा आया: ऑर्डर कैंसल होगा और पैसा वॉलेट में रहेगा।',
  ],
  orderGone: [
    'The hardware order is cancelled already: the money stays in the wallet.',
    'हार्डवेयर ऑर्डर पहले ही कैंसल है: पैसा वॉलेट में रहेगा।',
  ],
  orderEnds: ['The hardware order is cancelled.', 'हार्डवेयर ऑर्डर कैंसल होगा।'],
  willREFUND: [
    (amount: string) => `${amount} is refunded to where it came from.`,
    (amount) => `${amount} वहीं वापस जाएँगे जहाँ से आए थे।`,
  ],
  willASK: [
    'The gateway is asked again within a minute. No money moves.',
    'एक मिनट में गेटवे से फिर पूछा जाएगा। इससे कोई पैसा नहीं जाता।',
  ],
  reason: commonWords.reason,
  reasonHint: ['Kept in the audit trail.', 'ऑडिट में रहेगा।'],
  didCREDIT: [(id: string) => `${id} is credited`, (id) => `${id} जमा हुआ`],
  didREFUND: [(id: string) => `${id} is being refunded`, (id) => `${id} रिफ़ंड हो रहा है`],
  didASK: [(id: string) => `Asking the gateway about ${id}`, (id) => `${id} के बारे में गेटवे से पूछा जा रहा है`],
  none: ['No payments to decide', 'फ़ैसले के लिए कोई पेमेंट नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: [
    'Payments that do not match their order or get no reply appear here.',
    'जो पेमेंट मेल नहीं खाते या जिनका जवाब नहीं आता, वे यहाँ आते हैं।',
  ],
})

/** Payments that were held, those of which the gateway never said how they ended, and any that is looked up by a number of it. */
export function PaymentsScreen() {
  const words = useText(paymentTexts)
  const { chosen, ...states } = useStates(['HELD', 'UNKNOWN'], words)
  const [{ q = '', status }, put] = useAddress()
  const asked = useSettled(q.trim())
  // what is looked up may stand in any state, until one of them is pressed
  const isEverywhere = asked !== '' && !status
  const state = isEverywhere ? null : chosen
  return (
    <QueueScreen
      name="payments"
      hint={words.hint}
      {...states}
      state={isEverywhere ? 'ALL' : states.state}
      filters={<SearchField label={words.search} value={q} onChange={(typed) => put({ q: typed, status: '' })} />}
      pages={usePages('listDeskPayments', { ...(state && { state }), ...(asked && { q: asked }) })}
      columns={useColumns()}
      keyOf={({ paymentid }) => paymentid}
      nameOf={({ paymentid }) => paymentid}
      isOpen={(row) => waysOf(row).length > 0}
      empty={
        asked
          ? { title: words.notFound, hint: words.notFoundHint }
          : { title: chosen === 'HELD' ? words.none : words.noneHere, hint: words.noneHint }
      }
      dialog={PaymentDialog}
    />
  )
}

type Payment = RowOf<'listDeskPayments'>

const TONES: Record<Payment['state'], Tone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  UNKNOWN: 'wait',
  HELD: 'bad',
  PAID: 'good',
  FAILED: 'plain',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
}

function StateBadge({ of: { state, givenback } }: { of: Payment }) {
  const words = useText(paymentTexts)
  return <Badge tone={TONES[state]}>{words[givenback ? 'SENT_BACK' : state]}</Badge>
}

/** What was asked for, and below it what came. */
function Amounts({ of: { amount, captured } }: { of: Payment }) {
  const { came } = useText(paymentTexts)
  return <Stacked top={<Money amount={amount} />}>{captured !== null && came(moneyText(captured))}</Stacked>
}

const useColumns = columnsIn([paymentTexts, queueTexts], ([words, common]): readonly Column<Payment>[] => [
  titleColumn('payment', words.payment, ({ paymentid, transactionid, gateway, gatewaypayment }) => (
    <span className="stacked">
      <strong>{paymentid}</strong>
      <small>{transactionid}</small>
      <small>{[gateway, gatewaypayment].filter(Boolean).join(' · ')}</small>
    </span>
  )),
  { key: 'operator', header: common.operator, cell: (row) => <OperatorCell of={{ ...row, city: '' }} /> },
  money('amount', words.amount, { cell: (row) => <Amounts of={row} /> }),
  moment('created', words.created),
  column('state', common.status, (row) => <StateBadge of={row} />),
])

type Way = 'CREDIT' | 'REFUND' | 'ASK'
type OrderWord = 'orderPaid' | 'orderShort' | 'orderGone' | 'orderEnds'

/** What came for good is released; of what did not, the gateway is asked; what is credited or sent back is done. */
function waysOf({ state, why, givenback }: Payment): Way[] {
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

function PaymentDialog({ row: payment, onClose }: RowDialogProps<Payment>) {
  const words = useText(paymentTexts)
  const [way, setWay] = useState<Way | null>(null)
  const resolve = useWrite('resolvePayment', { refreshes: ['listDeskPayments'] })
  const { paymentid, amount, captured, lconame } = payment
  const moved = moneyText(captured ?? amount)
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
          onDone={() => sayDone(words[`did${way}`](paymentid), onClose)}
        >
          <p>
            {will[way]} {ofOrder && words[ofOrder]}
          </p>
          <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
          <Failed error={resolve.error} />
          <SubmitLine>{words[way]}</SubmitLine>
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
      <MoneyDetail label={words.amount} amount={payment.amount} />
      {captured !== null && <MoneyDetail label={words.captured} amount={captured} />}
      {why && <Detail label={words.why}>{whys[why] ?? why}</Detail>}
      <Detail label={words.gateway}>{payment.gateway}</Detail>
      <Detail label={words.gatewaypayment}>{payment.gatewaypayment}</Detail>
      <DateDetail label={words.created} at={payment.created} withTime />
    </Details>
  )
}
