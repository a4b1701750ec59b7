import { useMemo } from 'react'

import { type ScreenName, screens } from '#desk/screens.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { DeskLink, DeskPage } from '#desk/ui/DeskPage.tsx'
import { VendorTests } from '#desk/ui/VendorTests.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import type { HealthCheck } from '#domain/desk/health.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { useTitle } from '#web/shell/screen.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { titleColumn, column } from '#web/ui/columns.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import { DateText } from '#web/ui/Value.tsx'
import { WaitIcon } from '#web/ui/screen-icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import '#web/ui/report.css'

type Health = RowOf<'getHealth'>

const TONES = { GOOD: 'good', WATCH: 'wait', BAD: 'bad' } as const
const ORDER = { BAD: 0, WATCH: 1, GOOD: 2 } as const

const worstFirst = (rows: Health[]): Health[] => rows.toSorted((one, other) => ORDER[one.state] - ORDER[other.state])

/** How everything does, the worst first: one sentence each, and what to do. */
export function HealthScreen() {
  const words = useText(healthTexts)
  const { rows, ...pages } = useWhole('getHealth')
  const who = useWho()
  const bad = rows?.filter(({ state }) => state !== 'GOOD').length
  return (
    <DeskPage name="health" hint={words.hint} ref={showInOrder}>
      <output>{bad === 0 ? words.allGood : bad ? words.some(bad) : '…'}</output>
      <PagedTable
        caption={words.hint}
        columns={useColumns()}
        pages={{ ...pages, rows: rows && worstFirst(rows) }}
        keyOf={({ check, of }) => `${check} ${of}`}
        line={healthLine}
        empty={<EmptyState icon={WaitIcon} title={words.none} hint={words.hint} />}
      />
      {who && may(who, 'settings') && (
        <Card title={words.tests}>
          <p className="card-hint">{words.testsHint}</p>
          <VendorTests />
        </Card>
      )}
    </DeskPage>
  )
}

/** Where it is mended; of the rest the remedy is somewhere else. */
const PLACES: Partial<Record<HealthCheck, ScreenName>> = {
  codes: 'jobs',
  lane: 'jobs',
  vendor: 'jobs',
  clock: 'servers',
  books: 'books',
  payments: 'payments',
}

function Name({ of: { check, of } }: { of: Health }) {
  const words = useText(healthTexts)
  const lanes: Record<string, string> = useText(laneNames)
  // codes have one lane, of their own name
  return <strong>{[words[check], check !== of && (lanes[of] ?? of)].filter(Boolean).join(': ')}</strong>
}

const State = ({ of: { state } }: { of: Health }) => <Badge tone={TONES[state]}>{useText(healthTexts)[state]}</Badge>

/** One piece: on a phone the parts of a cell stand beside each other. */
function Says({ of: { check, value, since, last } }: { of: Health }) {
  const words = useText(healthTexts)
  const says = useText(meaningTexts)
  return (
    <span>
      {value === null ? words.unknown : says[check](value)}
      {since && last && (
        <>
          {' '}
          {words.since} <DateText at={since} withTime />. {words.last} <DateText at={last} withTime />.
        </>
      )}
    </span>
  )
}

function Remedy({ of: { check } }: { of: Health }) {
  const remedies = useText(remedyTexts)
  const titleOf = useTitle()
  const who = useWho()
  const place = PLACES[check]
  return (
    <span>
      {remedies[check]}{' '}
      {place && who && may(who, screens[place].permission) && (
        <DeskLink to={place}>{titleOf(screens[place].title)}</DeskLink>
      )}
    </span>
  )
}

const healthLine = (row: Health) => (
  <ListRow
    title={<Name of={row} />}
    end={<State of={row} />}
    detail={row.state === 'GOOD' && <Says of={row} />}
    note={
      row.state !== 'GOOD' && (
        // one piece: the parts of a note stand beside each other
        <span>
          <Says of={row} /> <Remedy of={row} />
        </span>
      )
    }
  />
)

function useColumns(): readonly Column<Health>[] {
  const words = useText(healthTexts)
  return useMemo(
    () => [
      titleColumn('what', words.what, (row) => <Name of={row} />),
      column('state', words.state, (row) => <State of={row} />),
      column('says', words.says, (row) => <Says of={row} />),
      column('remedy', words.remedy, (row) => (row.state === 'GOOD' ? words.nothing : <Remedy of={row} />)),
    ],
    [words],
  )
}

export const healthTexts = dictionary({
  hint: ['How the system is doing now, and what to do.', 'सिस्टम अभी कैसा चल रहा है, और क्या करना है।'],
  allGood: ['Everything is fine.', 'सब ठीक है।'],
  some: [
    (count: number) => `${count} ${count === 1 ? 'thing needs' : 'things need'} a look.`,
    (count) => `${count} ${count === 1 ? 'चीज़' : 'चीज़ों'} पर ध्यान दें।`,
  ],
  what: ['What', 'क्या'],
  state: common.status,
  says: ['Now', 'अभी'],
  remedy: ['What to do', 'क्या करें'],
  nothing: ['Nothing', 'कुछ नहीं'],
  since: ['First:', 'पहली बार:'],
  last: ['Last:', 'आखिरी बार:'],
  unknown: ['No answer, or nothing recorded yet.', 'जवाब नहीं, या अभी कुछ दर्ज नहीं।'],
  none: ['Nothing to show', 'दिखाने को कुछ नहीं'],
  tests: ['Test the vendors', 'वेंडर जाँचें'],
  testsHint: [
    'After a key or an address was changed: each is tried for real.',
    'की या पता बदलने के बाद: हर एक सच में आज़माया जाता है।',
  ],
  GOOD: ['Good', 'ठीक'],
  WATCH: ['Watch', 'ध्यान दें'],
  BAD: ['Bad', 'खराब'],
  database: ['Database', 'डेटाबेस'],
  standby: ['Standby database', 'स्टैंडबाय डेटाबेस'],
  slow: ['Slow statement', 'धीमी क्वेरी'],
  storage: ['File storage', 'फ़ाइल स्टोरेज'],
  clock: ['Server clocks', 'सर्वर की घड़ियाँ'],
  disk: ['Disk', 'डिस्क'],
  codes: ['One-time codes', 'OTP'],
  lane: ['Waiting work', 'रुका काम'],
  vendor: ['Vendor errors', 'वेंडर की गड़बड़ी'],
  refused: ['Refused calls', 'ठुकराई गई कॉल'],
  books: ['Books', 'बही-खाता'],
  backup: ['Back-up', 'बैकअप'],
  payments: ['Unclear payments', 'अटके पेमेंट'],
  servers: ['Servers', 'सर्वर'],
})

export const laneNames = dictionary({
  codes: ['codes', 'OTP'],
  money: ['refunds to the gateway', 'गेटवे रिफ़ंड'],
  headend: ['headend', 'हेडएंड'],
  services: ['broadband and OTT', 'ब्रॉडबैंड और OTT'],
  identity: ['eKYC', 'eKYC'],
  messages: ['SMS, mail, WhatsApp', 'SMS, मेल, WhatsApp'],
  push: ['push', 'पुश'],
  bulk: ['bulk files', 'बल्क फ़ाइल'],
  imports: ['imports', 'इम्पोर्ट'],
  reports: ['reports', 'रिपोर्ट'],
  webhooks: ['webhooks', 'वेबहुक'],
  gateway: ['payment gateway', 'पेमेंट गेटवे'],
  sms: ['SMS vendor', 'SMS वेंडर'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
})

const minutes = (seconds: number) => Math.round(seconds / 60)
const seconds = (ms: number) => (ms / 1000).toFixed(1)

const meaningTexts = dictionary<Record<HealthCheck, (value: number) => string>>({
  database: [(ms) => `Answers in ${ms} ms.`, (ms) => `${ms} ms में जवाब देता है।`],
  standby: [
    (s) =>
      s < 5 ? 'Up to date: reports are read from it.' : `${s} s behind: reports are read from the main database.`,
    (s) => (s < 5 ? 'अप-टू-डेट: रिपोर्ट इसी से पढ़ी जाती हैं।' : `${s} सेकंड पीछे: रिपोर्ट मुख्य डेटाबेस से पढ़ी जाती हैं।`),
  ],
  slow: [
    (ms) => (ms === 0 ? 'None in the last 24 hours.' : `Took up to ${seconds(ms)} s in the last 24 hours.`),
    (ms) => (ms === 0 ? 'पिछले 24 घंटे में कोई नहीं।' : `पिछले 24 घंटे में ${seconds(ms)} सेकंड तक लगे।`),
  ],
  storage: [(ms) => `Answers in ${ms} ms.`, (ms) => `${ms} ms में जवाब देता है।`],
  clock: [(s) => `Differ from the database by at most ${s} s.`, (s) => `डेटाबेस से ज़्यादा से ज़्यादा ${s} सेकंड का फ़र्क।`],
  disk: [(percent) => `${percent} % full.`, (percent) => `${percent} % भरी है।`],
  codes: [
    (s) => (s === 0 ? 'No code is waiting.' : `The oldest code has waited ${s} s.`),
    (s) => (s === 0 ? 'कोई OTP रुका नहीं।' : `सबसे पुराना OTP ${s} सेकंड से रुका है।`),
  ],
  lane: [
    (s) => (s < 60 ? 'Nothing waits longer than a minute.' : `The oldest has waited ${minutes(s)} min.`),
    (s) => (s < 60 ? 'एक मिनट से ज़्यादा कुछ नहीं रुका।' : `सबसे पुराना ${minutes(s)} मिनट से रुका है।`),
  ],
  vendor: [
    (percent) => `${percent} % of the tries in the last hour failed.`,
    (percent) => `पिछले घंटे की ${percent} % कोशिशें नाकाम रहीं।`,
  ],
  refused: [
    (count) =>
      count === 1
        ? 'A call of this vendor was refused: it is not signed with the secret set here.'
        : `${count} calls of this vendor were refused: they are not signed with the secret set here.`,
    (count) => `इस वेंडर की ${count} कॉल ठुकराई गईं: उन पर यहाँ के सीक्रेट का हस्ताक्षर नहीं है।`,
  ],
  books: [
    (hours) => (hours < 1 ? 'Balanced within the last hour.' : `Last found balanced ${hours} h ago.`),
    (hours) => (hours < 1 ? 'पिछले एक घंटे में हिसाब बराबर मिला।' : `आखिरी बार ${hours} घंटे पहले हिसाब बराबर मिला।`),
  ],
  backup: [(hours) => `The last one is ${hours} h old.`, (hours) => `आखिरी बैकअप ${hours} घंटे पुराना है।`],
  payments: [
    (hours) => (hours < 1 ? 'None is older than an hour.' : `The oldest has been unclear for ${hours} h.`),
    (hours) => (hours < 1 ? 'एक घंटे से पुराना कोई नहीं।' : `सबसे पुराना ${hours} घंटे से अटका है।`),
  ],
  servers: [(count) => `${count} running.`, (count) => `${count} ${count === 1 ? 'चल रहा है' : 'चल रहे हैं'}।`],
})

const remedyTexts = dictionary<Record<HealthCheck, string>>({
  database: [
    'Check the load and disk of the database machine: run book “The database is away”.',
    'डेटाबेस मशीन का लोड और डिस्क देखें: रन बुक “The database is away”.',
  ],
  standby: [
    'Reports still work, from the main database. Check replication: run book “The standby is behind”.',
    'रिपोर्ट मुख्य डेटाबेस से चलती रहेंगी। रेप्लिकेशन जाँचें: रन बुक “The standby is behind”.',
  ],
  slow: [
    'Inform the developer: the log has it as “a statement was slow”. If many are slow, check the load of the database machine.',
    'डेवलपर को बताएँ: लॉग में “a statement was slow” है। कई धीमी हों तो डेटाबेस मशीन का लोड देखें।',
  ],
  storage: ['Check the bucket or disk that keeps files, and its access keys.', 'फ़ाइलों की बकेट या डिस्क और उसकी की जाँचें।'],
  clock: ['Start time synchronisation (chrony) on that machine; see Servers.', 'उस मशीन पर chrony चालू करें; सर्वर देखें।'],
  disk: [
    'Make room or a larger disk: full, it takes no sales and no files (run book “A disk is full”).',
    'जगह बनाएँ या बड़ी डिस्क लगाएँ: भर गई तो न बिक्री होगी, न फ़ाइल (रन बुक “A disk is full”)।',
  ],
  codes: [
    'Nobody can log in by code: call the SMS vendor, then see Jobs.',
    'OTP नहीं जा रहे: SMS वेंडर को फ़ोन करें, फिर काम देखें।',
  ],
  lane: [
    'Open Jobs: it shows the error. Work continues automatically once the cause is gone.',
    'काम खोलें: वहाँ गड़बड़ी दिखेगी। कारण हटते ही काम खुद चलेगा।',
  ],
  vendor: [
    'Call the vendor. What failed is sent again automatically; see Jobs.',
    'वेंडर को फ़ोन करें। जो नाकाम हुआ वह खुद फिर जाएगा; काम देखें।',
  ],
  refused: [
    'Compare the webhook secret at the vendor with the setting here (run book “A vendor is refused”). Until then payments and delivery reports come late.',
    'वेंडर के यहाँ का वेबहुक सीक्रेट यहाँ की सेटिंग से मिलाएँ (रन बुक “A vendor is refused”)। तब तक पेमेंट और डिलीवरी रिपोर्ट देर से आएँगी।',
  ],
  books: [
    'Open Books, run a check, and call the developer before changing anything.',
    'बही-खाता खोलें, जाँच चलाएँ, और कुछ बदलने से पहले डेवलपर को बताएँ।',
  ],
  backup: [
    'Run “npm run backup”, and check the nightly timer. If you archive WAL instead, check it there.',
    '“npm run backup” चलाएँ और रात का टाइमर देखें। WAL आर्काइव करते हों तो वहाँ देखें।',
  ],
  payments: ['Open Payments and decide each: credit, refund, or check again.', 'पेमेंट खोलें और हर एक पर फ़ैसला करें।'],
  servers: ['Start a server: systemctl start lco-portal@3001.', 'सर्वर चालू करें: systemctl start lco-portal@3001.'],
})
