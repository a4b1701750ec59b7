import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const replacementTexts = words({
  hint: ['STBs that operators want replaced.', 'जो STB ऑपरेटर बदलवाना चाहते हैं।'],
  title: [(id: string) => `Replacement ${id}`, (id) => `रिप्लेसमेंट ${id}`],
  box: common.stb,
  type: ['Type', 'टाइप'],
  home: common.customer,
  why: common.reason,
  comments: ['Comments', 'टिप्पणी'],
  newBox: ['New STB', 'नया STB'],
  newstb: ['New STB number', 'नए STB का नंबर'],
  newstbHint: [
    '16 digits, as on its label. It goes into the operator’s stock.',
    'लेबल पर लिखे 16 अंक। यह ऑपरेटर के स्टॉक में जाएगा।',
  ],
  newvc: ['VC number', 'उसके कार्ड (VC) का नंबर'],
  newvcHint: ['10 digits', '10 अंक'],
  willApprove: [
    (who: string) => `The new STB goes into the stock of ${who}, free of charge. The operator is notified.`,
    (who) => `नया STB बिना पैसे ${who} के स्टॉक में जाएगा। उन्हें तुरंत बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} keeps the old STB. The operator is notified with your reason.`,
    (who) => `${who} के पास वही STB रहेगा। आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string, box: string) => `${id} approved: STB ${box} added to the operator’s stock`,
    (id, box) => `${id} मंज़ूर: STB ${box} ऑपरेटर के स्टॉक में है`,
  ],
  REFUSED: [(id: string) => `${id} rejected; operator notified`, (id) => `${id} रिजेक्ट; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No pending replacements', 'कोई रिप्लेसमेंट पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Requests of operators are listed here, oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})
