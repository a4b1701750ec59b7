import { words } from '#domain/words.ts'

export const androidTexts = words({
  title: ['Android box request', 'Android बॉक्स की माँग'],
  hint: ['Android boxes are handed out by allotment.', 'Android बॉक्स अलॉटमेंट से मिलते हैं।'],
  how: ['How allotment works', 'अलॉटमेंट कैसे होता है'],
  step1: [
    'Say how many Android boxes you need and for which subscribers.',
    'बताएँ कि कितने Android बॉक्स चाहिए और किन ग्राहकों के लिए।',
  ],
  step2: [
    'The provider looks at the request and decides how many boxes you get.',
    'प्रोवाइडर माँग देखकर तय करता है कि आपको कितने बॉक्स मिलेंगे।',
  ],
  step3: [
    'You find the answer in the list below. Nothing is paid before that.',
    'जवाब नीचे की सूची में दिखेगा। उससे पहले कोई पैसा नहीं लगता।',
  ],
  form: ['New request', 'नई माँग'],
  quantity: ['Quantity', 'कितने'],
  quantityHint: ['1 to 100', '1 से 100'],
  subscribers: ['For which subscribers', 'किन ग्राहकों के लिए'],
  subscribersHint: ['Their CAN or box numbers, with commas between', 'उनके CAN या बॉक्स नंबर, बीच में कॉमा लगाकर'],
  comments: ['Comments', 'टिप्पणी'],
  send: ['Send request', 'माँग भेजें'],
  sent: [(id: string) => `Request ${id} was sent`, (id) => `माँग ${id} भेज दी गई`],
  list: ['Your requests', 'आपकी माँगें'],
  request: ['Request', 'माँग'],
  boxes: [(count: number) => (count === 1 ? '1 box' : `${count} boxes`), (count) => `${count} बॉक्स`],
  when: ['Date and time', 'तारीख और समय'],
  status: ['Status', 'स्थिति'],
  by: ['By', 'किसने भेजी'],
  decision: ['Answer', 'जवाब'],
  OPEN: ['Being looked at', 'विचार हो रहा है'],
  APPROVED: ['Approved', 'मंज़ूर'],
  REFUSED: ['Refused', 'नामंज़ूर'],
  none: ['No requests yet', 'अभी तक कोई माँग नहीं'],
  noneHint: ['Your requests and the provider’s answers will be listed here.', 'आपकी माँगें और प्रोवाइडर के जवाब यहाँ दिखेंगे।'],
})
