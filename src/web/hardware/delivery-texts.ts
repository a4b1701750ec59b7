import { DELIVERY_STEPS, PART_UNDER_WAY } from '#domain/hardware/delivery.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const deliveryTexts = dictionary({
  title: [(id: string) => `Order ${id}`, (id) => `ऑर्डर ${id}`],
  track: ['Track', 'ट्रैक करें'],
  trackOf: [(id: string) => `Track ${id}`, (id) => `${id} ट्रैक करें`],
  delivery: ['Delivery', 'डिलीवरी'],
  ...DELIVERY_STEPS,
  RETURNED: ['Came back', 'वापस आया'],
  ...PART_UNDER_WAY,
  item: ['Item', 'सामान'],
  progress: ['Dispatched · received', 'भेजे · मिले'],
  of: [(count: number, all: number) => `${count} of ${all}`, (count, all) => `${all} में से ${count}`],
  invoice: ['Invoice', 'इनवॉइस'],
  creditNote: ['Credit note', 'क्रेडिट नोट'],
  parcel: [
    (id: string, count: number) => `${id} · ${count === 1 ? '1 piece' : `${count} pieces`}`,
    (id, count) => `${id} · ${count} नग`,
  ],
  nothing: ['Nothing is packed yet. You are notified at each step.', 'अभी कुछ पैक नहीं हुआ। हर कदम पर आपको बताया जाएगा।'],
  arrived: [
    (count: number, all: number) => `${count} of ${all} arrived whole`,
    (count, all) => `${all} में से ${count} सही मिले`,
  ],
  ticket: [(id: string) => `Ticket ${id}`, (id) => `टिकट ${id}`],
  check: ['What arrived?', 'क्या मिला?'],
  checkHint: [
    'STBs that arrived go into your stock. For the others a ticket is opened, and they are sent again.',
    'जो STB मिले वे आपके स्टॉक में जाएँगे। बाकी के लिए टिकट बनेगा और वे फिर भेजे जाएँगे।',
  ],
  scan: ['Scan or type the STB number', 'STB नंबर स्कैन करें या लिखें'],
  scanned: [
    (count: number, all: number) => `${count} of ${all} scanned. The others are marked as missing.`,
    (count, all) => `${all} में से ${count} स्कैन हुए। बाकी “नहीं मिला” माने गए हैं।`,
  ],
  stranger: [(stbno: string) => `${stbno} is not in this parcel`, (stbno) => `${stbno} इस पार्सल में नहीं है`],
  arrival: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
  GOOD: ['Received', 'मिला'],
  MISSING: ['Missing', 'नहीं मिला'],
  DAMAGED: ['Damaged', 'खराब'],
  count: ['How many arrived whole', 'कितने सही मिले'],
  confirm: ['Confirm receipt', 'मिलना पक्का करें'],
  confirmed: [
    (count: number) => (count === 1 ? '1 piece received' : `${count} pieces received`),
    (count) => `${count} नग मिले`,
  ],
  short: [
    (ticketid: string) => `What is missing is sent again: ticket ${ticketid}`,
    (ticketid) => `जो कम है वह फिर भेजा जाएगा: टिकट ${ticketid}`,
  ],
  cancelTitle: ['Cancel the order', 'ऑर्डर कैंसल करें'],
  cancelHint: [
    (amount: string) => `${amount} goes back to your wallet, with a credit note.`,
    (amount) => `${amount} क्रेडिट नोट के साथ आपके वॉलेट में लौटेगा।`,
  ],
  reason: common.reason,
  cancel: ['Cancel order', 'ऑर्डर कैंसल करें'],
  cancelled: [
    (id: string, note: string) => `${id} cancelled; the money is back in your wallet, credit note ${note}`,
    (id, note) => `${id} कैंसल; पैसा वॉलेट में वापस, क्रेडिट नोट ${note}`,
  ],
})
