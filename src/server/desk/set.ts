import type { setCalls } from '#domain/desk/set-calls.ts'

import { broadcastPush, listDeskAlerts, sendAlert } from './alerts.ts'
import { listDeskBanners, saveBanner, uploadPicture } from './banners.ts'
import { checkCatalogue, exportCatalogue, importCatalogue } from './catalogue.ts'
import type { DeskHandlers } from './context.ts'
import { addDocument, changeDocument, downloadDeskDocument, listDeskDocuments } from './documents.ts'
import { getDeskMaintenance, saveMaintenance } from './maintenance.ts'
import { listNcfSlabs, saveNcfSlab } from './ncf.ts'
import { listQuizQuestions, saveQuizQuestion } from './quiz.ts'
import { listSettings, saveSetting } from './settings.ts'
import { addCards, addStock, listShop, saveBoxType } from './shop.ts'

export const setHandlers: DeskHandlers<typeof setCalls> = {
  getDeskMaintenance,
  saveMaintenance,
  listDeskBanners,
  saveBanner,
  uploadPicture,
  uploadMaintenancePicture: uploadPicture,
  uploadShopPicture: uploadPicture,
  listDeskAlerts,
  sendAlert,
  broadcastPush,
  listQuizQuestions,
  saveQuizQuestion,
  listDeskDocuments,
  addDocument,
  changeDocument,
  downloadDeskDocument,
  checkCatalogue,
  importCatalogue,
  exportCatalogue,
  listNcfSlabs,
  saveNcfSlab,
  listShop,
  saveBoxType,
  addCards,
  addStock,
  listSettings,
  saveSetting,
}
