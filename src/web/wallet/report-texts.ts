import { words } from '#domain/words.ts'

import { commentInHindi } from './comment-texts.ts'

export const reportTexts = words({
  statement: ['Account statement', 'खाता विवरण'],
  statementHint: ['Every movement of the wallet, with the balance after it.', 'वॉलेट में हुआ हर लेन-देन, और उसके बाद का बैलेंस।'],
  debits: ['Wallet debits', 'वॉलेट से कटी रकम'],
  debitsHint: ['What was taken from the wallet.', 'वॉलेट से कब और किस लिए पैसे कटे।'],
  commission: ['Commission & refunds', 'कमीशन और रिफ़ंड'],
  commissionHint: ['What the provider paid back into the wallet.', 'प्रोवाइडर ने वॉलेट में जो वापस डाला।'],
  opening: ['Opening balance', 'शुरुआती बैलेंस'],
  credits: ['Credits', 'जमा'],
  debitsSum: ['Debits', 'कटा'],
  closing: ['Closing balance', 'आखिरी बैलेंस'],
  total: ['Total', 'कुल'],
  when: ['Date and time', 'तारीख और समय'],
  what: ['What for', 'किस लिए'],
  comment: [(said: string) => said, commentInHindi],
  debit: ['Debit', 'कटा'],
  credit: ['Credit', 'जमा'],
  balance: ['Balance', 'बैलेंस'],
  amount: ['Amount', 'रकम'],
  by: ['By', 'किसने किया'],
  number: ['Number', 'नंबर'],
  none: ['Nothing in these days', 'इन दिनों में कुछ नहीं है'],
  noneHint: ['Choose a longer period to see what came before.', 'पहले का देखने के लिए लंबी अवधि चुनें।'],
  noRefunds: ['No commission and no refunds in these days', 'इन दिनों में कोई कमीशन या रिफ़ंड नहीं है'],
  noRefundsHint: [
    'Refunds of cancelled packs and your commission will be listed here.',
    'रद्द पैक के रिफ़ंड और आपका कमीशन यहाँ दिखेगा।',
  ],
  thisYear: ['Show this financial year', 'यह वित्तीय वर्ष दिखाएँ'],
})
