import { startOf } from '#domain/dates.ts'
import type { Plan } from '#domain/plans/calls.ts'
import type { BoxPlans } from '#domain/subscriptions/calls.ts'
import { plainRefusal } from '#domain/subscriptions/refusals.ts'
import { CartLineItem } from '#web/cart/CartLineItem.tsx'
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

import { modifyTexts } from './modify-texts.ts'
import type { BoxCart } from './use-box-cart.ts'

type PlanOfferProps = { plan: Plan; box: BoxPlans; cart: BoxCart }

/** One plan: what it is and costs; once chosen, the line exactly as the cart will charge it. */
export function PlanOffer({ plan, box, cart }: PlanOfferProps) {
  const line = cart.lineOf(plan.plancode)
  return (
    <li className="plan-offer" data-chosen={line !== undefined}>
      {line ? (
        <ul className="cart-lines">
          <CartLineItem line={line} action={<TakeOut plan={plan} cart={cart} />} />
        </ul>
      ) : (
        <Offer plan={plan} box={box} cart={cart} />
      )}
    </li>
  )
}

function Offer({ plan, box, cart }: PlanOfferProps) {
  const words = useText(modifyTexts)
  const nouns = useText(planTexts)
  const refusal = useRefusal({ plan, box, cart })
  return (
    <>
      <div className="plan-offer-head">
        <p>
          <strong>{plan.planname}</strong> <PlanBadges plan={plan} />
          {plan.hardwaretype === 'HD' && <Badge tone="plain">HD</Badge>}
          <small>
            {plan.numchannels > 0 && `${words.channels(plan.numchannels)} · `}
            {periodWord(plan, nouns)} · {plan.description}
          </small>
        </p>
        <AddButton plan={plan} box={box} cart={cart} isPossible={plainRefusal(box.hardwaretype, plan) === null} />
      </div>
      <PlanPrices of={plan} />
      <PriceToCome plan={plan} />
      {refusal && (
        <p className="cart-refusal" role="alert">
          {refusal}
        </p>
      )}
      <OnBox plan={plan} box={box} />
    </>
  )
}

/** Known before anybody asks, or what the server said when it was tried. */
function useRefusal({ plan, box, cart }: PlanOfferProps): string | null {
  const reasonOf = useReason()
  const language = useLanguage()
  const failure = cart.refusalOf(plan.plancode)
  if (failure) return wordsOf(failure, language)
  const known = plainRefusal(box.hardwaretype, plan)
  return known && reasonOf(known)
}

function OnBox({ plan, box }: { plan: Plan; box: BoxPlans }) {
  const words = useText(modifyTexts)
  const language = useLanguage()
  const own = box.planlist.find(({ plancode }) => plancode === plan.plancode)
  return own ? <p className="card-hint">{words.onBox(day(startOf(own.validity), language))}</p> : null
}

function AddButton({ plan, box, cart, isPossible }: PlanOfferProps & { isPossible: boolean }) {
  const words = useText(modifyTexts)
  const { plancode, planname, plantype, packagecode } = plan
  const isChange = plantype === 'BASE' && box.basepack !== null && box.basepack.packagecode !== packagecode
  return (
    <Button
      variant="default"
      aria-label={isChange ? words.changeOf(planname) : words.addOf(planname)}
      loading={cart.isAdding(plancode)}
      disabled={!isPossible || cart.isBusy}
      onClick={() => cart.add(plancode)}
    >
      {isChange ? words.change : words.add}
    </Button>
  )
}

function TakeOut({ plan: { plancode, planname }, cart }: Pick<PlanOfferProps, 'plan' | 'cart'>) {
  const words = useText(modifyTexts)
  return (
    <button
      type="button"
      className="row-action"
      aria-label={words.removeOf(planname)}
      disabled={cart.isBusy}
      onClick={() => cart.remove(plancode)}
    >
      {words.remove}
    </button>
  )
}
