import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const deviceTexts = dictionary({
  title: common.stbs,
  hint: [
    'Pairing, status and commands of an STB. Retrack it, send a message, swap it.',
    'STB की पेयरिंग, स्टेटस और कमांड। रीट्रैक करें, मैसेज भेजें, स्वैप करें।',
  ],
  doctorTitle: ['STB troubleshooter', 'STB ट्रबलशूटर'],
  doctorHint: ['Pick the complaint and see the likely cause.', 'शिकायत चुनें और संभावित कारण देखें।'],
  start: ['Which STB?', 'कौन-सा STB?'],
  startHint: ['A customer shows all his STBs; an STB or VC shows one.', 'ग्राहक से उसके सारे STB दिखते हैं; STB या VC से एक।'],
  startDoctor: ['Which STB has the problem?', 'किस STB में दिक्कत है?'],
  startDoctorHint: ['Find the customer or STB, then pick the complaint.', 'ग्राहक या STB खोजें, फिर शिकायत चुनें।'],
  doctor: ['STB troubleshooter', 'STB ट्रबलशूटर'],
  details: ['STB details', 'STB की जानकारी'],
  osd: ['Message on TV', 'TV पर मैसेज'],
  move: ['Move or return', 'दें या लौटाएँ'],
  swap: ['Swap from stock', 'स्टॉक से स्वैप'],
  request: ['Request replacement', 'रिप्लेसमेंट रिक्वेस्ट'],
})
