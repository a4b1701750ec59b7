import { type Paise, subtract } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { TopUpLink } from '#web/wallet/TopUpLink.tsx'

import { shopTexts } from './shop-texts.ts'

type ShortWalletProps = { need: Paise; have: Paise; missing: Paise; session: Session }

/** Needed, there, what of it has to stay, missing; and one tap to what is missing. */
export function ShortWallet({ need, have, missing, session }: ShortWalletProps) {
  const words = useText(shopTexts)
  const stays = subtract(missing, subtract(need, have))
  const mayTopUp = may(session, 'payments')
  return (
    <div className="shop-short" aria-live="polite">
      <p>
        <strong>{words.short}</strong>
      </p>
      <Details>
        <Detail label={words.need}>
          <Money amount={need} />
        </Detail>
        <Detail label={words.have}>
          <Money amount={have} />
        </Detail>
        {stays > 0 && (
          <Detail label={words.stays}>
            <Money amount={stays} />
          </Detail>
        )}
        <Detail label={words.missing}>
          <Money amount={missing} />
        </Detail>
      </Details>
      {mayTopUp && <TopUpLink missing={missing} />}
      <p className="card-hint">
        {words.payOnlineInstead} {!mayTopUp && words.askOperator}
      </p>
    </div>
  )
}
