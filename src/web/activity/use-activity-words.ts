import type { Activity } from '#domain/activity/calls.ts'
import { BOX_MOVE_WORDS, CARD_MOVE_WORDS } from '#domain/hardware/box-move-words.ts'
import { CUSTOMER_VALUES } from '#domain/reports/values.ts'
import { customerTexts } from '#domain/subscribers/fields.ts'
import { dictionary } from '#domain/words.ts'
import { accountTexts } from '#web/collections/account-texts.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { smsTexts, templateTexts } from '#web/messages/sms-texts.ts'
import { actionTexts } from '#web/subscriptions/action-texts.ts'
import { contractEventTexts } from '#web/subscriptions/event-texts.ts'
import { EMPTY } from '#web/ui/Value.tsx'
import { reasonTexts, categoryTexts } from '#web/ui/listed-words.ts'

import { activityTexts } from './activity-texts.ts'

const boxMoveTexts = dictionary(BOX_MOVE_WORDS)
const cardMoveTexts = dictionary(CARD_MOVE_WORDS)

type Said = { what: string; subject: string; detail: string }
type Dictionary = Record<string, unknown>

/** The word for a code, or the code where a newer server knows one more. */
const wordIn = (says: Dictionary, code: string): string => {
  const word = says[code]
  return typeof word === 'string' ? word : code
}

/** Each kind in the words that its own screen has for it. */
export function useActivityWords({ kind, what, subject, detail }: Activity): Said {
  const own = useText(activityTexts)
  const events = useText(contractEventTexts)
  const reasons = useText(actionTexts)
  const entries = useText(accountTexts)
  const boxMoves = useText(boxMoveTexts)
  const cardMoves = useText(cardMoveTexts)
  const swaps = useText(reasonTexts)
  const categories = useText(categoryTexts)
  const messages = useText(templateTexts)
  const states = useText(smsTexts)
  const fields = useText(customerTexts)
  const language = useFullLanguage()
  const value = (kept: string) => CUSTOMER_VALUES[kept]?.[language] ?? (kept || EMPTY)
  switch (kind) {
    case 'PACK':
      return { what: wordIn({ ...events, ...own }, what), subject, detail: wordIn(reasons, detail) }
    case 'MONEY':
      return { what: wordIn(entries, what), subject, detail }
    case 'STB':
      return { what: wordIn({ ...boxMoves, SWAP: own.SWAP }, what), subject, detail: wordIn(swaps, detail) }
    case 'CARD':
      return { what: wordIn(cardMoves, what), subject, detail }
    case 'TICKET':
      return { what: wordIn(own, `ticket${what}`), subject, detail: wordIn(categories, detail) }
    case 'MESSAGE':
      return {
        what: wordIn(messages, what),
        subject: '',
        detail: `${wordIn(states, subject)} · ${wordIn(states, detail)}`,
      }
    case 'REFUND':
      return { what: what === 'OPEN' ? own.askedRefund : wordIn(own, what), subject, detail: wordIn(own, detail) }
    case 'CHANGE':
    default:
      return { what: wordIn(fields, what), subject: value(subject), detail: own.was(value(detail)) }
  }
}
