import { useMemo } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { OperatorCell, QueueScreen, RequestBadge, useRequestState, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment } from '#web/ui/columns.tsx'
import { reasonTexts, reasonWord } from '#web/ui/swap-reasons.ts'
import type { Column } from '#web/ui/Table.tsx'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { showBanner } from '#web/shell/banner.ts'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { TextField } from '#web/ui/fields.tsx'

import { replacementTexts } from './replacement-texts.ts'
import { approving } from './approving.ts'

/** Boxes that operators want replaced; the new one goes into their stock. */
export function ReplacementsScreen() {
  const words = useText(replacementTexts)
  const { input, ...states } = useRequestState()
  return (
    <QueueScreen
      name="replacements"
      hint={words.hint}
      {...states}
      pages={usePages('listReplacements', input)}
      columns={useColumns()}
      keyOf={({ requestid }) => requestid}
      nameOf={({ requestid }) => requestid}
      isOpen={({ status }) => status === 'OPEN'}
      empty={{ title: states.state === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={ReplacementDialog}
    />
  )
}

function useColumns(): readonly Column<Replacement>[] {
  const words = useText(replacementTexts)
  const common = useText(queueTexts)
  const reasons = useText(reasonTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      {
        key: 'box',
        header: words.box,
        cell: ({ stbno, requestid }) => (
          <span className="stacked">
            <span className="number">{stbno}</span>
            <small>{requestid}</small>
          </span>
        ),
      },
      { key: 'type', header: words.type, cell: ({ stb_type, castype }) => `${stb_type} · ${castype}` },
      { key: 'why', header: words.why, cell: ({ reason }) => reasonWord(reason, reasons) },
      moment('created', common.asked),
      { key: 'status', header: common.status, cell: ({ status }) => <RequestBadge status={status} /> },
    ],
    [words, common, reasons],
  )
}

type Replacement = Reply<typeof decideCalls.decideReplacement>

const schema = approving(decideCalls.decideReplacement.input, ['newstb', 'newvc'])

function ReplacementDialog({ row: replacement, onClose }: RowDialogProps<Replacement>) {
  const words = useText(replacementTexts)
  const decide = useWrite('decideReplacement', { refreshes: ['listReplacements'] })
  const { requestid, lconame, status } = replacement
  return (
    <DecideDialog
      title={words.title(requestid)}
      details={<ReplacementDetails replacement={replacement} />}
      decided={status === 'OPEN' ? null : replacement}
      schema={schema}
      write={decide}
      fixed={{ requestid }}
      follows={{ APPROVE: words.willApprove(lconame), REFUSE: words.willRefuse(lconame) }}
      fields={
        <>
          <TextField name="newstb" label={words.newstb} hint={words.newstbHint} inputMode="numeric" maxLength={16} />
          <TextField name="newvc" label={words.newvc} hint={words.newvcHint} inputMode="numeric" maxLength={10} />
        </>
      }
      onDone={(done) => showBanner('success', words[done.status](requestid, done.newstb))}
      onClose={onClose}
    />
  )
}

function ReplacementDetails({ replacement }: { replacement: Replacement }) {
  const words = useText(replacementTexts)
  const common = useText(queueTexts)
  const reasons = useText(reasonTexts)
  const { lconame, lcoid, newstb } = replacement
  return (
    <>
      <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>
      <Detail label={words.box}>{replacement.stbno}</Detail>
      <Detail label={words.type}>{`${replacement.stb_type} · ${replacement.castype}`}</Detail>
      <Detail label={words.home}>
        <Value>{replacement.subscriberid}</Value>
      </Detail>
      <Detail label={words.why}>{reasonWord(replacement.reason, reasons)}</Detail>
      <Detail label={words.comments}>
        <Value>{replacement.comments}</Value>
      </Detail>
      <Detail label={common.askedBy}>
        {replacement.authorisedby}, <DateText at={replacement.created} withTime />
      </Detail>
      {newstb && <Detail label={words.newBox}>{newstb}</Detail>}
    </>
  )
}
