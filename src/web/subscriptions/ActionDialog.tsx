import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { actionTexts } from './action-texts.ts'
import { ActionForm } from './ActionForm.tsx'
import type { DialogAction } from './pack-refusals.ts'

import '#web/ui/confirm.css'
import '#web/ui/review-dialog.css'

type ActionDialogProps = { action: DialogAction; pack: PlanOnBox; box: BoxPlans; onClose: () => void }

const PREVIEWS = { disconnect: 'previewDisconnect', reconnect: 'previewReconnect', cancel: 'previewCancel' } as const

/** What the action would do, asked of the server before anybody can agree to it. */
export function ActionDialog({ action, pack, box, onClose }: ActionDialogProps) {
  const words = useText(actionTexts)
  const { data, isError, refetch } = useQuery({
    ...read(PREVIEWS[action], { customerid: box.subscriberid, stbno: box.stbno }),
    // money is never shown from memory
    staleTime: 0,
    gcTime: 0,
  })
  const preview = data?.data.find(({ contractno }) => contractno === pack.contractno)
  return (
    <Dialog title={words[`${action}Title`](pack.planname)} onClose={onClose}>
      <p>{words[`${action}Hint`]}</p>
      {isError && <LoadFailed onAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height="120px" />}
      {data && preview && (
        <ActionForm
          // another amount is another question
          key={preview.refund}
          action={action}
          asked={{ preview, reasons: data.reasons }}
          onRefused={() => void refetch()}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="confirm review" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
