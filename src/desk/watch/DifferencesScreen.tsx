import { usePages, useWrite } from '#desk/api.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorCell, QueueScreen, useStates, type RowDialogProps } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { type Day, dayOf, daysBetween, startOf } from '#domain/dates.ts'
import { differenceCalls } from '#domain/desk/difference-calls.ts'
import type { DifferenceKind } from '#domain/payments/differences.ts'
import { dictionary } from '#domain/words.ts'
import { day as dayText } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Detail, Details, MoneyDetail, DateDetail } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { DateText, Value, Stacked } from '#web/ui/Value.tsx'
import { now } from '#web/ui/clock.ts'
import { titleColumn, column, columnsIn } from '#web/ui/columns.tsx'

import '../ui/desk-ui.css'

/** What each difference is called. */
const differenceNames = dictionary<Record<DifferenceKind, string>>({
  'capture-unknown': ['Payment we do not know', 'अनजान पेमेंट'],
  'capture-uncredited': ['Paid but not credited', 'पैसा कटा, जमा नहीं हुआ'],
  'capture-twice': ['Paid twice', 'दो बार पेमेंट'],
  'capture-missing': ['Credited but not at the gateway', 'जमा हुआ, पर गेटवे में नहीं'],
  'refund-unknown': ['Refund made at the gateway', 'गेटवे पर किया गया रिफ़ंड'],
  'refund-missing': ['Refund not at the gateway', 'रिफ़ंड गेटवे में नहीं'],
  'refund-failed': ['Refund failed', 'रिफ़ंड फेल'],
  'settlement-late': ['Not paid out yet', 'अभी तक बैंक में नहीं आया'],
  'settlement-amount': ['Paid out as another amount', 'बैंक में अलग रकम आई'],
})

/** What a person does about it. */
const differenceToDo = dictionary<Record<DifferenceKind, string>>({
  'capture-unknown': [
    'The gateway took this money for no order of ours. If another of your products uses the same account, close it. Otherwise find the customer in the gateway’s dashboard and refund it there: it is then closed automatically.',
    'गेटवे ने यह पैसा हमारे किसी ऑर्डर के लिए नहीं लिया। अगर आपका कोई और प्रोडक्ट यही अकाउंट इस्तेमाल करता है तो बंद करें। नहीं तो गेटवे के डैशबोर्ड में ग्राहक ढूँढकर वहीं से रिफ़ंड करें: फिर यह अपने आप बंद हो जाएगा।',
  ],
  'capture-uncredited': [
    'The money was taken, but the gateway gave no final answer when asked. It is asked again every night. If it stays, open our payment and ask the gateway, or check it in the gateway’s dashboard.',
    'पैसा कट गया, पर पूछने पर गेटवे ने पक्का जवाब नहीं दिया। हर रात फिर पूछा जाता है। फिर भी रहे तो हमारा पेमेंट खोलकर गेटवे से पूछें, या गेटवे के डैशबोर्ड में देखें।',
  ],
  'capture-twice': [
    'The operator paid one order twice and has balance for one. Refund the second payment in the gateway’s dashboard, then close this.',
    'ऑपरेटर ने एक ही ऑर्डर का पैसा दो बार दिया, बैलेंस एक बार का मिला। दूसरा पेमेंट गेटवे के डैशबोर्ड से रिफ़ंड करें, फिर इसे बंद करें।',
  ],
  'capture-missing': [
    'The wallet was credited, but the gateway does not list the payment. Ask the gateway’s support. If no money came, take it from the wallet under Wallets.',
    'वॉलेट में जमा हुआ, पर गेटवे की लिस्ट में यह पेमेंट नहीं है। गेटवे के सपोर्ट से पूछें। पैसा न आया हो तो वॉलेट से काटें।',
  ],
  'refund-unknown': [
    'This payment is credited to the wallet, and somebody refunded it in the gateway’s dashboard: the operator has the money twice. Debit the wallet under Wallets, then close this.',
    'यह पेमेंट वॉलेट में जमा है, और किसी ने गेटवे के डैशबोर्ड से इसे रिफ़ंड कर दिया: ऑपरेटर को पैसा दो बार मिला। वॉलेट से काटें, फिर इसे बंद करें।',
  ],
  'refund-missing': [
    'Our books say it was refunded, the gateway does not list it. Ask the gateway’s support with the refund number.',
    'हमारे खाते में रिफ़ंड हो चुका है, गेटवे की लिस्ट में नहीं है। रिफ़ंड नंबर देकर गेटवे के सपोर्ट से पूछें।',
  ],
  'refund-failed': [
    'The bank did not accept the refund. Ask the operator for another account, or credit the wallet under Wallets.',
    'बैंक ने रिफ़ंड नहीं लिया। ऑपरेटर से दूसरा खाता माँगें, या वॉलेट में जमा करें।',
  ],
  'settlement-late': [
    'The gateway has had this money for more than a week. Look for a hold in the gateway’s dashboard. It is closed automatically once it is paid out.',
    'यह पैसा एक हफ़्ते से ज़्यादा समय से गेटवे के पास है। गेटवे के डैशबोर्ड में देखें कि रोका तो नहीं गया। बैंक में आते ही यह अपने आप बंद हो जाएगा।',
  ],
  'settlement-amount': [
    'The payout amount differs from what was credited. Compare the two in the gateway’s settlement report.',
    'बैंक में आई रकम जमा की गई रकम से अलग है। गेटवे की सेटलमेंट रिपोर्ट में दोनों मिलाएँ।',
  ],
})

const differenceTexts = dictionary({
  hint: [
    'Every night the gateway’s lists of payments, refunds and payouts are compared with the books. What was paid and missed is credited automatically; the rest is here.',
    'हर रात गेटवे की पेमेंट, रिफ़ंड और बैंक में भेजे पैसों की लिस्ट बही-खाते से मिलाई जाती है। जो पैसा आया पर छूट गया, वह अपने आप जमा होता है; बाकी यहाँ है।',
  ],
  last: [
    (day: string, payments: number, credited: number) =>
      `Last compared on ${day}: ${payments} payments, ${credited} credited late.`,
    (day, payments, credited) => `${day} को मिलाया गया: ${payments} पेमेंट, ${credited} देर से जमा हुए।`,
  ],
  running: [(day: string) => `The comparison of ${day} is not finished.`, (day) => `${day} का मिलान पूरा नहीं हुआ है।`],
  failed: [
    (day: string, why: string) => `The comparison of ${day} failed: ${why}. It is tried again within the hour.`,
    (day, why) => `${day} का मिलान नहीं हो सका: ${why}. एक घंटे में फिर कोशिश होगी।`,
  ],
  never: [
    'No comparison has run yet. It runs every night after 3 am.',
    'अभी तक मिलान नहीं हुआ। यह हर रात 3 बजे के बाद होता है।',
  ],
  OPEN: ['Open', 'बाकी'],
  CLOSED: ['Closed', 'बंद'],
  difference: ['Difference', 'फ़र्क'],
  theirs: ['At the gateway', 'गेटवे में'],
  ours: ['In our books', 'हमारे खाते में'],
  found: ['Found', 'कब मिला'],
  seen: ['Last seen', 'आखिरी बार कब दिखा'],
  gatewaypayment: ['Number at the gateway', 'गेटवे का नंबर'],
  payment: ['Our payment', 'हमारा पेमेंट'],
  todo: ['What to do', 'क्या करना है'],
  reason: ['What was done', 'क्या किया'],
  reasonHint: ['Kept in the audit trail.', 'ऑडिट में रहेगा।'],
  close: ['Mark as resolved', 'निपट गया'],
  age: [
    (days: number) => (days === 0 ? 'since today' : days === 1 ? 'for 1 day' : `for ${days} days`),
    (days) => (days === 0 ? 'आज से' : `${days} दिन से`),
  ],
  didClose: [(reference: string) => `${reference} is closed`, (reference) => `${reference} बंद हुआ`],
  closedby: ['Closed by', 'किसने बंद किया'],
  byItself: ['Automatically: the two match now', 'अपने आप: अब दोनों मिलते हैं'],
  none: ['The gateway and the books agree', 'गेटवे और बही-खाता मिलते हैं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Differences found at night appear here.', 'रात में मिले फ़र्क यहाँ आते हैं।'],
})

/** Where the gateway's lists and the books differ, with its age and what to do. */
export function DifferencesScreen() {
  const words = useText(differenceTexts)
  const { chosen, ...states } = useStates(['OPEN', 'CLOSED'], words)
  const { first, ...pages } = usePages('listDifferences', chosen ? { state: chosen } : {})
  return (
    <QueueScreen
      name="differences"
      hint={words.hint}
      {...states}
      filters={first && <LastRun last={first.last} />}
      pages={pages}
      columns={useColumns()}
      keyOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      isOpen={({ closed }) => closed === null}
      empty={{ title: chosen === 'OPEN' ? words.none : words.noneHere, hint: words.noneHint }}
      dialog={DifferenceDialog}
    />
  )
}

type Last = {
  day: Day
  finished: Date | null
  payments: number
  credited: number
  failure: string
} | null

function LastRun({ last }: { last: Last }) {
  const words = useText(differenceTexts)
  const language = useLanguage()
  if (!last) return <p className="queue-note">{words.never}</p>
  const day = dayText(startOf(last.day), language)
  if (last.failure) return <p className="queue-note">{words.failed(day, last.failure)}</p>
  return (
    <p className="queue-note">{last.finished ? words.last(day, last.payments, last.credited) : words.running(day)}</p>
  )
}

const Amount = ({ of }: { of: Difference['ours'] }) => (of === null ? <Value>{null}</Value> : <Money amount={of} />)

const useColumns = columnsIn(
  [differenceTexts, differenceNames, queueTexts],
  ([words, names, common]): readonly Column<Difference>[] => [
    titleColumn('difference', words.difference, ({ kind, reference }) => (
      <Stacked top={<strong>{names[kind]}</strong>}>{reference}</Stacked>
    )),
    column('operator', common.operator, (row) =>
      row.lcoid ? <OperatorCell of={{ ...row, city: '' }} /> : <Value>{null}</Value>,
    ),
    { key: 'theirs', header: words.theirs, align: 'right', cell: ({ theirs }) => <Amount of={theirs} /> },
    { key: 'ours', header: words.ours, align: 'right', cell: ({ ours }) => <Amount of={ours} /> },
    column('found', words.found, ({ found, closed }) => (
      <Stacked top={<DateText at={found} withTime />}>
        {closed === null && words.age(daysBetween(dayOf(found), dayOf(now())))}
      </Stacked>
    )),
    column('state', common.status, ({ closed }) => (
      <Badge tone={closed ? 'good' : 'bad'}>{closed ? words.CLOSED : words.OPEN}</Badge>
    )),
  ],
)

type Difference = RowOf<'listDifferences'>

/** What it is, what to do about it, and the word that it was done. */
function DifferenceDialog({ row: difference, onClose }: RowDialogProps<Difference>) {
  const words = useText(differenceTexts)
  const name = useText(differenceNames)[difference.kind]
  const toDo = useText(differenceToDo)[difference.kind]
  const close = useWrite('closeDifference', { refreshes: ['listDifferences'] })
  const { id, reference } = difference
  return (
    <Dialog title={name} onClose={onClose} isPending={close.isPending}>
      <DifferenceDetails difference={difference} />
      {difference.closed === null && (
        <>
          <p>
            <strong>{words.todo}</strong> {toDo}
          </p>
          <Form
            name={`difference ${id}`}
            schema={differenceCalls.closeDifference.input}
            write={close}
            fixed={{ id }}
            onDone={() => sayDone(words.didClose(reference), onClose)}
          >
            <TextAreaField name="reason" label={words.reason} hint={words.reasonHint} longest={300} />
            <Failed error={close.error} />
            <SubmitLine>{words.close}</SubmitLine>
          </Form>
        </>
      )}
    </Dialog>
  )
}

function DifferenceDetails({ difference }: { difference: Difference }) {
  const words = useText(differenceTexts)
  const common = useText(queueTexts)
  const { lcoid, lconame, theirs, ours, gatewaypayment, paymentid, found, seen, closed, closedby, reason } = difference
  return (
    <Details>
      {lcoid && <Detail label={common.operator}>{`${lconame} (${lcoid})`}</Detail>}
      {theirs !== null && <MoneyDetail label={words.theirs} amount={theirs} />}
      {ours !== null && <MoneyDetail label={words.ours} amount={ours} />}
      <Detail label={words.gatewaypayment}>{gatewaypayment}</Detail>
      {paymentid && (
        <Detail label={words.payment}>
          <DeskLink to="payments" search={{ q: paymentid }}>
            {paymentid}
          </DeskLink>
        </Detail>
      )}
      <DateDetail label={words.found} at={found} withTime />
      <DateDetail label={words.seen} at={seen} withTime />
      {closed && <Detail label={words.closedby}>{closedby === 'reconciliation' ? words.byItself : closedby}</Detail>}
      {reason && <Detail label={words.reason}>{reason}</Detail>}
    </Details>
  )
}
