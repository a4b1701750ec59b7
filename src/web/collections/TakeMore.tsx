import { useState } from 'react'

import type { Receipt } from '#domain/collections/calls.ts'
import type { TakenBefore } from '#domain/collections/taken-before.ts'
import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Confirm } from '#web/ui/Dialog.tsx'

import { useBeforeWords } from './before-words.ts'
import { twiceTexts } from './twice-texts.ts'
import type { Taking, useTakeMoney } from './use-take-money.ts'

type Options = { onSuccess?: (receipt: Receipt) => void }
type Question = { before: TakenBefore; asked: Taking; options: Options | undefined }

/** Takes money as `take` does; where it was taken for the same dues already the question stands first. */
export function useAskedBefore(take: ReturnType<typeof useTakeMoney>) {
  const [question, setQuestion] = useState<Question | null>(null)
  const mutate = (asked: Taking, options?: Options) =>
    take.mutate(asked, {
      onSuccess: (taken) => {
        if ('before' in taken) setQuestion({ before: taken.before, asked, options })
        else options?.onSuccess?.(taken)
      },
    })
  const { isPending, error } = take
  return { write: { mutate, isPending, error }, question, leave: () => setQuestion(null) }
}

type TakeMoreProps = Omit<ReturnType<typeof useAskedBefore>, 'question'> & { question: Question }

/** The money of one due is not taken from a customer twice by two people who do not know of each other. */
export function TakeMore({ question: { before, asked, options }, write, leave }: TakeMoreProps) {
  const words = useText(twiceTexts)
  const beforeWords = useBeforeWords()
  const dueWords = useDueWords()
  return (
    <Confirm
      title={words.ask}
      text={`${beforeWords(before)} ${dueWords(before.balance)}`}
      yes={words.more(money(asked.amount))}
      no={words.back}
      isOpen
      onYes={() => {
        leave()
        write.mutate({ ...asked, twice: 'TAKE' }, options)
      }}
      onNo={leave}
    />
  )
}

function useDueWords(): (balance: Paise) => string {
  const words = useText(twiceTexts)
  return (balance) => {
    if (balance === 0) return words.nothingDue
    return balance > 0 ? words.dueNow(money(balance)) : words.aheadNow(money(subtract(ZERO, balance)))
  }
}
