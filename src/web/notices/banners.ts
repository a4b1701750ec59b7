import { useQuery } from '@tanstack/react-query'

import type { BannerType } from '#domain/notices/rules.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/read.ts'
import { common } from '#web/i18n/common.ts'
import { useFullLanguage } from '#web/i18n/language.ts'

export const promoTexts = dictionary({
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

const KEPT_MS = 10 * 60_000

/** The banners of one type in the portal's language. They change by the day, not by the minute. */
export const useBanners = (bannertype: BannerType) => {
  const language = useFullLanguage()
  return useQuery({ ...read('listBanners', { bannertype, page: 1, language }), staleTime: KEPT_MS })
}
