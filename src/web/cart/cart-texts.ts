import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

import { customerWords } from '#web/ui/customer-words.ts'

/** A line, its dates and its prices, wherever it stands. */
export const lineTexts = dictionary({
  NEW: ['New', 'नया', 'नवीन'],
  RENEW: ['Renewal', 'रिचार्ज', 'रिचार्ज'],
  CHANGE: ['Base pack change', 'बेस पैक बदलेगा', 'बेस पॅक बदल'],
  stb: common.stb,
  customerPays: customerWords.customerPays,
  mrp: customerWords.mrp,
  broadband: ['Broadband', 'ब्रॉडबैंड', 'ब्रॉडबँड'],
  home: customerWords.mrpPaid,
  yours: common.lcoPrice,
  margin: customerWords.margin,
  due: ['To pay', 'देना है', 'देय रक्कम'],
  ncf: [(amount: string) => `includes NCF ${amount}`, (amount) => `इसमें NCF ${amount}`, (amount) => `यात NCF ${amount}`],
  late: [
    (amount: string) => `includes late fee ${amount}`,
    (amount) => `इसमें लेट फ़ीस ${amount}`,
    (amount) => `यात लेट फी ${amount}`,
  ],
  credit: [(pack: string) => `Refund for ${pack}`, (pack) => `${pack} का रिफ़ंड`, (pack) => `${pack} चा रिफंड`],
  part: [
    (days: number, of: number) => `${days} of ${of} days: expires with the base pack`,
    (days, of) => `${of} में से ${days} दिन: बेस पैक के साथ एक्सपायर होगा`,
    (days, of) => `${of} पैकी ${days} दिवस: बेस पॅकसोबत एक्सपायर होईल`,
  ],
  since: [
    (moment: string) => `In the cart since ${moment}`,
    (moment) => `${moment} से कार्ट में है`,
    (moment) => `${moment} पासून कार्टमध्ये आहे`,
  ],
  giveback: [
    (amount: string) => `Customer is credited ${amount} for the old pack`,
    (amount) => `पुराने पैक के ${amount} ग्राहक के खाते में वापस`,
    (amount) => `जुन्या पॅकचे ${amount} ग्राहकाच्या खात्यात परत`,
  ],
  till: ['till', 'तक', 'पर्यंत'],
  becomes: ['becomes', 'के बाद', 'नंतर'],
  remove: [(pack: string) => `Remove ${pack}`, (pack) => `${pack} हटाएँ`, (pack) => `${pack} काढा`],
})

/** Paying: what is known before, and what stands in the way. */
export const payTexts = dictionary({
  total: common.total,
  home: ['Total MRP', 'कुल MRP', 'एकूण MRP'],
  fromCustomers: ['Total from customers', 'ग्राहकों से कुल', 'ग्राहकांकडून एकूण'],
  toCustomers: ['Credited to customers', 'ग्राहकों के खाते में वापस', 'ग्राहकांच्या खात्यात परत'],
  margin: customerWords.margin,
  now: common.walletBalance,
  after: customerWords.balanceAfter,
  pay: [(amount: string) => `Pay ${amount}`, (amount) => `${amount} का पेमेंट करें`, (amount) => `${amount} पेमेंट करा`],
  receive: [
    (amount: string) => `Confirm, ${amount} refund`,
    (amount) => `कन्फ़र्म करें, ${amount} रिफ़ंड`,
    (amount) => `कन्फर्म करा, ${amount} रिफंड`,
  ],
  back: common.goBack,
  review: ['Please check before you pay', 'पेमेंट से पहले देख लें', 'पेमेंटपूर्वी तपासून घ्या'],
  short: [
    'Insufficient wallet balance. Nothing was charged.',
    'वॉलेट में बैलेंस कम है। कोई पैसा नहीं कटा।',
    'वॉलेटमध्ये पुरेसा बॅलन्स नाही. पैसे कापले गेले नाहीत.',
  ],
  need: ['Required', 'चाहिए', 'लागणारी रक्कम'],
  have: common.walletBalance,
  stays: ['Must stay in wallet', 'वॉलेट में रहना ज़रूरी', 'वॉलेटमध्ये राहायला हवेत'],
  missing: ['Short by', 'कम है', 'कमी'],
  askOperator: [
    'Please ask your operator to top up.',
    'अपने ऑपरेटर से टॉप-अप करने को कहें।',
    'तुमच्या ऑपरेटरला टॉप-अप करायला सांगा.',
  ],
  limit: [
    (left: string) => `Only ${left} of your limit is left for today. Remove a pack, or ask your operator.`,
    (left) => `आज की आपकी लिमिट में ${left} बचे हैं। कोई पैक हटाएँ, या अपने ऑपरेटर से पूछें।`,
    (left) => `आजच्या तुमच्या लिमिटमध्ये ${left} शिल्लक आहेत. एखादा पॅक काढा, किंवा ऑपरेटरला विचारा.`,
  ],
  nothing: [
    'None of these packs can be bought now. The reason is given with each.',
    'इनमें से अभी कोई पैक नहीं खरीदा जा सकता। कारण हर लाइन में लिखा है।',
    'यातील कोणताही पॅक आता घेता येत नाही. कारण प्रत्येक ओळीत दिले आहे.',
  ],
  gone: [
    'Nothing is left to pay: these packs were paid for or removed in another window. Nothing was charged here.',
    'पेमेंट के लिए कुछ नहीं बचा: ये पैक किसी दूसरी विंडो में खरीदे या हटाए गए। यहाँ कोई पैसा नहीं कटा।',
    'पेमेंट करायला काही उरले नाही: हे पॅक दुसऱ्या विंडोमध्ये घेतले किंवा काढले गेले. इथे पैसे कापले गेले नाहीत.',
  ],
  some: [
    (count: number) =>
      count === 1
        ? '1 pack cannot be bought now and stays in the cart.'
        : `${count} packs cannot be bought now and stay in the cart.`,
    (count) => `${count} पैक अभी नहीं खरीदे जा सकते, वे कार्ट में रहेंगे।`,
    (count) => `${count} पॅक आता घेता येत नाहीत, ते कार्टमध्ये राहतील.`,
  ],
  unanswered: [
    'No reply from the server. We are checking if the payment went through.',
    'सर्वर से जवाब नहीं आया। हम जाँच रहे हैं कि पेमेंट हुआ या नहीं।',
    'सर्व्हरकडून उत्तर आले नाही. पेमेंट झाले का ते आम्ही तपासत आहोत.',
  ],
  safe: [
    'You can press again safely: it is charged only once.',
    'फिर से दबाना सुरक्षित है: पैसा एक ही बार कटेगा।',
    'पुन्हा दाबले तरी चालेल: पैसे एकदाच कापले जातील.',
  ],
  again: ['Check again', 'फिर से जाँचें', 'पुन्हा तपासा'],
  changedTitle: ['The price has changed', 'कीमत बदल गई है', 'किंमत बदलली आहे'],
  changed: [
    'Nothing was charged. These prices have changed since you saw them:',
    'कोई पैसा नहीं कटा। आपके देखने के बाद ये कीमतें बदल गई हैं:',
    'पैसे कापले गेले नाहीत. तुम्ही पाहिल्यानंतर या किमती बदलल्या आहेत:',
  ],
  agree: [
    (amount: string) => `Accept: ${amount} in all`,
    (amount) => `मंज़ूर है: कुल ${amount}`,
    (amount) => `मान्य आहे: एकूण ${amount}`,
  ],
  old: ['Was', 'पहले', 'आधी'],
  unshown: ['Not shown before', 'पहले नहीं दिखाया गया', 'आधी दाखवले नव्हते'],
  new: ['Now', 'अब', 'आता'],
  customerPays: customerWords.customerPays,
  mrp: customerWords.mrp,
  customerMrp: customerWords.mrpPaid,
  refund: ['Refund', 'रिफ़ंड', 'रिफंड'],
})

/** What became of it. */
export const boughtTexts = dictionary({
  allRENEW: [
    (count: number) => (count === 1 ? '1 pack renewed' : `${count} packs renewed`),
    (count) => `${count} पैक रिचार्ज ${count === 1 ? 'हुआ' : 'हुए'}`,
    (count) => `${count} पॅक रिचार्ज ${count === 1 ? 'झाला' : 'झाले'}`,
  ],
  allNEW: [
    (count: number) => (count === 1 ? '1 pack activated' : `${count} packs activated`),
    (count) => `${count} पैक एक्टिव ${count === 1 ? 'हुआ' : 'हुए'}`,
    (count) => `${count} पॅक ॲक्टिव्ह ${count === 1 ? 'झाला' : 'झाले'}`,
  ],
  allCHANGE: [
    (count: number) => (count === 1 ? '1 pack changed' : `${count} packs changed`),
    (count) => `${count} पैक ${count === 1 ? 'बदला' : 'बदले'}`,
    (count) => `${count} पॅक ${count === 1 ? 'बदलला' : 'बदलले'}`,
  ],
  allMixed: [(count: number) => `${count} packs done`, (count) => `${count} पैक हो गए`, (count) => `${count} पॅक झाले`],
  some: [
    (done: number, of: number) => `${done} of ${of} packs done`,
    (done, of) => `${of} में से ${done} पैक हो ${done === 1 ? 'गया' : 'गए'}`,
    (done, of) => `${of} पैकी ${done} पॅक ${done === 1 ? 'झाला' : 'झाले'}`,
  ],
  none: ['No pack was bought', 'कोई पैक नहीं खरीदा गया', 'कोणताही पॅक घेतला गेला नाही'],
  debited: ['Wallet debited', 'वॉलेट से कटे', 'वॉलेटमधून कापले'],
  credited: ['Credited to wallet', 'वॉलेट में जमा हुए', 'वॉलेटमध्ये जमा'],
  left: common.walletBalance,
  till: ['Valid till', 'वैलिडिटी', 'व्हॅलिडिटी'],
  contract: [(no: string) => `Contract ${no}`, (no) => `कॉन्ट्रैक्ट ${no}`, (no) => `कॉन्ट्रॅक्ट ${no}`],
  stays: ['Stays in the cart.', 'कार्ट में ही है।', 'कार्टमध्येच आहे.'],
  PENDING: ['Activation pending', 'एक्टिवेशन पेंडिंग', 'ॲक्टिव्हेशन पेंडिंग'],
  ACCEPTED: ['Active on STB', 'STB पर एक्टिव', 'STB वर ॲक्टिव्ह'],
  ACTIVE: common.active,
  REJECTED: ['Activation failed, refunded', 'एक्टिवेशन फ़ेल, रिफ़ंड हुआ', 'ॲक्टिव्हेशन फेल, रिफंड झाला'],
  undo: ['Undo', 'अनडू करें', 'अनडू करा'],
  undoOf: [(pack: string) => `Undo ${pack}`, (pack) => `${pack} अनडू करें`, (pack) => `${pack} अनडू करा`],
  undone: [
    (amount: string) => `Purchase undone, ${amount} refunded to the wallet.`,
    (amount) => `खरीद अनडू हुई, ${amount} वॉलेट में रिफ़ंड हुए।`,
    (amount) => `खरेदी अनडू झाली, ${amount} वॉलेटमध्ये रिफंड झाले.`,
  ],
  undoneFor: [
    (amount: string) => `Purchase undone, ${amount} debited from the wallet again.`,
    (amount) => `खरीद अनडू हुई, वॉलेट से ${amount} फिर से कटे।`,
    (amount) => `खरेदी अनडू झाली, वॉलेटमधून ${amount} पुन्हा कापले.`,
  ],
  undoHint: [
    'While Undo is shown, the purchase can be undone with a full refund.',
    'जब तक अनडू दिखता है, खरीद पूरे रिफ़ंड के साथ अनडू हो सकती है।',
    'अनडू दिसते तोपर्यंत खरेदी पूर्ण रिफंडसह अनडू करता येते.',
  ],
  takenBack: ['Undone', 'अनडू हुआ', 'अनडू झाले'],
  toCart: ['Go to cart', 'कार्ट में जाएँ', 'कार्टमध्ये जा'],
})
