import { useState } from 'react'

import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/calls.ts'
import { useUndo } from '#web/cart/use-undo.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Whose } from '#web/ui/Whose.tsx'

import { packTexts } from './pack-texts.ts'

/** Bought today and still the last word on this box: it can be as if it had not been. */
export function UndoButton({ pack: { contractno, planname, paid }, box }: { pack: PlanOnBox; box: BoxPlans }) {
  const words = useText(packTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { undo, pending } = useUndo()

  function handleYes() {
    setIsAsking(false)
    undo(contractno)
  }

  return (
    <>
      <Button variant="default" loading={pending !== null} onClick={() => setIsAsking(true)}>
        {words.undo}
      </Button>
      <Confirm
        title={words.undoTitle}
        whose={<Whose name={box.name} area={box.area} />}
        text={words.undoText(planname, money(paid))}
        yes={words.undoYes}
        no={words.keep}
        isOpen={isAsking}
        onYes={handleYes}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}
