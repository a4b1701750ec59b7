import { useQuery } from '@tanstack/react-query'

import { add, paise, type Paise } from '#domain/money.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money, wholeMoney } from '#web/ui/Money.tsx'
import { Value } from '#web/ui/Value.tsx'
import '#web/ui/choice.css'
import { TextInput } from '#web/ui/controls.tsx'
import { Rupee, SubmitButton } from '#web/ui/fields.tsx'
import { topUpFor } from '#web/wallet/TopUpLink.tsx'

import { useTopUpLimits, useAmount } from './use-amount.ts'
import { topUpTexts } from './top-up-texts.ts'

const AMOUNTS = [500, 1000, 2000, 5000, 10_000].map((rupees) => paise(rupees * 100))

export function AmountCard({ credit, asked }: { credit: Paise; asked: Paise | null }) {
  const words = useText(topUpTexts)
  const { payable } = useAmount()
  return (
    <Card title={words.form}>
      <div className="form">
        <AmountField />
        <OutOfReach asked={asked} />
        <Chips />
        <Details>
          <Detail label={words.now}>
            <Money amount={credit} fits />
          </Detail>
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
  const missing = runway && runway.shortfall > 0 ? topUpFor(runway.shortfall) : null
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
      {missing !== null && chip(missing, words.missing(wholeMoney(missing)))}
    </fieldset>
  )
}

/** Says so when what is needed is no one payment, and offers the next best; the amount stays what was asked for until then. */
function OutOfReach({ asked }: { asked: Paise | null }) {
  const words = useText(topUpTexts)
  const { amount, choose } = useAmount()
  const { least, most } = useTopUpLimits()
  const { data: runway } = useQuery(read('getRunway', {}))
  const missing = runway ? topUpFor(runway.shortfall) : null
  // nobody is told off while he is typing
  if (amount === null || (amount !== asked && amount !== missing)) return null
  if (amount >= least && amount <= most) return null
  const next = amount < least ? least : most
  return (
    <output className="card-hint top-up-reach">
      {amount < least
        ? words.below(wholeMoney(amount), wholeMoney(least))
        : words.above(wholeMoney(amount), wholeMoney(most), Math.ceil(amount / most))}
      <Button variant="default" onClick={() => choose(next)}>
        {words.take(wholeMoney(next))}
      </Button>
    </output>
  )
}
