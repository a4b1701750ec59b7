import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const walkTexts = dictionary({
  title: ["Today's walk", 'आज की वॉक'],
  hint: [
    'Customers of your area in their order. It works without a line too.',
    'आपके एरिया के ग्राहक, चलने के क्रम में। बिना लाइन के भी चलता है।',
  ],
  left: [(count: number) => `To collect from ${count} customers`, (count) => `${count} ग्राहकों से लेना है`],
  which: ['Which customers', 'कौन-से ग्राहक'],
  owing: ['Owing', 'बकाया वाले'],
  all: common.all,
  allPaid: ['Everybody here has paid', 'यहाँ सबने दे दिया'],
  allPaidHint: ['Well collected. Hand over your cash under Hand-over.', 'सब वसूल हो गया। "हिसाब जमा" में नकद जमा करें।'],
  nonePromised: ['Nobody promised to pay by today', 'आज तक का किसी का वादा नहीं'],
  nonePromisedHint: ['Note a promise with its day under "Note visit".', '"विज़िट लिखें" में वादे का दिन लिखें।'],
  noArea: ['You have no area yet', 'अभी कोई एरिया नहीं'],
  makeAreaHint: [
    'A walk leads through an area. Make your first one and add its customers.',
    'वॉक किसी एरिया में होती है। पहला एरिया बनाएँ और उसमें ग्राहक जोड़ें।',
  ],
  toAreas: ['Areas', 'एरिया'],
  noAreaHint: [
    'The operator adds areas and their customers under Areas.',
    'ऑपरेटर "एरिया" पेज पर एरिया और ग्राहक जोड़ते हैं।',
  ],
  notPaid: ['Note visit', 'विज़िट लिखें'],
  outcome: ['What happened', 'क्या हुआ'],
  PAID: ['Paid', 'दे दिया'],
  PART_PAID: ['Part paid', 'कुछ दिया'],
  PROMISED: ['Promised', 'वादा किया'],
  NOT_AT_HOME: ['Door locked', 'ताला बंद'],
  REFUSED: ['Refused', 'मना किया'],
  MOVED: ['Moved away', 'घर बदल लिया'],
  promisedOn: ['Promised for', 'किस दिन देंगे'],
  note: ['Note', 'नोट'],
  save: common.save,
  noted: ['Noted', 'लिख लिया'],
})
