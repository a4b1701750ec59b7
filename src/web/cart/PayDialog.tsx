import type { Cart } from '#domain/cart/calls.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { Whose } from '#web/ui/Whose.tsx'
import { type Paise, subtract, ZERO } from '#domain/money.ts'

import { CartLineItem } from './CartLineItem.tsx'
import { payTexts } from './cart-texts.ts'
import { isPayable, Obstacle } from './Obstacle.tsx'
import { changedLines, PriceChanges } from './PriceChanges.tsx'
import { Summary } from './Summary.tsx'
import type { Paying } from './use-paying.ts'
import { homesIn } from './Lines.tsx'

type PayDialogProps = { cart: Cart; paying: Paying; isOpen: boolean; onNo: () => void }

/** The cart once more, exactly as it will be charged, with the button that charges it. */
export function PayDialog({ cart, paying, isOpen, onNo }: PayDialogProps) {
  const words = useText(payTexts)
  const hasChanged = changedLines(cart).length > 0
  return (
    <ReviewDialog
      title={hasChanged ? words.changedTitle : words.review}
      no={words.back}
      isOpen={isOpen}
      isPending={paying.isPending}
      {...useAgreement(cart, paying)}
      onNo={onNo}
    >
      {isOpen && (
        <div className="pay-stack">
          {hasChanged && <PriceChanges cart={cart} />}
          {homesIn(cart.data).map(([first, ...more]) => (
            <section key={first.subscriberid} aria-label={first.name}>
              <Whose name={first.name} area={first.area} />
              <ul className="cart-lines">
                {[first, ...more].map((line) => (
                  <CartLineItem key={line.lineid} line={line} />
                ))}
              </ul>
            </section>
          ))}
          {cart.count > 0 && <Summary cart={cart} />}
          <Obstacle cart={cart} paying={paying} />
        </div>
      )}
    </ReviewDialog>
  )
}

/** What the button says and does: ask for a lost answer, agree to new prices, or pay. */
function useAgreement(cart: Cart, { askAgain, agree, pay }: Paying) {
  const words = useText(payTexts)
  if (askAgain) return { yes: words.again, onYes: askAgain }
  if (changedLines(cart).length > 0) return { yes: words.agree(money(cart.total)), onYes: () => agree(cart) }
  return { yes: payWords(words, cart.total), onYes: isPayable(cart) ? () => pay(cart) : null }
}

type Words = { pay: (amount: string) => string; receive: (amount: string) => string }

/** A change of base pack may give back more than it costs. */
export const payWords = ({ pay, receive }: Words, total: Paise): string =>
  total < 0 ? receive(money(subtract(ZERO, total))) : pay(money(total))
