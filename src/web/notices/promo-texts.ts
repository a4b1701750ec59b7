import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const promoTexts = words({
  ad: ['Advertisement', 'विज्ञापन'],
  more: ['See more', 'और देखें'],
  carousel: ['carousel', 'कैरोसेल'],
  banners: ['News from the provider', 'प्रोवाइडर की खबरें'],
  place: [(at: number, of: number) => `${at} of ${of}`, (at, of) => `${of} में से ${at}`],
  before: ['Previous', 'पिछला'],
  next: ['Next', 'अगला'],
  offers: ['Offers for you', 'आपके लिए ऑफ़र'],
  all: ['All offers', 'सभी ऑफ़र'],
  forYou: ['An offer for you', 'आपके लिए ऑफ़र'],
  close: common.close,
})
