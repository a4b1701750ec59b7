import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'

export const ticketFormTexts = dictionary({
  title: ['New ticket', 'नया टिकट'],
  hint: [
    'What you type is kept until you send it, even if the connection drops.',
    'जो आप लिखेंगे वह भेजने तक रहेगा, चाहे इंटरनेट टूट जाए।',
  ],
  what: ['Complaint', 'शिकायत'],
  category: ['Category', 'किस बारे में है?'],
  choose: ['Please select', 'कृपया चुनें'],
  promise: [
    (answer: string, end: string) => `First reply within ${answer}, solved within ${end}.`,
    (answer, end) => `पहला जवाब ${answer} में, और ${end} में ठीक होगा।`,
  ],
  promises: [(answer: string) => `The first reply comes within ${answer}.`, (answer) => `पहला जवाब ${answer} में आता है।`],
  subject: ['Subject', 'विषय'],
  body: ['What happened, and what did you try?', 'क्या हुआ, और आपने क्या करके देखा?'],
  where: ['Customer and STB', 'ग्राहक और STB'],
  whereHint: [
    'Leave it empty when the ticket is about you or the portal.',
    'टिकट आपके या पोर्टल के बारे में हो, तो खाली छोड़ दें।',
  ],
  home: common.customer,
  change: ['Change customer', 'ग्राहक बदलें'],
  unknownHome: ['Customer not found', 'ग्राहक नहीं मिला'],
  customerid: customerWords.customerNumber,
  stbno: common.stb,
  box: common.stb,
  noBox: ['All STBs', 'सभी STB'],
  files: ['Photos and documents', 'फ़ोटो और दस्तावेज़'],
  filesHint: [
    (most: number) => `A photo of the screen or of the cable helps. Up to ${most}.`,
    (most) => `स्क्रीन या केबल की फ़ोटो से मदद मिलती है। ${most} तक।`,
  ],
  full: [(most: number) => `At most ${most} files per message.`, (most) => `एक बार में ${most} फ़ाइलें ही जा सकती हैं।`],
  leftOut: [
    (count: number) =>
      count === 1 ? '1 file left out: the limit is reached.' : `${count} files left out: the limit is reached.`,
    (count) => `${count} फ़ाइल छूट गई: लिमिट पूरी हो गई।`,
  ],
  waitForFiles: ['Please wait until the files are uploaded.', 'फ़ाइलें अपलोड होने तक रुकें।'],
  send: ['Raise ticket', 'टिकट बनाएँ'],
  cancel: ['Cancel', 'रहने दें'],
  raised: ['Ticket raised', 'टिकट बन गया'],
  quote: ['Quote this number when you call.', 'फ़ोन करें तो यही नंबर बताएँ।'],
  answerBy: ['First reply by', 'पहला जवाब कब तक'],
  endBy: ['Solved by', 'कब तक ठीक होगा'],
  open: ['Open ticket', 'टिकट खोलें'],
  another: ['Raise another', 'एक और बनाएँ'],
  toList: ['All tickets', 'सभी टिकट'],
})
