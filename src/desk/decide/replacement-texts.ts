import { words } from '#domain/words.ts'

export const replacementTexts = words({
  hint: ['Boxes that operators want replaced.', 'जो बॉक्स ऑपरेटर बदलवाना चाहते हैं।'],
  title: [(id: string) => `Replacement ${id}`, (id) => `रिप्लेसमेंट ${id}`],
  box: ['Box', 'बॉक्स'],
  type: ['Type', 'टाइप'],
  home: ['Customer', 'ग्राहक'],
  why: ['Why', 'वजह'],
  comments: ['Comments', 'टिप्पणी'],
  newBox: ['New box', 'नया बॉक्स'],
  newstb: ['Number of the new box', 'नए बॉक्स का नंबर'],
  newstbHint: [
    '16 digits, as on its label. It goes into the operator’s stock.',
    'लेबल पर लिखे 16 अंक। यह ऑपरेटर के स्टॉक में जाएगा।',
  ],
  newvc: ['Number of its card (VC)', 'उसके कार्ड (VC) का नंबर'],
  newvcHint: ['10 digits', '10 अंक'],
  willApprove: [
    (who: string) => `The new box goes into the stock of ${who}, free of charge. The operator is told at once.`,
    (who) => `नया बॉक्स बिना पैसे ${who} के स्टॉक में जाएगा। उन्हें तुरंत बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} keeps the old box. The operator is told, with your reason.`,
    (who) => `${who} के पास वही बॉक्स रहेगा। आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string, box: string) => `${id} approved: box ${box} is in the operator’s stock`,
    (id, box) => `${id} मंज़ूर: बॉक्स ${box} ऑपरेटर के स्टॉक में है`,
  ],
  REFUSED: [(id: string) => `${id} refused; the operator was told`, (id) => `${id} नामंज़ूर; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No replacement waits', 'कोई रिप्लेसमेंट बाकी नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['What operators ask for appears here, the oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})
