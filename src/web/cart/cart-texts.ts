import { words } from '#domain/words.ts'

/** A line, its dates and its prices, wherever it stands. */
export const lineTexts = words({
  NEW: ['New', 'नया'],
  RENEW: ['Renewal', 'रिन्यू'],
  CHANGE: ['Change of base pack', 'बेस पैक बदलेगा'],
  stb: ['STB', 'STB'],
  home: ['Home pays', 'ग्राहक देगा'],
  yours: ['Your price', 'आपकी कीमत'],
  margin: ['Your margin', 'आपका मार्जिन'],
  due: ['To pay', 'देना है'],
  ncf: [(amount: string) => `of which NCF ${amount}`, (amount) => `इसमें NCF ${amount}`],
  late: [(amount: string) => `of which late fee ${amount}`, (amount) => `इसमें लेट फ़ीस ${amount}`],
  credit: [(pack: string) => `Given back for ${pack}`, (pack) => `${pack} का वापस मिलेगा`],
  part: [
    (days: number, of: number) => `${days} of ${of} days: it ends with the base pack`,
    (days, of) => `${of} में से ${days} दिन: बेस पैक के साथ खत्म होगा`,
  ],
  till: ['till', 'तक'],
  becomes: ['becomes', 'के बाद'],
  remove: [(pack: string) => `Remove ${pack}`, (pack) => `${pack} हटाएँ`],
})

/** Paying: what is known before, and what stands in the way. */
export const payTexts = words({
  total: ['Total', 'कुल'],
  home: ['Homes pay', 'ग्राहक देंगे'],
  margin: ['Your margin', 'आपका मार्जिन'],
  now: ['In the wallet now', 'अभी वॉलेट में'],
  after: ['In the wallet after', 'बाद में वॉलेट में'],
  pay: [(amount: string) => `Pay ${amount}`, (amount) => `${amount} का पेमेंट करें`],
  receive: [(amount: string) => `Confirm, ${amount} comes back`, (amount) => `पक्का करें, ${amount} वापस आएँगे`],
  back: ['Go back', 'वापस जाएँ'],
  review: ['Please check before you pay', 'पेमेंट से पहले देख लें'],
  short: ['The wallet does not cover this. Nothing was charged.', 'वॉलेट में इतना बैलेंस नहीं है। कोई पैसा नहीं कटा।'],
  need: ['Needed', 'चाहिए'],
  have: ['In the wallet', 'वॉलेट में है'],
  missing: ['Missing', 'कम है'],
  askOperator: ['Please ask your operator to top up.', 'अपने ऑपरेटर से टॉप-अप करने को कहें।'],
  limit: [
    (left: string) => `Your limit for today leaves ${left}. Take something out, or ask your operator.`,
    (left) => `आज की आपकी सीमा में ${left} बचे हैं। कुछ हटाएँ, या अपने ऑपरेटर से पूछें।`,
  ],
  nothing: [
    'Nothing here can be bought now. Each line says why.',
    'इनमें से अभी कुछ नहीं खरीदा जा सकता। कारण हर लाइन में लिखा है।',
  ],
  some: [
    (count: number) =>
      count === 1
        ? '1 line cannot be bought now and stays in the cart.'
        : `${count} lines cannot be bought now and stay.`,
    (count) => `${count} लाइन अभी नहीं खरीदी जा सकतीं, वे कार्ट में रहेंगी।`,
  ],
  unanswered: [
    'No answer came. Whether it is paid, only the server knows.',
    'कोई जवाब नहीं आया। पेमेंट हुआ या नहीं, यह सिर्फ़ सर्वर जानता है।',
  ],
  safe: ['Pressing again is safe: it is paid only once.', 'फिर से दबाना सुरक्षित है: पैसा एक ही बार कटेगा।'],
  again: ['Ask again', 'फिर से पूछें'],
  changedTitle: ['The price has changed', 'कीमत बदल गई है'],
  changed: [
    'Nothing was charged. These prices are not what you saw:',
    'कोई पैसा नहीं कटा। ये कीमतें वैसी नहीं हैं जैसी आपने देखी थीं:',
  ],
  agree: [(amount: string) => `Agree: ${amount} in all`, (amount) => `मंज़ूर है: कुल ${amount}`],
  old: ['Was', 'पहले'],
  new: ['Now', 'अब'],
})

export const cartTexts = words({
  title: ['Cart', 'कार्ट'],
  hint: [
    'What you chose, home by home, at the prices of this moment.',
    'आपने जो चुना, ग्राहक के हिसाब से, इस समय की कीमत पर।',
  ],
  empty: ['The cart is empty', 'कार्ट खाली है'],
  emptyHint: [
    'Find a home and renew its packs or add to them: they wait here until you pay.',
    'कोई ग्राहक खोजें, उसके पैक रिन्यू करें या और जोड़ें: पेमेंट तक वे यहाँ रहेंगे।',
  ],
  find: ['Find a home', 'ग्राहक खोजें'],
  expiring: ['Packs that end soon', 'जल्द खत्म होने वाले पैक'],
  emptyAll: ['Empty the cart', 'कार्ट खाली करें'],
  emptyTitle: ['Empty the cart?', 'कार्ट खाली करें?'],
  emptyText: [
    (count: number) => (count === 1 ? '1 plan will be taken out.' : `${count} plans will be taken out.`),
    (count) => `${count} प्लान हट ${count === 1 ? 'जाएगा' : 'जाएँगे'}।`,
  ],
  yes: ['Empty it', 'खाली करें'],
  no: ['Keep it', 'रहने दें'],
  emptied: ['The cart is empty', 'कार्ट खाली हो गया'],
  lines: [(count: number) => (count === 1 ? '1 plan' : `${count} plans`), (count) => `${count} प्लान`],
  summary: ['To pay', 'पेमेंट'],
})

/** What became of it. */
export const boughtTexts = words({
  all: [
    (count: number) => (count === 1 ? 'Done' : `All ${count} are done`),
    (count) => (count === 1 ? 'हो गया' : `सभी ${count} हो गए`),
  ],
  some: [
    (done: number, of: number) => `${done} of ${of} are done`,
    (done, of) => `${of} में से ${done} हो ${done === 1 ? 'गया' : 'गए'}`,
  ],
  none: ['Nothing was bought', 'कुछ नहीं खरीदा गया'],
  debited: ['Taken from the wallet', 'वॉलेट से कटे'],
  credited: ['Put into the wallet', 'वॉलेट में आए'],
  left: ['In the wallet now', 'अब वॉलेट में'],
  till: ['Valid till', 'कब तक चलेगा'],
  contract: [(no: string) => `Contract ${no}`, (no) => `कॉन्ट्रैक्ट ${no}`],
  stays: ['Stays in the cart.', 'कार्ट में ही है।'],
  PENDING: ['Going to the headend', 'हेडएंड को जा रहा है'],
  ACCEPTED: ['On the box', 'बॉक्स पर चालू'],
  REJECTED: ['Refused by the headend', 'हेडएंड ने मना किया'],
  pendingHint: [
    'The home sees it once the headend has taken it. This page follows by itself.',
    'हेडएंड के मानते ही घर में दिखने लगेगा। यह पेज अपने-आप बताता रहेगा।',
  ],
  rejectedHint: ['The money is back in the wallet.', 'पैसा वॉलेट में वापस आ गया है।'],
  undo: ['Undo', 'वापस लें'],
  undoOf: [(pack: string) => `Undo ${pack}`, (pack) => `${pack} वापस लें`],
  undone: [
    (amount: string) => `Taken back. ${amount} is in the wallet again.`,
    (amount) => `वापस ले लिया। ${amount} फिर से वॉलेट में हैं।`,
  ],
  undoHint: [
    'What was bought by mistake can be taken back in full for a short while.',
    'ग़लती से खरीदा हुआ थोड़ी देर तक पूरा वापस लिया जा सकता है।',
  ],
  takenBack: ['Taken back', 'वापस लिया गया'],
  toCart: ['To the cart', 'कार्ट में जाएँ'],
  household: ['Open the home', 'ग्राहक का पेज'],
})
