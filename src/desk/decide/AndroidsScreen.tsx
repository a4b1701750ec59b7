import { usePages, useWrite } from '#desk/api.ts'
import { DecideDialog, approving } from '#desk/ui/DecideDialog.tsx'
import { OperatorCell, QueueScreen, RequestBadge, useRequestState, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Detail } from '#web/ui/Details.tsx'
import { useFieldValue } from '#web/ui/Form.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { moment, text, columnsIn } from '#web/ui/columns.tsx'

const androidTexts = dictionary({
  hint: ['Android STBs requested by operators.', 'ऑपरेटरों के माँगे हुए Android STB।'],
  title: [(id: string) => `Android request ${id}`, (id) => `Android रिक्वेस्ट ${id}`],
  quantity: common.stbs,
  subscribers: ['For', 'किसके लिए'],
  comments: ['Comments', 'टिप्पणी'],
  boxes: ['STBs given', 'दिए गए STB'],
  boxesHint: [
    'One per line: 16 digits of the STB, a comma, 10 digits of its card. You may give fewer than asked.',
    'हर लाइन में एक: STB के 16 अंक, कॉमा, कार्ड के 10 अंक। माँगे से कम भी दे सकते हैं।',
  ],
  count: [(typed: number, asked: number) => `${typed} of ${asked} STBs`, (typed, asked) => `${asked} में से ${typed} STB`],
  willApprove: [
    (who: string) => `The STBs go into the stock of ${who}. The operator is notified.`,
    (who) => `ये STB ${who} के स्टॉक में जाएँगे। उन्हें तुरंत बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} gets no STBs. The operator is notified with your reason.`,
    (who) => `${who} को STB नहीं मिलेंगे। आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string) => `${id} approved: STBs added to the operator’s stock`,
    (id) => `${id} मंज़ूर: STB ऑपरेटर के स्टॉक में हैं`,
  ],
  REFUSED: [(id: string) => `${id} rejected; operator notified`, (id) => `${id} रिजेक्ट; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No pending requests', 'कोई रिक्वेस्ट पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Requests of operators are listed here, oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})

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

const useColumns = columnsIn([androidTexts, queueTexts], ([words, queue]): readonly Column<Android>[] => [
  { key: 'operator', header: queue.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
  { key: 'quantity', header: words.quantity, align: 'right', cell: ({ quantity }) => quantity },
  text('comments', words.comments),
  moment('created', queue.asked),
  { key: 'status', header: queue.status, cell: ({ status }) => <RequestBadge status={status} /> },
])

type Android = Reply<typeof decideCalls.decideAndroid>

const schema = approving(decideCalls.decideAndroid.input, ['boxes'])

function AndroidDialog({ row: android, onClose }: RowDialogProps<Android>) {
  const words = useText(androidTexts)
  const queue = useText(queueTexts)
  const decide = useWrite('decideAndroid', { refreshes: ['listAndroids'] })
  const { requestid, lconame, lcoid } = android
  return (
    <DecideDialog
      title={words.title(requestid)}
      details={
        <>
          <Detail label={queue.operator}>{`${lconame} (${lcoid})`}</Detail>
          <Detail label={words.quantity}>{android.quantity}</Detail>
          <Detail label={words.subscribers}>{android.subscribers}</Detail>
          <Detail label={words.comments}>{android.comments}</Detail>
          <Detail label={queue.askedBy}>
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
