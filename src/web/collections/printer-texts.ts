import { words } from '#domain/words.ts'

export const printerTexts = words({
  title: ['Receipt printer', 'रसीद प्रिंटर'],
  paper: ['Paper', 'काग़ज़'],
  width: [(mm: number) => `${mm} mm`, (mm) => `${mm} mm`],
  bluetooth: ['Print by Bluetooth', 'Bluetooth से प्रिंट'],
  usb: ['Print by USB', 'USB से प्रिंट'],
  on: [(name: string) => `Print on ${name}`, (name) => `${name} पर प्रिंट`],
  other: ['Other printer', 'दूसरा प्रिंटर'],
  printed: ['Sent to the printer', 'प्रिंटर को भेजा गया'],
  none: [
    'No printer was selected. Switch it on, pair it with this phone and try again.',
    'कोई प्रिंटर नहीं चुना गया। उसे चालू करें, इस फ़ोन से जोड़ें और फिर कोशिश करें।',
  ],
  refused: [
    'The browser was not allowed to use the printer. Allow it in the settings of this page.',
    'ब्राउज़र को प्रिंटर की अनुमति नहीं मिली। इस पेज की सेटिंग में अनुमति दें।',
  ],
  away: [
    'The printer does not answer. Is it on, near, and has it paper?',
    'प्रिंटर जवाब नहीं दे रहा। क्या वह चालू है, पास है, और काग़ज़ है?',
  ],
  unfit: ['This is not a receipt printer that we can print on.', 'इस पर रसीद प्रिंट नहीं हो सकती।'],
})
