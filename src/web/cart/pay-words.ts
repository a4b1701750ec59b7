import { type Paise, subtract, ZERO } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'

type Words = { pay: (amount: string) => string; receive: (amount: string) => string }

/** A change of base pack may give back more than it costs. */
export const payWords = ({ pay, receive }: Words, total: Paise): string =>
  total < 0 ? receive(money(subtract(ZERO, total))) : pay(money(total))
