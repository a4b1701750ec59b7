import { words } from '#domain/words.ts'

export const ticketFormTexts = words({
  title: ['New ticket', 'नया टिकट'],
  hint: [
    'What you type is kept until you send it, even when the connection drops.',
    'जो आप लिखेंगे वह भेजने तक रहेगा, चाहे इंटरनेट टूट जाए।',
  ],
  what: ['What is wrong', 'दिक्कत क्या है'],
  category: ['What is it about?', 'किस बारे में है?'],
  choose: ['Please choose', 'कृपया चुनें'],
  promise: [
    (answer: string, end: string) => `First answer within ${answer}, solved within ${end}.`,
    (answer, end) => `पहला जवाब ${answer} में, और ${end} में ठीक होगा।`,
  ],
  promises: [
    (answer: string) => `The first answer comes within ${answer}.`,
    (answer) => `पहला जवाब ${answer} में आता है।`,
  ],
  subject: ['In one line', 'एक लाइन में'],
  body: ['What happened, and what did you try?', 'क्या हुआ, और आपने क्या करके देखा?'],
  where: ['Customer and box', 'ग्राहक और बॉक्स'],
  whereHint: [
    'Leave it empty when the ticket is about you or the portal.',
    'टिकट आपके या पोर्टल के बारे में हो, तो खाली छोड़ दें।',
  ],
  home: ['Customer', 'ग्राहक'],
  change: ['Another home', 'दूसरा ग्राहक'],
  unknownHome: ['This home is not known here', 'यह ग्राहक यहाँ दर्ज नहीं है'],
  customerid: ['Customer number', 'ग्राहक नंबर'],
  stbno: ['Box (STB)', 'बॉक्स (STB)'],
  box: ['Box', 'बॉक्स'],
  noBox: ['The whole home', 'पूरा घर'],
  files: ['Photos and papers', 'फ़ोटो और कागज़'],
  filesHint: [
    (most: number) => `A photo of the screen or of the cable helps. Up to ${most}.`,
    (most) => `स्क्रीन या केबल की फ़ोटो से मदद मिलती है। ${most} तक।`,
  ],
  full: [
    (most: number) => `${most} files are the most for one message.`,
    (most) => `एक बार में ${most} फ़ाइलें ही जा सकती हैं।`,
  ],
  leftOut: [
    (count: number) =>
      count === 1
        ? '1 file was left out: there was no more room.'
        : `${count} files were left out: there was no more room.`,
    (count) => `${count} फ़ाइल छूट गई: और जगह नहीं थी।`,
  ],
  waitForFiles: ['Please wait until the files are uploaded.', 'फ़ाइलें अपलोड होने तक रुकें।'],
  send: ['Raise the ticket', 'टिकट बनाएँ'],
  cancel: ['Cancel', 'रहने दें'],
  raised: ['The ticket is raised', 'टिकट बन गया'],
  quote: ['Quote this number when you call.', 'फ़ोन करें तो यही नंबर बताएँ।'],
  answerBy: ['First answer by', 'पहला जवाब कब तक'],
  endBy: ['Solved by', 'कब तक ठीक होगा'],
  open: ['Open the ticket', 'टिकट खोलें'],
  another: ['Raise another', 'एक और बनाएँ'],
  toList: ['All tickets', 'सभी टिकट'],
})
