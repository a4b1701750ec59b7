import { useState } from 'react'

import { subtract, ZERO, type Paise } from '#domain/money.ts'
import { useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { takeCredit } from '#web/shell/session.ts'

import { boughtTexts } from './cart-texts.ts'

/** Takes back what was bought today, and knows what it took back: the first contract of the answer; the others run again. */
export function useUndo() {
  const words = useText(boughtTexts)
  const write = useWrite('undoSale', { refreshes: ['getBoxPlans', 'getAccount'], done: handleDone })
  const [undone, setUndone] = useState<readonly string[]>([])

  function undo(contractno: string) {
    write.mutate({ contractno })
  }

  function handleDone({ contracts, refund, credit }: { contracts: string[]; refund: Paise; credit: Paise }) {
    takeCredit(credit)
    setUndone((before) => [...before, ...contracts.slice(0, 1)])
    showBanner('success', refund < 0 ? words.undoneFor(money(subtract(ZERO, refund))) : words.undone(money(refund)))
  }

  return { undo, undone, pending: write.isPending ? write.variables.contractno : null }
}
export type Undo = ReturnType<typeof useUndo>
