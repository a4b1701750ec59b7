import { texts } from '#web/i18n/texts.ts'

export const offlineTexts = texts(
  {
    asOf: (time: string) => `Offline: as of ${time}`,
    slowAsOf: (time: string) => `No answer yet: as of ${time}`,
    asOfHint: 'These are the figures last seen. New ones take their place as soon as they arrive.',
    newVersion: 'A new version of the portal is ready.',
    load: 'Load it now',
    offer: 'Hear at once of expiring boxes, payments and headend work, also while the portal is closed?',
    yes: 'Switch on',
    no: 'No, thanks',
  },
  {
    asOf: (time) => `ऑफ़लाइन: ${time} तक की जानकारी`,
    slowAsOf: (time) => `सर्वर का जवाब अभी नहीं आया: ${time} तक की जानकारी`,
    asOfHint: 'ये आँकड़े पिछली बार के हैं। नए मिलते ही इनकी जगह दिखेंगे।',
    newVersion: 'पोर्टल का नया वर्ज़न तैयार है।',
    load: 'अभी लोड करें',
    offer: 'पोर्टल बंद हो तब भी एक्सपायरी, पेमेंट और हेडएंड के काम की ख़बर तुरंत चाहिए?',
    yes: 'चालू करें',
    no: 'नहीं, धन्यवाद',
  },
)
