import { Link } from '@tanstack/react-router'

import type { Payment } from '#domain/payments/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Button } from '#web/ui/Button.tsx'

import { thankYouTexts } from './thank-you-texts.ts'

/** Where one goes on from here, as far as one may. */
export function Ways({ retry = false, purpose }: { retry?: boolean; purpose?: Payment['purpose'] | undefined }) {
  const words = useText(thankYouTexts)
  const session = useSession()
  if (session && purpose === 'BOX' && may(session, 'hardware')) {
    return (
      <Link to={PATHS.purchasestb} className="plain-button">
        {retry ? words.tryAgain : words.toShop}
      </Link>
    )
  }
  if (session && may(session, 'payments')) {
    return (
      <Link to={PATHS.topup} className="plain-button">
        {retry ? words.tryAgain : words.toTopUp}
      </Link>
    )
  }
  return (
    <Link to={PATHS.dashboard} className="plain-button">
      {words.toDashboard}
    </Link>
  )
}

export function AgainButton({ onAgain, isBusy }: { onAgain: () => void; isBusy: boolean }) {
  const { againNow } = useText(thankYouTexts)
  return (
    <Button variant="default" onClick={onAgain} loading={isBusy}>
      {againNow}
    </Button>
  )
}
