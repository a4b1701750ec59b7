import { type ReactNode, useState } from 'react'

import type { Pack } from '#domain/cart/calls.ts'
import { startOf } from '#domain/dates.ts'
import { firstOf } from '#domain/lists.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { CartLineItem, Terms } from '#web/cart/CartLineItem.tsx'
import { useReason } from '#web/i18n/reasons.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PlanBadges, PriceToCome } from '#web/plans/PlanBadges.tsx'
import { PlanPrices } from '#web/plans/PlanPrices.tsx'
import { periodWord, planTexts } from '#web/plans/plan-texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RowAction } from '#web/ui/buttons.tsx'

import { modifyTexts } from './modify-texts.ts'
import { Period } from './Period.tsx'
import type { BoxCart } from './use-box-cart.ts'

import '#web/cart/cart-line.css'

type PackOfferProps = { pack: Pack; box: BoxPlans; cart: BoxCart }

/** One pack: what it is, for how long, and what it would cost today; once chosen, the line exactly as the cart has it. */
export function PackOffer({ pack, box, cart }: PackOfferProps) {
  const [chosen, setChosen] = useState('')
  const inCart = pack.forms.find(({ plancode }) => cart.lineOf(plancode))
  const line = inCart && cart.lineOf(inCart.plancode)
  const form = pack.forms.find(({ plancode }) => plancode === chosen) ?? firstOf(pack.forms)
  return (
    <li className="plan-offer" data-chosen={line !== undefined}>
      {inCart && line ? (
        <ul className="cart-lines">
          <CartLineItem line={line} action={<TakeOut plan={inCart} cart={cart} />} />
        </ul>
      ) : (
        <Offer form={form} box={box} cart={cart}>
          <Period
            plans={pack.forms}
            chosen={form.plancode}
            priceOf={({ terms }) => terms.lcoprice}
            onChoose={setChosen}
          />
        </Offer>
      )}
    </li>
  )
}

type Form = Pack['forms'][number]
type OfferProps = { form: Form; box: BoxPlans; cart: BoxCart }

function Offer({ form, box, cart, children }: OfferProps & { children: ReactNode }) {
  const words = useText(modifyTexts)
  const nouns = useText(planTexts)
  return (
    <>
      <div className="plan-offer-head">
        <p>
          <strong>{form.planname}</strong> <PlanBadges plan={form} />
          {form.hardwaretype === 'HD' && <Badge tone="plain">HD</Badge>}
          <small>
            {form.numchannels > 0 && `${words.channels(form.numchannels)} · `}
            {periodWord(form, nouns)} · {form.description}
          </small>
        </p>
        <AddButton form={form} cart={cart} />
      </div>
      {children}
      {form.terms.refusal === '' ? <Terms of={form.terms} /> : <PlanPrices of={form} />}
      <PriceToCome plan={form} />
      <Refusal form={form} cart={cart} />
      <OnBox plan={form} box={box} />
    </>
  )
}

/** Known before anybody asks, or what the server said when it was tried; only that is news to who hears the page. */
function Refusal({ form: { plancode, terms }, cart }: Omit<OfferProps, 'box'>) {
  const reasonOf = useReason()
  const language = useLanguage()
  const failure = cart.refusalOf(plancode)
  if (!failure && terms.refusal === '') return null
  return (
    <p className="cart-refusal" role={failure ? 'alert' : undefined}>
      {failure ? wordsOf(failure, language) : reasonOf(terms.refusal)}
    </p>
  )
}

function OnBox({ plan, box }: { plan: Form; box: BoxPlans }) {
  const words = useText(modifyTexts)
  const language = useLanguage()
  const own = box.planlist.find(({ plancode }) => plancode === plan.plancode)
  return own ? <p className="card-hint">{words.onBox(day(startOf(own.validity), language))}</p> : null
}

function AddButton({ form: { plancode, planname, terms }, cart }: Omit<OfferProps, 'box'>) {
  const words = useText(modifyTexts)
  const isChange = terms.type === 'CHANGE'
  return (
    <Button
      variant="default"
      aria-label={isChange ? words.changeOf(planname) : words.addOf(planname)}
      loading={cart.isAdding(plancode)}
      disabled={terms.refusal !== '' || cart.isBusy}
      onClick={() => cart.add(plancode)}
    >
      {isChange ? words.change : words.add}
    </Button>
  )
}

function TakeOut({ plan: { plancode, planname }, cart }: { plan: Form; cart: BoxCart }) {
  const words = useText(modifyTexts)
  return (
    <RowAction aria-label={words.removeOf(planname)} disabled={cart.isBusy} onClick={() => cart.remove(plancode)}>
      {words.remove}
    </RowAction>
  )
}
