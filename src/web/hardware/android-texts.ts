import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const androidTexts = words({
  title: ['Android STB request', 'Android STB रिक्वेस्ट'],
  hint: [
    'The provider allots Android STBs without charge. If you need them sooner, buy them in the hardware shop.',
    'प्रोवाइडर Android STB बिना पैसे अलॉट करता है। जल्दी चाहिए तो हार्डवेयर शॉप से खरीदें।',
  ],
  shop: ['Hardware shop', 'हार्डवेयर शॉप'],
  granted: [
    (count: number, asked: number) => `${count} of ${asked} granted`,
    (count, asked) => `${asked} में से ${count} मिले`,
  ],
  how: ['How allotment works', 'अलॉटमेंट कैसे होता है'],
  step1: [
    'Enter how many Android STBs you need and for which customers.',
    'बताएँ कि कितने Android STB चाहिए और किन ग्राहकों के लिए।',
  ],
  step2: [
    'The provider reviews the request and decides how many STBs you get.',
    'प्रोवाइडर रिक्वेस्ट देखकर तय करता है कि आपको कितने STB मिलेंगे।',
  ],
  step3: [
    'The reply is shown in the list below, and the STBs are in your stock. Nothing is charged.',
    'जवाब नीचे की लिस्ट में दिखेगा और STB आपके स्टॉक में होंगे। कोई पैसा नहीं लगता।',
  ],
  form: ['New request', 'नई रिक्वेस्ट'],
  quantity: ['Quantity', 'कितने'],
  quantityHint: ['1 to 100', '1 से 100'],
  subscribers: ['For which customers', 'किन ग्राहकों के लिए'],
  subscribersHint: ['Their CAN or STB numbers, comma separated', 'उनके CAN या STB नंबर, बीच में कॉमा लगाकर'],
  comments: ['Comments', 'टिप्पणी'],
  send: ['Send request', 'रिक्वेस्ट भेजें'],
  sent: [(id: string) => `Request ${id} sent`, (id) => `रिक्वेस्ट ${id} भेज दी गई`],
  list: ['Your requests', 'आपकी रिक्वेस्ट'],
  request: ['Request', 'रिक्वेस्ट'],
  boxes: [(count: number) => (count === 1 ? '1 STB' : `${count} STBs`), (count) => `${count} STB`],
  when: common.dateAndTime,
  status: common.status,
  by: ['By', 'किसने भेजी'],
  decision: ['Reply', 'जवाब'],
  OPEN: ['Under review', 'पेंडिंग'],
  APPROVED: ['Approved', 'मंज़ूर'],
  REFUSED: common.rejected,
  none: ['No requests yet', 'अभी तक कोई रिक्वेस्ट नहीं'],
  noneHint: ['Your requests and the provider’s replies are listed here.', 'आपकी रिक्वेस्ट और प्रोवाइडर के जवाब यहाँ दिखेंगे।'],
})
