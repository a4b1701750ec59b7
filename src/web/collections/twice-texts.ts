import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

type Before = { amount: string; when: string; who: string; mode: string; no: string }

/** Money that was taken for the same dues twice: asked before, told after, and decided. */
export const twiceTexts = dictionary({
  ask: ['Take more?', 'और पैसे लें?', 'अजून पैसे घ्यायचे?'],
  before: [
    ({ amount, when, who, mode, no }: Before) => `${amount} was taken ${when} by ${who}: ${mode}, receipt ${no}.`,
    ({ amount, when, who, mode, no }) => `${who} ने ${when} ${amount} ले लिए हैं: ${mode}, रसीद ${no}।`,
    ({ amount, when, who, mode, no }) => `${who} यांनी ${when} ${amount} घेतले आहेत: ${mode}, पावती ${no}.`,
  ],
  today: [(time: string) => `today at ${time}`, (time) => `आज ${time} पर`, (time) => `आज ${time} वाजता`],
  on: [(moment: string) => `on ${moment}`, (moment) => `${moment} पर`, (moment) => `${moment} वाजता`],
  dueNow: [
    (amount: string) => `${amount} is still due.`,
    (amount) => `अब ${amount} बाकी हैं।`,
    (amount) => `आता ${amount} बाकी आहेत.`,
  ],
  nothingDue: ['Nothing is due any more.', 'अब कुछ बाकी नहीं है।', 'आता काही बाकी नाही.'],
  aheadNow: [
    (amount: string) => `${amount} is paid in advance.`,
    (amount) => `${amount} एडवांस जमा हैं।`,
    (amount) => `${amount} ॲडव्हान्स जमा आहेत.`,
  ],
  more: [(amount: string) => `Take ${amount} more`, (amount) => `${amount} और लें`, (amount) => `अजून ${amount} घ्या`],
  back: common.goBack,
  title: ['Paid twice', 'दो बार दिए', 'दोनदा दिले'],
  count: [
    (count: number) => (count === 1 ? '1 customer paid twice' : `${count} customers paid twice`),
    (count) => `${count} ग्राहकों ने दो बार दिए`,
    (count) => (count === 1 ? '1 ग्राहकाने दोनदा दिले' : `${count} ग्राहकांनी दोनदा दिले`),
  ],
  told: [
    'Both receipts stand, and the customer is in advance. If you give the money back, reverse your receipt.',
    'दोनों रसीदें मान्य हैं और ग्राहक का एडवांस जमा है। पैसे लौटाएँ तो अपनी रसीद रद्द करें।',
    'दोन्ही पावत्या वैध आहेत आणि ग्राहकाचा ॲडव्हान्स जमा आहे. पैसे परत दिल्यास तुमची पावती रद्द करा.',
  ],
  decide: [
    'Two receipts for the same dues, such as one taken without a line. Reverse one if the money goes back, or keep both: what is too much counts for the next dues.',
    'एक ही बकाया की दो रसीदें, जैसे एक बिना लाइन के ली गई। पैसे लौटाएँ तो एक रसीद रद्द करें, या दोनों रखें: ज़्यादा रकम अगले बकाया में गिनी जाएगी।',
    'एकाच थकबाकीच्या दोन पावत्या, जसे एक लाइन नसताना घेतलेली. पैसे परत दिल्यास एक पावती रद्द करा, किंवा दोन्ही ठेवा: जास्तीची रक्कम पुढच्या थकबाकीत धरली जाईल.',
  ],
  open: ['Open receipt', 'रसीद खोलें', 'पावती उघडा'],
  leave: ['Leave as advance', 'एडवांस रहने दें', 'ॲडव्हान्स राहू द्या'],
  keep: ['Keep as advance', 'एडवांस में रखें', 'ॲडव्हान्स म्हणून ठेवा'],
  kept: ['Kept as advance', 'एडवांस में रखे', 'ॲडव्हान्स म्हणून ठेवले'],
})
