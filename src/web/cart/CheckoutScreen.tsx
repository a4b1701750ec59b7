import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Cart, CheckoutResult } from '#domain/cart/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { Bought } from './Bought.tsx'
import { cartTexts } from './cart-texts.ts'
import { EmptyTheCart } from './EmptyTheCart.tsx'
import { Lines } from './Lines.tsx'
import { PayCard } from './PayCard.tsx'
import { useCart } from './use-cart.ts'
import { usePaying } from './use-paying.ts'

import '#web/ui/actions.css'
import '#web/ui/quiet-button.css'
import './checkout.css'

export function CheckoutScreen() {
  const words = useText(cartTexts)
  const { data: cart, isError, refetch } = useCart({ isFresh: true })
  const [result, setResult] = useState<CheckoutResult | null>(null)
  const hasLines = cart !== undefined && cart.count > 0
  return (
    <Page title={words.title} hint={words.hint} actions={hasLines && <EmptyTheCart count={cart.count} />}>
      {result && <Bought result={result} />}
      {isError && !cart && <LoadFailed onAgain={() => void refetch()} />}
      {!cart && !isError && <Skeleton height="320px" />}
      {cart && <Filled cart={cart} hasResult={result !== null} onPaid={setResult} />}
    </Page>
  )
}

type FilledProps = { cart: Cart; hasResult: boolean; onPaid: (result: CheckoutResult) => void }

function Filled({ cart, hasResult, onPaid }: FilledProps) {
  const paying = usePaying(onPaid)
  // while an answer is missing the cart may be empty because it was paid for
  if (cart.count === 0 && !paying.askAgain) return hasResult ? null : <NothingInIt />
  return (
    <div className="checkout">
      <Lines cart={cart} />
      <PayCard cart={cart} paying={paying} />
    </div>
  )
}

function NothingInIt() {
  const words = useText(cartTexts)
  const session = useSession()
  const mayReport = session !== null && may(session, 'reports')
  const ways = (
    <p className="form-actions">
      <Link to={PATHS.product} className="plain-button">
        {words.find}
      </Link>
      {mayReport && (
        <Link to={PATHS.reportexpiry} className="quiet-button">
          {words.expiring}
        </Link>
      )}
    </p>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={CartIcon} title={words.empty} hint={words.emptyHint} action={ways} />
    </div>
  )
}
