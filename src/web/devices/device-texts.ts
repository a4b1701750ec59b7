import { texts } from '#web/i18n/texts.ts'

export const deviceTexts = texts(
  {
    title: 'Boxes',
    hint: 'Pairing, status and commands of a box. Retrack it, send it a message, exchange it.',
    doctorTitle: 'Box doctor',
    doctorHint: 'Say what the home complains about; the doctor looks and says what to do.',
    start: 'Enter a number to see its boxes',
    startHint: 'A customer number or CAN shows every box of the home; an STB or VC shows one.',
    startDoctor: 'Which box is ill?',
    startDoctorHint: 'Enter the number of the home or of the box; then say what is wrong.',
    doctor: 'Box doctor',
    details: 'Without the doctor',
    osd: 'Message on TV',
    swap: 'Swap from stock',
    request: 'Ask for a replacement',
  },
  {
    title: 'बॉक्स',
    hint: 'बॉक्स की पेयरिंग, स्थिति और कमांड। रीट्रैक करें, मैसेज भेजें, बॉक्स बदलें।',
    doctorTitle: 'बॉक्स डॉक्टर',
    doctorHint: 'ग्राहक की शिकायत चुनें; डॉक्टर जाँचकर बताएगा कि क्या करना है।',
    start: 'बॉक्स देखने के लिए नंबर लिखें',
    startHint: 'ग्राहक नंबर या CAN से उसके सारे बॉक्स दिखते हैं; STB या VC से एक।',
    startDoctor: 'किस बॉक्स में दिक्कत है?',
    startDoctorHint: 'ग्राहक या बॉक्स का नंबर लिखें, फिर बताएँ कि दिक्कत क्या है।',
    doctor: 'बॉक्स डॉक्टर',
    details: 'डॉक्टर के बिना देखें',
    osd: 'TV पर मैसेज',
    swap: 'स्टॉक से बदलें',
    request: 'रिप्लेसमेंट माँगें',
  },
)
