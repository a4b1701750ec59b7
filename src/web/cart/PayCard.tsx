import { useState } from 'react'

import type { Cart } from '#domain/cart/calls.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'

import { cartTexts, payTexts } from './cart-texts.ts'
import { isPayable, Obstacle } from './Obstacle.tsx'
import { payWords } from './pay-words.ts'
import { changedLines, PriceChanges } from './PriceChanges.tsx'
import { Summary } from './Summary.tsx'
import type { Paying } from './use-paying.ts'

/** The sum beside the lines. A price that is not the one shown is asked about before anything is paid. */
export function PayCard({ cart, paying }: { cart: Cart; paying: Paying }) {
  const words = useText(payTexts)
  const { summary } = useText(cartTexts)
  const [isAsking, setIsAsking] = useState(false)
  const hasChanged = changedLines(cart).length > 0
  const { askAgain, pay, agree, isPending, error } = paying

  function handlePay() {
    if (hasChanged) setIsAsking(true)
    else pay(cart)
  }

  return (
    <div className="checkout-pay">
      <Card title={summary}>
        <div className="pay-stack">
          <Summary cart={cart} />
          <Obstacle cart={cart} paying={paying} />
          {askAgain ? (
            <Button loading={isPending} onClick={askAgain}>
              {words.again}
            </Button>
          ) : (
            <Button loading={isPending} disabled={!isPayable(cart)} onClick={handlePay}>
              {payWords(words, cart.total)}
            </Button>
          )}
        </div>
      </Card>
      <ReviewDialog
        title={words.changedTitle}
        yes={words.agree(money(cart.total))}
        no={words.back}
        isOpen={hasChanged && (isAsking || error?.code === 'price.changed')}
        isPending={isPending}
        onYes={() => agree(cart)}
        onNo={() => {
          setIsAsking(false)
          paying.reset()
        }}
      >
        {hasChanged && <PriceChanges cart={cart} />}
      </ReviewDialog>
    </div>
  )
}
