import { words } from '#domain/words.ts'

export const androidTexts = words({
  hint: ['Android boxes that operators asked for.', 'ऑपरेटरों के माँगे हुए Android बॉक्स।'],
  title: [(id: string) => `Android request ${id}`, (id) => `Android अनुरोध ${id}`],
  quantity: ['Boxes', 'बॉक्स'],
  subscribers: ['For', 'किसके लिए'],
  comments: ['Comments', 'टिप्पणी'],
  boxes: ['Boxes handed out', 'दिए गए बॉक्स'],
  boxesHint: [
    'One a line: the 16 digits of the box, a comma, the 10 digits of its card.',
    'हर लाइन में एक: बॉक्स के 16 अंक, कॉमा, कार्ड के 10 अंक।',
  ],
  count: [
    (typed: number, asked: number) => `${typed} of ${asked} boxes`,
    (typed, asked) => `${asked} में से ${typed} बॉक्स`,
  ],
  willApprove: [
    (who: string) => `The boxes go into the stock of ${who}. The operator is told at once.`,
    (who) => `ये बॉक्स ${who} के स्टॉक में जाएँगे। उन्हें तुरंत बताया जाएगा।`,
  ],
  willRefuse: [
    (who: string) => `${who} gets no boxes. The operator is told, with your reason.`,
    (who) => `${who} को बॉक्स नहीं मिलेंगे। आपके कारण के साथ बताया जाएगा।`,
  ],
  APPROVED: [
    (id: string) => `${id} approved: the boxes are in the operator’s stock`,
    (id) => `${id} मंज़ूर: बॉक्स ऑपरेटर के स्टॉक में हैं`,
  ],
  REFUSED: [(id: string) => `${id} refused; the operator was told`, (id) => `${id} नामंज़ूर; ऑपरेटर को बता दिया गया`],
  OPEN: [(id: string) => `${id} is still open`, (id) => `${id} अभी बाकी है`],
  none: ['No request waits', 'कोई अनुरोध बाकी नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['What operators ask for appears here, the oldest first.', 'ऑपरेटर जो माँगते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})
