import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { CUSTOMER_EVENTS, declarationOf, type CustomerEvent } from '#domain/messages/events.ts'

/** What the messages of customers are called here; their own text is registered and stays as it is. */
export const templateTexts = dictionary(
  Object.fromEntries(CUSTOMER_EVENTS.map((event) => [event, declarationOf(event).title])) as Record<
    CustomerEvent,
    readonly [string, string]
  >,
)

export const smsTexts = dictionary({
  title: ['SMS reminders', 'SMS रिमाइंडर'],
  hint: [
    'Remind customers before their pack expires, with one of the registered texts.',
    'रजिस्टर्ड मैसेज में से एक चुनकर ग्राहकों को पैक एक्सपायर होने की याद दिलाएँ।',
  ],
  form: ['New reminder', 'नया रिमाइंडर'],
  template: ['Select reminder', 'रिमाइंडर चुनें'],
  size: [
    (characters: number, parts: number) => `${characters} characters, ${parts} SMS`,
    (characters, parts) => `${characters} अक्षर, ${parts} SMS`,
  ],
  to: ['Send to', 'किसको भेजें?'],
  all: ['All matching customers', 'सभी मेल खाने वाले ग्राहक'],
  allHint: [
    'All customers whose pack expires as the reminder says.',
    'हर ग्राहक जिसका पैक रिमाइंडर के हिसाब से एक्सपायर हो रहा है।',
  ],
  list: ['Selected customers', 'चुने हुए ग्राहक'],
  listHint: ['By customer number.', 'ग्राहक नंबर से।'],
  numbers: ['Customer numbers', 'ग्राहक नंबर'],
  numbersHint: [
    'Paste one per line or comma separated. Customers not due for this reminder are skipped.',
    'हर लाइन में एक, या कॉमा लगाकर पेस्ट करें। जिन पर रिमाइंडर लागू नहीं, उन्हें नहीं जाएगा।',
  ],
  known: [
    (count: number) => (count === 1 ? '1 customer number' : `${count} customer numbers`),
    (count) => `${count} ग्राहक नंबर`,
  ],
  wrong: [(pieces: string) => `Not a customer number: ${pieces}`, (pieces) => `यह ग्राहक नंबर नहीं है: ${pieces}`],
  rule: [
    'A customer gets the same reminder at most once a day, between 9 am and 9 pm. Later ones go out the next morning.',
    'एक ग्राहक को एक ही रिमाइंडर दिन में एक बार, सुबह 9 से रात 9 के बीच जाता है। उसके बाद भेजा हुआ अगली सुबह जाएगा।',
  ],
  send: ['Send', 'भेजें'],
  sendAll: ['Send to all matching customers', 'सभी मेल खाने वाले ग्राहकों को भेजें'],
  sendTo: [
    (count: number) => (count === 1 ? 'Send to 1 customer' : `Send to ${count} customers`),
    (count) => (count === 1 ? '1 ग्राहक को भेजें' : `${count} ग्राहकों को भेजें`),
  ],
  askTitle: [
    (template: string) => `Send “${template}” to all matching customers?`,
    (template) => `“${template}” सभी मेल खाने वाले ग्राहकों को भेजें?`,
  ],
  askReach: [
    (customers: number, cost: string) =>
      customers === 0
        ? 'Nobody is due for it now.'
        : `It goes to ${customers} ${customers === 1 ? 'customer' : 'customers'}, cost ${cost}.`,
    (customers, cost) => (customers === 0 ? 'अभी कोई ग्राहक नहीं।' : `${customers} ग्राहकों को जाएगा, खर्च ${cost}।`),
  ],
  askRepeated: [
    (count: string) => `${count} had it today already and are left out.`,
    (count) => `${count} को आज जा चुका है, उन्हें नहीं जाएगा।`,
  ],
  askLeft: [(left: string) => `${left} SMS left this month.`, (left) => `इस महीने ${left} SMS बचे हैं।`],
  yes: ['Send now', 'अभी भेजें'],
  no: common.goBack,
  queuedNone: ['No reminder sent', 'कोई रिमाइंडर नहीं गया'],
  queued: [
    (count: number) => (count === 1 ? '1 reminder is being sent' : `${count} reminders are being sent`),
    (count) => (count === 1 ? '1 रिमाइंडर भेजा जा रहा है' : `${count} रिमाइंडर भेजे जा रहे हैं`),
  ],
  queuedLabel: ['Queued', 'भेजने के लिए लगे'],
  repeated: ['Already sent today', 'आज पहले ही जा चुका'],
  unfit: ['Not due, or no text in their language', 'ड्यू नहीं, या उनकी भाषा में टेक्स्ट नहीं'],
  sendsAt: ['Will be sent', 'कब जाएगा'],
  now: ['now', 'अभी'],
  left: ['SMS left this month', 'इस महीने बचे SMS'],
  quotaShort: [
    (need: string, left: string) => `This needs ${need} SMS, but only ${left} are left this month. Nothing was sent.`,
    (need, left) => `इसके लिए ${need} SMS चाहिए, पर इस महीने ${left} ही बचे हैं। कुछ नहीं भेजा गया।`,
  ],
  report: ['Sent SMS', 'भेजे गए SMS'],
  progress: [
    (done: string, all: string) => `${done} of ${all} messages of today have left`,
    (done, all) => `आज के ${all} में से ${done} मैसेज जा चुके`,
  ],
  failedOf: [(count: string) => `${count} not delivered`, (count) => `${count} नहीं पहुँचे`],
  ofHome: ['Messages', 'मैसेज'],
  noneOfHome: ['Nothing was sent to this customer yet', 'इस ग्राहक को अभी कुछ नहीं भेजा गया'],
  remind: ['Send reminder', 'रिमाइंडर भेजें'],
  share: ['Share by WhatsApp', 'WhatsApp पर भेजें'],
  SMS: ['SMS', 'SMS'],
  WHATSAPP: ['WhatsApp', 'WhatsApp'],
  EMAIL: ['E-mail', 'ई-मेल'],
  quota: ['SMS per month', 'महीने के SMS'],
  type: ['Reminder', 'रिमाइंडर'],
  any: common.all,
  home: common.customer,
  text: ['Text', 'मैसेज'],
  status: common.status,
  WAITING: ['Pending', 'पेंडिंग'],
  SENT: ['Sent', 'चला गया'],
  DELIVERED: ['Delivered', 'पहुँच गया'],
  cost: ['Cost', 'खर्च'],
  FAILED: ['Not delivered', 'नहीं पहुँचा'],
  when: common.dateAndTime,
  by: ['By', 'किसने भेजा'],
  none: ['No SMS in this period', 'इन दिनों में कोई SMS नहीं'],
  noneHint: ['SMS you send are listed here with their status.', 'आप जो SMS भेजेंगे, वे स्टेटस के साथ यहाँ दिखेंगे।'],
})
