import { useState } from 'react'

import { DISCONNECT_REASONS } from '#domain/subscriptions/contract.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { goTo } from '#web/shell/navigate.ts'
import { listTexts } from '#web/subscribers/list-texts.ts'
import { actionTexts } from '#web/subscriptions/action-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { NativeSelect } from '#web/ui/controls.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** All of them for one reason. What can be disconnected is checked first, and the page of the check asks before it starts. */
export function DisconnectChosen({ boxes, onClose }: { boxes: readonly string[]; onClose: () => void }) {
  const words = useText(listTexts)
  const reasons = useText(actionTexts)
  const [reason, setReason] = useState<string>(DISCONNECT_REASONS[0])
  const { mutate, isPending } = useWrite('bulkDisconnect', { refreshes: ['listBulkJobs'] })

  function check() {
    const csv = ['stb_number,reason', ...boxes.map((stb) => `${stb},${reason}`)].join('\n')
    const file = new File([csv], 'disconnect.csv', { type: 'text/csv' })
    mutate({ file, dryrun: 'YES' }, { onSuccess: (jobid) => goTo(`${PATHS.reportjobmonitor}?jobid=${jobid}`) })
  }

  return (
    <Dialog title={words.disconnectTitle(boxes.length)} onClose={onClose} isPending={isPending}>
      <p>{words.disconnectHint}</p>
      <NativeSelect
        label={words.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data={DISCONNECT_REASONS.map((value) => ({ value, label: reasons[value] }))}
      />
      <div className="form-actions">
        <Button loading={isPending} onClick={check}>
          {words.check}
        </Button>
      </div>
    </Dialog>
  )
}
