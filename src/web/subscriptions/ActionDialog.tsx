import { useQuery } from '@tanstack/react-query'

import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { read } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Dialog.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Whose } from '#web/ui/Whose.tsx'

import { actionTexts, carriedBy, type Carried } from './action-texts.ts'
import { ActionForm } from './ActionForm.tsx'
import type { DialogAction } from './pack-refusals.ts'

type ActionDialogProps = {
  action: DialogAction
  pack: PlanOnBox
  box: BoxPlans
  onUndo: () => void
  onClose: () => void
}

const PREVIEWS = { disconnect: 'previewDisconnect', reconnect: 'previewReconnect', cancel: 'previewCancel' } as const

/** What the action would do, asked of the server before anybody can agree to it. */
export function ActionDialog({ action, pack, box, onUndo, onClose }: ActionDialogProps) {
  const words = useText(actionTexts)
  const { data, isError, refetch } = useQuery({
    ...read(PREVIEWS[action], { customerid: box.subscriberid, stbno: box.stbno }),
    // money is never shown from memory
    staleTime: 0,
    gcTime: 0,
  })
  const carried = carriedBy(pack)
  const preview = data?.data.find(({ contractno }) => contractno === pack.contractno)
  return (
    <Sheet title={words[`${action}Title`](pack.planname)} onClose={onClose}>
      <Whose name={box.name} area={box.area} />
      {action === 'cancel' && pack.undoable === 'YES' && (
        <div className="scheduled">
          <p>{words.undoFirst(money(pack.paid))}</p>
          <Button onClick={onUndo}>{words.undoInstead}</Button>
        </div>
      )}
      <p>{hintText(words, action, carried)}</p>
      {isError && <LoadFailed onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height="120px" />}
      {data && preview && (
        <ActionForm
          // another amount is another question
          key={preview.refund}
          action={action}
          carried={carried}
          asked={{ preview, reasons: data.reasons }}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}

type Words = (typeof actionTexts)['en']

const hintText = (words: Words, action: DialogAction, carried: Carried): string =>
  action === 'cancel' ? words.cancelHint : words[`${action}Hint`](words[`${action}${carried}`])
