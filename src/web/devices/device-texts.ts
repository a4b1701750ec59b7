import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const deviceTexts = words({
  title: common.stbs,
  hint: [
    'Pairing, status and commands of an STB. Retrack it, send a message, swap it.',
    'बॉक्स की पेयरिंग, स्टेटस और कमांड। रीट्रैक करें, मैसेज भेजें, स्वैप करें।',
  ],
  doctorTitle: ['STB troubleshooter', 'STB ट्रबलशूटर'],
  doctorHint: ['Pick the complaint and see the likely cause.', 'शिकायत चुनें और संभावित कारण देखें।'],
  start: ['Enter a number to see the STBs', 'बॉक्स देखने के लिए नंबर लिखें'],
  startHint: [
    'A customer number or CAN shows all STBs of the customer; an STB or VC shows one.',
    'ग्राहक नंबर या CAN से उसके सारे बॉक्स दिखते हैं; STB या VC से एक।',
  ],
  startDoctor: ['Enter STB or customer', 'बॉक्स या ग्राहक नंबर लिखें'],
  startDoctorHint: [
    'Enter the customer or STB number, then pick the complaint.',
    'ग्राहक या बॉक्स का नंबर लिखें, फिर शिकायत चुनें।',
  ],
  doctor: ['STB troubleshooter', 'STB ट्रबलशूटर'],
  details: ['STB details', 'STB की जानकारी'],
  osd: ['Message on TV', 'TV पर मैसेज'],
  move: ['Move or return', 'दें या लौटाएँ'],
  swap: ['Swap from stock', 'स्टॉक से स्वैप'],
  request: ['Request replacement', 'रिप्लेसमेंट रिक्वेस्ट'],
})
