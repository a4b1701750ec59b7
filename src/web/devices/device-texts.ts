import { words } from '#domain/words.ts'

export const deviceTexts = words({
  title: ['Boxes', 'बॉक्स'],
  hint: [
    'Pairing, status and commands of a box. Retrack it, send it a message, exchange it.',
    'बॉक्स की पेयरिंग, स्थिति और कमांड। रीट्रैक करें, मैसेज भेजें, बॉक्स बदलें।',
  ],
  doctorTitle: ['Box doctor', 'बॉक्स डॉक्टर'],
  doctorHint: [
    'Say what the home complains about; the doctor looks and says what to do.',
    'ग्राहक की शिकायत चुनें; डॉक्टर जाँचकर बताएगा कि क्या करना है।',
  ],
  start: ['Enter a number to see its boxes', 'बॉक्स देखने के लिए नंबर लिखें'],
  startHint: [
    'A customer number or CAN shows every box of the home; an STB or VC shows one.',
    'ग्राहक नंबर या CAN से उसके सारे बॉक्स दिखते हैं; STB या VC से एक।',
  ],
  startDoctor: ['Which box is ill?', 'किस बॉक्स में दिक्कत है?'],
  startDoctorHint: [
    'Enter the number of the home or of the box; then say what is wrong.',
    'ग्राहक या बॉक्स का नंबर लिखें, फिर बताएँ कि दिक्कत क्या है।',
  ],
  doctor: ['Box doctor', 'बॉक्स डॉक्टर'],
  details: ['Without the doctor', 'डॉक्टर के बिना देखें'],
  osd: ['Message on TV', 'TV पर मैसेज'],
  swap: ['Swap from stock', 'स्टॉक से बदलें'],
  request: ['Ask for a replacement', 'रिप्लेसमेंट माँगें'],
})
