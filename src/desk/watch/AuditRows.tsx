import type { RowOf } from '#desk/ui/use-whole.ts'
import { CUSTOMER_WORDS } from '#domain/subscribers/fields.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { moment, text, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { type Change, changesIn } from './audit-changes.ts'
import { auditTexts } from './audit-texts.ts'
import { actionTexts } from '#domain/audit/action-words.ts'
import { Stacked } from '#web/ui/Value.tsx'

import '#web/ui/report.css'
import './watch.css'

export type AuditRow = RowOf<'searchAudit'>

/** The columns of whoever shows what was done. */
export const useAuditColumns = columnsIn(
  [auditTexts, actionTexts],
  ([words, auditActions]): readonly Column<AuditRow>[] => [
    titleColumn('did', words.did, ({ what, target }) => (
      <Stacked top={<strong>{nameOf(auditActions, what)}</strong>}>{target}</Stacked>
    )),
    moment('at', words.at),
    { key: 'who', header: words.who, cell: ({ actor, address }) => <Stacked top={actor}>{address}</Stacked> },
    text('lcoid', words.lcoid),
    { key: 'change', header: words.change, cell: (row) => <Changes row={row} /> },
  ],
)

/** One that these words do not know is said as it was noted. */
const nameOf = (auditActions: Record<string, string>, what: string): string => auditActions[what] ?? what

/** What the audit trail calls the fields of a change. One that is not here is said as it was noted. */
export const fieldTexts = dictionary({
  ...CUSTOMER_WORDS,
  above: ['Above, channels', 'इतने चैनलों से ऊपर'],
  active: common.active,
  added: ['New', 'नए'],
  addrline1: ['Address', 'पता'],
  adstatus: ['Shown', 'दिखता है'],
  adtype: ['Type', 'टाइप'],
  alerttype: ['Type', 'टाइप'],
  amount: common.amount,
  ans1: ['Answer 1', 'जवाब 1'],
  ans1_hi: ['Answer 1, Hindi', 'जवाब 1, हिन्दी'],
  ans2: ['Answer 2', 'जवाब 2'],
  ans2_hi: ['Answer 2, Hindi', 'जवाब 2, हिन्दी'],
  ans3: ['Answer 3', 'जवाब 3'],
  ans3_hi: ['Answer 3, Hindi', 'जवाब 3, हिन्दी'],
  asked_by: ['Requested by', 'किसने माँगा'],
  assigned: ['Assigned to', 'किसे दिया'],
  at: ['When', 'कब'],
  autorenew: common.autoRenew,
  body: ['Text', 'टेक्स्ट'],
  body_hi: ['Text, Hindi', 'टेक्स्ट, हिन्दी'],
  boxes: common.stbs,
  boxtype: ['Item', 'सामान'],
  bytes: ['Bytes', 'बाइट'],
  captured: ['Came in', 'जितना आया'],
  castype: ['CAS', 'CAS'],
  category: ['Category', 'श्रेणी'],
  changed: ['Changed', 'बदले'],
  channels: common.channels,
  command: ['Command', 'कमांड'],
  consentid: ['Wallet change', 'वॉलेट बदलाव'],
  content: ['Text', 'टेक्स्ट'],
  contractno: ['Contract', 'कॉन्ट्रैक्ट'],
  contracts: ['Contracts', 'कॉन्ट्रैक्ट'],
  contractstatus: ['Contract status', 'कॉन्ट्रैक्ट का स्टेटस'],
  created: ['Made', 'कब बना'],
  creditnoteno: ['Credit note', 'क्रेडिट नोट'],
  dailylimit: ['Daily limit', 'दिन की सीमा'],
  day: ['Day', 'दिन'],
  debited: ['Debited', 'कटौती'],
  decision: ['Decision', 'फ़ैसला'],
  description: ['Description', 'विवरण'],
  detail: ['Detail', 'जानकारी'],
  devices: ['Devices', 'डिवाइस'],
  direction: ['Direction', 'दिशा'],
  discontinued: ['Discontinued', 'बंद'],
  dltid: ['DLT number', 'DLT नंबर'],
  dryrun: ['Only tried', 'सिर्फ़ जाँच'],
  effective: ['From', 'कब से'],
  ends: ['Ends', 'कब तक'],
  erased: ['Erased', 'मिटाया'],
  fileid: ['File', 'फ़ाइल'],
  filename: ['File name', 'फ़ाइल का नाम'],
  files: ['Files', 'फ़ाइलें'],
  filters: ['Filters', 'फ़िल्टर'],
  findings: ['Findings', 'टिप्पणियाँ'],
  format: ['Format', 'फ़ॉर्मैट'],
  frcan: ['FRCAN', 'FRCAN'],
  gstin: ['GSTIN', 'GSTIN'],
  header: ['Heading', 'शीर्षक'],
  hidden: ['Hidden', 'छिपा'],
  image: ['Picture', 'तस्वीर'],
  key: ['Key', 'कुंजी'],
  kind: ['Type', 'टाइप'],
  lcoagreementtype: ['Agreement', 'एग्रीमेंट'],
  lcoid: common.operator,
  lconame: ['Operator name', 'ऑपरेटर का नाम'],
  lcoprice: common.lcoPrice,
  left: ['Left in the cart', 'कार्ट में बचे'],
  licence_till: ['Licence till', 'लाइसेंस कब तक'],
  maintenance: ['Maintenance', 'मेंटेनेंस'],
  message: ['Text', 'टेक्स्ट'],
  mobileno: common.mobile,
  model: ['Model', 'मॉडल'],
  month: ['Month', 'महीना'],
  mrptariff: ['MRP', 'MRP'],
  name: ['Name', 'नाम'],
  newstb: ['New STB', 'नया STB'],
  next: ['Next step', 'अगला कदम'],
  part: ['Part', 'हिस्सा'],
  password: ['Password', 'पासवर्ड'],
  permissions: ['Permissions', 'अनुमतियाँ'],
  picture: ['Picture', 'तस्वीर'],
  place: ['Place', 'स्थान'],
  plancode: common.pack,
  plans: common.packs,
  price: ['Price', 'दाम'],
  prices: ['Prices', 'दाम'],
  promoadsid: ['Banner', 'बैनर'],
  purpose: ['For what', 'किसलिए'],
  quantity: ['How many', 'कितने'],
  question: ['Question', 'सवाल'],
  question_hi: ['Question, Hindi', 'सवाल, हिन्दी'],
  queued: ['Sent', 'भेजे'],
  reason: common.reason,
  redirect: ['Leads to', 'कहाँ ले जाता है'],
  refund: ['Refunded', 'रिफ़ंड'],
  region: ['Region', 'इलाका'],
  regions: ['Regions', 'इलाके'],
  release: ['Decision', 'फ़ैसला'],
  report: ['Report', 'रिपोर्ट'],
  right: ['Right answers', 'सही जवाब'],
  right_answer: ['Right answer', 'सही जवाब'],
  rightanswer: ['Right answer', 'सही जवाब'],
  roles: ['Roles', 'भूमिकाएँ'],
  rows: ['Rows', 'लाइनें'],
  runs: ['Starts on', 'कब से'],
  scheduleid: ['Scheduled change', 'तय बदलाव'],
  sent: ['Sent', 'भेजा'],
  smcitemcode: ['Card item code', 'कार्ड आइटम'],
  sold: ['On sale', 'बिक्री में'],
  starts: ['Starts', 'कब से'],
  state: common.status,
  status: common.status,
  stb_type: ['STB type', 'STB टाइप'],
  stbitemcode: ['STB item code', 'STB आइटम'],
  style: ['Look', 'रूप'],
  subject: ['Subject', 'विषय'],
  subscriberid: common.customer,
  thumbnail: ['Picture', 'तस्वीर'],
  title: ['Title', 'शीर्षक'],
  title_hi: ['Title, Hindi', 'शीर्षक, हिन्दी'],
  to: ['To', 'किसे'],
  toplancode: ['New pack', 'नया पैक'],
  total: common.total,
  totalprice: common.total,
  type: ['Type', 'टाइप'],
  url: ['Leads to', 'कहाँ ले जाता है'],
  username: ['User name', 'यूज़र नाम'],
  validity: ['Valid till', 'कब तक'],
  value: ['Value', 'मान'],
  vcno: common.vc,
  weight: ['Weight', 'वज़न'],
  year: ['Year', 'साल'],
})

/** What stands in a field that holds one of a few words. */
export const valueTexts = dictionary({
  true: ['yes', 'हाँ'],
  false: ['no', 'नहीं'],
  YES: ['yes', 'हाँ'],
  NO: ['no', 'नहीं'],
  ON: ['on', 'एक्टिव'],
  OFF: ['off', 'बंद'],
  new: ['a new one', 'नया'],
  again: ['again', 'फिर से'],
  code: ['enter the code', 'कोड डालना'],
  setup: ['set up the second factor', 'दूसरा फ़ैक्टर लगाना'],
  done: ['signed in', 'साइन-इन हुआ'],
  credit: ['credited', 'जमा'],
  refund: ['refunded', 'रिफ़ंड'],
  A: ['active', 'एक्टिव'],
  E: ['expired', 'एक्सपायर'],
  D: ['disconnected', 'डिस्कनेक्ट'],
  C: ['cancelled', 'कैंसल'],
  S: ['suspended', 'सस्पेंड'],
  ACCEPTED: ['accepted', 'स्वीकार'],
  ACTIVE: ['active', 'एक्टिव'],
  ANSWERED: ['answered', 'जवाब दिया'],
  APPROVE: ['approved', 'मंज़ूर'],
  APPROVED: ['approved', 'मंज़ूर'],
  ASK: ['the gateway is asked', 'गेटवे से पूछा'],
  BLOCKED: ['blocked', 'ब्लॉक'],
  CANCELLED: ['cancelled', 'कैंसल'],
  CLOSED: ['closed', 'बंद'],
  CONFIRM: ['confirmed', 'पक्का'],
  CONFIRMED: ['confirmed', 'पक्का'],
  CREDIT: ['credited', 'जमा'],
  DEBIT: ['debited', 'कटौती'],
  DONE: ['done', 'हो गया'],
  FAILED: ['failed', 'फ़ेल'],
  INACTIVE: ['not shown', 'नहीं दिखता'],
  NONE: ['none', 'कोई नहीं'],
  OPEN: ['open', 'खुला'],
  PENDING: ['pending', 'पेंडिंग'],
  READY: ['ready', 'तैयार'],
  REFUND: ['refunded', 'रिफ़ंड'],
  REFUSE: ['rejected', 'रिजेक्ट'],
  REFUSED: ['rejected', 'रिजेक्ट'],
  RUNNING: ['running', 'चल रहा है'],
  WAITING: ['pending', 'पेंडिंग'],
  WITHDRAWN: ['withdrawn', 'वापस लिया'],
})

function Changes({ row }: { row: AuditRow }) {
  const words = useText(auditTexts)
  const language = useLanguage()
  const changes = changesIn(row, { fields: useText(fieldTexts), values: useText(valueTexts), language })
  if (changes.length === 0) return <span className="empty">{words.nothing}</span>
  return (
    <ul className="desk-changes">
      {changes.map((change) => (
        <li key={change.name}>
          {change.name && <span>{`${change.name}: `}</span>}
          <Sides change={change} />
        </li>
      ))}
    </ul>
  )
}

function Sides({ change: { before, after } }: { change: Change }) {
  if (before === '') return <ins>{after}</ins>
  return (
    <>
      <del>{before}</del> → <ins>{after || '---'}</ins>
    </>
  )
}
