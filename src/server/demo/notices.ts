import { sql } from 'kysely'

import { addDays, type Day, dayOf, HOUR_MS } from '#domain/dates.ts'
import type { AlertType, BannerType } from '#domain/notices/rules.ts'

import { insertAll, updateRows } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { HEADEND_LOCATIONS } from './headend-locations.ts'
import { QUIZ } from './quiz.ts'

type Words = { title: string; body: string; title_hi: string; body_hi: string }
type Ad = Words & { adtype: BannerType | 'AD'; filename: string; weight: number; url: string; region?: string }

const BANNERS: readonly Ad[] = [
  {
    adtype: 'BANNER',
    filename: '/promo/cricket-plus.svg',
    weight: 100,
    url: '/lcoportal/product/planmaster',
    title: 'Cricket Plus from ₹47',
    body: 'Every match of the season. Add it to a customer’s pack in three taps.',
    title_hi: 'क्रिकेट प्लस ₹47 से',
    body_hi: 'पूरे सीज़न का हर मैच। तीन टैप में किसी भी ग्राहक के पैक में जोड़ें।',
  },
  {
    adtype: 'AD',
    filename: '/promo/android-box.svg',
    weight: 60,
    url: '/lcoportal/device/andriodrequest',
    title: 'Android boxes are in stock',
    body: 'TV and apps in one box. Ask for a demo piece for your counter.',
    title_hi: 'Android STB स्टॉक में हैं',
    body_hi: 'TV और ऐप एक ही STB में। काउंटर के लिए डेमो STB मँगाएँ।',
  },
  {
    adtype: 'OFFER',
    filename: '/promo/long-renewal.svg',
    weight: 90,
    url: '/lcoportal/product/renew',
    title: 'Renew for 180 days, visit once',
    body: 'Long renewals keep the price of today and save five visits.',
    title_hi: '180 दिन का रिचार्ज, एक ही बार जाना',
    body_hi: 'लंबे रिचार्ज में आज की कीमत रहती है और पाँच चक्कर बचते हैं।',
  },
  {
    adtype: 'OFFER',
    filename: '/promo/one-digital.svg',
    weight: 70,
    region: 'Maharashtra',
    url: '/lcoportal/product/onedigitalpacks',
    title: 'One Digital: TV, internet and OTT',
    body: 'One bill for the customer, one commission line for you.',
    title_hi: 'वन डिजिटल: TV, इंटरनेट और OTT',
    body_hi: 'ग्राहक का एक बिल, आपके लिए कमीशन की एक लाइन।',
  },
  {
    adtype: 'NXTUDAAN',
    filename: '/promo/udaan.svg',
    weight: 80,
    url: '/lcoportal/bigbonanza',
    title: 'NXT Udaan: add 25 customers',
    body: 'New customers of this month count. Rewards are credited to the wallet.',
    title_hi: 'NXT उड़ान: 25 नए ग्राहक जोड़ें',
    body_hi: 'इस महीने के नए ग्राहक गिने जाएँगे। इनाम वॉलेट में जमा होगा।',
  },
  {
    adtype: 'SAL',
    filename: '/promo/achievers.svg',
    weight: 80,
    url: '/lcoportal/bigbonanzalocation',
    title: 'Super Achievers meet',
    body: 'Operators with no expired customer for a month are invited to their headend.',
    title_hi: 'सुपर अचीवर्स मीट',
    body_hi: 'जिनका महीने भर कोई ग्राहक एक्सपायर नहीं रहा, उन्हें हेडएंड पर बुलाया गया है।',
  },
]

type Message = { title: string; message: string; title_hi: string; message_hi: string }
type Told = Message & { alerttype: AlertType; hoursAgo: number; url: string; lcoid?: string; region?: string }

/** Oldest first: their numbers follow their dates. */
const ALERTS: readonly Told[] = [
  {
    alerttype: 'SUPER_ACHIEVERS_LCO',
    hoursAgo: 12 * 24,
    url: '/lcoportal/bigbonanza',
    title: 'Super Achievers of the last month',
    message: 'Forty operators kept every customer active. The list hangs at your headend.',
    title_hi: 'पिछले महीने के सुपर अचीवर्स',
    message_hi: 'चालीस ऑपरेटरों के सभी ग्राहक चालू रहे। सूची आपके हेडएंड पर लगी है।',
  },
  {
    alerttype: 'NXT_UDAAN',
    hoursAgo: 9 * 24,
    url: '/lcoportal/bigbonanza',
    title: 'NXT Udaan has begun',
    message: 'Every new customer of this month counts towards the reward of 25.',
    title_hi: 'NXT उड़ान शुरू हो गया है',
    message_hi: 'इस महीने का हर नया ग्राहक 25 ग्राहकों के इनाम में गिना जाएगा।',
  },
  {
    alerttype: 'OFFERS',
    hoursAgo: 6 * 24,
    url: '/lcoportal/product/planmaster',
    title: 'Cricket Plus at a lower price',
    message: 'While the series is on, Cricket Plus HD costs less. The price is in the plan master.',
    title_hi: 'क्रिकेट प्लस कम कीमत पर',
    message_hi: 'सीरीज़ के दौरान क्रिकेट प्लस HD सस्ता है। कीमत प्लान मास्टर में देखें।',
  },
  {
    alerttype: 'SUPER_ACHIEVERS_LCO',
    hoursAgo: 5 * 24,
    url: '/lcoportal/bigbonanzalocation',
    region: 'Maharashtra',
    title: 'Meet at the Nashik headend',
    message: 'Super Achievers of Maharashtra meet on Saturday at eleven at the Nashik counter.',
    title_hi: 'नासिक हेडएंड पर मीट',
    message_hi: 'महाराष्ट्र के सुपर अचीवर्स शनिवार ग्यारह बजे नासिक काउंटर पर मिलेंगे।',
  },
  {
    alerttype: 'NXT_UDAAN',
    hoursAgo: 3 * 24,
    url: '/lcoportal/customer/subscriberlist',
    lcoid: 'LCO10001',
    title: 'Nine of 25 new customers',
    message: 'Sixteen more new customers this month bring the NXT Udaan reward.',
    title_hi: '25 में से नौ ग्राहक हो गए',
    message_hi: 'इस महीने सोलह और नए ग्राहक जोड़ने पर NXT उड़ान का इनाम मिलेगा।',
  },
  {
    alerttype: 'OFFERS',
    hoursAgo: 2 * 24,
    url: '/lcoportal/product/renew',
    title: 'Renew for 180 days at the price of today',
    message: 'Homes that are renewed for long keep their price to the end.',
    title_hi: 'आज की कीमत पर 180 दिन का रिचार्ज',
    message_hi: 'लंबे समय के लिए रिचार्ज किए गए ग्राहकों की कीमत अंत तक वही रहती है।',
  },
  {
    alerttype: 'ALERT',
    hoursAgo: 26,
    url: '/lcoportal/device',
    region: 'Maharashtra',
    title: 'Headend work tonight',
    message: 'Signals may pause from 2 to 3 at night for work at the Nashik headend. Please inform your customers.',
    title_hi: 'आज रात हेडएंड पर काम',
    message_hi: 'नासिक हेडएंड पर काम के कारण रात 2 से 3 बजे सिग्नल रुक सकता है। कृपया ग्राहकों को बताएँ।',
  },
  {
    alerttype: 'ALERT',
    hoursAgo: 3,
    url: '/lcoportal/quiz',
    title: 'A quiz about the trade',
    message: 'Eight questions about renewals, refunds and boxes. It takes three minutes.',
    title_hi: 'कारोबार पर एक क्विज़',
    message_hi: 'रिचार्ज, रिफ़ंड और STB पर आठ सवाल। तीन मिनट लगेंगे।',
  },
]

/** Until when the demo operators are registered; the first has to think of it soon. */
const licences = (today: Day) => [
  { lcoid: 'LCO10001', licence_till: addDays(today, 30) },
  { lcoid: 'LCO10002', licence_till: addDays(today, 290) },
]

/** Banners, alerts, counters and the quiz, with days around today. Nothing of it is pushed: it has been told before. */
export async function seedNotices(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await tx
    .insertInto('banner')
    .values(
      BANNERS.map((banner, place) => ({
        ...banner,
        promoadsid: String(101 + place),
        starts: addDays(today, -10),
        ends: addDays(today, 60),
        created: ago(10 * 24 + place),
      })),
    )
    .execute()
  await sql`select setval('banner_number', ${100 + BANNERS.length})`.execute(tx)
  await tx
    .insertInto('alert')
    .values(
      ALERTS.map(({ hoursAgo, lcoid = null, ...told }) => ({
        ...told,
        lcoid,
        reference: null,
        created: ago(hoursAgo),
      })),
    )
    .execute()
  await insertAll(tx, 'headend_location', HEADEND_LOCATIONS)
  await tx
    .insertInto('quiz_question')
    .values(QUIZ.map((question, place) => ({ ...question, key: `Q${place + 1}`, place: place + 1 })))
    .execute()
  for (const { lcoid, licence_till } of licences(today)) await updateRows(tx, 'operator', { lcoid }, { licence_till })
}
