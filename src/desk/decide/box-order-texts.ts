import { DELIVERY_STEPS, PART_UNDER_WAY } from '#domain/hardware/delivery.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const boxOrderTexts = dictionary({
  hint: ['Paid hardware, from packing to the operator’s stock.', 'जिसका पेमेंट हो चुका: पैकिंग से ऑपरेटर के स्टॉक तक।'],
  title: [(id: string) => `Order ${id}`, (id) => `ऑर्डर ${id}`],
  ...DELIVERY_STEPS,
  ...PART_UNDER_WAY,
  CANCELLED: ['Cancelled', 'कैंसल'],
  item: ['Item', 'सामान'],
  paid: ['Paid', 'पेमेंट'],
  progress: ['Packed · dispatched · received', 'पैक · भेजे · मिले'],
  of: [(count: number, all: number) => `${count} of ${all}`, (count, all) => `${all} में से ${count}`],
  comments: ['Comments', 'टिप्पणी'],
  invoice: ['Invoice', 'इनवॉइस'],
  creditNote: ['Credit note', 'क्रेडिट नोट'],
  parcels: ['Parcels', 'पार्सल'],
  parcel: [
    (id: string, count: number) => `${id} · ${count === 1 ? '1 piece' : `${count} pieces`}`,
    (id, count) => `${id} · ${count} नग`,
  ],
  slip: ['Packing slip', 'पैकिंग स्लिप'],
  note: ['Delivery note', 'डिलीवरी नोट'],
  unpack: ['Unpack', 'पार्सल खोलें'],
  unpacked: [(id: string) => `Parcel ${id} unpacked`, (id) => `पार्सल ${id} खोला गया`],
  courier: ['Courier', 'कूरियर'],
  tracking: ['Tracking number', 'ट्रैकिंग नंबर'],
  dispatch: ['Mark dispatched', 'भेज दिया'],
  dispatched: [
    (id: string) => `Parcel ${id} dispatched; operator notified`,
    (id) => `पार्सल ${id} भेजा गया; ऑपरेटर को बता दिया गया`,
  ],
  arrived: [
    (count: number, all: number) => `${count} of ${all} arrived whole`,
    (count, all) => `${all} में से ${count} सही मिले`,
  ],
  ticket: [(id: string) => `Ticket ${id}`, (id) => `टिकट ${id}`],
  packTitle: [(left: number) => `Pack (${left} left)`, (left) => `पैक करें (${left} बाकी)`],
  boxes: common.stbs,
  boxesHint: [
    'Scan or paste: STB number, then VC number. For an STB of your own stock its number is enough.',
    'स्कैन या पेस्ट करें: STB नंबर, फिर कार्ड नंबर (VC)। आपके अपने स्टॉक के STB का नंबर ही काफ़ी है।',
  ],
  lines: [(count: number, left: number) => `${count} of ${left}`, (count, left) => `${left} में से ${count}`],
  count: ['How many', 'कितने'],
  pack: ['Pack parcel', 'पैक करें'],
  packed: [(id: string) => `Parcel packed for ${id}`, (id) => `${id} का पार्सल पैक हुआ`],
  cancelTitle: ['Cancel the order', 'ऑर्डर कैंसल करें'],
  cancelHint: [
    'All of the money goes back to the operator’s wallet, with a credit note.',
    'पूरा पैसा क्रेडिट नोट के साथ ऑपरेटर के वॉलेट में लौटेगा।',
  ],
  reason: common.reason,
  cancel: ['Cancel order', 'ऑर्डर कैंसल करें'],
  cancelled: [
    (id: string, note: string) => `${id} cancelled; money returned with credit note ${note}`,
    (id, note) => `${id} कैंसल; पैसा क्रेडिट नोट ${note} के साथ लौटा`,
  ],
  none: ['No orders here', 'यहाँ कोई ऑर्डर नहीं'],
  noneHint: ['Paid orders of operators are listed here, oldest first.', 'ऑपरेटरों के ऑर्डर यहाँ आते हैं, सबसे पुराना पहले।'],
})
