import { words } from '#domain/words.ts'

export const osdTexts = words({
  title: ['Message on TV', 'TV पर मैसेज'],
  hint: [
    'Show a message on one STB’s screen. The text stays here for the next STB.',
    'एक STB की स्क्रीन पर मैसेज दिखाता है। मैसेज अगले STB के लिए यहीं बना रहता है।',
  ],
  form: ['New message', 'नया मैसेज'],
  stb: ['STB number', 'STB नंबर'],
  stbHint: ['16 digits', '16 अंक'],
  message: ['Message', 'मैसेज'],
  messageHint: [
    'No links. Write in English: most STBs cannot show other scripts.',
    'लिंक नहीं। अंग्रेज़ी में लिखें: ज़्यादातर STB दूसरे अक्षर नहीं दिखाते।',
  ],
  preview: ['Preview on the customer’s TV', 'ग्राहक के TV पर ऐसा दिखेगा'],
  empty: ['Your message', 'आपका मैसेज'],
  send: ['Send to this STB', 'इस STB पर भेजें'],
  sent: ['Message sent. It is shown once the headend accepts it.', 'भेज दिया है। हेडएंड के मंज़ूर करने पर स्क्रीन पर दिखेगा।'],
  list: ['Recently sent', 'अभी भेजे गए'],
  none: ['Nothing sent yet', 'अभी तक कुछ नहीं भेजा'],
  noneHint: [
    'Messages you send are listed here with the headend’s reply.',
    'आप जो भेजेंगे, वह हेडएंड के जवाब के साथ यहाँ दिखेगा।',
  ],
  to: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
})
