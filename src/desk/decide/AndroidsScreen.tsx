import { useMemo } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { OperatorCell, QueueScreen, RequestBadge, useRequestState, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment, text } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { showBanner } from '#web/shell/banner.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { androidTexts } from './android-texts.ts'
import { approving } from './approving.ts'

/** Android boxes that operators asked for; those handed out go into their stock. */
export function AndroidsScreen() {
  const words = useText(androidTexts)
  const { input, ...states } = useRequestState()
  return (
    <QueueScreen
      name="androids"
      hint={words.hint}
      {...states}
      pages={usePages('listAndroids', input)}
      columns={useColumns()}
      keyOf={({ requestid }) => requestid}
      nameOf={({ requestid }) => requestid}
      isOpen={({ status }) => status === 'OPEN'}
      empty={{ title: states.state === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={AndroidDialog}
    />
  )
}

function useColumns(): readonly Column<Android>[] {
  const words = useText(androidTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      { key: 'quantity', header: words.quantity, align: 'right', cell: ({ quantity }) => quantity },
      text('comments', words.comments),
      moment('created', common.asked),
      { key: 'status', header: common.status, cell: ({ status }) => <RequestBadge status={status} /> },
    ],
    [words, common],
  )
}

type Android = Reply<typeof decideCalls.decideAndroid>

const schema = approving(decideCalls.decideAndroid.input, ['boxes'])

function AndroidDialog({ row: android, onClose }: RowDialogProps<Android>) {
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
