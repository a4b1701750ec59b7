import { words } from '#domain/words.ts'

export const offlineTexts = words({
  asOf: [(time: string) => `Offline: as of ${time}`, (time) => `ऑफ़लाइन: ${time} तक की जानकारी`],
  slowAsOf: [
    (time: string) => `No answer yet: as of ${time}`,
    (time) => `सर्वर का जवाब अभी नहीं आया: ${time} तक की जानकारी`,
  ],
  asOfHint: [
    'These are the figures last seen. New ones take their place as soon as they arrive.',
    'ये आँकड़े पिछली बार के हैं। नए मिलते ही इनकी जगह दिखेंगे।',
  ],
  newVersion: ['A new version of the portal is ready.', 'पोर्टल का नया वर्ज़न तैयार है।'],
  load: ['Load it now', 'अभी लोड करें'],
  offer: [
    'Hear at once of expiring boxes, payments and headend work, also while the portal is closed?',
    'पोर्टल बंद हो तब भी एक्सपायरी, पेमेंट और हेडएंड के काम की ख़बर तुरंत चाहिए?',
  ],
  yes: ['Switch on', 'चालू करें'],
  no: ['No, thanks', 'नहीं, धन्यवाद'],
})
