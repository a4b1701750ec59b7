import { usePages, useWrite } from '#desk/api.ts'
import { DecideDialog, approving } from '#desk/ui/DecideDialog.tsx'
import { OperatorCell, QueueScreen, RequestBadge, useRequestState, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Detail } from '#web/ui/Details.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { moment, column, columnsIn } from '#web/ui/columns.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { reasonTexts, reasonWord } from '#web/ui/listed-words.ts'

const placeTexts = dictionary(BOX_STATE_WORDS)

const replacementTexts = dictionary({
  hint: ['STBs that operators want replaced.', 'जो STB ऑपरेटर बदलवाना चाहते हैं।'],
  title: [(id: string) => `Replacement ${id}`, (id) => `रिप्लेसमेंट ${id}`],
  box: common.stb,
  type: ['Type', 'टाइप'],
  where: ['STB is now', 'STB अभी'],
  home: common.customer,
  why: common.reason,
  comments: ['Comments', 'टिप्पणी'],
  newBox: ['New STB', 'नया STB'],
  newstb: ['New STB number', 'नए STB का नंबर'],
  newstbHint: [
    '16 digits, as on its label. It goes into the operator’s stock.',
    'लेबल पर लिखे 16 अंक। यह ऑपरेटर के स्टॉक में जाएगा।',
  ],
  newvc: ['VC number', 'उसके कार्ड (VC) का नंबर'],
  newvcHint: ['10 digits', '10 अंक'],
  willApprove: [
    (who: string) => `The new STB goes into the stock of ${who}, free of charge. The operator is notified.`,
    (who) => `नया STB बिना पैसे ${who} के स्टॉक में जाएगा। उन्हें तुरंत बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} keeps the old STB. The operator is notified with your reason.`,
    (who) => `${who} के पास वही STB रहेगा। आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string, box: string) => `${id} approved: STB ${box} added to the operator’s stock`,
    (id, box) => `${id} मंज़ूर: STB ${box} ऑपरेटर के स्टॉक में है`,
  ],
  REFUSED: [(id: string) => `${id} rejected; operator notified`, (id) => `${id} रिजेक्ट; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No pending replacements', 'कोई रिप्लेसमेंट पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Requests of operators are listed here, oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})

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

const useColumns = columnsIn(
  [replacementTexts, queueTexts, reasonTexts],
  ([words, queue, reasons]): readonly Column<Replacement>[] => [
    { key: 'operator', header: queue.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
    column('box', words.box, ({ stbno, requestid }) => (
      <Stacked top={<span className="number">{stbno}</span>}>{requestid}</Stacked>
    )),
    { key: 'type', header: words.type, cell: ({ stb_type, castype }) => `${stb_type} · ${castype}` },
    { key: 'why', header: words.why, cell: ({ reason }) => reasonWord(reason, reasons) },
    moment('created', queue.asked),
    { key: 'status', header: queue.status, cell: ({ status }) => <RequestBadge status={status} /> },
  ],
)

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
  const queue = useText(queueTexts)
  const reasons = useText(reasonTexts)
  const places = useText(placeTexts)
  const { lconame, lcoid, newstb } = replacement
  return (
    <>
      <Detail label={queue.operator}>{`${lconame} (${lcoid})`}</Detail>
      <Detail label={words.box}>
        <span className="number">{replacement.stbno}</span>
      </Detail>
      <Detail label={words.type}>{`${replacement.stb_type} · ${replacement.castype}`}</Detail>
      <Detail label={words.where}>{places[replacement.boxstate]}</Detail>
      <Detail label={words.home}>{replacement.subscriberid}</Detail>
      <Detail label={words.why}>{reasonWord(replacement.reason, reasons)}</Detail>
      <Detail label={words.comments}>{replacement.comments}</Detail>
      <Detail label={queue.askedBy}>
        {replacement.authorisedby}, <DateText at={replacement.created} withTime />
      </Detail>
      {newstb && (
        <Detail label={words.newBox}>
          <span className="number">{newstb}</span>
        </Detail>
      )}
    </>
  )
}
