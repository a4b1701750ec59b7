import type { Cart } from '#domain/cart/calls.ts'
import { add, type Paise, subtract, ZERO } from '#domain/money.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Details, MoneyDetail } from '#web/ui/Details.tsx'
import { TopUpLink } from '#web/wallet/TopUpLink.tsx'

import { payTexts } from './cart-texts.ts'
import type { Paying } from './use-paying.ts'

import './summary.css'

const sellable = (cart: Cart): number => cart.data.filter(({ refusal }) => refusal === '').length
/** What comes back for a changed pack does not widen the limit. */
const isOverLimit = ({ data, dailyleft }: Cart): boolean =>
  dailyleft !== null && add(...data.map(({ refusal, lcoprice }) => (refusal === '' ? lcoprice : ZERO))) > dailyleft

/** Whether the cart can be paid for as it is shown. */
export const isPayable = (cart: Cart): boolean => sellable(cart) > 0 && cart.short === 0 && !isOverLimit(cart)

/** Why it cannot be paid for, or not all of it, and what to do about it; what the server objected to last. */
export function Obstacle({ cart, paying: { error, askAgain } }: { cart: Cart; paying: Paying }) {
  const words = useText(payTexts)
  const language = useLanguage()
  const refused = cart.count - sellable(cart)
  if (askAgain) return <Unanswered />
  if (cart.count === 0) {
    return (
      <p className="pay-trouble" role="alert">
        {words.gone}
      </p>
    )
  }
  if (sellable(cart) === 0) return <p className="cart-refusal">{words.nothing}</p>
  if (cart.short > 0) return <Short need={cart.total} have={cart.credit} missing={cart.short} />
  return (
    <>
      {isOverLimit(cart) && (
        <p className="pay-trouble" role="alert">
          {words.limit(money(cart.dailyleft!))}
        </p>
      )}
      {refused > 0 && <p className="card-hint">{words.some(refused)}</p>}
      {error && error.code !== 'price.changed' && (
        <p className="pay-trouble" role="alert">
          {wordsOf(error, language)}
        </p>
      )}
    </>
  )
}

function Unanswered() {
  const words = useText(payTexts)
  return (
    <p className="pay-trouble" role="alert">
      {words.unanswered} <strong>{words.safe}</strong>
    </p>
  )
}

/** Needed, there, missing; and one tap to what is missing. */
function Short({ need, have, missing }: { need: Paise; have: Paise; missing: Paise }) {
  const words = useText(payTexts)
  const session = useSession()
  const mayTopUp = session !== null && may(session, 'payments')
  // the provider may ask that some of it stays
  const stays = subtract(missing, subtract(need, have))
  const parts = [
    [words.need, need],
    [words.have, have],
    ...(stays > 0 ? ([[words.stays, stays]] as const) : []),
    [words.missing, missing],
  ] as const
  return (
    <div className="pay-trouble" aria-live="polite">
      <p>
        <strong>{words.short}</strong>
      </p>
      <Details>
        {parts.map(([label, amount]) => (
          <MoneyDetail key={label} label={label} amount={amount} />
        ))}
      </Details>
      {mayTopUp ? <TopUpLink missing={missing} /> : <p className="card-hint">{words.askOperator}</p>}
    </div>
  )
}
