import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import type { Paise } from '#domain/money.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { PayDialog } from '#web/cart/PayDialog.tsx'
import { usePaying } from '#web/cart/use-paying.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Money } from '#web/ui/Money.tsx'

import { modifyTexts } from './modify-texts.ts'
import type { BoxCart } from './use-box-cart.ts'

type TotalBarProps = {
  box: BoxPlans
  cart: BoxCart
  payWord: (total: Paise) => string
  onPaid: (result: CheckoutResult) => void
}

/** What is chosen for this box comes to, always in sight. With other boxes in the cart it is paid at the checkout. */
export function TotalBar({ box, cart, payWord, onPaid }: TotalBarProps) {
  const words = useText(modifyTexts)
  const paying = usePaying(onPaid)
  const [isReviewing, setIsReviewing] = useState(false)
  const { lines, total, others } = cart
  const nothing = box.basepack ? words.nothingYet : words.baseFirst

  function handleNo() {
    setIsReviewing(false)
    paying.reset()
  }

  return (
    <>
      <section className="total-bar" aria-label={words.bar} data-any={lines.length > 0}>
        <output>
          {lines.length === 0 ? nothing : words.chosen(lines.length)}
          {lines.length > 0 && (
            <strong>
              <Money amount={total} />
            </strong>
          )}
        </output>
        {lines.length > 0 && others > 0 && (
          <Link to={PATHS.checkout} className="plain-button">
            {words.cart(lines.length + others)}
          </Link>
        )}
        {lines.length > 0 && others === 0 && (
          <Button disabled={cart.isBusy} onClick={() => setIsReviewing(true)}>
            {total > 0 ? payWord(total) : words.look}
          </Button>
        )}
      </section>
      {cart.cart && <PayDialog cart={cart.cart} paying={paying} isOpen={isReviewing} onNo={handleNo} />}
    </>
  )
}
