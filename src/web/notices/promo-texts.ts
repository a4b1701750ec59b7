import { words } from '#domain/words.ts'

export const promoTexts = words({
  ad: ['Advertisement', 'विज्ञापन'],
  more: ['See more', 'और देखें'],
  carousel: ['carousel', 'कैरोसेल'],
  banners: ['News from the provider', 'प्रोवाइडर की ख़बरें'],
  place: [(at: number, of: number) => `${at} of ${of}`, (at, of) => `${of} में से ${at}`],
  before: ['The one before', 'पिछला'],
  next: ['The next one', 'अगला'],
  offers: ['Offers for you', 'आपके लिए ऑफ़र'],
  all: ['All offers', 'सभी ऑफ़र'],
  forYou: ['An offer for you', 'आपके लिए ऑफ़र'],
  close: ['Close', 'बंद करें'],
})
