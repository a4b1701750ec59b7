import { words } from '#domain/words.ts'

export const offlineTexts = words({
  asOf: [(time: string) => `Offline: as of ${time}`, (time) => `ऑफ़लाइन: ${time} तक की जानकारी`],
  slowAsOf: [
    (time: string) => `No reply yet: as of ${time}`,
    (time) => `सर्वर का जवाब अभी नहीं आया: ${time} तक की जानकारी`,
  ],
  asOfHint: [
    'These are the last seen figures. They update as soon as new ones arrive.',
    'ये आँकड़े पिछली बार के हैं। नए मिलते ही इनकी जगह दिखेंगे।',
  ],
  newVersion: ['A new version of the portal is ready.', 'पोर्टल का नया वर्ज़न तैयार है।'],
  load: ['Update now', 'अभी अपडेट करें'],
  offer: [
    'Turn on notifications for expiries, payments and network work?',
    'एक्सपायरी, पेमेंट और नेटवर्क के काम के नोटिफ़िकेशन चालू करें?',
  ],
  yes: ['Switch on', 'चालू करें'],
  no: ['No, thanks', 'नहीं, धन्यवाद'],
})
