import { texts } from '#web/i18n/texts.ts'

export const promoTexts = texts(
  {
    ad: 'Advertisement',
    more: 'See more',
    carousel: 'carousel',
    banners: 'News from the provider',
    place: (at: number, of: number) => `${at} of ${of}`,
    before: 'The one before',
    next: 'The next one',
    offers: 'Offers for you',
    all: 'All offers',
    forYou: 'An offer for you',
    close: 'Close',
  },
  {
    ad: 'विज्ञापन',
    more: 'और देखें',
    carousel: 'कैरोसेल',
    banners: 'प्रोवाइडर की ख़बरें',
    place: (at, of) => `${of} में से ${at}`,
    before: 'पिछला',
    next: 'अगला',
    offers: 'आपके लिए ऑफ़र',
    all: 'सभी ऑफ़र',
    forYou: 'आपके लिए ऑफ़र',
    close: 'बंद करें',
  },
)
