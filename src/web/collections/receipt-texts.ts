import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const receiptTexts = dictionary({
  title: ['Receipts', 'रसीदें', 'पावत्या'],
  hint: [
    'Money taken from customers, newest first.',
    'ग्राहकों से लिए पैसे, नए सबसे ऊपर।',
    'ग्राहकांकडून घेतलेले पैसे, नवे सर्वात वर.',
  ],
  receipt: ['Receipt', 'रसीद', 'पावती'],
  customer: common.customer,
  amount: common.amount,
  mode: ['Mode', 'कैसे दिए', 'कसे दिले'],
  when: common.dateAndTime,
  given: ['Number on the paper', 'काग़ज़ पर नंबर', 'कागदावरचा नंबर'],
  collector: ['Taken by', 'किसने लिए', 'कोणी घेतले'],
  dueAfter: ['Still due', 'अब बाकी', 'अजून बाकी'],
  advanceAfter: ['Paid in advance', 'एडवांस जमा', 'ॲडव्हान्स जमा'],
  status: common.status,
  TAKEN: ['Received', 'मिल गए', 'मिळाले'],
  REVERSED: ['Reversed', 'रद्द', 'रद्द'],
  reversal: ['Why reversed', 'रद्द करने का कारण', 'रद्द करण्याचे कारण'],
  none: ['No receipts in this period', 'इस समय में कोई रसीद नहीं', 'या काळात एकही पावती नाही'],
  noneHint: [
    'Take money from a customer under Dues.',
    '"बकाया" पेज पर ग्राहक से पैसे लें।',
    '“थकबाकी” पानावर ग्राहकाकडून पैसे घ्या.',
  ],
  taken: [(no: string) => `Receipt ${no}`, (no) => `रसीद ${no}`, (no) => `पावती ${no}`],
  whatsapp: ['WhatsApp', 'WhatsApp', 'WhatsApp'],
  sms: ['SMS', 'SMS', 'SMS'],
  print: ['Print', 'प्रिंट', 'प्रिंट'],
  done: ['Done', 'हो गया', 'झाले'],
  missing: ['Receipt not found', 'रसीद नहीं मिली', 'पावती सापडली नाही'],
  missingHint: ['Please check the number.', 'कृपया नंबर जाँचें।', 'कृपया नंबर तपासा.'],
  reverse: ['Reverse receipt', 'रसीद रद्द करें', 'पावती रद्द करा'],
  reverseHint: [
    'The customer owes the amount again. The receipt keeps its number.',
    'ग्राहक पर रकम फिर बाकी हो जाएगी। रसीद का नंबर वही रहेगा।',
    'ग्राहकाकडे रक्कम पुन्हा बाकी होईल. पावतीचा नंबर तोच राहील.',
  ],
  reason: common.reason,
  fee: ['Fee for a returned cheque', 'चेक लौटने की फ़ीस', 'परत आलेल्या चेकची फी'],
  reversed: ['Receipt reversed', 'रसीद रद्द हुई', 'पावती रद्द झाली'],
  message: [
    (paid: { name: string; amount: string; no: string; due: string; operator: string }) =>
      `Dear ${paid.name}, ${paid.amount} received for cable TV. Receipt ${paid.no}. Balance due ${paid.due}. Thank you, ${paid.operator}`,
    (paid) =>
      `${paid.name} जी, केबल TV के ${paid.amount} मिले। रसीद ${paid.no}। बाकी ${paid.due}। धन्यवाद, ${paid.operator}`,
    (paid) =>
      `${paid.name} यांचे केबल TV चे ${paid.amount} मिळाले. पावती ${paid.no}. बाकी ${paid.due}. धन्यवाद, ${paid.operator}`,
  ],
})
