import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const receiptTexts = dictionary({
  title: ['Receipts', 'रसीदें', 'पावत्या'],
  hint: ['Money taken from customers, newest first.', 'ग्राहकों से लिए पैसे, नए सबसे ऊपर।'],
  receipt: ['Receipt', 'रसीद', 'पावती'],
  customer: common.customer,
  amount: common.amount,
  mode: ['Mode', 'कैसे दिए'],
  when: common.dateAndTime,
  collector: ['Taken by', 'किसने लिए'],
  dueAfter: ['Still due', 'अब बाकी'],
  advanceAfter: ['Paid in advance', 'एडवांस जमा'],
  status: common.status,
  TAKEN: ['Received', 'मिल गए'],
  REVERSED: ['Reversed', 'रद्द'],
  reversal: ['Why reversed', 'रद्द करने का कारण'],
  none: ['No receipts in this period', 'इस समय में कोई रसीद नहीं'],
  noneHint: ['Take money from a customer under Dues.', '"बकाया" पेज पर ग्राहक से पैसे लें।'],
  taken: [(no: string) => `Receipt ${no}`, (no) => `रसीद ${no}`],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  sms: ['SMS', 'SMS'],
  print: ['Print', 'प्रिंट'],
  done: ['Done', 'हो गया'],
  missing: ['Receipt not found', 'रसीद नहीं मिली'],
  missingHint: ['Please check the number.', 'कृपया नंबर जाँचें।'],
  reverse: ['Reverse receipt', 'रसीद रद्द करें'],
  reverseHint: [
    'The customer owes the amount again. The receipt keeps its number.',
    'ग्राहक पर रकम फिर बाकी हो जाएगी। रसीद का नंबर वही रहेगा।',
  ],
  reason: common.reason,
  fee: ['Fee for a returned cheque', 'चेक लौटने की फ़ीस'],
  reversed: ['Receipt reversed', 'रसीद रद्द हुई'],
  message: [
    (paid: { name: string; amount: string; no: string; due: string; operator: string }) =>
      `Dear ${paid.name}, ${paid.amount} received for cable TV. Receipt ${paid.no}. Balance due ${paid.due}. Thank you, ${paid.operator}`,
    (paid) =>
      `${paid.name} जी, केबल TV के ${paid.amount} मिले। रसीद ${paid.no}। बाकी ${paid.due}। धन्यवाद, ${paid.operator}`,
  ],
})
