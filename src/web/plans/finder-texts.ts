import { words } from '#domain/words.ts'

export const finderTexts = words({
  wanted: ['Which channels does the home want?', 'ग्राहक को कौन-से चैनल चाहिए?'],
  wantedHint: [
    'Pick them, and the three cheapest sets of packs that carry them are found, NCF included.',
    'चैनल चुनें; जिन पैक में वे सब हों, उनमें से तीन सबसे सस्ते दिखेंगे, NCF जोड़कर।',
  ],
  search: ['Name or number of a channel', 'चैनल का नाम या नंबर'],
  box: ['Box type', 'बॉक्स का टाइप'],
  pick: ['Channels to pick from', 'चैनल चुनें'],
  picked: [
    (count: number) => (count === 1 ? '1 channel wanted' : `${count} channels wanted`),
    (count) => `${count} चैनल चाहिए`,
  ],
  remove: [(name: string) => `Leave out ${name}`, (name) => `${name} हटाएँ`],
  clear: ['Leave out all', 'सब हटाएँ'],
  tooMany: ['At most 60 channels at once.', 'एक बार में 60 चैनल तक ही चुन सकते हैं।'],
  noMatch: ['No channel fits', 'कोई चैनल नहीं मिला'],
  noMatchHint: ['Try another word, genre or language.', 'दूसरा शब्द, जॉनर या भाषा देखें।'],
  more: [(count: number) => `${count} more: type a part of the name`, (count) => `${count} और हैं: नाम का हिस्सा लिखें`],
  sets: ['Cheapest sets', 'सबसे सस्ते सेट'],
  start: ['Pick a channel to begin', 'शुरू करने के लिए चैनल चुनें'],
  startHint: ['Ask the home which channels they cannot do without.', 'ग्राहक से पूछें कि कौन-से चैनल उन्हें चाहिए ही चाहिए।'],
  rank: [
    (place: number) => (place === 1 ? 'Cheapest' : `Choice ${place}`),
    (place) => (place === 1 ? 'सबसे सस्ता' : `विकल्प ${place}`),
  ],
  carries: [(count: number) => `${count} channels in all`, (count) => `कुल ${count} चैनल`],
  extra: [(count: number) => `${count} more than wanted`, (count) => `माँगे से ${count} ज़्यादा`],
  ncf: ['NCF above the first slab', 'पहले स्लैब के ऊपर NCF'],
  noNcf: ['No further NCF', 'और कोई NCF नहीं'],
  missing: ['Nobody sells for this box', 'इस बॉक्स के लिए कोई नहीं बेचता'],
  none: ['No set of packs was found', 'कोई सेट नहीं मिला'],
  noneHint: [
    'Nothing for this kind of box carries any of these channels. Try another box type.',
    'इस तरह के बॉक्स के लिए ये चैनल किसी पैक में नहीं हैं। दूसरा बॉक्स टाइप देखें।',
  ],
  dearer: [(amount: string) => `${amount} more than the cheapest`, (amount) => `सबसे सस्ते से ${amount} ज़्यादा`],
})
