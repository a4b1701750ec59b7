import { useMemo } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import { OperatorCell, QueueScreen, type RowDialogProps, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { moment } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail } from '#web/ui/Details.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { agreementTexts } from './agreement-texts.ts'

type Agreement = Reply<typeof decideCalls.listAgreements>['data'][number]

/** Agreements that operators accepted; each is confirmed by a person. */
export function AgreementsScreen() {
  const words = useText(agreementTexts)
  const { chosen, ...states } = useStates(['ACCEPTED', 'CONFIRMED'], words)
  return (
    <QueueScreen
      name="agreements"
      hint={words.hint}
      {...states}
      pages={usePages('listAgreements', chosen ? { state: chosen } : {})}
      columns={useColumns()}
      keyOf={({ lcoid }) => lcoid}
      nameOf={({ lcoid }) => lcoid}
      isOpen={({ state }) => state === 'ACCEPTED'}
      empty={{ title: chosen === 'ACCEPTED' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={AgreementDialog}
    />
  )
}

function useColumns(): readonly Column<Agreement>[] {
  const words = useText(agreementTexts)
  const common = useText(queueTexts)
  return useMemo(
    () => [
      { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
      { key: 'type', header: words.type, cell: ({ lcoagreementtype }) => lcoagreementtype },
      { key: 'by', header: words.by, cell: ({ acceptedby }) => acceptedby },
      moment('accepted', words.on),
      {
        key: 'status',
        header: common.status,
        cell: ({ state }) => <Badge tone={state === 'CONFIRMED' ? 'good' : 'wait'}>{words[state]}</Badge>,
      },
    ],
    [words, common],
  )
}

function AgreementDialog({ row: agreement, onClose }: RowDialogProps<Agreement>) {
  const words = useText(agreementTexts)
  const common = useText(queueTexts)
  const decide = useWrite('decideAgreement', { refreshes: ['listAgreements'] })
  const { lcoid, lconame } = agreement
  return (
    <DecideDialog
      title={words.title(lcoid)}
      details={
        <>
          <Detail label={common.operator}>{lconame}</Detail>
          <Detail label={words.type}>{agreement.lcoagreementtype}</Detail>
          <Detail label={words.by}>{agreement.acceptedby}</Detail>
          <Detail label={words.on}>
            <DateText at={agreement.accepted} withTime />
          </Detail>
          <Detail label={common.status}>{words[agreement.state]}</Detail>
        </>
      }
      decided={agreement.state === 'ACCEPTED' ? null : { decision: '', decidedby: '', decided: null }}
      schema={decideCalls.decideAgreement.input}
      write={decide}
      fixed={{ lcoid }}
      verbs={{ APPROVE: words.confirm, REFUSE: words.sendBack }}
      follows={{ APPROVE: words.willApprove(lconame), REFUSE: words.willRefuse(lconame) }}
      onDone={({ state }) =>
        showBanner('success', state === 'CONFIRMED' ? words.confirmed(lconame) : words.sentBack(lconame))
      }
      onClose={onClose}
    />
  )
}
