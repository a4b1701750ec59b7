import { type Paise, subtract } from '#domain/money.ts'
import { useText } from '#web/i18n/texts.ts'
import { may, type Session } from '#web/shell/session.ts'
import { Details, MoneyDetail } from '#web/ui/Details.tsx'
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
        <MoneyDetail label={words.need} amount={need} />
        <MoneyDetail label={words.have} amount={have} />
        {stays > 0 && <MoneyDetail label={words.stays} amount={stays} />}
        <MoneyDetail label={words.missing} amount={missing} />
      </Details>
      {mayTopUp && <TopUpLink missing={missing} />}
      <p className="card-hint">
        {words.payOnlineInstead} {!mayTopUp && words.askOperator}
      </p>
    </div>
  )
}
