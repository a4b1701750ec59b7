import { words } from '#domain/words.ts'

export const osdTexts = words({
  title: ['Message on TV', 'TV पर मैसेज'],
  hint: [
    'Shows a message on the screen of one box. The message stays here for the next box.',
    'एक बॉक्स की स्क्रीन पर मैसेज दिखाता है। मैसेज अगले बॉक्स के लिए यहीं बना रहता है।',
  ],
  form: ['New message', 'नया मैसेज'],
  stb: ['Box number (STB)', 'बॉक्स नंबर (STB)'],
  stbHint: ['16 digits. You can paste it with spaces.', '16 अंक। खाली जगह के साथ भी पेस्ट कर सकते हैं।'],
  message: ['Message', 'मैसेज'],
  messageHint: [
    'No links. Write it in English: most boxes show no other letters.',
    'लिंक नहीं। अंग्रेज़ी में लिखें: ज़्यादातर बॉक्स दूसरे अक्षर नहीं दिखाते।',
  ],
  preview: ['How it looks at the home', 'ग्राहक के TV पर ऐसा दिखेगा'],
  empty: ['Your message', 'आपका मैसेज'],
  send: ['Send to this box', 'इस बॉक्स पर भेजें'],
  sent: [
    'On its way. It is on the screen once the headend has accepted it.',
    'भेज दिया है। हेडएंड के मंज़ूर करने पर स्क्रीन पर दिखेगा।',
  ],
  list: ['Sent just now', 'अभी भेजे गए'],
  none: ['Nothing sent yet', 'अभी तक कुछ नहीं भेजा'],
  noneHint: [
    'What you send will be listed here with the answer of the headend.',
    'आप जो भेजेंगे, वह हेडएंड के जवाब के साथ यहाँ दिखेगा।',
  ],
  to: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
})
