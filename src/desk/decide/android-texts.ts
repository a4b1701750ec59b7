import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const androidTexts = words({
  hint: ['Android STBs requested by operators.', 'ऑपरेटरों के माँगे हुए Android STB।'],
  title: [(id: string) => `Android request ${id}`, (id) => `Android रिक्वेस्ट ${id}`],
  quantity: common.stbs,
  subscribers: ['For', 'किसके लिए'],
  comments: ['Comments', 'टिप्पणी'],
  boxes: ['STBs given', 'दिए गए STB'],
  boxesHint: [
    'One per line: 16 digits of the STB, a comma, 10 digits of its card. You may give fewer than asked.',
    'हर लाइन में एक: STB के 16 अंक, कॉमा, कार्ड के 10 अंक। माँगे से कम भी दे सकते हैं।',
  ],
  count: [(typed: number, asked: number) => `${typed} of ${asked} STBs`, (typed, asked) => `${asked} में से ${typed} STB`],
  willApprove: [
    (who: string) => `The STBs go into the stock of ${who}. The operator is notified.`,
    (who) => `ये STB ${who} के स्टॉक में जाएँगे। उन्हें तुरंत बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} gets no STBs. The operator is notified with your reason.`,
    (who) => `${who} को STB नहीं मिलेंगे। आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string) => `${id} approved: STBs added to the operator’s stock`,
    (id) => `${id} मंज़ूर: STB ऑपरेटर के स्टॉक में हैं`,
  ],
  REFUSED: [(id: string) => `${id} rejected; operator notified`, (id) => `${id} रिजेक्ट; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No pending requests', 'कोई रिक्वेस्ट पेंडिंग नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Requests of operators are listed here, oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})
