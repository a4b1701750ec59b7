import type { setCalls } from '#domain/desk/set-calls.ts'

import { alertHandlers } from './alerts.ts'
import { bannerHandlers, uploadPicture } from './banners.ts'
import { catalogueHandlers } from './catalogue.ts'
import type { DeskHandlers } from './context.ts'
import { documentHandlers } from './documents.ts'
import { maintenanceHandlers } from './maintenance.ts'
import { ncfHandlers } from './ncf.ts'
import { quizHandlers } from './quiz.ts'
import { settingsHandlers } from './settings.ts'
import { shopHandlers, addStock } from './shop.ts'

export const setHandlers: DeskHandlers<typeof setCalls> = {
  ...maintenanceHandlers,
  ...bannerHandlers,
  uploadPicture,
  uploadMaintenancePicture: uploadPicture,
  uploadShopPicture: uploadPicture,
  ...alertHandlers,
  ...quizHandlers,
  ...documentHandlers,
  ...catalogueHandlers,
  ...ncfHandlers,
  ...shopHandlers,
  addStock,
  ...settingsHandlers,
}
