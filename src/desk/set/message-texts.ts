import { words } from '#domain/words.ts'

/** Of alerts and of pushes: who reads it, in which words. */
export const messageTexts = words({
  alertsHint: ['What operators were told, the newest first.', 'ऑपरेटरों को जो बताया गया, सबसे नया पहले।'],
  add: ['Tell operators something', 'ऑपरेटरों को बताएँ'],
  newTitle: ['Tell operators something', 'ऑपरेटरों को बताएँ'],
  to: ['To whom', 'किसे'],
  all: ['All operators', 'सभी ऑपरेटर'],
  region: ['A region', 'एक इलाका'],
  operator: ['One operator', 'एक ऑपरेटर'],
  lcoid: ['Operator number', 'ऑपरेटर नंबर'],
  kind: ['Kind', 'प्रकार'],
  ALERT: ['Alert', 'अलर्ट'],
  OFFERS: ['Offer', 'ऑफ़र'],
  NXT_UDAAN: ['NXT Udaan', 'NXT Udaan'],
  SUPER_ACHIEVERS_LCO: ['Super Achievers', 'Super Achievers'],
  english: ['In English', 'अंग्रेज़ी में'],
  hindi: ['In Hindi', 'हिंदी में'],
  title: ['Title', 'शीर्षक'],
  message: ['Message', 'संदेश'],
  url: ['Where it leads', 'कहाँ ले जाए'],
  urlHint: ['Begins with / or https://.', '/ या https:// से शुरू।'],
  image: ['Picture', 'तस्वीर'],
  send: ['Send', 'भेजें'],
  askAll: ['Tell all operators?', 'सभी ऑपरेटरों को बताएँ?'],
  askRegion: [(region: string) => `Tell all operators in ${region}?`, (region) => `${region} के सभी ऑपरेटरों को बताएँ?`],
  askText: [
    (title: string) => `“${title}” reaches them at once and cannot be taken back.`,
    (title) => `“${title}” तुरंत उन तक पहुँचेगा और वापस नहीं लिया जा सकता।`,
  ],
  yes: ['Send it', 'भेज दें'],
  no: ['Not yet', 'अभी नहीं'],
  told: [
    (devices: number) =>
      devices === 1 ? 'Sent: it is on its way to 1 device' : `Sent: it is on its way to ${devices} devices`,
    (devices) => `भेजा गया: ${devices} डिवाइस पर जा रहा है`,
  ],
  what: ['Message', 'संदेश'],
  toWhom: ['To', 'किसे'],
  sent: ['Sent', 'कब भेजा'],
  read: ['Read by', 'किसने पढ़ा'],
  readers: [(count: number) => (count === 1 ? '1 person' : `${count} people`), (count) => `${count} लोग`],
  none: ['Nothing was told yet', 'अभी कुछ नहीं बताया गया'],
  noneHint: [
    'What you tell operators is listed here, with how many have read it.',
    'जो आप ऑपरेटरों को बताएँगे वह यहाँ दिखेगा, और कितनों ने पढ़ा वह भी।',
  ],
  pushHint: [
    'A message on the devices of operators who allowed it. It stands in no list: for that, send an alert.',
    'जिन ऑपरेटरों ने अनुमति दी है उनके डिवाइस पर संदेश। यह किसी सूची में नहीं रहता: उसके लिए अलर्ट भेजें।',
  ],
  pushCard: ['The message', 'संदेश'],
})
