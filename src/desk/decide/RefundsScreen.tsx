import { usePages, useWrite } from '#desk/api.ts'
import { DecideDialog } from '#desk/ui/DecideDialog.tsx'
import { OperatorCell, QueueScreen, RequestBadge, type RowDialogProps, useRequestState } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { decideCalls } from '#domain/desk/decide-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { type Paise, parseRupees } from '#domain/money.ts'
import { isPart } from '#domain/refunds/rules.ts'
import { dictionary } from '#domain/words.ts'
import { common as commonWords } from '#web/i18n/common.ts'
import { money as moneyText } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { moment, money, column, columnsIn } from '#web/ui/columns.tsx'
import { Detail, MoneyDetail } from '#web/ui/Details.tsx'
import { MoneyField } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'

const refundTexts = dictionary({
  hint: ['Refunds requested by operators for a customer.', 'ग्राहकों के लिए ऑपरेटर जो पैसा वापस माँगते हैं।'],
  title: [(id: string) => `Refund ${id}`, (id) => `रिफ़ंड ${id}`],
  pack: commonWords.pack,
  amount: commonWords.amount,
  granted: ['Refunded', 'रिफ़ंड हुआ'],
  part: ['Amount to refund', 'कितना रिफ़ंड'],
  partHint: [(amount: string) => `Empty: all of ${amount}`, (amount) => `खाली: पूरे ${amount}`],
  why: commonWords.reason,
  home: commonWords.customer,
  box: commonWords.stb,
  contract: ['Contract', 'कॉन्ट्रैक्ट'],
  period: commonWords.validity,
  dark: ['No signal', 'सिग्नल नहीं था'],
  bill: ['Bill', 'बिल'],
  comment: ['Comment', 'टिप्पणी'],
  creditnote: ['Credit note', 'क्रेडिट नोट'],
  NO_SIGNAL: ['No signal', 'सिग्नल नहीं'],
  CHARGED_TWICE: ['Charged twice', 'दो बार पैसा कटा'],
  NOT_ACTIVATED: ['Never activated', 'चालू ही नहीं हुआ'],
  willApprove: [
    (amount: string, who: string) =>
      `${amount}, or the smaller amount you enter, is credited to the wallet of ${who} immediately, with a credit note. The operator is notified.`,
    (amount, who) =>
      `${amount}, या जो कम रकम आप लिखें, तुरंत ${who} के वॉलेट में जमा होंगे, क्रेडिट नोट के साथ। उन्हें पोर्टल पर और पुश से बताया जाएगा।`,
  ],
  changed: [
    (asked: string, left: string) =>
      `${asked} was requested, but only ${left} is left of the price by now. Nothing was credited. Enter ${left} or less, or reject this request.`,
    (asked, left) =>
      `${asked} माँगे गए थे, पर अब कीमत में से सिर्फ़ ${left} बाकी हैं। कुछ जमा नहीं हुआ। ${left} या कम लिखें, या इसे रिजेक्ट करें।`,
  ],
  willRefuse: [
    (who: string) => `No money moves. ${who} is notified with your reason.`,
    (who) => `कोई पैसा नहीं जाएगा। ${who} को आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string, amount: string, who: string) => `${id} approved: ${amount} credited to ${who}`,
    (id, amount, who) => `${id} मंज़ूर: ${who} को ${amount} जमा हुए`,
  ],
  REFUSED: [(id: string) => `${id} rejected; operator notified`, (id) => `${id} रिजेक्ट; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No pending refunds', 'कोई रिफ़ंड पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Requests of operators are listed here, oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})

/** Money that operators want back; approved, it is credited in the same step. */
export function RefundsScreen() {
  const words = useText(refundTexts)
  const { input, ...states } = useRequestState()
  return (
    <QueueScreen
      name="refunds"
      hint={words.hint}
      {...states}
      pages={usePages('listDeskRefunds', input)}
      columns={useColumns()}
      keyOf={({ refundid }) => refundid}
      nameOf={({ refundid }) => refundid}
      isOpen={({ status }) => status === 'OPEN'}
      empty={{ title: states.state === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={RefundDialog}
    />
  )
}

type DeskRefund = Reply<typeof decideCalls.decideRefund>

const useColumns = columnsIn([refundTexts, queueTexts], ([words, common]): readonly Column<DeskRefund>[] => [
  { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
  column('pack', words.pack, ({ planname, refundid }) => <Stacked top={<span>{planname}</span>}>{refundid}</Stacked>),
  { key: 'why', header: words.why, cell: ({ reason }) => words[reason] },
  money('amount', words.amount),
  moment('created', common.asked),
  { key: 'status', header: common.status, cell: ({ status }) => <RequestBadge status={status} /> },
])

function RefundDialog({ row: refund, onClose }: RowDialogProps<DeskRefund>) {
  const words = useText(refundTexts)
  const decide = useWrite('decideRefund', { refreshes: ['listDeskRefunds'] })
  const { refundid, lconame, amount } = refund
  const less = lessLeft(decide.error)
  const willApprove = less
    ? words.changed(moneyText(less.old), moneyText(less.new))
    : words.willApprove(moneyText(amount), lconame)
  return (
    <DecideDialog
      title={words.title(refundid)}
      details={<RefundDetails refund={refund} />}
      decided={refund.status === 'OPEN' ? null : refund}
      schema={decideCalls.decideRefund.input}
      write={decide}
      fixed={{ refundid }}
      follows={{ APPROVE: willApprove, REFUSE: words.willRefuse(lconame) }}
      fields={<MoneyField name="amount" label={words.part} hint={words.partHint(moneyText(amount))} optional />}
      onDone={(done) => showBanner('success', words[done.status](refundid, moneyText(done.granted ?? amount), lconame))}
      onClose={onClose}
    />
  )
}

/** Meanwhile some of it was given back in another way: what was asked for is not there, and nothing was given. */
function lessLeft(error: unknown): { old: Paise; new: Paise } | null {
  if (!(error instanceof Failure) || error.code !== 'refund.changed') return null
  const [asked, left] = [error.details['old'], error.details['new']].map((sum) =>
    typeof sum === 'string' ? parseRupees(sum) : null,
  )
  return asked != null && left != null ? { old: asked, new: left } : null
}

function RefundDetails({ refund }: { refund: DeskRefund }) {
  const words = useText(refundTexts)
  const common = useText(queueTexts)
  const { lcoid, lconame, darkfrom, darkto } = refund
  return (
    <>
      <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>
      <MoneyDetail label={words.amount} amount={refund.amount} />
      {isPart(refund) && <MoneyDetail label={words.granted} amount={refund.granted} />}
      <Detail label={words.why}>{words[refund.reason]}</Detail>
      <Detail label={words.pack}>{refund.planname}</Detail>
      <Detail label={words.home}>{`${refund.name} (${refund.subscriberid})`}</Detail>
      <Detail label={words.box}>
        <span className="number">{refund.stbno}</span>
      </Detail>
      <Detail label={words.contract}>{refund.contractno}</Detail>
      <Detail label={words.period}>
        <DateText at={refund.starts} /> – <DateText at={refund.validity} />
      </Detail>
      {darkfrom && darkto && (
        <Detail label={words.dark}>
          <DateText at={darkfrom} /> – <DateText at={darkto} />
        </Detail>
      )}
      {refund.billno && <Detail label={words.bill}>{refund.billno}</Detail>}
      <Detail label={common.askedBy}>
        {refund.authorisedby}, <DateText at={refund.created} withTime />
      </Detail>
      <Detail label={words.comment}>{refund.comment}</Detail>
      {refund.creditnoteno && <Detail label={words.creditnote}>{refund.creditnoteno}</Detail>}
    </>
  )
}
