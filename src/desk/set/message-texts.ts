import { dictionary } from '#domain/words.ts'

/** Of alerts and of pushes: who reads it, in which words. */
export const messageTexts = dictionary({
  alertsHint: ['Alerts sent to operators, newest first.', 'ऑपरेटरों को जो बताया गया, सबसे नया पहले।'],
  add: ['New alert', 'नया अलर्ट'],
  newTitle: ['New alert', 'नया अलर्ट'],
  to: ['To whom', 'किसे'],
  all: ['All operators', 'सभी ऑपरेटर'],
  region: ['A region', 'एक इलाका'],
  operator: ['One operator', 'एक ऑपरेटर'],
  kind: ['Kind', 'प्रकार'],
  ALERT: ['Alert', 'अलर्ट'],
  OFFERS: ['Offer', 'ऑफ़र'],
  NXT_UDAAN: ['NXT Udaan', 'NXT Udaan'],
  SUPER_ACHIEVERS_LCO: ['Super Achievers', 'Super Achievers'],
  english: ['In English', 'अंग्रेज़ी में'],
  hindi: ['In Hindi', 'हिन्दी में'],
  title: ['Title', 'शीर्षक'],
  message: ['Message', 'मैसेज'],
  url: ['Where it leads', 'कहाँ ले जाए'],
  urlHint: ['Begins with / or https://.', '/ या https:// से शुरू।'],
  image: ['Picture', 'तस्वीर'],
  send: ['Send', 'भेजें'],
  askAll: ['Send to all operators?', 'सभी ऑपरेटरों को बताएँ?'],
  askRegion: [(region: string) => `Send to all operators in ${region}?`, (region) => `${region} के सभी ऑपरेटरों को बताएँ?`],
  askText: [
    (title: string) => `“${title}” reaches them immediately and cannot be undone.`,
    (title) => `“${title}” तुरंत उन तक पहुँचेगा और वापस नहीं लिया जा सकता।`,
  ],
  yes: ['Send it', 'भेज दें'],
  no: ['Not yet', 'अभी नहीं'],
  told: [
    (devices: number) =>
      devices === 1 ? 'Sent: it is on its way to 1 device' : `Sent: it is on its way to ${devices} devices`,
    (devices) => `भेजा गया: ${devices} डिवाइस पर जा रहा है`,
  ],
  what: ['Message', 'मैसेज'],
  toWhom: ['To', 'किसे'],
  sent: ['Sent', 'कब भेजा'],
  read: ['Read by', 'किसने पढ़ा'],
  readers: [(count: number) => (count === 1 ? '1 person' : `${count} people`), (count) => `${count} लोग`],
  none: ['No alerts sent yet', 'अभी कुछ नहीं बताया गया'],
  noneHint: [
    'Alerts you send are listed here, with how many have read it.',
    'जो आप ऑपरेटरों को बताएँगे वह यहाँ दिखेगा, और कितनों ने पढ़ा वह भी।',
  ],
  pushHint: [
    'A message on the devices of operators who allowed it. It stands in no list: for that, send an alert.',
    'जिन ऑपरेटरों ने अनुमति दी है उनके डिवाइस पर मैसेज। यह किसी लिस्ट में नहीं रहता: उसके लिए अलर्ट भेजें।',
  ],
  pushCard: ['The message', 'मैसेज'],
})
