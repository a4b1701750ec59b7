import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { collectionTexts } from './texts.ts'

/** What he says he paid: whoever stands before him asks for the UTR, not for the money once more. */
export function Claimed({ amount }: { amount: Paise | undefined }) {
  const words = useText(collectionTexts)
  // a walk that the phone kept from before it was known has none
  return amount ? <small className="owed-claimed">{words.claimed(money(amount))}</small> : null
}

/** A due, nothing, or what was paid in advance: told by words, not by a sign. */
export function Owed({ balance }: { balance: Paise }) {
  const words = useText(collectionTexts)
  if (balance > 0) return <Money amount={balance} />
  return (
    <span className="owed-nothing">
      {balance === 0 ? words.nothingDue : words.ahead(money(subtract(ZERO, balance)))}
    </span>
  )
}
