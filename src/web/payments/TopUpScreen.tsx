import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { add, paise, type Paise } from '#domain/money.ts'
import { topUpWithin } from '#domain/payments/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { identity } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { WithSession } from '#web/shell/Allowed.tsx'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextInput } from '#web/ui/controls.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { Rupee, SubmitButton } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Money, wholeMoney } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useLeaveFor } from '#web/ui/use-leave-for.ts'
import { Value } from '#web/ui/Value.tsx'
import { RunwayCard } from '#web/wallet/RunwayCard.tsx'
import { topUpFor, useTopUpLimits } from '#web/wallet/TopUpLink.tsx'

import { useAmount } from './use-amount.ts'
import { RecentPayments } from './RecentPayments.tsx'
import { topUpSearch } from './search.ts'
import { topUpTexts } from './top-up-texts.ts'
import './top-up.css'
import '#web/ui/article.css'
import '#web/ui/choice.css'

export { topUpSearch as address } from './search.ts'

export const TopUpScreen = () => (
  <WithSession>{({ credit }) => credit !== null && <TopUp credit={credit} />}</WithSession>
)

function TopUp({ credit }: { credit: Paise }) {
  const words = useText(topUpTexts)
  const { amount } = topUpSearch(useSearch({ from: '/shell/lcoportal/topup' }))
  const limits = useTopUpLimits()
  const topUp = useWrite('startTopUp', { refreshes: ['listPayments'] })
  const { isLeaving, leaveFor } = useLeaveFor()
  // another amount in the address is another form
  const form = amount === undefined ? 'top-up' : `top-up-${amount}`
  useGivenUp(form)
  const isOff = useQuery(read('getOperator', {})).data?.payment === 'NO'
  return (
    <Page title={words.title} hint={words.hint}>
      {isOff && <p className="notice">{words.off(identity()['HELPLINE'] ?? '')}</p>}
      <Form
        key={form}
        name={form}
        schema={z.object({ amount: topUpWithin(limits) })}
        write={{ ...topUp, isPending: topUp.isPending || isLeaving }}
        initial={amount === undefined ? {} : { amount: String(amount) }}
        onDone={({ payurl }) => leaveFor(payurl)}
      >
        <div className="top-up">
          <AmountCard credit={credit} asked={amount === undefined ? null : paise(Math.round(amount * 100))} />
          <RunwayCard offer={TakeMissing} />
        </div>
      </Form>
      <RecentPayments />
    </Page>
  )
}

/** On this very page one tap fills the amount in. */
function TakeMissing({ missing }: { missing: Paise }) {
  const { take } = useText(topUpTexts)
  const { choose } = useAmount()
  const amount = topUpFor(missing, useTopUpLimits())
  return <QuietButton onClick={() => choose(amount)}>{take(wholeMoney(amount))}</QuietButton>
}

const AMOUNTS = [500, 1000, 2000, 5000, 10_000].map((rupees) => paise(rupees * 100))

function AmountCard({ credit, asked }: { credit: Paise; asked: Paise | null }) {
  const words = useText(topUpTexts)
  const { payable } = useAmount()
  return (
    <Card title={words.form}>
      <div className="form">
        <AmountField />
        <OutOfReach asked={asked} />
        <Chips />
        <Details>
          <MoneyDetail label={words.now} amount={credit} fits />
          <Detail label={words.after}>
            {payable === null ? <Value>{''}</Value> : <Money amount={add(credit, payable)} fits />}
          </Detail>
        </Details>
        <div className="top-up-pay">
          <SubmitButton>{payable === null ? words.pay : words.payAmount(wholeMoney(payable))}</SubmitButton>
          <p className="card-hint">{words.payHint}</p>
        </div>
      </div>
    </Card>
  )
}

function AmountField() {
  const words = useText(topUpTexts)
  const { typed, type, code, error, isPending } = useAmount()
  const { least, most } = useTopUpLimits()
  return (
    <TextInput
      className="top-up-amount"
      name="amount"
      label={words.amount}
      description={words.limits(wholeMoney(least), wholeMoney(most))}
      error={code === 'topUp' ? words.outside(wholeMoney(least), wholeMoney(most)) : error}
      required
      readOnly={isPending}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      leftSection={<Rupee />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

function Chips() {
  const words = useText(topUpTexts)
  const { payable, choose, isPending } = useAmount()
  const { data: runway } = useQuery(read('getRunway', {}))
  const limits = useTopUpLimits()
  const short = runway ? runway.shortfall : 0
  const offered = topUpFor(paise(short), limits)
  const chip = (amount: Paise, text: string) => (
    <button
      key={text}
      type="button"
      className="choice"
      aria-pressed={payable === amount}
      disabled={isPending}
      onClick={() => choose(amount)}
    >
      {text}
    </button>
  )
  return (
    <fieldset className="top-up-chips">
      <legend className="only-heard">{words.chips}</legend>
      {AMOUNTS.map((amount) => chip(amount, wholeMoney(amount)))}
      {short > 0 && chip(offered, (short > limits.least ? words.missing : words.covers)(wholeMoney(offered)))}
    </fieldset>
  )
}

/** Says so when what is needed is no one payment, and offers the next best; the amount stays what was asked for until then. */
function OutOfReach({ asked }: { asked: Paise | null }) {
  const words = useText(topUpTexts)
  const { amount, choose } = useAmount()
  const { least, most } = useTopUpLimits()
  const { data: runway } = useQuery(read('getRunway', {}))
  const missing = runway ? topUpFor(runway.shortfall, { least }) : null
  // nobody is told off while he is typing
  if (amount === null || (amount !== asked && amount !== missing)) return null
  if (amount >= least && amount <= most) return null
  const next = amount < least ? least : most
  return (
    <output className="card-hint top-up-reach">
      {amount < least
        ? words.below(wholeMoney(amount), wholeMoney(least))
        : words.above(wholeMoney(amount), wholeMoney(most), Math.ceil(amount / most))}
      <QuietButton onClick={() => choose(next)}>{words.take(wholeMoney(next))}</QuietButton>
    </output>
  )
}
