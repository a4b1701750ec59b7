import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import type { Failure } from '#domain/errors.ts'
import type { BoxPlans, PackRenewal, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { needsAnotherPack } from '#domain/subscriptions/refusals.ts'
import { Bought } from '#web/cart/Bought.tsx'
import { forgetReviewed } from '#web/cart/left-behind.ts'
import { NewDates } from '#web/cart/NewDates.tsx'
import { PayDialog } from '#web/cart/PayDialog.tsx'
import { Prices } from '#web/cart/Prices.tsx'
import { usePaying } from '#web/cart/use-paying.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { OffersCard } from '#web/plans/OffersCard.tsx'
import { showBanner } from '#web/shell/banner.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { session } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { PlainLink, QuietLink, TextLink } from '#web/ui/links.tsx'
import { Money } from '#web/ui/Money.tsx'
import { TopUpIcon } from '#web/ui/screen-icons.tsx'
import '#web/cart/cart-line.css'

import { BoxWork } from './BoxWork.tsx'
import { Period } from './Period.tsx'
import { renewTexts } from './renew-texts.ts'
import { formsOf, priceIn, renewalOf, sumOf } from './renewal.ts'
import { RenewalSum } from './RenewalSum.tsx'
import { workSearch } from './search.ts'
import { useCustomerCode } from './use-customer-code.ts'
import { useFillCart } from './use-fill-cart.ts'
import './renew.css'
import './total-bar.css'

export { workSearch as address } from './search.ts'

export function RenewScreen() {
  const words = useText(renewTexts)
  return (
    <BoxWork title={words.title} hint={words.hint} path={PATHS.productrenew} isList>
      {(box) => <Renew box={box} />}
    </BoxWork>
  )
}

function Renew({ box }: { box: BoxPlans }) {
  const [result, setResult] = useState<CheckoutResult | null>(null)
  if (result) return <Bought result={result} actions={<AfterRenewal box={box} />} />
  if (!box.basepack) return <NothingToRenew box={box} />
  return (
    <RenewForm box={box} base={box.basepack} onPaid={setResult}>
      <OffersCard customerid={box.subscriberid} stbno={box.stbno} />
    </RenewForm>
  )
}

function AfterRenewal({ box: { subscriberid, stbno } }: { box: BoxPlans }) {
  const words = useText(renewTexts)
  return (
    <>
      <PlainLink to={PATHS.productrenew} word={words.another} />
      <QuietLink to={PATHS.product} search={{ customerid: subscriberid, stbno }} word={words.packs} />
    </>
  )
}

function NothingToRenew({ box: { subscriberid, stbno } }: { box: BoxPlans }) {
  const words = useText(renewTexts)
  const way = (
    <PlainLink to={PATHS.singleactivation} search={{ customerid: subscriberid, stbno }} word={words.activate} />
  )
  return <EmptyPlace icon={TopUpIcon} title={words.noPack} hint={words.noPackHint} action={way} />
}

const CodeCard = lazyPart('codecard', async () => (await import('./CodeCard.tsx')).CodeCard)

type RenewFormProps = {
  box: BoxPlans
  base: PlanOnBox
  onPaid: (result: CheckoutResult) => void
  /** What else there is for this customer. */
  children: ReactNode
}

/** Everything that can be renewed is ticked: one tap to the price of all of it, one more to pay. */
function RenewForm({ box, base, onPaid, children }: RenewFormProps) {
  const words = useText(renewTexts)
  const choice = useChoice(box, base)
  const { confirm, fill, button, dialog } = useConfirming(box, onPaid)
  const code = useCustomerCode(box.customertag === 'OTP')
  const sum = sumOf(choice.chosen.map(({ renewal }) => renewal))
  const wanted = choice.chosen.map(({ plancode }, n) => ({
    plancode,
    ...(code.isNeeded && n === 0 && { otp: code.otp }),
  }))
  return (
    <div className="renewing">
      <div className="work">
        <div className="work-stack">
          <Card title={words.what}>
            <ul className="renewals">
              {box.planlist.map((pack) => (
                <RenewalRow
                  key={pack.contractno}
                  pack={pack}
                  renewal={choice.renewalFor(pack)}
                  isChosen={choice.isChosen(pack)}
                  onChoose={() => choice.toggle(pack)}
                />
              ))}
            </ul>
            <Period plans={formsOf(box)} chosen={choice.form} priceOf={priceIn(box)} onChoose={choice.setForm} />
          </Card>
          {code.isNeeded && (
            <Suspense>
              <CodeCard customerid={box.subscriberid} code={code} />
            </Suspense>
          )}
        </div>
        <RenewalSum sum={sum} box={box} />
      </div>
      <section className="total-bar" aria-label={words.bar} data-any={wanted.length > 0}>
        <Refusal box={box} failure={fill.error} />
        <output>
          {sum.charge === sum.mrptariff ? words.home : words.customerPays}
          <strong>
            <Money amount={sum.charge} />
          </strong>
        </output>
        <Button
          ref={button}
          loading={fill.isPending}
          disabled={wanted.length === 0}
          onClick={() => code.isThere() && void confirm(wanted)}
        >
          {wanted.length === 0 ? words.none : words.renew(money(sum.lcoprice))}
        </Button>
      </section>
      {children}
      {dialog}
    </div>
  )
}

/** What the cart objected to, and for which pack. */
function Refusal({ box, failure }: { box: BoxPlans; failure: Failure | null }) {
  const language = useLanguage()
  if (!failure) return null
  const refused = box.planlist.find(({ plancode }) => plancode === failure.details['plancode'])
  return (
    <p className="cart-refusal" role="alert">
      {refused && `${refused.planname}: `}
      {wordsOf(failure, language)}
    </p>
  )
}

/** What is ticked, and in which form the base pack goes on. */
function useChoice(box: BoxPlans, base: PlanOnBox) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [form, setForm] = useState(base.plancode)
  const isBase = ({ contractno }: PlanOnBox) => contractno === base.contractno
  // add-ons end with their base pack: without its renewal they cost something else, or cannot go on
  const renewalFor = (pack: PlanOnBox) => renewalOf(box, pack, isBase(pack) || !left.has(base.contractno) ? form : '')
  const isChosen = (pack: PlanOnBox) => renewalFor(pack)?.refusal === '' && !left.has(pack.contractno)

  function toggle({ contractno }: PlanOnBox) {
    setLeft(
      (before) =>
        new Set(before.has(contractno) ? [...before].filter((no) => no !== contractno) : [...before, contractno]),
    )
  }

  const chosen = box.planlist.filter(isChosen).flatMap((pack) => {
    const renewal = renewalFor(pack)
    return renewal ? [{ plancode: isBase(pack) ? form : pack.plancode, renewal }] : []
  })
  return { form, setForm, renewalFor, isChosen, toggle, chosen }
}

/** From the ticked packs to the paid cart; a cart that holds other homes too is paid at the checkout. */
function useConfirming(box: BoxPlans, onPaid: (result: CheckoutResult) => void) {
  const words = useText(renewTexts)
  const navigate = useNavigate()
  const { entered } = workSearch(useSearch({ strict: false }))
  const fill = useFillCart(box, entered)
  const paying = usePaying((result) => {
    forgetReviewed()
    onPaid(result)
  })
  const button = useRef<HTMLButtonElement>(null)
  const [isReviewing, setIsReviewing] = useState(false)

  async function confirm(wanted: Parameters<typeof fill.fill>[0]) {
    const now = await fill.fill(wanted)
    if (!now) return
    const others = fill.others(now)
    if (others === 0) return setIsReviewing(true)
    forgetReviewed()
    showBanner('success', words.toCheckout(others))
    await navigate({ to: PATHS.checkout })
  }

  function handleNo() {
    if (!isReviewing) return
    // it could not be pressed while the cart was filled, and lost the focus by that
    flushSync(() => setIsReviewing(false))
    button.current?.focus()
    paying.reset()
    fill.giveUp()
  }

  useLeft(() => {
    if (!isReviewing || paying.isPending || session() === null) return
    // who goes to top up the wallet comes back to the cart
    if (fill.cart && fill.cart.short > 0) forgetReviewed()
    else fill.giveUp()
  })

  const dialog = fill.cart && <PayDialog cart={fill.cart} paying={paying} isOpen={isReviewing} onNo={handleNo} />
  return { confirm, fill, button, dialog }
}

function useLeft(onLeft: () => void) {
  const leave = useEffectEvent(onLeft)
  useEffect(() => () => leave(), [])
}

type RenewalRowProps = {
  pack: PlanOnBox
  renewal: PackRenewal | undefined
  isChosen: boolean
  onChoose: () => void
}

/** One pack with its old and its new date and its prices, or why it cannot be renewed. */
function RenewalRow({ pack, renewal, isChosen, onChoose }: RenewalRowProps) {
  const isPossible = renewal?.refusal === ''
  return (
    <li className="renewal">
      <Checkbox
        label={<strong>{pack.planname}</strong>}
        checked={isChosen}
        disabled={!isPossible}
        onChange={onChoose}
      />
      <div className="renewal-terms">
        {isPossible ? (
          <>
            <NewDates old={pack.validity} starts={renewal.starts} validity={renewal.validity} />
            <Prices {...renewal} />
          </>
        ) : (
          <Refused refusal={renewal?.refusal ?? 'plan.unknown'} />
        )}
      </div>
    </li>
  )
}

function Refused({ refusal }: { refusal: string }) {
  const words = useText(renewTexts)
  const reasonOf = useReason()
  return (
    <p className="cart-refusal">
      {reasonOf(refusal)}{' '}
      {needsAnotherPack(refusal) && (
        <TextLink
          to={PATHS.productmodify}
          search={(now: object) => ({ ...now, type: 'BASE' }) as never}
          word={words.move}
        />
      )}
    </p>
  )
}
