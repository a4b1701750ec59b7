import { dictionary } from '#domain/words.ts'

export const finderTexts = dictionary({
  wanted: ['Which channels does the customer want?', 'ग्राहक को कौन-से चैनल चाहिए?'],
  wantedHint: [
    'Select channels to see the three cheapest pack combinations, NCF included.',
    'चैनल चुनें; जिन पैक में वे सब हों, उनमें से तीन सबसे सस्ते दिखेंगे, NCF जोड़कर।',
  ],
  search: ['Name or number of a channel', 'चैनल का नाम या नंबर'],
  box: ['STB type', 'STB का टाइप'],
  pick: ['Select channels', 'चैनल चुनें'],
  picked: [
    (count: number) => (count === 1 ? '1 channel selected' : `${count} channels selected`),
    (count) => `${count} चैनल चाहिए`,
  ],
  remove: [(name: string) => `Remove ${name}`, (name) => `${name} हटाएँ`],
  clear: ['Remove all', 'सब हटाएँ'],
  tooMany: ['At most 60 channels immediately.', 'एक बार में 60 चैनल तक ही चुन सकते हैं।'],
  noMatch: ['No matching channels', 'कोई चैनल नहीं मिला'],
  noMatchHint: ['Try another word, genre or language.', 'दूसरा शब्द, जॉनर या भाषा देखें।'],
  more: [(count: number) => `${count} more: type a part of the name`, (count) => `${count} और हैं: नाम का हिस्सा लिखें`],
  sets: ['Cheapest sets', 'सबसे सस्ते सेट'],
  start: ['Select a channel to begin', 'शुरू करने के लिए चैनल चुनें'],
  startHint: ['Ask the customer which channels are a must.', 'ग्राहक से पूछें कि कौन-से चैनल उन्हें चाहिए ही चाहिए।'],
  rank: [
    (place: number) => (place === 1 ? 'Cheapest' : `Choice ${place}`),
    (place) => (place === 1 ? 'सबसे सस्ता' : `विकल्प ${place}`),
  ],
  carries: [(count: number) => `${count} channels in all`, (count) => `कुल ${count} चैनल`],
  extra: [(count: number) => `${count} extra channels`, (count) => `माँगे से ${count} ज़्यादा`],
  ncf: ['NCF above the first slab', 'पहले स्लैब के ऊपर NCF'],
  noNcf: ['No further NCF', 'और कोई NCF नहीं'],
  missing: ['Not available on this STB', 'इस STB पर उपलब्ध नहीं'],
  none: ['No pack combination found', 'कोई सेट नहीं मिला'],
  noneHint: [
    'No pack for this STB type carries these channels. Try another STB type.',
    'इस तरह के STB के लिए ये चैनल किसी पैक में नहीं हैं। दूसरा STB टाइप देखें।',
  ],
  dearer: [(amount: string) => `${amount} more than the cheapest`, (amount) => `सबसे सस्ते से ${amount} ज़्यादा`],
})
