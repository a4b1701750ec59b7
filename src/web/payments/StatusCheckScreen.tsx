import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { paymentCalls } from '#domain/payments/calls.ts'
import { PAYMENT_STATES } from '#domain/payments/rules.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { QuietButton, SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, MoneyDetail, DateDetail } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import '#web/ui/report.css'

import { publicLook, type SeenPayment } from './look-up.ts'
import { PaymentBadge, useSentBack } from './PaymentBadge.tsx'
import { knownId, paymentSearch } from './search.ts'
import { stateTexts } from './state-texts.ts'
import './status-check.css'

const statusCheckTexts = dictionary({
  title: ['Payment status', 'पेमेंट स्टेटस'],
  hint: [
    'Check a payment by its transaction id. No log-in needed, no names shown.',
    'ट्रांज़ैक्शन आईडी से पेमेंट का स्टेटस देखें। लॉग इन की ज़रूरत नहीं, और किसी का नाम नहीं दिखता।',
  ],
  form: ['Which payment?', 'कौन-सा पेमेंट?'],
  id: ['Transaction id', 'ट्रांज़ैक्शन आईडी'],
  idHint: [
    'It begins with TXN; the page after the payment shows it.',
    'यह TXN से शुरू होती है और पेमेंट के बाद वाले पेज पर लिखी होती है।',
  ],
  check: ['Check', 'जाँचें'],
  unknown: ['Payment not found', 'पेमेंट नहीं मिला'],
  unknownHint: [
    'Please check the id letter by letter. If it is right, call support with the id and the time of payment.',
    'एक-एक अक्षर मिला लें। आईडी सही है, तो आईडी और पेमेंट का समय लेकर सपोर्ट को फ़ोन करें।',
  ],
  result: ['Result', 'नतीजा'],
  amount: common.amount,
  started: ['Started', 'शुरू हुआ'],
  confirmed: ['Confirmed', 'कन्फ़र्म हुआ'],
  again: ['Check again', 'फिर जाँचें'],
  states: ['Meaning of each status', 'हर स्टेटस का मतलब'],
})

export { paymentSearch as address } from './search.ts'

/** For anybody who holds the number of a payment; the address carries it, so the page can be sent on. */
export function StatusCheckScreen() {
  const words = useText(statusCheckTexts)
  const { transactionid } = paymentSearch(useSearch({ strict: false }))
  const id = knownId(transactionid)
  return (
    <Page title={words.title} hint={words.hint}>
      <Question transactionid={transactionid} />
      {id === null ? transactionid !== undefined && <Unknown /> : <Answer transactionid={id} />}
      <States />
    </Page>
  )
}

function Question({ transactionid = '' }: { transactionid: string | undefined }) {
  const words = useText(statusCheckTexts)
  const navigate = useNavigate()
  const look = {
    mutate: (input: { transactionid: string }, { onSuccess }: { onSuccess?: (reply: null) => void } = {}) => {
      onSuccess?.(null)
      void navigate({ to: PATHS.paymentstatuscheck, search: input })
    },
    isPending: false,
    error: null,
  }
  return (
    <Card title={words.form}>
      <Form
        key={transactionid}
        name="payment-status"
        schema={paymentCalls.checkPaymentStatus.input}
        write={look}
        initial={{ transactionid }}
        onDone={() => undefined}
      >
        <TextField name="transactionid" label={words.id} hint={words.idHint} maxLength={24} capitals />
        <SubmitLine>{words.check}</SubmitLine>
      </Form>
    </Card>
  )
}

function Answer({ transactionid }: { transactionid: string }) {
  const words = useText(statusCheckTexts)
  const { data, isError, isFetching, refetch } = useQuery(publicLook(transactionid))
  if (data === null) return <Unknown />
  if (data) return <Found payment={data} isFetching={isFetching} onAgain={() => void refetch()} />
  if (isError) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <Card title={words.result}>
      <Skeleton width="70%" />
    </Card>
  )
}

type FoundProps = { payment: SeenPayment; isFetching: boolean; onAgain: () => void }

function Found({ payment, isFetching, onAgain }: FoundProps) {
  const words = useText(statusCheckTexts)
  const states = useText(stateTexts)
  const sentBack = useSentBack()
  const { transactionid, status, amount, created, settled, givenback } = payment
  return (
    <Card title={words.result}>
      <div className="form" aria-live="polite">
        <p className="status-found">
          <PaymentBadge state={status} givenback={givenback} />{' '}
          {givenback ? sentBack(givenback) : states[`${status}Means`]}
        </p>
        <Details>
          <Detail label={words.id}>
            <span className="number">{transactionid}</span>
          </Detail>
          <MoneyDetail label={words.amount} amount={amount} />
          <DateDetail label={words.started} at={created} withTime />
          <DateDetail label={words.confirmed} at={settled ?? ''} withTime />
        </Details>
        {status !== 'PAID' && !givenback?.at && (
          <div className="form-actions">
            <QuietButton onClick={onAgain} loading={isFetching}>
              {words.again}
            </QuietButton>
          </div>
        )}
      </div>
    </Card>
  )
}

function Unknown() {
  const { unknown, unknownHint } = useText(statusCheckTexts)
  return (
    <div className="table-empty" role="alert">
      <EmptyState icon={SearchIcon} title={unknown} hint={unknownHint} />
    </div>
  )
}

function States() {
  const words = useText(statusCheckTexts)
  const states = useText(stateTexts)
  return (
    <Card title={words.states}>
      <dl className="states">
        {PAYMENT_STATES.map((state) => (
          <div key={state}>
            <dt>
              <PaymentBadge state={state} />
            </dt>
            <dd>{states[`${state}Means`]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
