import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const paymentTexts = dictionary({
  hint: [
    'Payments that need a person: held, or without a final reply from the gateway.',
    'जिन पेमेंट को किसी व्यक्ति को देखना है: रोके गए, या जिन पर गेटवे का आखिरी जवाब नहीं आया।',
  ],
  payment: ['Payment', 'पेमेंट'],
  HELD: ['Held', 'रोका गया'],
  UNKNOWN: ['No reply', 'जवाब नहीं'],
  amount: ['Amount requested', 'कितना माँगा'],
  captured: ['Amount received', 'असल में कितना आया'],
  purpose: ['For what', 'किसलिए'],
  TOPUP: ['Top-up', 'टॉप-अप'],
  BOX: common.stbs,
  why: common.reason,
  amountWhy: ['another amount came than was asked for', 'माँगी गई रकम से अलग रकम आई'],
  currencyWhy: ['it came in another currency', 'दूसरी मुद्रा में आया'],
  orderWhy: ['it names another order', 'दूसरे ऑर्डर का नाम है'],
  merchantWhy: ['it names another merchant', 'दूसरे मर्चेंट का नाम है'],
  gateway: ['Gateway', 'गेटवे'],
  gatewaypayment: ['Number at the gateway', 'गेटवे का नंबर'],
  created: ['Begun', 'कब शुरू हुआ'],
  title: [(id: string) => `Payment ${id}`, (id) => `पेमेंट ${id}`],
  decision: ['What to do', 'क्या करना है'],
  CREDIT: ['Credit', 'जमा करें'],
  REFUND: ['Refund', 'रिफ़ंड करें'],
  ASK: ['Ask gateway', 'गेटवे से पूछें'],
  willCREDIT: [
    (amount: string, who: string) => `${amount} is credited to ${who} immediately.`,
    (amount, who) => `${amount} तुरंत ${who} को जमा होंगे।`,
  ],
  willREFUND: [
    (amount: string) => `${amount} goes back to where it came from.`,
    (amount) => `${amount} वहीं वापस जाएँगे जहाँ से आए थे।`,
  ],
  willASK: [
    'The gateway is asked once more within a minute. No money moves by that.',
    'एक मिनट में गेटवे से फिर पूछा जाएगा। इससे कोई पैसा नहीं जाता।',
  ],
  reason: common.reason,
  reasonHint: ['It stands in the audit trail.', 'ऑडिट में रहेगा।'],
  didCREDIT: [(id: string) => `${id} is credited`, (id) => `${id} जमा हुआ`],
  didREFUND: [(id: string) => `${id} goes back`, (id) => `${id} वापस जा रहा है`],
  didASK: [(id: string) => `The gateway is asked about ${id}`, (id) => `${id} के बारे में गेटवे से पूछा जा रहा है`],
  none: ['No payment waits for you', 'कोई पेमेंट आपके इंतज़ार में नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: [
    'Payments that do not fit, or get no answer, appear here.',
    'जो पेमेंट मेल नहीं खाते या जिनका जवाब नहीं आता, वे यहाँ आते हैं।',
  ],
})
