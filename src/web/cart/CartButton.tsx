import { Link } from '@tanstack/react-router'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { CartIcon } from '#web/ui/icons.tsx'

import { useCart } from './use-cart.ts'

import './cart-button.css'

// apart from the cart's other words: every page loads these
const buttonTexts = dictionary({
  button: [
    (count: number) => (count === 1 ? 'Cart, 1 pack' : `Cart, ${count} packs`),
    (count) => `कार्ट, ${count} पैक`,
    (count) => `कार्ट, ${count} पॅक`,
  ],
})

/** The way to the cart, with how many plans wait in it. */
export function CartButton() {
  const says = useText(buttonTexts)
  const { data } = useCart()
  const count = data?.count ?? 0
  return (
    <Link to={PATHS.checkout} className="icon-button cart-button" aria-label={says.button(count)}>
      <CartIcon />
      {count > 0 && <span aria-hidden>{count}</span>}
    </Link>
  )
}
