import { useQuery } from '@tanstack/react-query'

import { read, useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { type BookPromise, withFacts } from '#domain/desk/promises.ts'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { text, column, columnsIn } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Result } from '#web/ui/Result.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'

import './watch.css'

type Checked = Reply<typeof watchCalls.checkBooks>
type Breach = Checked['breaches'][number]

const bookTexts = dictionary({
  hint: [
    'Whether wallets, bills, payments and stock agree with the ledger, to the paisa.',
    'वॉलेट, बिल, पेमेंट और स्टॉक खाते से पैसे-पैसे मिलते हैं या नहीं।',
  ],
  card: ['Check the books', 'बही-खाता जाँचें'],
  lcoidHint: [
    'All entries of this operator. Left empty: what is new of all operators since the last good check.',
    'इस ऑपरेटर की सभी एंट्री। खाली छोड़ने पर: पिछली सही जाँच के बाद सभी ऑपरेटरों में जो नया है।',
  ],
  since: [
    (at: string) => `Entries since ${at}; what is older was found right before.`,
    (at) => `${at} से अब तक की एंट्री; उससे पुरानी पहले सही पाई गईं।`,
  ],
  check: ['Check now', 'अभी जाँचें'],
  good: ['The books match', 'हिसाब सही है'],
  goodHint: [
    (checked: number, at: string) => `All ${checked} checks passed on ${at}.`,
    (checked, at) => `सभी ${checked} शर्तें सही हैं, ${at} को जाँचा।`,
  ],
  bad: [(count: number) => (count === 1 ? '1 mismatch' : `${count} mismatches`), (count) => `${count} गड़बड़`],
  badHint: [
    (checked: number, at: string) => `${checked} checks run on ${at}. Please inform the engineers.`,
    (checked, at) => `${at} को ${checked} शर्तें जाँची गईं। कृपया इंजीनियरों को बताएँ।`,
  ],
  promise: ['Check', 'शर्त'],
  operator: common.operator,
  breach: ['What is wrong', 'क्या गलत है'],
  runs: ['Checked by the server itself', 'सर्वर ने खुद जाँचा'],
  lastGood: [(at: string) => `Last found right on ${at}`, (at) => `पिछली बार ${at} को सही पाया`],
  neverGood: ['Not found right yet', 'अभी तक सही नहीं पाया'],
  what: ['What', 'क्या'],
  RECENT: ['What moved since the check before', 'पिछली जाँच के बाद जो बदला'],
  WHOLE: ['Everything, at night', 'सब कुछ, रात को'],
  when: ['When', 'कब'],
  took: ['Took', 'समय लगा'],
  seconds: [(count: number) => `${count.toFixed(1)} s`, (count) => `${count.toFixed(1)} सेकंड`],
  found: ['Result', 'नतीजा'],
})

/** In English the check of the books says it itself. */
const promisesInHindi: Record<BookPromise, string> = {
  'wallet balance is the sum of its transfers': 'वॉलेट का बैलेंस उसके लेन-देन का जोड़ है',
  'each balance follows from the one before': 'हर बैलेंस पिछले बैलेंस से बनता है',
  'no wallet is below its floor': 'कोई वॉलेट अपनी निचली सीमा से नीचे नहीं',
  'a paid payment has exactly one credit of what was captured': 'हर पूरे पेमेंट की ठीक एक जमा है, जितना आया उतने की',
  'a credit from the gateway has a paid payment': 'गेटवे की हर जमा का पूरा पेमेंट है',
  'a paid order has exactly one debit of its total': 'हर चुकाए ऑर्डर की ठीक एक कटौती है, पूरी रकम की',
  'a debit for hardware has a paid order': 'हार्डवेयर की हर कटौती का चुकाया ऑर्डर है',
  'a cancelled order gave its total back once': 'कैंसल ऑर्डर का पूरा पैसा एक बार वापस आया',
  'money back for hardware has a cancelled order': 'हार्डवेयर के लौटे पैसे का कैंसल ऑर्डर है',
  'no more is given back than came in': 'जितना आया उससे ज़्यादा वापस नहीं गया',
  'money given back left the wallet once': 'वापस दिया पैसा वॉलेट से एक ही बार गया',
  'a debit to a source has its refund': 'स्रोत को गई हर कटौती का रिफ़ंड है',
  'money sent back is not credited too': 'वापस भेजा पैसा साथ में जमा नहीं हुआ',
  'a capture is credited once': 'हर प्राप्ति एक ही बार जमा हुई',
  'one transfer per reference': 'हर संदर्भ का एक ही लेन-देन',
  'a payment for an order belongs to the operator of the order': 'ऑर्डर का पेमेंट उसी ऑपरेटर का है जिसका ऑर्डर है',
  'what an event of a contract moved is in the ledger once': 'कॉन्ट्रैक्ट की हर घटना का पैसा खाते में एक ही बार है',
  'what was moved for plans has its event': 'प्लान के हर लेन-देन की घटना है',
  'a contract was sold once, at its price': 'हर कॉन्ट्रैक्ट एक बार, अपने दाम पर बिका',
  'what was given back of a contract is what its events say': 'कॉन्ट्रैक्ट का वापस दिया पैसा उसकी घटनाओं जितना है',
  'no more is given back of a contract than was paid': 'कॉन्ट्रैक्ट का चुकाए से ज़्यादा वापस नहीं गया',
  'an approved refund gave its money once, with its credit note': 'हर मंज़ूर रिफ़ंड का पैसा एक बार, क्रेडिट नोट के साथ गया',
  'a part that nobody delivered gave its share back': 'जो हिस्सा नहीं दिया गया, उसका पैसा वापस हुआ',
  'what was given back without taking days away was asked for': 'दिन घटाए बिना जो वापस दिया, वह माँगा गया था',
  'one base pack at a time on a box': 'एक STB पर एक समय में एक बेस पैक',
  'a contract, its box and its home belong to one operator': 'कॉन्ट्रैक्ट, उसका STB और ग्राहक एक ही ऑपरेटर के हैं',
  'an STB is where its last move took it': 'STB वहीं है जहाँ उसे आखिरी बार भेजा गया',
  'a deposit was booked once with the move of its STB': 'डिपॉज़िट STB देने-लेने के साथ एक बार दर्ज',
  'the deposit held for an STB is that of its moves': 'STB का रखा डिपॉज़िट उसके देने-लेने जितना',
  'an STB on its way is in no stock': 'रास्ते का STB किसी स्टॉक में नहीं',
  'a card is in one place': 'हर कार्ड एक ही जगह है',
  'invoice numbers have no gap': 'इनवॉइस नंबरों में कोई ख़ाली जगह नहीं',
  'a bill says what the ledger says of its days': 'बिल वही कहता है जो उन दिनों का खाता कहता है',
  'each month opens with what the one before closed with': 'हर महीना पिछले के अंतिम बैलेंस से शुरू होता है',
  'a supplement moved its money once': 'हर सुधार का पैसा एक ही बार चला',
  'a wallet change that was allowed moved its money once': 'मंज़ूर वॉलेट बदलाव का पैसा एक ही बार चला',
  'the figures of a day are those of its transfers': 'दिन के आँकड़े उसके लेन-देन के हैं',
  'the figures of sales are those of the contracts': 'बिक्री के आँकड़े कॉन्ट्रैक्ट के हैं',
  'the counts of boxes are those of the list': 'STB की गिनती सूची जितनी है',
  'the counts of what ends are those of the contracts': 'एक्सपायर होने वालों की गिनती कॉन्ट्रैक्ट जितनी है',
  'no message waits unseen': 'कोई संदेश अनदेखा नहीं रुका',
  'no refund waits unseen': 'कोई रिफ़ंड अनदेखा नहीं रुका',
  'the balance of a customer is the sum of his entries': 'ग्राहक का बकाया उसकी एंट्रियों का जोड़ है',
  'each entry of a customer follows from the one before': 'ग्राहक की हर एंट्री पिछली से बनती है',
  'a sale is charged to its customer once': 'हर बिक्री ग्राहक के खाते में एक ही बार लगी',
  'a customer is charged the share that was not refunded': 'ग्राहक से उतना ही हिस्सा लिया जितना रिफ़ंड नहीं हुआ',
  'a receipt is in the books of its customer once': 'हर रसीद ग्राहक के खाते में एक ही बार है',
  'receipt numbers have no gap': 'रसीद नंबरों में कोई खाली जगह नहीं',
  'the audit chain is unbroken': 'ऑडिट की कड़ी टूटी नहीं',
}

/** What is wrong, where the check has {1}, {2} and so on. */
export const breachesInHindi: Record<BookPromise, string> = {
  'wallet balance is the sum of its transfers': 'दर्ज {1}, हिसाब से {2}',
  'each balance follows from the one before': 'लेन-देन {1}: {3} में {4} जुड़ने पर {2}',
  'no wallet is below its floor': '{2} की सीमा से नीचे: {1}',
  'a paid payment has exactly one credit of what was captured': '{2} के पेमेंट {1} की जमा: {3}',
  'a credit from the gateway has a paid payment': 'लेन-देन {1} {2}',
  'a paid order has exactly one debit of its total': '{2} के ऑर्डर {1} की कटौती: {3}',
  'a debit for hardware has a paid order': 'लेन-देन {1} {2}',
  'a cancelled order gave its total back once': 'ऑर्डर {1}, {2}: {3} बार वापस',
  'money back for hardware has a cancelled order': 'लेन-देन {1} {2}',
  'no more is given back than came in': '{2} के पेमेंट {1} में से {3} वापस',
  'money given back left the wallet once': 'पेमेंट {1} का {3} का हिस्सा {2}, कटौती: {4}',
  'a debit to a source has its refund': 'लेन-देन {1} {2}',
  'money sent back is not credited too': 'पेमेंट {1}',
  'a capture is credited once': '{1} {2} {3} बार जमा',
  'one transfer per reference': '{1}',
  'a payment for an order belongs to the operator of the order': 'पेमेंट {1}, ऑर्डर {2}',
  'what an event of a contract moved is in the ledger once': '{1}: घटना में {2}, खाते में {3}, {4} बार',
  'what was moved for plans has its event': '{1}',
  'a contract was sold once, at its price': '{2} का कॉन्ट्रैक्ट {1}: {3} बार {4} में बिका',
  'what was given back of a contract is what its events say': 'कॉन्ट्रैक्ट {1}: दर्ज {2}, वापस {3}',
  'no more is given back of a contract than was paid': '{2} का कॉन्ट्रैक्ट {1}: वापस {3}',
  'an approved refund gave its money once, with its credit note': '{2} का रिफ़ंड {1}, {4} का क्रेडिट नोट {3}',
  'a part that nobody delivered gave its share back': 'कॉन्ट्रैक्ट {1}, {2}: हिस्सा {3}, वापस {4}',
  'what was given back without taking days away was asked for': 'कॉन्ट्रैक्ट {1}: दर्ज {2}, वापस {3}',
  'one base pack at a time on a box': 'STB {1}: {2} {3} से शुरू, {4} तक पहले से भरा',
  'a contract, its box and its home belong to one operator': 'कॉन्ट्रैक्ट {1}, STB {2}, ग्राहक {3}',
  'an STB is where its last move took it': 'STB {1}: {2}, ग्राहक {3}; भेजा गया {4}, ग्राहक {5}',
  'a deposit was booked once with the move of its STB': 'STB {1}: {2} लिखा, {3} दर्ज',
  'the deposit held for an STB is that of its moves': 'STB {1}: {2} रखा, देने-लेने में {3}',
  'an STB on its way is in no stock': 'STB {1}, पार्सल {2}',
  'a card is in one place': 'कार्ड {1}, STB {2}',
  'invoice numbers have no gap': 'सीरीज़ {1} {2}: आखिरी {3}, दिए गए {4}, सबसे बड़ा {5}',
  'a bill says what the ledger says of its days': 'बिल {1}',
  'each month opens with what the one before closed with': 'बिल {1}: {3} के बाद {2}',
  'a supplement moved its money once': '{1}',
  'a wallet change that was allowed moved its money once': '{1}',
  'the figures of a day are those of its transfers': '{1} {2}: {3} और {4} एंट्री ज़्यादा',
  'the figures of sales are those of the contracts': '{1} {2}, {3}: {4} ज़्यादा',
  'the counts of boxes are those of the list': '{1} {2}, {3} को एक्सपायर: {4} ज़्यादा',
  'the counts of what ends are those of the contracts': '{1}, {2} को एक्सपायर ({3}): {4} ज़्यादा',
  'no message waits unseen': 'काम {1} ({2}), {3} से',
  'no refund waits unseen': 'पेमेंट {1} हिस्सा {2}, {3} से',
  'the balance of a customer is the sum of his entries': 'ग्राहक {1}: लिखा {2}, गिना {3}',
  'each entry of a customer follows from the one before': 'ग्राहक {1}, एंट्री {2}: {4} और {5} के बाद {3}',
  'a sale is charged to its customer once': 'कॉन्ट्रैक्ट {1} का चार्ज नहीं है',
  'a customer is charged the share that was not refunded': 'कॉन्ट्रैक्ट {1}: चार्ज {2}, बाकी {3}, {5} में से {4} रिफ़ंड',
  'a receipt is in the books of its customer once': '{2} की {1}: {3} लिखा, {4} वापस',
  'receipt numbers have no gap': '{1}: आखिरी {2}, दिए {3}, सबसे बड़ा {4}',
  'the audit chain is unbroken': 'पंक्ति {1}',
}

/** Every promise of the books, checked now. */
export function BooksScreen() {
  const words = useText(bookTexts)
  const check = useWrite('checkBooks')
  return (
    <DeskPage name="books" hint={words.hint}>
      <Card title={words.card}>
        <Form name="desk-books" schema={watchCalls.checkBooks.input} write={check} onDone={() => undefined}>
          <OperatorField hint={words.lcoidHint} optional />
          <Failed error={check.error} />
          <SubmitLine>{words.check}</SubmitLine>
        </Form>
      </Card>
      {check.data && <Outcome key={check.submittedAt} checked={check.data} />}
      <LastRuns />
    </DeskPage>
  )
}

type Run = Reply<typeof watchCalls.listBookRuns>['runs'][number]

/** What the server has looked at by itself: what moved, every hour, and everything at night. */
function LastRuns() {
  const words = useText(bookTexts)
  const language = useLanguage()
  const columns = useRunColumns()
  const { data, isError, refetch } = useQuery(read('listBookRuns', {}))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return null
  const { runs, lastgood } = data
  return (
    <Card title={words.runs}>
      <p className="books-found">
        <Badge tone={lastgood && runs.every(({ breaches }) => breaches === 0) ? 'good' : 'bad'}>
          {lastgood ? words.lastGood(moment(lastgood, language)) : words.neverGood}
        </Badge>
      </p>
      <Table caption={words.runs} columns={columns} rows={runs} keyOf={({ kind }) => kind} empty={null} />
    </Card>
  )
}

const useRunColumns = columnsIn([bookTexts], ([words]): readonly Column<Run>[] => [
  { key: 'kind', header: words.what, isTitle: true, cell: ({ kind }) => words[kind] },
  { key: 'began', header: words.when, cell: ({ began }) => <DateText at={began} withTime /> },
  { key: 'took', header: words.took, align: 'right', cell: ({ tookms }) => words.seconds(tookms / 1000) },
  column('breaches', words.found, ({ breaches }) => (
    <Badge tone={breaches === 0 ? 'good' : 'bad'}>{breaches === 0 ? words.good : words.bad(breaches)}</Badge>
  )),
])

function Outcome({ checked: { checked, at, since, breaches } }: { checked: Checked }) {
  const words = useText(bookTexts)
  const language = useLanguage()
  const when = moment(at, language)
  if (breaches.length === 0)
    return (
      <Result title={words.good}>
        <p className="books-found">
          <Badge tone="good">{words.goodHint(checked, when)}</Badge>
        </p>
        {since && <p>{words.since(moment(since, language))}</p>}
      </Result>
    )
  return (
    <Result title={words.bad(breaches.length)}>
      <p className="books-found">
        <Badge tone="bad">{words.badHint(checked, when)}</Badge>
      </p>
      {since && <p>{words.since(moment(since, language))}</p>}
      <Breaches breaches={breaches} />
    </Result>
  )
}

/** One that is newer than these words is said as the check says it. */
function Promised({ promise }: { promise: string }) {
  const inHindi: Record<string, string> = promisesInHindi
  return useLanguage() === 'hi' ? (inHindi[promise] ?? promise) : promise
}

function Wrong({ breach: { promise, breach, facts } }: { breach: Breach }) {
  const inHindi: Record<string, string | undefined> = breachesInHindi
  const words = inHindi[promise]
  return useLanguage() === 'hi' && words !== undefined ? withFacts(words, facts) : breach
}

const useColumns = columnsIn([bookTexts], ([words]): readonly Column<Breach>[] => [
  { key: 'promise', header: words.promise, isTitle: true, cell: ({ promise }) => <Promised promise={promise} /> },
  text('lcoid', words.operator),
  { key: 'breach', header: words.breach, cell: (breach) => <Wrong breach={breach} /> },
])

function Breaches({ breaches }: { breaches: readonly Breach[] }) {
  const words = useText(bookTexts)
  return (
    <Table
      caption={words.bad(breaches.length)}
      columns={useColumns()}
      rows={breaches}
      keyOf={({ promise, lcoid, breach }) => `${promise} ${lcoid} ${breach}`}
      empty={null}
    />
  )
}
