import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const activityTexts = words({
  title: ['Activity', 'एक्टिविटी'],
  filter: ['Show', 'क्या दिखाएँ'],
  all: common.all,
  PACK: common.packs,
  MONEY: ['Payments and dues', 'पेमेंट और बकाया'],
  STB: common.stb,
  CARD: ['Card (VC)', 'कार्ड (VC)'],
  TICKET: ['Tickets', 'टिकट'],
  MESSAGE: ['Messages', 'मैसेज'],
  REFUND: ['Refunds', 'रिफ़ंड'],
  CHANGE: ['Details changed', 'जानकारी में बदलाव'],
  none: ['Nothing has happened here yet.', 'यहाँ अभी कुछ नहीं हुआ।'],
  was: [(before: string) => `was ${before}`, (before) => `पहले: ${before}`],
  RENEWED: ['Renewed', 'रिचार्ज हुआ'],
  SWAP: ['STB swapped', 'STB स्वैप हुआ'],
  ticket: ['Ticket raised', 'टिकट बना'],
  askedRefund: ['Refund requested', 'रिफ़ंड माँगा'],
  APPROVED: ['Refund credited', 'रिफ़ंड मिला'],
  REFUSED: ['Refund rejected', 'रिफ़ंड रिजेक्ट'],
  NO_SIGNAL: ['No signal', 'सिग्नल नहीं था'],
  CHARGED_TWICE: ['Charged twice', 'दो बार पैसा कटा'],
  NOT_ACTIVATED: ['Not activated', 'पैक चालू नहीं हुआ'],
  taken: ['debited', 'कटे'],
  given: ['refunded', 'रिफ़ंड हुए'],
})
