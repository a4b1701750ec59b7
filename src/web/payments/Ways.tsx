import type { Payment } from '#domain/payments/calls.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { PlainLink } from '#web/ui/links.tsx'

import { thankYouTexts } from './thank-you-texts.ts'

/** Money that came goes where it was short: into the cart that waited for it. */
export function CartOrWays({ purpose }: { purpose: Payment['purpose'] | undefined }) {
  const { toCart } = useText(thankYouTexts)
  const session = useSession()
  const isAllowed = session !== null && may(session, 'plans')
  const { data } = useCart({ isAllowed })
  if (!isAllowed || !data || data.count === 0) return <Ways purpose={purpose} />
  return <PlainLink to={PATHS.checkout} word={toCart(data.count)} />
}

/** Where one goes on from here, as far as one may. */
export function Ways({ retry = false, purpose }: { retry?: boolean; purpose?: Payment['purpose'] | undefined }) {
  const words = useText(thankYouTexts)
  const session = useSession()
  if (session && purpose === 'BOX' && may(session, 'hardware')) {
    return <PlainLink to={PATHS.purchasestb} word={retry ? words.tryAgain : words.toShop} />
  }
  if (session && may(session, 'payments')) {
    return <PlainLink to={PATHS.topup} word={retry ? words.tryAgain : words.toTopUp} />
  }
  return <PlainLink to={PATHS.dashboard} word={words.toDashboard} />
}

export function AgainButton({ onAgain, isBusy }: { onAgain: () => void; isBusy: boolean }) {
  const { againNow } = useText(thankYouTexts)
  return (
    <QuietButton onClick={onAgain} loading={isBusy}>
      {againNow}
    </QuietButton>
  )
}
