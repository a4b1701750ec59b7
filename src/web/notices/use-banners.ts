import { useQuery } from '@tanstack/react-query'

import type { BannerType } from '#domain/notices/rules.ts'
import { read } from '#web/api/read.ts'
import { useFullLanguage } from '#web/i18n/language.ts'

const KEPT_MS = 10 * 60_000

/** The banners of one type in the portal's language. They change by the day, not by the minute. */
export const useBanners = (bannertype: BannerType) => {
  const language = useFullLanguage()
  return useQuery({ ...read('listBanners', { bannertype, page: 1, language }), staleTime: KEPT_MS })
}
