import { usePages, useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import { OperatorCell, QueueScreen, type RowDialogProps, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Detail, DateDetail } from '#web/ui/Details.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { moment, column, columnsIn } from '#web/ui/columns.tsx'

const agreementTexts = dictionary({
  hint: ['Agreements that operators accepted.', 'ऑपरेटरों के स्वीकार किए हुए एग्रीमेंट।'],
  title: [(id: string) => `Agreement of ${id}`, (id) => `${id} का एग्रीमेंट`],
  ACCEPTED: ['To confirm', 'कन्फ़र्म करना है'],
  CONFIRMED: ['Confirmed', 'कन्फ़र्म'],
  type: ['Agreement', 'एग्रीमेंट'],
  by: ['Accepted by', 'किसने स्वीकार किया'],
  on: ['Accepted on', 'कब स्वीकार किया'],
  confirm: ['Confirm', 'कन्फ़र्म करें'],
  sendBack: ['Send back', 'वापस भेजें'],
  willApprove: [
    (who: string) => `The agreement of ${who} is valid from now. The operator is notified.`,
    (who) => `${who} का एग्रीमेंट अब से लागू है। उन्हें बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} has to accept the agreement again. The operator is notified with your reason.`,
    (who) => `${who} को एग्रीमेंट फिर से स्वीकार करना होगा। आपके कारण के साथ बताया जाएगा।`,
  ],
  confirmed: [(who: string) => `Agreement of ${who} confirmed`, (who) => `${who} का एग्रीमेंट कन्फ़र्म हुआ`],
  sentBack: [(who: string) => `Agreement sent back to ${who}`, (who) => `एग्रीमेंट ${who} को वापस गया`],
  none: ['No pending agreements', 'कोई एग्रीमेंट पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Agreements accepted by operators are listed here.', 'ऑपरेटर के स्वीकार करने पर एग्रीमेंट यहाँ आते हैं।'],
})

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

const useColumns = columnsIn([agreementTexts, queueTexts], ([words, common]): readonly Column<Agreement>[] => [
  { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
  { key: 'type', header: words.type, cell: ({ lcoagreementtype }) => lcoagreementtype },
  { key: 'by', header: words.by, cell: ({ acceptedby }) => acceptedby },
  moment('accepted', words.on),
  column('status', common.status, ({ state }) => (
    <Badge tone={state === 'CONFIRMED' ? 'good' : 'wait'}>{words[state]}</Badge>
  )),
])

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
          <DateDetail label={words.on} at={agreement.accepted} withTime />
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
