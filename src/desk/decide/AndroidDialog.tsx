import { useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import type { RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { androidTexts } from './android-texts.ts'
import { approving } from './approving.ts'

export type Android = Reply<typeof decideCalls.decideAndroid>

const schema = approving(decideCalls.decideAndroid.input, ['boxes'])

export function AndroidDialog({ row: android, onClose }: RowDialogProps<Android>) {
  const words = useText(androidTexts)
  const common = useText(queueTexts)
  const decide = useWrite('decideAndroid', { refreshes: ['listAndroids'] })
  const { requestid, lconame, lcoid } = android
  return (
    <DecideDialog
      title={words.title(requestid)}
      details={
        <>
          <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>
          <Detail label={words.quantity}>{android.quantity}</Detail>
          <Detail label={words.subscribers}>
            <Value>{android.subscribers}</Value>
          </Detail>
          <Detail label={words.comments}>
            <Value>{android.comments}</Value>
          </Detail>
          <Detail label={common.askedBy}>
            {android.authorisedby}, <DateText at={android.created} withTime />
          </Detail>
        </>
      }
      decided={android.status === 'OPEN' ? null : android}
      schema={schema}
      write={decide}
      fixed={{ requestid }}
      follows={{ APPROVE: words.willApprove(lconame), REFUSE: words.willRefuse(lconame) }}
      fields={<BoxesField asked={android.quantity} />}
      onDone={({ status }) => showBanner('success', words[status](requestid))}
      onClose={onClose}
    />
  )
}

function BoxesField({ asked }: { asked: number }) {
  const words = useText(androidTexts)
  const typed = useFieldValue('boxes')
    .split('\n')
    .filter((line) => line.trim()).length
  return (
    <TextAreaField
      name="boxes"
      label={words.boxes}
      hint={words.boxesHint}
      rows={Math.min(8, Math.max(3, asked))}
      below={words.count(typed, asked)}
    />
  )
}
