import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Money } from '#web/ui/Money.tsx'

import { collectionTexts } from './texts.ts'

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
