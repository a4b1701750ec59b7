import type { Cart, CartLine } from '#domain/cart/calls.ts'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'

import { CartLineItem } from './CartLineItem.tsx'
import { lineTexts } from './cart-texts.ts'
import { useCartWrite } from './use-cart.ts'

/** The lines home by home, in the order in which the homes came. */
export function Lines({ cart }: { cart: Cart }) {
  return (
    <div className="checkout-homes">
      {homesIn(cart.data).map(([first, ...more]) => (
        <section key={first.subscriberid} className="card" aria-label={first.name}>
          <header className="card-head">
            <h2>
              <HomeLink subscriberid={first.subscriberid} name={first.name} />
            </h2>
            <small className="card-hint">{[first.area, `CAN ${first.customer_can}`].filter(Boolean).join(' · ')}</small>
          </header>
          <ul className="cart-lines">
            {[first, ...more].map((line) => (
              <CartLineItem key={line.lineid} line={line} action={<Remove line={line} />} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Remove({ line: { lineid, planname } }: { line: CartLine }) {
  const words = useText(lineTexts)
  const remove = useCartWrite('removeFromCart')
  return (
    <RowAction
      aria-label={words.remove(planname)}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ lineid })}
    >
      <CloseIcon />
    </RowAction>
  )
}

type Home = [CartLine, ...CartLine[]]

/** The lines customer by customer, in the order in which the customers came. */
export function homesIn(lines: readonly CartLine[]): Home[] {
  const homes = new Map<string, Home>()
  for (const line of lines) {
    const home = homes.get(line.subscriberid)
    if (home) home.push(line)
    else homes.set(line.subscriberid, [line])
  }
  return [...homes.values()]
}
