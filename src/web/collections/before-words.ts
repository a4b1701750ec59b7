import type { Beside } from '#domain/collections/calls.ts'
import { dayOf, indianClock } from '#domain/dates.ts'
import { money, moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useToday } from '#web/ui/use-time.ts'

import { collectionTexts } from './texts.ts'
import { twiceTexts } from './twice-texts.ts'

/** "₹250.00 was taken today at 6:05 pm by Ramesh: Cash, receipt R/26-27/000123." */
export function useBeforeWords(): (before: Beside) => string {
  const words = useText(twiceTexts)
  const modes = useText(collectionTexts)
  const language = useLanguage()
  const today = useToday()
  return ({ amount, taken, collectorname, mode, receiptno }) => {
    const when = dayOf(taken) === today ? words.today(indianClock(taken)) : words.on(moment(taken, language))
    return words.before({ amount: money(amount), when, who: collectorname, mode: modes[mode], no: receiptno })
  }
}
